"""Finds a Chromium for the tests in the browser, and installs one where that is possible.

`python -m tools.browser` is what `make test` calls first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The shell without a window does for every new visitor half of the work of a whole browser.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The browser that CARTOGRAPHERS_CHROMIUM names, one on the PATH, or Playwright's own."""
    chosen = os.environ.get("CARTOGRAPHERS_CHROMIUM")
    if chosen:
        return chosen
    return next(filter(None, map(shutil.which, NAMES)), None) or _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Tries the system's packages where we may, which bring all libraries, and then Playwright's download."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _run(["apt-get", "-qq", "update"])
        for name in NAMES[:2]:
            _run(["apt-get", "-qq", "-y", "install", name])
            if find():
                return
    if not find():
        _run([sys.executable, "-m", "playwright", "install", "chromium"])


def _run(command: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=environment, capture_output=True, check=False)


def main() -> None:
    if not find():
        print("Installing Chromium for the tests in the browser (once).", flush=True)
        install()
    found = find()
    if not found:
        print(
            "No Chromium was found, and none can be installed here: the tests in the browser will be skipped."
        )


if __name__ == "__main__":
    main()
