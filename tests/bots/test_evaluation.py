"""The compiled description and value of a sheet, and games played on with them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cartographers.bots.characters import SURVEYED_PLACEMENTS, Surveyor
from cartographers.bots.compiled.description import COINS_AT, MONSTERS_AT, NUMBERS
from cartographers.bots.compiled.evaluation import TIMES, row_of
from cartographers.bots.compiled.futures import deal_futures, list_answers, try_answers
from cartographers.bots.problem import problem_of
from cartographers.bots.weights import learned_weights, plain_weights
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.convert import record
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.tables import DECK_CARDS, MOST_MOVES
from cartographers.rules.actions import Draw, Reveal
from cartographers.rules.cards import Effect
from cartographers.rules.game import start, step
from cartographers.rules.placement import draw
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over
from cartographers.rules.view import view
from tests.bots.tables import decisions, random_weights, total
from tests.kernel.families import FAMILIES
from tests.repeated import once_of
from tools.training.compiled import describe, play_out


class Room:
    """Arrays for the compiled functions."""

    def __init__(self) -> None:
        self.buffers, self.values = Buffers(), np.empty(MOST_MOVES)

    @property
    def arrays(self) -> tuple[np.ndarray, ...]:
        b = self.buffers
        return b.places, b.codes, b.moves, b.stars, self.values


def some_decisions(family: str) -> list[Game]:
    random = Random(f"evaluation, {family}")
    return list(decisions(FAMILIES[family](random), f"evaluation, {family}"))[::5]


@pytest.mark.parametrize("family", once_of(*FAMILIES))
def test_the_value_of_an_answer_is_its_description_weighed(family: str) -> None:
    """On the quick way, drawn only as far as it matters, as on the slow one."""
    room = Room()
    for game in some_decisions(family):
        random = np.random.default_rng(1)
        rows = random_weights(game.setup, random).rows(game.setup)
        for seat in game.waiting[:2]:
            problem = problem_of(view(game, seat))
            count = list_answers(problem.head, problem.sheet, rows, 0, *room.arrays)
            moves, values = room.buffers.moves[:count].copy(), room.values[:count].copy()
            assert count > 0
            for place in range(0, count, 1 + count // 12):
                numbers = np.zeros(NUMBERS)
                describe(problem.head, problem.sheet, moves[place], room.buffers.stars, numbers)
                value = numbers @ rows[row_of(problem.head)]
                assert values[place] == pytest.approx(-value if problem.hurts else value), game.sheets


@pytest.mark.parametrize("family", once_of("base solo", "heroes for two"))
def test_a_description_has_the_stars_the_coins_and_the_monsters(family: str) -> None:
    room = Room()
    for game in some_decisions(family):
        if not isinstance(game.phase, Drawing):
            continue
        assert game.task is not None
        problem = problem_of(view(game, 0))
        rows = plain_weights().rows(game.setup)
        count = list_answers(problem.head, problem.sheet, rows, 0, *room.arrays)
        answer = int(room.buffers.moves[count // 2])
        numbers = np.zeros(NUMBERS)
        describe(problem.head, problem.sheet, answer, room.buffers.stars, numbers)
        action = problem.action(answer)
        assert isinstance(action, Draw)
        after = draw(game.sheets[game.sheet_owner(0)], game.task, action.placement)
        stars = [score(card, after).stars for card in game.setup.scoring.values()]
        assert [numbers[edict * COINS_AT // 4] for edict in range(4)] == stars
        assert numbers[COINS_AT] == after.coins
        assert numbers[MONSTERS_AT] == monster_loss(after).stars


@pytest.mark.parametrize("family", ["base solo", "heroes solo", "combined solo"])
@pytest.mark.parametrize("weights", [plain_weights, learned_weights])
def test_a_compiled_game_is_the_game_that_a_surveyor_plays_by_the_rules(family: str, weights: object) -> None:
    assert callable(weights)
    chosen = FAMILIES[family](Random(f"whole, {family}"))
    game = start(chosen)
    compiled = record(game)
    cards, lengths = np.zeros((1, MOST_REVEALS), np.int64), np.zeros(1, np.int64)
    deal_futures(compiled.head, generator(7), cards, lengths)
    bot, revealed = Surveyor("", weights()), iter(cards[0])
    while not isinstance(game.phase, Over):
        exploring = isinstance(game.phase, Exploring)
        action = Reveal(DECK_CARDS[next(revealed)].id) if exploring else bot.act(view(game, 0))
        game, _ = step(game, action)
    stars = play_out(
        *(compiled.head, compiled.sheets[0], compiled.scores, cards[0], lengths[0]),
        *(weights().rows(chosen), SURVEYED_PLACEMENTS, *Room().arrays),
    )
    assert stars == total(game)


def test_looking_at_fewer_placements_looks_at_some_that_all_would() -> None:
    """A rollout's shortcut: fewer answers, among them one as good in stars as any."""
    room = Room()
    chosen = FAMILIES["base solo"](Random(3))
    rows = plain_weights().rows(chosen)
    stars = []
    for most in (0, 48):
        head = record(start(chosen))
        cards, lengths = np.zeros((1, MOST_REVEALS), np.int64), np.zeros(1, np.int64)
        deal_futures(head.head, generator(5), cards, lengths)
        stars.append(
            play_out(
                *(head.head, head.sheets[0], head.scores, cards[0], lengths[0], rows, most, *room.arrays)
            )
        )
    assert stars[1] > stars[0] / 2


def test_the_weights_are_those_of_the_time_that_is_left() -> None:
    """And the troll comes when the next season has begun."""
    trolls = set()
    for number in range(40):
        chosen = FAMILIES["heroes solo"](Random(number))
        for game in decisions(chosen, f"{number}"):
            season, left = divmod(row_of(problem_of(view(game, 0)).head), TIMES)
            if isinstance(game.phase, Choosing) and game.phase.effect is Effect.TROLL:
                assert season == min(game.season_number + 1, 3)
                assert left == chosen.season_cards[season].threshold
                trolls.add(season)
            else:
                assert season == game.season_number
                assert left == max(0, game.season_card.threshold - game.time)
    assert trolls


def test_a_future_that_is_cut_short_is_worth_what_was_scored_and_what_the_sheet_promises() -> None:
    """With plain weights: a sheet promises every star as often as it is still scored."""
    room = Room()
    chosen = FAMILIES["base solo"](Random(11))
    rows = plain_weights().rows(chosen)
    game = [each for each in decisions(chosen, "cut") if each.season_number == 1][2]
    problem = problem_of(view(game, 0))
    count = list_answers(problem.head, problem.sheet, rows, 0, *room.arrays)
    answers, promised = room.buffers.moves[:count].copy(), room.values[:count].copy()
    cards, lengths = np.zeros((1, MOST_REVEALS), np.int64), np.zeros(1, np.int64)
    deal_futures(problem.head, generator(3), cards, lengths)
    stars = {}
    for turns in (0, 1, MOST_REVEALS):
        found = np.zeros((1, 1))
        try_answers(
            *(problem.head, problem.sheet, problem.scores, answers[:1], cards, lengths),
            *(rows, 0, turns, found, *room.arrays),
        )
        stars[turns] = found[0, 0]
    # The next answer adds something to what the first one promised, and the whole game is a whole number.
    assert stars[0] >= total(game) + promised[0] - 8
    assert stars[1] != stars[0]
    assert stars[MOST_REVEALS] == round(stars[MOST_REVEALS])
