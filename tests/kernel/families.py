"""Random set-ups of every family: editions, sheets, numbers of seats and options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from cartographers.rules.boxes import GAME_BOXES, PACKS, SKILL_BY_ID
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    FallbackTerrain,
    Setup,
    SkillUses,
    Twist,
    draw_edicts,
    setup,
)
from cartographers.rules.terrain import Corner

# So little room that shapes stop fitting in spring and the sheet is full before winter.
ISLET = PrintedSheet.from_picture(
    "islet",
    """
###########
#....######
#.:..^.####
#.....:####
##....#####
###..######
###########
#####..^.##
#####....##
#####.:..##
###########
""",
)


def _sheet(edition: Edition, random: Random) -> str:
    return random.choice([sheet.id for box in edition.boxes for sheet in box.sheets])


def _names(seats: int) -> list[str]:
    return [f"player {number}" for number in range(1, seats + 1)]


def _game(edition: Edition, seats: int, random: Random, sheet: PrintedSheet | None = None) -> Setup:
    return setup(
        edition,
        draw_edicts(edition, random.randrange),
        _names(seats),
        sheet=sheet or _sheet(edition, random),
        fallback_terrain=random.choice((None, *FallbackTerrain)),
    )


def _combined(seats: int, random: Random, ambush: AmbushRule | None = None) -> Setup:
    edition = Edition.COMBINED
    own = [card.id for box in edition.boxes for card in box.ambushes]
    ambushes = random.sample(own, random.randint(4, len(own)))
    return setup(
        edition,
        draw_edicts(edition, random.randrange),
        _names(seats),
        sheet=_sheet(edition, random),
        explore_box=random.choice(GAME_BOXES).id,
        season_box=random.choice(GAME_BOXES).id,
        ambush_cards=ambushes,
        with_heroes=random.choice((True, False)),
        ambush_rule=ambush,
        fallback_terrain=random.choice((None, *FallbackTerrain)),
    )


def _with_packs(
    edition: Edition, seats: int, random: Random, sheet: PrintedSheet | None = None, only: str = ""
) -> Setup:
    """Any mix of a game's cards with those of the packs, or the ambush cards of one pack alone."""
    packs = [box for box in PACKS if box.ambushes or box.heroes]
    boxes = (*edition.boxes, *packs)
    ambushes = [card.id for box in boxes if only in ("", box.id) for card in box.ambushes]
    heroes = [card.id for box in boxes for card in box.heroes]
    with_heroes = edition is Edition.HEROES or random.random() < 0.6
    return setup(
        edition,
        draw_edicts(edition, random.randrange),
        _names(seats),
        sheet=sheet or _sheet(edition, random),
        ambush_cards=random.sample(ambushes, random.randint(4, len(ambushes))),
        hero_cards=random.sample(heroes, random.randint(4, len(heroes))) if with_heroes else (),
        packs=[box.id for box in packs],
        assumed_corner=random.choice(tuple(Corner)),
    )


def _with_skills(family: Callable[[Random], Setup], *skills: str) -> Callable[[Random], Setup]:
    """The same with these skills, and others to make up three, laid out in any order."""

    def chosen(random: Random) -> Setup:
        others = [skill for skill in SKILL_BY_ID if skill not in skills]
        laid_out = [*skills, *random.sample(others, 3 - len(skills))]
        random.shuffle(laid_out)
        return replace(family(random), skills=tuple(laid_out), skill_uses=random.choice(tuple(SkillUses)))

    return chosen


def _twisted(twist: Twist, random: Random) -> Setup:
    """This twist, and every other time the pack whose fungoid calls ambushes."""
    if random.random() < 0.5:
        packed = _with_packs(Edition.COMBINED, random.randint(1, 3), random)
        every = tuple(card.id for box in packed.boxes for card in box.ambushes)
        corner = random.choice(tuple(Corner)) if packed.ambush_rule is AmbushRule.SOLO_WALK else None
        return replace(packed, ambush_cards=every, assumed_corner=corner, twists=(twist,))
    own = tuple(card.id for box in GAME_BOXES for card in box.ambushes)
    return replace(_combined(random.randint(1, 3), random), ambush_cards=own, twists=(twist,))


FAMILIES: dict[str, Callable[[Random], Setup]] = {
    "base solo": lambda random: _game(Edition.BASE, 1, random),
    "heroes solo": lambda random: _game(Edition.HEROES, 1, random),
    "combined solo": lambda random: _combined(1, random),
    "base for two": lambda random: _game(Edition.BASE, 2, random),
    "heroes for two": lambda random: _game(Edition.HEROES, 2, random),
    "heroes for three": lambda random: _game(Edition.HEROES, 3, random),
    "combined for four": lambda random: _combined(4, random),
    "combined for six": lambda random: _combined(6, random),
    "combined, solo walk for all": lambda random: _combined(3, random, AmbushRule.SOLO_WALK),
    "packs, solo": lambda random: _with_packs(random.choice(tuple(Edition)), 1, random),
    "packs for three": lambda random: _with_packs(random.choice(tuple(Edition)), 3, random),
    "pack 2 alone, solo": lambda random: _with_packs(Edition.BASE, 1, random, only="ambush-2"),
    "pack 2 alone, for two": lambda random: _with_packs(Edition.HEROES, 2, random, only="ambush-2"),
    "islet, pack 2": lambda random: _with_packs(
        Edition.COMBINED, random.randint(1, 3), random, ISLET, "ambush-2"
    ),
    "islet, solo": lambda random: _game(Edition.HEROES, 1, random, ISLET),
    "islet, for three": lambda random: _game(Edition.COMBINED, 3, random, ISLET),
}

SKILLED_FAMILIES: dict[str, Callable[[Random], Setup]] = {
    "skills, base solo": _with_skills(lambda random: _game(Edition.BASE, 1, random)),
    "skills, heroes solo": _with_skills(lambda random: _game(Edition.HEROES, 1, random), "acrobatics"),
    "skills, heroes for two": _with_skills(lambda random: _game(Edition.HEROES, 2, random)),
    "skills, combined for four": _with_skills(lambda random: _combined(4, random), "acrobatics"),
    "skills, packs for three": _with_skills(
        lambda random: _with_packs(random.choice(tuple(Edition)), 3, random), "healing"
    ),
    "skills, islet with pack 2": _with_skills(
        lambda random: _with_packs(Edition.COMBINED, random.randint(1, 3), random, ISLET, "ambush-2"),
        "acrobatics",
    ),
}

# Every twist in turn, with cards for all of them.
TWISTED_FAMILIES: dict[str, Callable[[Random], Setup]] = {
    f"twisted by {twist}": partial(_twisted, twist) for twist in Twist
}

# Those in which everything happens; the others are the same with other boxes or another number of seats.
_MOST_TELLING = (
    "base solo",
    "heroes for three",
    "combined, solo walk for all",
    "packs for three",
    "pack 2 alone, for two",
    "islet, pack 2",
    "islet, for three",
    "skills, base solo",
    "skills, combined for four",
    "twisted by two-ambushes",
    "twisted by no-ambushes",
    "twisted by no-coins",
    "twisted by scarce-forest",
)


def each_once(families: Iterable[str]) -> list[Any]:
    """Cases for `parametrize`, all but the most telling ones marked slow."""
    return [
        family if family in _MOST_TELLING else pytest.param(family, marks=pytest.mark.slow)
        for family in families
    ]
