"""The simplest bot worth a seat: it takes the placement that scores best now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cartographers.bots.known import known_game
from cartographers.bots.near_equals import chance, margin
from cartographers.bots.skills import best_use, preparations
from cartographers.bots.styles import Taste
from cartographers.rules.actions import Action, Choose, Draw, Prepare
from cartographers.rules.ambush import chosen
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.state import Game
from cartographers.rules.terrain import Edict
from cartographers.rules.view import Stage, View, options

# Every placement is evaluated only up to this number; of more, the ones that fit in most snugly.
MOST_PLACEMENTS = 120

# An edict that scores in a later season is worth less than one that scores now; a space that touches filled
# ones or the edge is worth hardly anything, but decides between placements that score the same.
LATER_SEASON_WEIGHT = Fraction(1, 3)
SNUGNESS_STARS = Fraction(1, 50)

EdictWeight = Callable[[Game, Edict], Fraction | int]  # how often the stars of an edict count
Stars = Fraction | float
SheetValue = Callable[[Sheet], Stars]


@dataclass(frozen=True, slots=True)
class Liked:
    """An action, how much the seat likes it, and what the sheet is worth to its owner after it, in stars."""

    action: Action
    liking: Stars
    worth: Stars


class Greedy:
    """Plays the same answer to the same view; among several players any of those that are nearly the best."""

    name = "Greedy"

    def __init__(self, seed: str = "", taste: Taste | None = None) -> None:
        self._seed = seed
        self._taste = taste

    def act(self, view: View) -> Action:
        ranked = rank_actions(view, now_above_all)
        if self._taste:
            return ranked[tasteful(view, ranked, self._taste)].action
        liked = nearly_best(view, ranked)
        return liked[chance(self._seed, view).below(len(liked))].action


def now_above_all(game: Game, edict: Edict) -> Fraction | int:
    """Once if the edict scores this season, and a share if it scores later."""
    later = game.setup.season_cards[game.season_number + 1 :]
    return (edict in game.season_card.edicts) + LATER_SEASON_WEIGHT * any(
        edict in card.edicts for card in later
    )


def every_time(game: Game, edict: Edict) -> int:
    """As often as the edict will still be scored."""
    return sum(edict in card.edicts for card in game.setup.season_cards[game.season_number :])


def rank_actions(
    view: View,
    counting: EdictWeight,
    judge: Callable[[Game], SheetValue] | None = None,
    closely: int = 0,
    glimpse: Callable[[Game], SheetValue] | None = None,
) -> list[Liked]:
    """What this seat may do now, or the most of it, the best first; ValueError if nothing is asked of it.

    With a judge, the best so many at first sight (`glimpse`, or by their stars) are looked at closely, and
    the others left out.
    """
    if view.seat is None or not view.must_act:
        raise ValueError("nothing is asked of this seat now")
    seat, game = view.seat, known_game(view)
    owner = game.sheet_owner(seat)
    before = game.sheets[owner]
    # On a neighbour's sheet the best is what the neighbour likes least.
    sign = 1 if owner == seat else -1

    def plain(sheet: Sheet) -> Fraction:
        return worth(game, sheet, counting)

    if view.stage is Stage.PREPARING:  # what an ambush would destroy, the stars tell best
        return _ranked_preparations(game, seat, plain)
    value = _in_stars(judge(game), plain, before) if judge else plain
    drawable = options(game, seat)
    found: list[tuple[Action, Sheet, Fraction]] = []
    if drawable is None:
        assert view.effect is not None
        effect = view.effect
        found += [(Choose(seat, each), chosen(before, effect, each), Fraction(0)) for each in view.targets]
    else:
        task = game.task_for(seat)
        assert task is not None
        for placement in _candidates(drawable, before.filled):
            comfort = _comfort(placement, before.filled)
            found.append((Draw(seat, placement), draw(before, task, placement), comfort))
    if judge:
        first_sight = glimpse(game) if glimpse else plain
        promising = sorted(found, key=lambda each: -(sign * first_sight(each[1]) + each[2]))[:closely]
        found = [(action, sheet, Fraction(0)) for action, sheet, _ in promising]
    likings = [(action, value(sheet), comfort) for action, sheet, comfort in found]
    ranked = [Liked(action, sign * stars + comfort, stars) for action, stars, comfort in likings]
    ranked.sort(key=lambda liked: -liked.liking)
    return _with_a_skill(game, ranked, value) if game.setup.skills else ranked


def _in_stars(judged: SheetValue, plain: SheetValue, before: Sheet) -> SheetValue:
    """A judge knows differences only: added to what the sheet is plainly worth now, they are stars."""
    base = plain(before) - judged(before)
    return lambda sheet: base + judged(sheet)


def _ranked_preparations(game: Game, seat: int, value: SheetValue) -> list[Liked]:
    ranked = preparations(game, seat, lambda sheet: float(value(sheet)))
    return [Liked(Prepare(seat, each), Fraction(stars), Fraction(stars)) for each, stars in ranked]


def _with_a_skill(game: Game, ranked: list[Liked], value: SheetValue) -> list[Liked]:
    """The same ranking, with the best use of a skill before it if that is better."""
    best = ranked[0]
    if not isinstance(best.action, Draw):
        return ranked
    seat, plain = best.action.seat, best.action.placement
    use = best_use(game, seat, plain, lambda sheet: float(value(sheet)))
    task = game.task_for(seat)
    if use is None or task is None:
        return ranked
    stars = value(draw(game.sheets[seat], task, use))
    return [Liked(Draw(seat, use), best.liking + stars - best.worth, stars), *ranked]


def nearly_best(view: View, found: Sequence[Liked]) -> Sequence[Liked]:
    """Those of a ranking that are as good as the best to this seat."""
    least = found[0].liking - margin(view)
    return [found[0], *(liked for liked in found[1:] if liked.liking > least)]


def tasteful(view: View, found: Sequence[Liked], taste: Taste) -> int:
    """Which of a ranking a bot with this taste takes."""
    return taste.choice(view, [(liked.action, float(liked.liking)) for liked in found])


def _comfort(placement: Placement, filled: SpaceSet) -> Fraction:
    """What decides between placements that are worth the same."""
    # A hero that has no monster to strike yet does best where many spaces lie under its marks.
    guarded = len(placement.marks - filled)
    return SNUGNESS_STARS * (_snugness(placement.spaces, filled) + guarded)


def _candidates(drawable: Legal, filled: SpaceSet) -> Iterable[Placement]:
    if len(drawable) <= MOST_PLACEMENTS:
        return drawable
    share = MOST_PLACEMENTS // len(drawable.places)
    places = tuple(
        tuple(sorted(of_shape, key=lambda place: -_snugness(place, filled))[:share])
        for of_shape in drawable.places
    )
    return Legal(places, drawable.terrains, drawable.fallback, drawable.hero)


def _snugness(place: SpaceSet, filled: SpaceSet) -> int:
    """How many of the spaces around it are filled; fewer spaces around, as at the edge, count too."""
    around = place.neighbours()
    return 2 * len(around & filled) - len(around)


def worth(game: Game, sheet: Sheet, counting: EdictWeight) -> Fraction:
    """The stars of this sheet if the season were scored now, each edict as often as it counts."""
    seasons_left = len(game.setup.season_cards) - game.season_number
    stars = Fraction(seasons_left * (sheet.coins_left + monster_loss(sheet).stars))
    for edict, card in game.setup.scoring.items():
        times = counting(game, edict)
        if times:
            stars += times * score(card, sheet).stars
    return stars
