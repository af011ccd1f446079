"""Using a skill at the terminal: from lists, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from cartographers.cli.table.menu import MenuItem, choose
from cartographers.cli.table.reader import Reader
from cartographers.cli.table.screen import Screen
from cartographers.cli.table.telling import placement_text, signed
from cartographers.rules.cards import SkillCard
from cartographers.rules.consider import consider
from cartographers.rules.grid import NOWHERE
from cartographers.rules.placement import Placement
from cartographers.rules.setup import AmbushRule
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Game
from cartographers.rules.view import extras, skill_options
from cartographers.words import Words
from cartographers.words.counted import coins

T = TypeVar("T")


def skill_text(words: Words, skill: SkillCard) -> str:
    """A skill and its price."""
    price = coins(words, skill.coins)
    return words.text("{skill} ({coins})", skill=words.name(skill.id), coins=price)


def choose_use(game: Game, seat: int, reader: Reader, screen: Screen) -> Placement | None:
    """A drawing with a skill: the skill, then the shape, then what is drawn besides; None: none after all."""
    words = screen.words
    offered = skill_options(game, seat)
    if not offered:
        screen.refuse(words.text("You can't use a skill now."))
        return None
    option = choose([_entry(each, skill_text(words, each.skill)) for each in offered], reader, screen)
    if option is None:
        return None
    shapes = [replace(each, skill=option.skill.id) for each in option.drawable]
    if option.skill.extra is None:
        return choose([_weighed(game, seat, screen, each) for each in shapes], reader, screen)
    shape = choose([_plain(words, each) for each in shapes], reader, screen)
    if shape is None:
        return None
    whole = list(_with_extras(game, seat, shape))
    if not whole:
        screen.refuse(words.text("There is no room for it beside that shape."))
        return None
    return choose([_weighed(game, seat, screen, each) for each in whole], reader, screen)


def choose_preparation(game: Game, seat: int, reader: Reader, screen: Screen) -> Preparation | None:
    words = screen.words
    walks = game.setup.ambush_rule is AmbushRule.SOLO_WALK
    entries = [_entry(Preparation(), words.text("No skill"))]
    for skill in game.preparable(seat):
        entries.append(_entry(Preparation(skill.id), skill_text(words, skill)))
        if walks:
            upright = words.text("{skill}, upright", skill=skill_text(words, skill))
            entries.append(_entry(Preparation(skill.id, upright=True), upright))
    return choose(entries, reader, screen)


def _entry(value: T, text: str) -> MenuItem[T]:
    return MenuItem(value, NOWHERE, lambda: text)


def _plain(words: Words, placement: Placement) -> MenuItem[Placement]:
    return MenuItem(placement, placement.spaces, lambda: placement_text(words, placement))


def _weighed(game: Game, seat: int, screen: Screen, placement: Placement) -> MenuItem[Placement]:
    def text() -> str:
        change = consider(game, seat, placement)
        return f"{placement_text(screen.words, placement)} ({signed(change.stars)})"

    return MenuItem(placement, placement.extra or placement.spaces, text)


def _with_extras(game: Game, seat: int, shape: Placement) -> Iterator[Placement]:
    found = extras(game, seat, shape)
    for place in found.places:
        for terrain in found.terrains or (None,):
            yield replace(shape, extra=place, extra_terrain=terrain)
