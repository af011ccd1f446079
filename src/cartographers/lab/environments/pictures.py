"""Sheets as pixels, for `render_mode="rgb_array"`: the pictures that `paper` draws, next to each other."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import ceil, isqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cartographers.lab.missing import needed
from cartographers.paper.sheet import sheet_picture
from cartographers.rules.sheet import Sheet

Pixels = NDArray[np.uint8]  # rows, columns, and red, green, blue

ANSI, RGB_ARRAY = "ansi", "rgb_array"
RENDER_MODES = (ANSI, RGB_ARRAY)
_WIDTH = 480  # of one sheet, even as video encoders want it
_ASIDE = 4  # sheets stand in one row up to so many


def checked_mode(mode: str | None) -> str | None:
    """This mode of rendering, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render_mode {mode!r}: choose one of {', '.join(RENDER_MODES)}")
    return mode


def sheet_pixels(sheets: Sequence[Sheet]) -> Pixels:
    """One picture of all these sheets, seat by seat."""
    drawn = [_pixels(sheet) for sheet in sheets]
    columns = len(drawn) if len(drawn) <= _ASIDE else isqrt(len(drawn) - 1) + 1
    rows = ceil(len(drawn) / columns)
    drawn += [np.full_like(drawn[0], 255)] * (rows * columns - len(drawn))
    return np.vstack([np.hstack(drawn[row * columns : (row + 1) * columns]) for row in range(rows)])


def _pixels(sheet: Sheet) -> Pixels:
    image: Any = needed("PIL.Image", "a picture as an array")
    with image.open(BytesIO(sheet_picture(sheet).png(width=_WIDTH))) as opened:
        pixels = np.array(opened.convert("RGB"), np.uint8)
    return pixels[: len(pixels) // 2 * 2]
