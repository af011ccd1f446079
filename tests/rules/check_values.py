"""How many legal placements each explore card has on each empty sheet, counted once and for all.

Shape 1 + shape 2 on the sheets A, B, C and D; in brackets those that touch a ruins space.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.repeated import one_in

TABLE = """
great-river | 170 + 236 (24 + 64) | 145 + 182 (24 + 59) | 172 + 246 (28 + 74) | 148 + 197 (22 + 56)
farmland | 200 + 58 (22 + 18) | 180 + 44 (20 + 16) | 200 + 60 (21 + 19) | 178 + 48 (20 + 14)
hamlet | 340 + 532 (64 + 152) | 292 + 422 (54 + 134) | 340 + 544 (57 + 160) | 287 + 432 (55 + 132)
forgotten-forest | 180 + 284 (24 + 70) | 158 + 232 (21 + 61) | 180 + 288 (20 + 67) | 158 + 235 (20 + 60)
hinterland-stream | 240 (48) | 183 (58) | 253 (75) | 205 (48)
homestead | 284 (68) | 230 (60) | 288 (68) | 236 (57)
orchard | 572 (120) | 465 (119) | 584 (136) | 482 (109)
treetop-village | 476 (120) | 361 (114) | 488 (144) | 390 (117)
marshlands | 236 (58) | 181 (64) | 246 (76) | 198 (55)
fishing-village | 144 (24) | 114 (23) | 146 (31) | 122 (23)
rift-lands | 116 (6) | 109 (6) | 116 (6) | 109 (6)
lagoon | 180 + 284 (24 + 68) | 158 + 230 (21 + 60) | 180 + 288 (20 + 68) | 158 + 236 (20 + 57)
pasture | 180 + 284 (16 + 70) | 157 + 232 (19 + 61) | 182 + 288 (20 + 67) | 164 + 235 (16 + 60)
settlement | 200 + 236 (22 + 64) | 180 + 182 (20 + 59) | 200 + 246 (21 + 74) | 178 + 197 (20 + 56)
timber-grove | 340 + 144 (64 + 26) | 292 + 116 (54 + 31) | 340 + 148 (57 + 35) | 287 + 122 (55 + 26)
hillside-terrace | 80 (20) | 67 (16) | 80 (18) | 65 (17)
frontier-dwelling | 236 (58) | 181 (64) | 246 (76) | 198 (55)
wildwood-garden | 608 (108) | 507 (103) | 616 (106) | 524 (93)
woodland-crossroads | 58 (18) | 44 (16) | 60 (19) | 48 (14)
coastal-encampment | 572 (120) | 465 (119) | 584 (136) | 482 (109)
mangrove-swamp | 268 (68) | 211 (69) | 276 (82) | 219 (63)
kethras-gates | 116 (6) | 109 (6) | 116 (6) | 109 (6)
"""


class CheckValue(NamedTuple):
    card: str
    sheet: str
    anywhere: tuple[int, ...]  # a number for each shape
    on_ruins: tuple[int, ...]


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


def _read() -> list[CheckValue]:
    found = []
    for line in TABLE.strip().splitlines():
        card, *sheets = line.split("|")
        for letter, text in zip("ABCD", sheets, strict=True):
            anywhere, on_ruins = text.split("(")
            found.append(CheckValue(card.strip(), letter, _numbers(anywhere), _numbers(on_ruins)))
    return found


CHECK_VALUES = _read()
_CASES = [pytest.param(value, id=f"{value.card}-{value.sheet}") for value in CHECK_VALUES]
EACH_VALUE = pytest.mark.parametrize("value", _CASES)
# For what passes on the numbers of the rules: two of each sheet, and all in `make test-all`.
A_FEW_VALUES = pytest.mark.parametrize("value", one_in(11, _CASES))
