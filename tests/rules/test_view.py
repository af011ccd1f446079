"""What a seat and a spectator may see, field by field, and what they may not."""

from __future__ import annotations

import io
import pickle
from collections import defaultdict
from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from cartographers.play.deck import season_deck
from cartographers.play.match import begin
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.result import result_of
from cartographers.rules.setup import AmbushRule, Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import DeckContents, Game
from cartographers.rules.terrain import Season, Terrain
from cartographers.rules.view import Stage, View, options, view
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup, named

BLANK = Sheet(SHEET_BY_ID["A"])


def as_bytes(seen: View) -> bytes:
    """All that is in a view; what is shared inside it is written out each time."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    pickler.fast = True
    pickler.dump(seen)
    return buffer.getvalue() + repr(seen).encode()


# ---- what is hidden


def seeds_by_revealed_cards(setup: Setup, count: int) -> dict[tuple[str, ...], list[tuple[str, Game]]]:
    found: dict[tuple[str, ...], list[tuple[str, Game]]] = defaultdict(list)
    for number in range(count):
        seed = f"seed {number}"
        game = begin(setup, seed)[-1].after
        found[game.column].append((seed, game))
    return found


@pytest.mark.parametrize("make", [base_setup, heroes_setup, combined_setup])
def test_the_order_of_the_unseen_deck_changes_no_byte_of_a_view(make: Callable[[int], Setup]) -> None:
    setup = make(2)
    compared = 0
    for games in seeds_by_revealed_cards(setup, 120).values():
        (first_seed, first), *others = games
        for seed, game in others:
            unlike = season_deck(game, seed) != season_deck(first, first_seed)
            compared += unlike
            for seat in (0, 1, None):
                assert as_bytes(view(game, seat)) == as_bytes(view(first, seat))
    assert compared > 50


def test_the_ambush_and_hero_cards_that_joined_the_deck_cannot_be_seen() -> None:
    setup = heroes_setup(2)
    joined = {
        tuple(card for card in season_deck(game, seed) if card not in setup.explore_deck)
        for games in seeds_by_revealed_cards(setup, 60).values()
        for seed, game in games
        if not game.ambushes and not game.heroes
    }
    assert len(joined) > 10
    seen = view(Table.of(setup).game, 0)
    assert seen.deck == DeckContents(
        certain=setup.explore_deck,
        ambushes=setup.ambush_cards,
        ambush_count=1,
        heroes=setup.hero_cards,
        hero_count=1,
    )


@pytest.mark.parametrize(
    "card",
    "great-river orchard rift-lands kobold-onslaught gnoll-raid gorgon-gaze freyla-the-true".split(),
)
def test_another_seat_s_placement_changes_no_byte_of_a_view_until_the_last_is_in(card: str) -> None:
    table = Table.of(combined_setup(3))
    table.reveal(card)
    legal = options(table.game, 1)
    assert legal
    placements = [*legal]
    seen: dict[int | None, bytes] = {}
    for placement in (placements[0], placements[len(placements) // 2], placements[-1]):
        drawn = Table(table.game)
        drawn.draw_this(1, placement)
        assert view(drawn.game, 1).own == placement
        for seat in (0, 2, None):
            seen.setdefault(seat, as_bytes(view(drawn.game, seat)))
            assert as_bytes(view(drawn.game, seat)) == seen[seat]
            assert view(drawn.game, seat).own is None
            if seat is not None:
                assert options(drawn.game, seat) == options(table.game, seat)


def test_another_seat_s_placement_that_was_replaced_or_taken_back_cannot_be_seen_either() -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    before = as_bytes(view(table.game, 0))
    table.draw("a1 a2 a3", seat=1)
    once = as_bytes(view(table.game, 0))
    table.draw("k1 k2 k3", seat=1)
    assert as_bytes(view(table.game, 0)) == once
    table.take_back(1)
    assert as_bytes(view(table.game, 0)) == before


def test_another_seat_s_choice_changes_no_byte_of_a_view() -> None:
    table = Table.of(replace(heroes_setup(3), ambush_rule=AmbushRule.SOLO_WALK))
    table.reveal("gorgon-gaze")
    seen: dict[int | None, bytes] = {}
    for space in table.game.targets(1):
        chosen = Table(table.game)
        chosen.choose(space.name, seat=1)
        assert view(chosen.game, 1).own == space
        for seat in (0, 2, None):
            seen.setdefault(seat, as_bytes(view(chosen.game, seat)))
            assert as_bytes(view(chosen.game, seat)) == seen[seat]
    assert len(table.game.targets(1)) > 3


def test_a_view_has_these_fields_and_no_others() -> None:
    # Whoever adds one asks here: may everybody who gets this view see it?
    assert {field.name for field in fields(View)} == set(
        "seat setup season time threshold column ambushes heroes deck stage ruins card effect sheets scores "
        "waiting must_act own owner targets result skills_used preparations "
        "choices_left effects_left".split()
    )


# ---- field by field


def test_the_view_before_the_first_card() -> None:
    setup = base_setup(2)
    assert view(Table.of(setup).game, 1) == View(
        seat=1,
        setup=setup,
        season=Season.SPRING,
        time=0,
        threshold=8,
        column=(),
        ambushes=(),
        heroes=(),
        deck=DeckContents(setup.explore_deck, setup.ambush_cards, 1, (), 0),
        stage=Stage.EXPLORING,
        ruins=False,
        card=None,
        effect=None,
        sheets=(BLANK, BLANK),
        scores=(),
        waiting=(),
        must_act=False,
        own=None,
        owner=None,
        targets=NOWHERE,
        result=None,
    )


def test_the_view_of_a_seat_that_has_drawn() -> None:
    table = Table.of(base_setup(2))
    table.explore("farmland")
    table.reveal("temple-ruins", "great-river")
    table.draw("b6 b7 b8", seat=0)
    seen = view(table.game, 0)
    assert (seen.stage, seen.card, seen.ruins) == (Stage.DRAWING, "great-river", True)
    assert seen.column == ("farmland", "temple-ruins", "great-river")
    assert seen.time == 2
    assert seen.waiting == (1,)
    assert seen.must_act
    assert seen.own == Placement(named("b6 b7 b8"), Terrain.WATER)
    assert seen.owner == 0
    assert seen.sheets == table.game.sheets
    other = view(table.game, 1)
    assert (other.own, other.owner, other.must_act, other.waiting) == (None, 1, True, (1,))


def test_the_view_of_a_spectator() -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    table.draw("a1 a2 a3", seat=0)
    seen = view(table.game, None)
    assert seen.seat is None
    assert (seen.own, seen.owner, seen.must_act, seen.targets) == (None, None, False, NOWHERE)
    assert seen.waiting == (1,)
    assert seen.card == "great-river"


def test_in_an_ambush_a_seat_sees_whose_sheet_it_draws_on() -> None:
    table = Table.of(base_setup(3))
    table.reveal("kobold-onslaught")
    assert [view(table.game, seat).owner for seat in range(3)] == [2, 0, 1]
    assert view(table.game, 0).ambushes == ("kobold-onslaught",)


def test_a_seat_with_nothing_to_draw_has_no_sheet_to_draw_on() -> None:
    full = replace(BLANK, forest=BLANK.empty)
    table = Table.of(base_setup(2), full, BLANK)
    table.reveal("great-river")
    seen = view(table.game, 0)
    assert (seen.must_act, seen.owner, seen.waiting) == (False, None, (1,))


def test_the_view_while_targets_are_chosen() -> None:
    table = Table.of(combined_setup())
    table.reveal("temple-ruins", "gorgon-gaze")
    seen = view(table.game, 0)
    assert (seen.stage, seen.effect, seen.card, seen.ruins) == (Stage.CHOOSING, Effect.GORGON, None, True)
    assert seen.targets == table.game.targets(0) != NOWHERE
    assert (seen.must_act, seen.owner, seen.own) == (True, 0, None)
    assert view(table.game, None).targets == NOWHERE


def test_the_view_of_a_choice_that_is_in() -> None:
    table = Table.of(replace(heroes_setup(2), ambush_rule=AmbushRule.SOLO_WALK))
    table.reveal("gorgon-gaze")
    table.choose("k11", seat=0)
    assert view(table.game, 0).own == Space.named("k11")
    assert view(table.game, 1).own is None


def test_the_view_shows_heroes_and_the_scores_of_past_seasons() -> None:
    table = Table.of(heroes_setup(2))
    table.explore("dal-of-jolev", *EIGHT["heroes"])
    seen = view(table.game, 0)
    assert seen.season is Season.SUMMER
    assert seen.threshold == 7
    assert seen.heroes == ("dal-of-jolev",)
    assert seen.scores == table.game.scores
    assert len(seen.scores[0]) == 2
    assert seen.column == ()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_view_of_a_game_that_is_over(seat: int | None) -> None:
    table = Table.of(base_setup(2))
    for count in (4, 4, 4, 3):
        table.explore(*EIGHT["base"][:count])
    seen = view(table.game, seat)
    assert (seen.stage, seen.ruins, seen.card, seen.must_act) == (Stage.OVER, False, None, False)
    assert seen.result == result_of(table.game.setup, table.game.scores)
    assert seen.season is Season.WINTER
    assert seen.waiting == ()


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_for_a_seat_that_is_not_at_the_table(seat: int) -> None:
    game = Table.of(base_setup(2)).game
    for look in (view, options):
        with pytest.raises(IllegalAction) as refused:
            look(game, seat)
        assert refused.value.reason is Refusal.NO_SUCH_SEAT


# ---- what may be drawn


def test_options_are_the_legal_placements_on_the_sheet_one_draws_on() -> None:
    crowded = replace(BLANK, forest=BLANK.empty - named("a1 c3"))
    table = Table.of(base_setup(3), BLANK, crowded, BLANK)
    table.reveal("kobold-onslaught")  # seat 2 draws on the sheet of seat 1
    assert options(table.game, 2) == Legal(((named("a1"), named("c3")),), (Terrain.MONSTER,), fallback=True)
    legal = options(table.game, 1)
    assert legal is not None
    assert len(legal) == 284


def test_there_are_no_options_where_nothing_is_to_be_drawn() -> None:
    full = replace(BLANK, forest=BLANK.empty)
    table = Table.of(heroes_setup(2), full, BLANK)
    assert options(table.game, 1) is None
    table.reveal("lagoon")
    assert options(table.game, 0) is None
    assert options(table.game, 1) is not None
    table.everybody_draws()
    gorgon = Table.of(heroes_setup())
    gorgon.reveal("gorgon-gaze")
    assert options(gorgon.game, 0) is None
