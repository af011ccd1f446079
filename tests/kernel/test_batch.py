"""Batches of games: the same whatever the threads and the cuts, and with the interpreter lock released."""

from __future__ import annotations

from threading import Event, Thread

import numpy as np
import pytest

from cartographers.kernel.batch import CHUNK, ScoreBatch, play_games
from cartographers.kernel.buffers import generator
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.terrain import Back
from tests.kernel import doors
from tests.kernel.weights import all_seasons


def table(edition: Edition = Edition.BASE, seats: int = 1) -> Setup:
    return setup(edition, first_game_edicts(edition), [f"player {number}" for number in range(seats)])


def same(first: ScoreBatch, second: ScoreBatch) -> bool:
    return np.array_equal(first.scores, second.scores) and np.array_equal(first.edicts, second.edicts)


@pytest.mark.parametrize("edition", Edition)
def test_the_threads_do_not_matter(edition: Edition) -> None:
    games = 2 * CHUNK + 17
    alone = play_games(table(edition, 2), games, seed=5, draw_edicts=True, threads=1)
    together = play_games(table(edition, 2), games, seed=5, draw_edicts=True, threads=4)
    assert alone.scores.shape == (games, 4, 2, 4)
    assert same(alone, together)


def test_a_batch_may_be_cut_anywhere() -> None:
    whole = play_games(table(), 50, seed=8, draw_edicts=True)
    begin = play_games(table(), 20, seed=8, draw_edicts=True)
    rest = play_games(table(), 30, seed=8, first=20, draw_edicts=True)
    parts = ScoreBatch(
        np.concatenate([begin.edicts, rest.edicts]), np.concatenate([begin.scores, rest.scores])
    )
    assert same(whole, parts)


def test_another_seed_gives_other_games() -> None:
    assert not same(play_games(table(), 20, seed=1), play_games(table(), 20, seed=2))


def test_no_games_at_all() -> None:
    assert play_games(table(), 0, seed=1).totals.shape == (0, 1)


def test_the_edicts_are_those_of_the_set_up_unless_they_are_drawn() -> None:
    fixed = play_games(table(), 20, seed=1).edicts
    assert {tuple(SCORING_CARDS[card].id for card in row) for row in fixed} == {
        first_game_edicts(Edition.BASE)
    }


@pytest.mark.parametrize("edition, choices", [(Edition.BASE, 4), (Edition.HEROES, 4), (Edition.COMBINED, 8)])
def test_edicts_that_are_drawn_have_one_card_of_each_back_in_any_order(
    edition: Edition, choices: int
) -> None:
    edicts = play_games(table(edition), 3_000, seed=3, draw_edicts=True).edicts
    cards = [[SCORING_CARDS[card] for card in row] for row in edicts]
    assert all({card.back for card in row} == set(Back) for row in cards)
    assert len({tuple(card.back for card in row) for row in cards}) == 24
    for place in range(4):
        assert len({row[place].id for row in cards}) == 4 * choices


def test_each_seat_may_have_weights_of_its_own() -> None:
    two = table(seats=2)
    thoughtful = all_seasons(two)
    weights = np.stack([thoughtful, np.zeros_like(thoughtful)])
    stars = play_games(two, 200, seed=4, weights=weights).totals.mean(axis=0)
    assert stars[0] > stars[1] + 40


def test_other_types_of_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="No matching definition"):
        doors.random_numbers(generator(1), 6, np.empty(3, np.int32))


def test_other_threads_go_on_while_a_batch_runs() -> None:
    """Were the lock held, this thread could not count from the call's begin to its end."""
    play_games(table(), 1, seed=1)  # nothing is compiled in what follows
    counted, progress, ended = [0], [0, 0], Event()

    def long_batch() -> None:
        progress[0] = counted[0]
        play_games(table(), 20_000, seed=1, threads=1)
        progress[1] = counted[0]
        ended.set()

    thread = Thread(target=long_batch)
    thread.start()
    while not ended.is_set():
        counted[0] += 1
    thread.join()
    assert progress[1] - progress[0] > 10_000
