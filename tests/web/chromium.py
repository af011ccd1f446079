"""Where Chromium is: said in the environment, installed by Playwright, or on the path."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

VARIABLE = "CARTOGRAPHERS_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium_path(playwright: Playwright) -> str:
    """The browser to test with; without one the tests fail, and this says what to do."""
    named = os.environ.get(VARIABLE)
    if named:
        return named
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise RuntimeError(
            f"no Chromium: run `playwright install chromium`, install it, or say in ${VARIABLE} where it is"
        )
    return found
