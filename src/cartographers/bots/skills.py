"""Skills as bots see them: which uses are worth a look, and what an ambush would do to a sheet.

By the rules alone, for bots that play without compiled code; what a sheet is worth, each says itself. The
characters have the same in `compiled/answers.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cartographers.rules.ambush import walked
from cartographers.rules.cards import AmbushCard, SkillCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Legal, Placement, Task, ambush_task, legal
from cartographers.rules.replacing import replace
from cartographers.rules.setup import AmbushRule, SkillUses
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation, draw
from cartographers.rules.state import Game, Preparing
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import SkillOption, extras, skill_options

# Of the places that a skill opens only so many are looked at, those that fit in most snugly.
MOST_PLACES = 90

# A skill has to bring so many stars more than its price to be used up: in the whole season, or in the game,
# a better chance may come. Of that as much counts as there is time left.
RESERVE = {SkillUses.SEASON: 1.5, SkillUses.GAME: 4.0}

Worth = Callable[[Sheet], float]


def best_use(game: Game, seat: int, plain: Placement, worth: Worth) -> Placement | None:
    """The best drawing with a skill, if it is worth more than the best without one and what it uses up."""
    task = game.task_for(seat)
    if task is None or not task.skills:
        return None
    sheet = game.sheets[seat]
    best, most = None, worth(draw(sheet, task, plain)) + reserve(game)
    for placement in uses(game, seat, plain):
        value = worth(draw(sheet, task, placement))
        if value > most:
            best, most = placement, value
    return best


def reserve(game: Game) -> float:
    """What it is worth to keep a skill for later."""
    seasons = len(game.setup.season_cards)
    left = max(0, game.season_card.threshold - game.time) / game.season_card.threshold
    if game.setup.skill_uses is SkillUses.GAME:
        left = (left + seasons - 1 - game.season_number) / seasons
    return RESERVE[game.setup.skill_uses] * left


def uses(game: Game, seat: int, plain: Placement) -> Iterator[Placement]:
    """Drawings with a skill: what may be drawn besides the shape that is best without it, or the shapes that
    the skill changes."""
    for option in skill_options(game, seat):
        if option.skill.extra is None:
            yield from _snuggest(game.sheets[seat], option)
        elif plain in option.drawable:
            yield from _with_extras(game, seat, replace(plain, skill=option.skill.id))


def _with_extras(game: Game, seat: int, shape: Placement) -> Iterator[Placement]:
    found = extras(game, seat, shape)
    for place in snuggest(found.places, game.sheets[seat].filled | shape.spaces):
        for terrain in found.terrains or (None,):
            yield replace(shape, extra=place, extra_terrain=terrain)


def _snuggest(sheet: Sheet, option: SkillOption) -> Iterator[Placement]:
    places = tuple(snuggest(of_shape, sheet.filled) for of_shape in option.drawable.places)
    for placement in replace(option.drawable, places=places):
        yield replace(placement, skill=option.skill.id)


def snuggest(places: Sequence[SpaceSet], filled: SpaceSet) -> Sequence[SpaceSet]:
    """The places with most of the spaces around them filled, or all if they are few."""
    if len(places) <= MOST_PLACES:
        return places

    def open_sides(place: SpaceSet) -> int:
        around = place.neighbours()
        return len(around) - 2 * len(around & filled)

    return tuple(sorted(places, key=open_sides)[:MOST_PLACES])


def preparations(game: Game, seat: int, worth: Worth) -> list[tuple[Preparation, float]]:
    """The answers to an ambush that was revealed, the best first, with what the sheet is worth after it."""
    assert isinstance(game.phase, Preparing)
    card = game.setup.card(game.phase.card)
    assert isinstance(card, AmbushCard)
    found = [(Preparation(), worth(_attacked(game, game.sheets[seat], card, worth)))]
    for skill in game.preparable(seat):
        paid = replace(game.sheets[seat], spent=game.sheets[seat].spent + skill.coins)
        for preparation, met in _ways(game, card, skill):
            value = worth(_attacked(game, paid, met, worth)) - reserve(game)
            found.append((preparation, value))
    return sorted(found, key=lambda each: -each[1])


def _ways(game: Game, card: AmbushCard, skill: SkillCard) -> Iterator[tuple[Preparation, AmbushCard]]:
    shape = skill.shape or card.shape
    yield Preparation(skill.id), replace(card, shape=shape)
    if game.setup.ambush_rule is AmbushRule.SOLO_WALK:
        yield Preparation(skill.id, upright=True), replace(card, shape=shape.turned())


def _attacked(game: Game, sheet: Sheet, card: AmbushCard, worth: Worth) -> Sheet:
    """The sheet after the ambush: where the monsters walk to, or where a neighbour would draw them."""
    task = ambush_task(card)
    if game.setup.ambush_rule is AmbushRule.SOLO_WALK:
        tried = walked(sheet, card, game.setup.assumed_corner)
        return draw(sheet, task, Placement(tried[-1], Terrain.MONSTER)) if tried else sheet
    drawable = legal(sheet, task)
    return min((draw(sheet, task, each) for each in _looked_at(drawable, task)), key=worth)


def _looked_at(drawable: Legal, task: Task) -> Iterator[Placement]:
    """Monsters hurt most where there is room around them."""
    places = tuple(tuple(sorted(each, key=_room)[-MOST_PLACES:]) for each in drawable.places)
    yield from replace(drawable, places=places)


def _room(place: SpaceSet) -> int:
    return len(place.neighbours())
