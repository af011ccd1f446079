"""Answers by weights, futures played through, and whole games: the same as the rules would have them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cartographers.kernel import entries
from cartographers.kernel.batch import play_games
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import F64Array, U64Array
from cartographers.kernel.convert import preparation_value, record, start_head
from cartographers.kernel.convert_move import placement_value
from cartographers.kernel.head import NO_ANSWER
from cartographers.kernel.policy import AT_RANDOM
from cartographers.kernel.tables import DECK_CARDS
from cartographers.rules.actions import Action, Choose, Draw, Prepare, Reveal
from cartographers.rules.cards import AmbushCard, Effect
from cartographers.rules.consider import consider
from cartographers.rules.game import start, step
from cartographers.rules.grid import Space
from cartographers.rules.placement import Placement
from cartographers.rules.result import result_of
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import AmbushRule, Edition, Setup, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over, Preparing
from cartographers.rules.terrain import EDICTS
from cartographers.rules.view import options
from tests.kernel import doors
from tests.kernel.families import FAMILIES, SKILLED_FAMILIES, each_once
from tests.kernel.lockstep import Lockstep, any_action
from tests.kernel.weights import all_seasons, this_season
from tests.repeated import once_of


def answer(game: Game, seat: int, weights: F64Array, rng: U64Array) -> Action | None:
    """What the kernel answers for this seat, as an action of the rules."""
    found, buffers = record(game), Buffers()
    code = entries.answer(
        *(found.head, found.sheets, seat, weights, rng),
        *(buffers.places, buffers.codes, buffers.moves, buffers.stars),
    )
    if code == NO_ANSWER:
        return None
    if isinstance(game.phase, Drawing):
        return Draw(seat, placement_value(game.phase.card, code, game.setup.skills))
    if isinstance(game.phase, Preparing):
        return Prepare(seat, preparation_value(game.setup, code))
    return Choose(seat, Space(code))


def worth(game: Game, sheet: Sheet, weights: F64Array) -> float:
    """The sum of the weighted stars of a sheet, by the rules."""
    stars = [score(game.setup.scoring[edict], sheet).stars for edict in EDICTS]
    season = game.season_number
    if isinstance(game.phase, Choosing) and game.phase.effect is Effect.TROLL:
        season = min(season + 1, 3)  # a troll comes when the season has been scored
    return float(np.dot(weights[season], [*stars, sheet.coins_left, monster_loss(sheet).stars]))


def all_worths(game: Game, seat: int, weights: F64Array) -> dict[Placement | Space, float]:
    sheet = game.sheets[game.sheet_owner(seat)]
    if isinstance(game.phase, Choosing):
        return {space: worth(game, sheet.destroying(space), weights) for space in game.targets(seat)}
    legal = options(game, seat) or ()
    return {placement: worth(game, consider(game, seat, placement).sheet, weights) for placement in legal}


def acts_on_others(game: Game) -> bool:
    """Whether what is drawn or chosen now is for the neighbours' sheets, to their harm."""
    if game.setup.ambush_rule is not AmbushRule.PASS:
        return False
    if isinstance(game.phase, Choosing):
        return game.phase.effect is Effect.GORGON
    assert isinstance(game.phase, Drawing)
    return isinstance(game.setup.card(game.phase.card), AmbushCard)


@pytest.mark.parametrize("family", ["heroes solo", "combined for four", "islet, for three", "combined solo"])
def test_the_answer_is_the_best_by_the_weights_and_the_worst_for_a_neighbour(family: str) -> None:
    random, looked_at = Random(f"best {family}"), 0
    game = start(FAMILIES[family](random))
    weights = all_seasons(game.setup)
    while not isinstance(game.phase, Over):
        if not isinstance(game.phase, Exploring) and (
            random.random() < 0.1 or isinstance(game.phase, Choosing) or acts_on_others(game)
        ):
            seat = random.choice(game.waiting)
            found = answer(game, seat, weights, generator(1))
            assert isinstance(found, Draw | Choose)
            chosen = found.placement if isinstance(found, Draw) else found.space
            worths = all_worths(game, seat, weights)
            best = min(worths.values()) if acts_on_others(game) else max(worths.values())
            assert worths[chosen] == best
            looked_at += 1
        game, _ = step(game, any_action(game, random))
    assert looked_at > 3


