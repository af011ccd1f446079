"""The hash of a box of data: what a transcript names it by.

Only what the rules look at counts, so a name that is spelled better or translated leaves the hash as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from cartographers.rules.box import Box


def box_digest(box: Box) -> str:
    """64 hexadecimal digits; docs/boxes.md says of which text."""
    return hashlib.sha256("".join(f"{line}\n" for line in _lines(box)).encode()).hexdigest()


def _lines(box: Box) -> Iterator[str]:
    yield f"box {box.id}"
    for card in box.explore:
        shapes = " ".join(shape.picture for shape in card.shapes)
        yield f"explore {card.id} {card.time} {','.join(card.terrains)} {card.coin_shape} {shapes}"
    for ambush in box.ambushes:
        yield (
            f"ambush {ambush.id} {ambush.arrow} {ambush.corner or 'none'} {ambush.effect or 'none'} "
            f"{ambush.shape.picture}"
        )
    for hero in box.heroes:
        yield f"hero {hero.id} {' '.join(f'{row},{column}' for row, column in hero.attack)}"
    for sheet in box.sheets:
        yield f"sheet {sheet.id} {sheet.picture}".replace("\n", "/")
