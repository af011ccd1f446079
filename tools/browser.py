"""Finds the browsers that tests are made in, and installs them where that is possible.

`python -m tools.browser` is what `make test` calls first: it looks for a Chromium. `make test-all` asks for
the other `engines` too, Firefox and WebKit.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

# The shell without a window does for every new visitor half of the work of a whole browser.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Debian's packages of the others.
FIREFOX, WEBKIT = ("firefox-esr",), ("webkit2gtk-driver", "xvfb")


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


@dataclass(frozen=True, slots=True)
class WebKit:
    """Where WebKit's parts are: who drives it, its smallest browser, and a display that nobody looks at."""

    driver: str
    browser: str
    screen: str


def firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> WebKit | None:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return WebKit(driver, str(browsers[-1]), screen) if driver and screen and browsers else None


def _may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Tries the system's packages where we may, which bring all libraries, and then Playwright's download."""
    if _may_install():
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


def engines() -> None:
    """Firefox and WebKit, or why there are none."""
    for name, is_there, packages in (("Firefox", firefox, FIREFOX), ("WebKit", webkit, WEBKIT)):
        if is_there():
            continue
        if _may_install():
            print(f"Installing {name} for the tests in other browsers (once).", flush=True)
            _run(["apt-get", "-qq", "update"])
            _run(["apt-get", "-qq", "-y", "install", *packages])
        if is_there():
            continue
        reason = (
            "apt-get could not install it" if _may_install() else "only root may install it, with apt-get"
        )
        print(
            f"No {name} was found, and {reason}: its tests will be skipped. "
            f"On Debian and Ubuntu: apt install {' '.join(packages)}"
        )


def main() -> None:
    if sys.argv[1:] == ["engines"]:
        engines()
        return
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