@pytest.mark.slow
def test_random_answers_are_legal_and_all_of_them_come() -> None:
    random = Random(4)
    game = start(FAMILIES["islet, solo"](random))
    rng = generator(8)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Drawing) and len(list(options(game, 0) or ())) < 60:
            legal = set(options(game, 0) or ())
            drawn = set()
            for _ in range(1_500):
                found = answer(game, 0, AT_RANDOM, rng)
                assert isinstance(found, Draw)
                drawn.add(found.placement)
            assert drawn == legal
        game, _ = step(game, any_action(game, random))


def test_a_full_sheet_has_no_answer() -> None:
    solo = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["A"])
    full = Sheet(solo.sheet, forest=Sheet(solo.sheet).empty)
    game = Game(solo, (full,), Drawing("hamlet", False, (None,)))
    assert answer(game, 0, AT_RANDOM, generator(1)) is None
    assert answer(game, 0, all_seasons(solo), generator(1)) is None


# ---- whole games


def replayed(table: Setup, weights: F64Array, seed: int, number: int) -> Lockstep:
    """The game of a batch with this number, played again in lockstep with the rules, answer by answer."""
    both, rng, buffers = Lockstep(start(table)), generator(0), Buffers()
    doors.seed_stream(rng, np.uint64(seed), number)
    count = entries.deal(start_head(table), rng, buffers.cards)
    cards = iter([DECK_CARDS[card].id for card in buffers.cards[:count]])
    while not isinstance(both.game.phase, Over):
        if isinstance(both.game.phase, Exploring):
            both.do(Reveal(next(cards)))
            continue
        game = both.game
        answers = [answer(game, seat, weights, rng) for seat in range(len(game.sheets))]
        for found in answers:
            if found is not None:
                both.do(found)
    return both


@pytest.mark.parametrize("family", each_once([*FAMILIES, *SKILLED_FAMILIES]))
@pytest.mark.parametrize("at_random", once_of(False, True))
def test_a_game_of_a_batch_is_a_game_of_the_rules(family: str, at_random: bool) -> None:
    table = (FAMILIES | SKILLED_FAMILIES)[family](Random(family))
    weights = AT_RANDOM if at_random else all_seasons(table)
    batch = play_games(table, 12, seed=99, weights=weights, threads=1)
    both = replayed(table, weights, 99, 7)
    assert np.array_equal(batch.scores[7], both.kernel.scores)
    stars = {place.seat: place.stars for place in result_of(table, both.game.scores).standings}
    assert batch.totals[7].tolist() == [stars[seat] for seat in range(len(table.seats))]


def test_weights_count_how_often_a_star_is_still_scored() -> None:
    table = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["A"])
    # Spring scores A and B, summer B and C, fall C and D, winter D and A; coins and monsters always count.
    assert this_season(table).tolist() == [
        [1, 1, 0, 0, 1, 1],
        [0, 1, 1, 0, 1, 1],
        [0, 0, 1, 1, 1, 1],
        [1, 0, 0, 1, 1, 1],
    ]
    assert all_seasons(table).tolist() == [
        [2, 2, 2, 2, 4, 4],
        [1, 1, 2, 2, 3, 3],
        [1, 0, 1, 2, 2, 2],
        [1, 0, 0, 1, 1, 1],
    ]


def test_looking_further_brings_more_stars() -> None:
    table = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["A"])

    def stars(weights: F64Array) -> float:
        return float(play_games(table, 300, seed=1, weights=weights, draw_edicts=True).totals.mean())

    at_random, season, game = stars(AT_RANDOM), stars(this_season(table)), stars(all_seasons(table))
    assert at_random < 35
    assert 85 < season < game
