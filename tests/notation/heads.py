"""A small valid head for the tests, and texts that differ from it in one place."""

from __future__ import annotations

import pytest

from cartographers.notation.errors import InvalidNotation
from cartographers.notation.games import loads

HEAD = """\
cgn: 1
rules: 1
edition: base
sheet: A
explore: base
seasons: base
ruins: in
ambushes: goblin-attack bugbear-assault kobold-onslaught gnoll-raid
heroes: out
edicts: greenbough great-city canal-lake borderlands
edicts-by: choice
ambush: pass
fallback-terrain: card
seat 1: Ann
seat 2: Bo
"""
CHANCE = f"""\
generator: cartographers-1
commitment: {"0123456789abcdef" * 4}
seed: ?
"""


def with_line(key: str, line: str, text: str = HEAD) -> str:
    """The text with the line of this key replaced."""
    lines = text.split("\n")
    number = next(number for number, old in enumerate(lines) if old.startswith(f"{key}:"))
    lines[number] = line
    return "\n".join(lines)


def with_chance(chance: str = CHANCE) -> str:
    return HEAD.replace("seat 1:", f"{chance}seat 1:")


def with_moves(*lines: str) -> str:
    return f"{HEAD}\n" + "".join(f"{line}\n" for line in lines)


def refused(text: str | bytes) -> InvalidNotation:
    with pytest.raises(InvalidNotation) as caught:
        loads(text)
    return caught.value
