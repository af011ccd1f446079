"""Takes the drawings of the browser client to paper: `python -m tools.export_art`.

The scripts of `web/art/` make every drawing, the style sheets of `web/css/` ink and colour it. This runs the
scripts in Chromium, reads the style sheets as Chromium understands them, and writes both down in
`paper/art.json`, the engraved pictures of the cards in `paper/pictures.json`, so that pictures and prints can
be made where there is no browser. Run it whenever a drawing changes; a test compares the files with the
scripts.
"""

from __future__ import annotations

import json
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

from cartographers.rules.boxes import EXPLORE_BY_ID
from tools.browser import find

PACKAGE = Path(__file__).parents[1] / "src" / "cartographers"
WEB = PACKAGE / "web"
ART = PACKAGE / "paper" / "art.json"
PICTURES = PACKAGE / "paper" / "pictures.json"
ADDRESS = "http://drawings.invalid/"
STYLES = ("theme", "art", "board", "cards")

READ_THEM = """async () => {
  const sprite = await import('./art/sprite.js');
  const {crestMarkup} = await import('./art/crest.js');
  const {deckle} = await import('./art/pencil.js');
  const {default: {sheet: {box, edge}}} = await import('./drawings/stamps.js');
  sprite.installSprite();
  const drawings = (selector) => Object.fromEntries([...document.querySelectorAll(`#sprite ${selector}`)]
    .map((each) => [each.id, each.innerHTML.replaceAll(/\\s+/g, ' ').trim()]));
  const colours = {}, palettes = {}, rules = {};
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const said = {};
      for (const property of rule.style) said[property] = rule.style.getPropertyValue(property).trim();
      // A shorthand that names a variable has empty parts: only the shorthand itself says something.
      if (rule.style.font.includes('var(')) said.font = rule.style.font;
      for (const property of Object.keys(said)) if (!said[property]) delete said[property];
      for (const selector of rule.selectorText.split(', ')) {
        const variables = Object.keys(said).filter((property) => property.startsWith('--'));
        if (selector === ':root') for (const name of variables) colours[name] = said[name];
        else if (/^\\.[\\w-]+$/.test(selector) && variables.length > 0 && !selector.startsWith('.sheet')) {
          palettes[selector.slice(1)] = Object.fromEntries(variables.map((name) => [name, said[name]]));
        } else if (/^\\.[\\w-]+( \\w+)?$/.test(selector)) {
          rules[selector] = {...rules[selector], ...said};
        }
      }
    }
  }
  return {
    colours, palettes, rules,
    symbols: {...drawings('symbol'), 'crest-empty': crestMarkup(null)},
    patterns: drawings('pattern'),
    paper: deckle(edge.seed, box.width, box.height, edge.depth, edge.step),
  };
}"""

# What of all this paper has a use for.
CLASSES = (
    ".a-",
    ".map-",
    ".lights",
    ".sheet-",
    ".coin-",
    ".score-",
    ".sum-",
    ".diagram",
    ".seal-letter",
    ".icon",
    ".crest-",
    ".ghost-mark",
    ".e-",
    ".face-",
    ".shape-",
)
PROPERTIES = (
    "fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray "
    "stroke-opacity opacity text-anchor font letter-spacing"
).split()
ICONS = ("icon-turn", "icon-turnback")


def client_page(browser: Browser) -> Page:
    """An empty page that has the client's style sheets and can import its scripts."""
    page = browser.new_page(color_scheme="light")
    page.route(f"{ADDRESS}**", _answer)
    page.goto(ADDRESS)
    return page


def drawings(browser: Browser) -> dict[str, Any]:
    """All drawings as `paper/` wants them."""
    page = client_page(browser)
    found: dict[str, Any] = page.evaluate(READ_THEM)
    page.close()
    found["symbols"] = {
        id: markup for id, markup in found["symbols"].items() if not id.startswith("icon-") or id in ICONS
    }
    found["rules"] = {
        selector: kept
        for selector, said in found["rules"].items()
        if selector.startswith(CLASSES)
        if (kept := {name: value for name, value in said.items() if name in PROPERTIES})
    }
    return found


def pictures(browser: Browser) -> dict[str, str]:
    """The engraved pictures of all cards, by the names of their symbols."""
    groups = sorted({tuple(card.terrains) for card in EXPLORE_BY_ID.values()})
    page = client_page(browser)
    found: dict[str, str] = page.evaluate(
        "async (groups) => (await import('./art/portraits.js')).everyPicture(groups)", groups
    )
    page.close()
    return dict(sorted(found.items()))


def _answer(route: Route) -> None:
    """The client's files, and a page with its style sheets, without any server."""
    path = route.request.url.removeprefix(ADDRESS)
    if not path:
        links = "".join(f'<link rel="stylesheet" href="css/{style}.css">' for style in STYLES)
        route.fulfill(
            body=f"<!doctype html><html><head>{links}</head><body></body></html>", content_type="text/html"
        )
        return
    text = (WEB / path).read_text("utf-8") if path.endswith((".js", ".css")) else ""
    route.fulfill(body=text, content_type=guess_type(path)[0] or "text/plain")


def as_text(found: dict[str, Any]) -> str:
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    chromium = find()
    if not chromium:
        raise SystemExit("There is no Chromium: run `python -m tools.browser` first.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        found, engraved = drawings(browser), pictures(browser)
        browser.close()
    ART.write_text(as_text(found), "utf-8")
    PICTURES.write_text(as_text(engraved), "utf-8")
    print(f"{ART.name}: {len(found['symbols'])} drawings; {PICTURES.name}: {len(engraved)} pictures")


if __name__ == "__main__":
    main()
