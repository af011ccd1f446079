"""Looks at a page as everybody may have to: without a mouse, with little room, with a screen reader."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.visitor import Visitor

# Listing all that is as it should be takes a quarter longer.
PROBLEMS = "async () => (await axe.run({resultTypes: ['violations']})).violations"


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


# A text is cut where a box that hides what is too large holds more than it shows, or where a line of it ends
# outside such a box, outside its own button or card, or outside the window. What scrolls may hold more than it
# shows; what is only for screen readers is not looked at.
CUT_TEXTS = """() => {
  const SLACK = 2;
  const PAPERS = 'button, .card, .tile, .player, .strip, .banner, .topbar, dialog';
  const style = element => getComputedStyle(element);
  const hides = value => value === 'hidden' || value === 'clip';
  const scrolls = value => value === 'auto' || value === 'scroll';
  const unseen = element => Boolean(element.closest('.unseen, svg, .topbar-middle, [hidden]'))
    || [...ancestors(element)].some(each => style(each).clipPath.startsWith('inset(50%'));
  function* ancestors(element) { for (let at = element; at && at !== document.body; at = at.parentElement) yield at; }
  const outside = (line, box) => line.left < box.left - SLACK || line.right > box.right + SLACK
    || line.top < box.top - SLACK || line.bottom > box.bottom + SLACK;
  const within = document.querySelector('dialog[open]') ?? document.body;
  const found = new Set();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    if (!text.data.trim() || ['SCRIPT', 'STYLE', 'OPTION'].includes(owner.tagName)) continue;
    if (!owner.checkVisibility({opacityProperty: true, visibilityProperty: true}) || unseen(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(line => line.width > 0);
    const say = why => found.add(`${why}: "${text.data.trim().slice(0, 40)}" (.${owner.closest('[class]')?.className})`);
    let scrolling = false;
    for (const each of ancestors(owner)) {
      const {overflowX, overflowY} = style(each);
      if (scrolls(overflowX) || scrolls(overflowY)) { scrolling = true; break; }
      const box = each.getBoundingClientRect();
      if (hides(overflowX) && (each.scrollWidth > each.clientWidth + 1 && each.contains(owner) && each === owner)) say('too wide');
      if (hides(overflowY) && each === owner && each.scrollHeight > each.clientHeight + SLACK) say('too high');
      if ((hides(overflowX) || hides(overflowY) || each.matches(PAPERS)) && lines.some(line => outside(line, box))) say(`outside .${each.className || each.tagName}`);
    }
    if (!scrolling && lines.some(line => outside(line, {left: 0, top: 0, right: innerWidth, bottom: innerHeight}))) say('outside the window');
  }
  return [...found];
}"""


def cut_texts(page: Page) -> list[str]:
    """Every text on the page, or in the open dialog, that is not to be read whole; each with the reason."""
    found: list[str] = page.evaluate(CUT_TEXTS)
    return found
