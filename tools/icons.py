"""The icons of the installed game, made from `web/favicon.svg`: `python -m tools.icons` writes them again."""

from __future__ import annotations

import re
from pathlib import Path

import resvg_py

import cartographers

WEB = Path(cartographers.__file__).parent / "web"
ICONS = WEB / "icons"
PARCHMENT = "#f4e8cd"
# A system may cut a maskable icon to a circle: what matters stays inside four fifths of it.
SAFE = 0.76


def icon(size: int, *, maskable: bool = False) -> bytes:
    """The picture as PNG."""
    drawing = (WEB / "favicon.svg").read_text("utf-8")
    if maskable:
        inner = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", drawing)
        shift = 50 * (1 - SAFE)
        drawing = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
            f'<rect width="100" height="100" fill="{PARCHMENT}"/>'
            f'<g transform="translate({shift} {shift}) scale({SAFE})">{inner}</g></svg>'
        )
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size))


def icons() -> dict[str, bytes]:
    return {
        "icon-192.png": icon(192),
        "icon-512.png": icon(512),
        "maskable-512.png": icon(512, maskable=True),
    }


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    for name, picture in icons().items():
        (ICONS / name).write_bytes(picture)
        print(f"{ICONS / name}: {len(picture)} bytes")


if __name__ == "__main__":
    main()
