"""Looks at a page as everybody may have to: without a mouse, with little room, with a screen reader."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.visitor import Visitor

# Listing all that is as it should be takes a quarter longer. A page below a dialog cannot be reached, and was
# looked at before.
PROBLEMS = """async () => {
  const seen = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return (await axe.run(seen, {resultTypes: ['violations']})).violations;
}"""


def assert_clean(page: Page) -> None:
    """No complaint of axe."""
    page.evaluate("document.fonts.ready")
    if not page.evaluate("'axe' in window"):  # half a megabyte, which a page keeps until it is left
        page.evaluate(AXE_SCRIPT)
    problems = [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in page.evaluate(PROBLEMS)
        for node in violation["nodes"]
    ]
    assert problems == [], problems  # not rewritten by pytest: it has to say itself what is wrong


def fits(visitor: Visitor) -> bool:
    """Whether nothing is wider than the window."""
    fitting: bool = visitor.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    return fitting


def assert_accessible(visitor: Visitor) -> None:
    assert_clean(visitor.page)
    assert fits(visitor), "it scrolls sideways"


# A text is cut where a box that hides what is too large holds more than it shows, or where a line of it
# ends outside such a box, outside its own button or card, or outside the window. What scrolls may hold more
# than it shows; what is only for screen readers is not looked at.
CUT_TEXTS = """() => {
  const SLACK = 2;
  const PAPERS = 'button, .card, .tile, .player, .strip, .banner, .topbar';
  const NO_TEXT = ['SCRIPT', 'STYLE', 'OPTION'];
  const WINDOW = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  const style = element => getComputedStyle(element);
  const hides = value => value === 'hidden' || value === 'clip';
  const scrolls = value => value === 'auto' || value === 'scroll';
  function* around(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) yield at;
  }
  const unseen = element => Boolean(element.closest('.unseen, svg, .topbar-middle, [hidden]'))
    || [...around(element)].some(each => style(each).clipPath.startsWith('inset(50%'));
  const outside = (line, box) => line.left < box.left - SLACK || line.right > box.right + SLACK
    || line.top < box.top - SLACK || line.bottom > box.bottom + SLACK;
  function reasons(owner, lines) {
    const why = [];
    const {overflowX, overflowY} = style(owner);
    if (hides(overflowX) && owner.scrollWidth > owner.clientWidth + 1) why.push('too wide');
    if (hides(overflowY) && owner.scrollHeight > owner.clientHeight + SLACK) why.push('too high');
    for (const each of around(owner)) {
      const {overflowX: x, overflowY: y} = style(each);
      if (scrolls(x) || scrolls(y)) return why;
      if (each.matches('dialog')) break; // lies over everything, whatever it is in
      const keeps = hides(x) || hides(y) || each.matches(PAPERS);
      const box = each.getBoundingClientRect();
      if (keeps && lines.some(line => outside(line, box))) why.push(`outside .${each.className}`);
    }
    if (lines.some(line => outside(line, WINDOW))) why.push('outside the window');
    return why;
  }
  const found = new Set();
  const within = document.querySelector('dialog[open]') ?? document.body;
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    if (!text.data.trim() || NO_TEXT.includes(owner.tagName)) continue;
    if (!owner.checkVisibility({opacityProperty: true, visibilityProperty: true}) || unseen(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(line => line.width > 0);
    for (const why of reasons(owner, lines)) found.add(`${why}: "${text.data.trim().slice(0, 40)}"`);
  }
  return [...found];
}"""


def cut_texts(page: Page) -> list[str]:
    """Every text on the page, or in the open dialog, that is not to be read whole; each with the reason."""
    found: list[str] = page.evaluate(CUT_TEXTS)
    return found
