"""How a report looks, in light and in dark. A browser chooses by what its user prefers."""

from __future__ import annotations

# Hues that stay apart for colour-blind readers next to each other, in this order.
BOT_HUES = 8

STYLE = """\
:root {
  color-scheme: light dark;
  --page: #f7f6f2; --card: #ffffff; --ink: #1d1c1a; --soft: #5f5d58; --line: #dcdad3; --faint: #ecebe6;
  --hue-1: #2a78d6; --hue-2: #1baf7a; --hue-3: #eda100; --hue-4: #008300;
  --hue-5: #4a3aa7; --hue-6: #e34948; --hue-7: #e87ba4; --hue-8: #eb6834;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #141413; --card: #1e1d1b; --ink: #f1f0ec; --soft: #b4b2aa; --line: #3b3a36; --faint: #2a2926;
    --hue-1: #3987e5; --hue-2: #199e70; --hue-3: #c98500; --hue-4: #2c9a2c;
    --hue-5: #9085e9; --hue-6: #e66767; --hue-7: #d55181; --hue-8: #d95926;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 66rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: 0 0 .75rem; max-width: 46rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  padding: 1.1rem 1.25rem; margin-top: 1.25rem; }
.soft, figcaption, caption { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .93rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem 0 .25rem .9rem; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--faint); }
th { color: var(--soft); font-weight: 600; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
details { margin-top: .75rem; }
summary { cursor: pointer; color: var(--soft); }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem 1.5rem; }
figure { margin: 0; }
figcaption { font-size: .9rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
svg .soft { fill: var(--soft); }
svg .grid { stroke: var(--faint); }
svg .axis { stroke: var(--line); }
svg .reference { stroke: var(--soft); stroke-dasharray: 4 3; }
svg .mean { stroke: var(--ink); stroke-width: 1.5; }
svg .interval { stroke-width: 2.5; stroke-linecap: round; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; list-style: none; margin: 0 0 .5rem; padding: 0;
  font-size: .9rem; }
.legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: .2rem; margin-right: .4rem; }
"""
