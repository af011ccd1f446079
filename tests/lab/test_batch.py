"""The batch on the kernel against the rules, step by step: same observations, masks and rewards."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from cartographers.kernel.head import SCORING
from cartographers.kernel.tables import DECK_CARDS, SCORING_CARDS
from cartographers.lab.environments import SOLO
from cartographers.lab.environments.actions import ACTION_COUNT, choices
from cartographers.lab.environments.batch import GameBatch, SoloBatch, SoloPacksBatch
from cartographers.lab.environments.layout import PASS, Layout
from cartographers.lab.environments.observations import numbers, planes
from cartographers.lab.environments.options import game_variant
from cartographers.rules.actions import Reveal
from cartographers.rules.game import start, step
from cartographers.rules.setup import setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.view import view
from tests.repeated import once_of

VARIANTS: list[dict[str, Any]] = [
    {},
    {"sheet": "B", "fallback_terrain": "any"},
    {"edition": "heroes"},
    {"edition": "heroes", "sheet": "D", "edicts": "first"},
    {"edition": "combined", "sheet": "D"},
    {"edition": "combined", "explore": "heroes", "seasons": "heroes", "heroes": False},
]
PACKS = ("ambush-1", "ambush-2", "champions")
PACK_VARIANTS: list[dict[str, Any]] = [
    {"edition": "heroes", "packs": PACKS, "corner": "top-right"},
    {
        "packs": ("ambush-2",),
        "ambushes": ("treefolk-torment", "basilisk-stare", "naga-shock", "fungoid-outbreak"),
        "corner": "bottom-left",
    },
]


class Twin:
    """The game of one table, played by the rules with the same cards."""

    def __init__(self, batch: GameBatch, row: int, options: dict[str, Any]) -> None:
        self._layout = batch.layout
        names = [f"seat_{number}" for number in range(batch.seats)]
        edicts = [SCORING_CARDS[number].id for number in batch.heads[row, SCORING : SCORING + 4]]
        plain = game_variant(**options).setup(names, "seed")
        self.game: Game = start(
            setup(
                plain.edition,
                edicts,
                names,
                sheet=plain.sheet,
                explore_box=plain.explore_box,
                season_box=plain.season_box,
                ambush_cards=plain.ambush_cards,
                hero_cards=plain.hero_cards,
                fallback_terrain=plain.fallback_terrain,
                packs=plain.packs,
                ambush_rule=plain.ambush_rule,
                assumed_corner=plain.assumed_corner,
            )
        )
        self._cards = iter([DECK_CARDS[number].id for number in batch.cards[row]])
        self._go_on()

    def _go_on(self) -> None:
        while isinstance(self.game.phase, Exploring):
            self.game, _ = step(self.game, Reveal(next(self._cards)))

    def act(self, *numbers: int) -> list[int]:
        """Acts, seat by seat, and says how many stars it brought to each."""
        before = self._stars()
        chosen = [
            choices(self.game, seat, self._layout).action(number) for seat, number in enumerate(numbers)
        ]
        actions = [action for action in chosen if action is not None]
        assert actions
        for action in actions:
            self.game, _ = step(self.game, action)
        self._go_on()
        return [after - so_far for after, so_far in zip(self._stars(), before, strict=True)]

    def _stars(self) -> list[int]:
        return [sum(season[seat].stars for season in self.game.scores) for seat in self.seats]

    @property
    def seats(self) -> range:
        return range(len(self.game.sheets))

    @property
    def over(self) -> bool:
        return isinstance(self.game.phase, Over)


def assert_same(seen: dict[str, Any], row: int, game: Game, layout: Layout, seat: int = 0) -> None:
    own = view(game, seat)
    assert np.array_equal(seen["observation"]["numbers"][row], numbers(own, layout))
    assert np.array_equal(seen["observation"]["planes"][row], planes(own, layout))
    assert np.array_equal(seen["action_mask"][row], choices(game, seat, layout).mask)


def any_legal(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], np.int64)


@pytest.mark.parametrize("options", once_of(*reversed(VARIANTS)), ids=str)
def test_every_step_is_as_the_rules_have_it(options: dict[str, Any]) -> None:
    assert_every_step_is_as_the_rules_have_it(SoloBatch(6, **options), options)


@pytest.mark.parametrize("options", once_of(*PACK_VARIANTS), ids=["all packs", "pack 2 alone"])
def test_every_step_with_packs_is_as_the_rules_have_it(options: dict[str, Any]) -> None:
    assert_every_step_is_as_the_rules_have_it(SoloPacksBatch(6, **options), options)


def assert_every_step_is_as_the_rules_have_it(batch: GameBatch, options: dict[str, Any]) -> list[Twin]:
    """Returns the games that were played to their end."""
    tables, seats, rng = batch.tables, batch.seats, np.random.default_rng(1)
    seen, _ = batch.reset(seed=11)
    twins, ended = [Twin(batch, table, options) for table in range(tables)], []
    for _ in range(45):  # more than any game has: every table begins a second one
        for table, twin in enumerate(twins):
            for seat in twin.seats:
                assert_same(seen, table * seats + seat, twin.game, batch.layout, seat)
        actions = any_legal(seen["action_mask"], rng)
        seen, rewards, over, truncated, info = batch.step(actions)
        assert not truncated.any()
        assert "illegal_action" not in info
        for table, twin in enumerate(twins):
            own = slice(table * seats, (table + 1) * seats)
            if twin.over:
                assert not rewards[own].any()
                assert not over[own].any()
                twins[table] = Twin(batch, table, options)
                continue
            assert rewards[own].tolist() == twin.act(*actions[own].tolist())
            assert over[own].tolist() == [twin.over] * seats
            if over[table * seats]:
                ended.append(twin)
    assert len(ended) >= tables
    return ended


def test_threads_make_no_difference() -> None:
    def played(threads: int) -> list[bytes]:
        batch, rng, found = SoloBatch(7, threads=threads, edition="heroes"), np.random.default_rng(2), []
        seen, _ = batch.reset(seed=4)
        for _ in range(30):
            seen, rewards, *_ = batch.step(any_legal(seen["action_mask"], rng))
            found += [seen["observation"]["planes"].tobytes(), rewards.tobytes()]
        batch.close()
        return found

    assert played(1) == played(3)


def test_the_same_seed_gives_the_same_games() -> None:
    batch = SoloBatch(5)
    first = batch.reset(seed=1)[0]["observation"]["numbers"]
    second = batch.reset()[0]["observation"]["numbers"]
    again = batch.reset(seed=1)[0]["observation"]["numbers"]
    assert np.array_equal(first, again)
    assert np.array_equal(second, batch.reset()[0]["observation"]["numbers"])
    assert not np.array_equal(first, second)
    assert len({row.tobytes() for row in first}) == 5


def test_an_illegal_action_is_replaced_by_the_lowest_legal_one() -> None:
    legal, illegal = SoloBatch(3), SoloBatch(3)
    seen, _ = legal.reset(seed=3)
    illegal.reset(seed=3)
    expected, *_ = legal.step(seen["action_mask"].argmax(axis=1))
    found, rewards, _, _, info = illegal.step(np.array([PASS, -5, ACTION_COUNT + 7]))
    assert rewards.tolist() == [-1, -1, -1]
    assert info["illegal_action"].tolist() == [True, True, True]
    assert np.array_equal(expected["observation"]["planes"], found["observation"]["planes"])


def test_what_was_observed_stays_unless_copies_are_not_wanted() -> None:
    for copy in (True, False):
        batch = SoloBatch(2, copy=copy)
        seen, _ = batch.reset(seed=1)
        kept = seen["observation"]["planes"].copy()
        batch.step(seen["action_mask"].argmax(axis=1))
        assert np.array_equal(seen["observation"]["planes"], kept) is copy


def test_gymnasium_makes_the_batch_by_its_id() -> None:
    batch: Any = gymnasium.make_vec(
        SOLO, num_envs=3, vectorization_mode="vector_entry_point", edition="heroes"
    )
    seen, _ = batch.reset(seed=1)
    assert isinstance(batch.unwrapped, SoloBatch)
    assert batch.observation_space.contains(seen)
    seen, *_ = batch.step(seen["action_mask"].argmax(axis=1))
    assert batch.observation_space.contains(seen)


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"num_envs": 0}, "num_envs is the number of games, at least 1, not 0"),
        ({"num_envs": 2, "threads": -1}, "threads is the number of threads, at least 1, not -1"),
        ({"num_envs": 2, "ambush": "pass"}, "A single player has nobody to pass the sheet to."),
        ({"num_envs": 2, "sheet": "tabula-rasa"}, "a batch plays all its games on one sheet"),
    ],
    ids=str,
)
def test_an_impossible_batch_is_refused_at_once_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        gymnasium.make_vec(SOLO, vectorization_mode="vector_entry_point", **options)


@pytest.mark.parametrize("actions", [[0], [0] * 5, [[0]] * 4, 0], ids=str)
def test_a_step_takes_one_action_for_each_game(actions: Any) -> None:
    batch = SoloBatch(4)
    batch.reset(seed=1)
    with pytest.raises(ValueError, match="a step takes 4 actions, one for each game"):
        batch.step(actions)


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(RuntimeError, match="call reset before the first step"):
        SoloBatch(2).step([PASS, PASS])
