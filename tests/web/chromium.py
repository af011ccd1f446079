"""A real Chromium, started so that it talks to nobody but us."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Playwright

from tools.browser import find

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--process-per-site",  # a second page of a person costs no second process
    # Parts of the browser's own window, drawn for every new one though nobody looks at them here; and,
    # because this takes the place of Playwright's own list, those of it that matter to a page.
    "--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,TabSearch,"
    "SidePanelPinning,InitialWebUI,WebUIReloadButton,SpareRendererForSitePerProcess,Translate,HttpsUpgrades,PaintHolding,MediaRouter,OptimizationHints,LensOverlay",
]

# For tests, which leave a page after a second and ask for its elements, not for pixels: scripts are not
# optimized, and no more is painted than this memory holds.
HASTY = ("--js-flags=--no-opt --no-maglev", "--force-gpu-mem-available-mb=4")


def chromium() -> str:
    """Where the browser is. To be asked before Playwright is started: looking for it may start it too."""
    found = find()
    if found is None:
        pytest.skip("there is no Chromium here, and `make test` could not install one")
    return found


def launch(playwright: Playwright, path: str, *flags: str) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
