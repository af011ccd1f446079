"""Legal placements, solo walks and attacks on random sheets: a second implementation agrees."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from cartographers.notation.sheets import parse_sheet
from cartographers.rules.ambush import walk, walked
from cartographers.rules.boxes import AMBUSH_BY_ID, EXPLORE_BY_ID, HERO_BY_ID
from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard
from cartographers.rules.grid import SPACES, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import FALLBACK, Placement, explore_task, legal, refusal
from cartographers.rules.refusal import Refusal
from cartographers.rules.shapes import SINGLE
from cartographers.rules.terrain import DRAWABLE, Corner, Direction
from tests.examples import examples
from tests.reference.slow_placement import (
    Spaces,
    slow_attacks,
    slow_placements,
    slow_solo_walk,
    walk_positions,
)
from tests.rules.strategies import sheet_texts

EXPLORE_CARDS = tuple(EXPLORE_BY_ID.values())
AMBUSH_CARDS = tuple(AMBUSH_BY_ID.values())


def plain(spaces: SpaceSet) -> Spaces:
    return frozenset((space.row, space.column) for space in spaces)


@examples(600)
@given(text=sheet_texts(), card=st.sampled_from(EXPLORE_CARDS), ruins=st.booleans())
def test_the_legal_places_are_those_found_by_trying_everything(
    text: str, card: ExploreCard, ruins: bool
) -> None:
    note(text)
    slow = slow_placements(text, [shape.picture for shape in card.shapes], ruins)
    found = legal(parse_sheet(text), explore_task(card, ruins, DRAWABLE))
    assert found.fallback == slow.fallback
    places = [slow.singles] if slow.fallback else slow.of_shapes
    assert [{plain(place) for place in of_shape} for of_shape in found.places] == places
    assert [len(of_shape) for of_shape in found.places] == [
        len(of_shape) for of_shape in places
    ]  # none twice
    assert found.terrains == (DRAWABLE if slow.fallback else card.terrains)


@examples(150)
@given(text=sheet_texts(), card=st.sampled_from(EXPLORE_CARDS), ruins=st.booleans())
def test_what_is_offered_is_not_refused_and_all_else_is(text: str, card: ExploreCard, ruins: bool) -> None:
    note(text)
    sheet, task = parse_sheet(text), explore_task(card, ruins, DRAWABLE)
    offered = legal(sheet, task)
    for placement in islice(offered, 0, None, 13):
        assert refusal(sheet, task, placement) is None
    for number, shape in enumerate((SINGLE, *card.shapes), start=FALLBACK):
        allowed = dict(offered.numbered()).get(number, ())
        terrain = (DRAWABLE if number == FALLBACK else card.terrains)[0]
        for place in shape.places[::7]:
            reason = refusal(sheet, task, Placement(place, terrain, number))
            assert (reason is None) == (place in allowed), (place, reason)
            assert (reason is Refusal.SHEET_FULL) == (not sheet.empty)


@examples(300)
@given(
    text=sheet_texts(),
    card=st.sampled_from(AMBUSH_CARDS),
    corner=st.sampled_from(Corner),
    arrow=st.sampled_from(Direction),
)
def test_a_solo_walk_ends_where_the_slow_one_does(
    text: str, card: AmbushCard, corner: Corner, arrow: Direction
) -> None:
    note(text)
    sheet = parse_sheet(text)
    for ambush in (card, replace(card, corner=corner, arrow=arrow)):
        tried = walked(sheet, ambush, corner)
        slow = slow_solo_walk(text, ambush.shape.picture, ambush.corner or corner, ambush.arrow)
        assert (plain(tried[-1]) if tried else None) == slow
        assert all(spaces.meets(sheet.filled) for spaces in tried[:-1])


@pytest.mark.parametrize("card", AMBUSH_CARDS, ids=lambda card: str(card.id))
@pytest.mark.parametrize("corner", Corner)
@pytest.mark.parametrize("arrow", Direction)
def test_a_solo_walk_tries_the_positions_in_the_same_order(
    card: AmbushCard, corner: Corner, arrow: Direction
) -> None:
    ambush = replace(card, corner=corner, arrow=arrow)
    order: list[tuple[int, int]] = []
    for ring in range(6):
        for position in walk_positions(card.shape.picture, corner, arrow, ring):
            if position not in order:
                order.append(position)
    assert list(walk(ambush)) == [card.shape.at(top, left) for top, left in order]


@pytest.mark.parametrize("hero", HERO_BY_ID.values(), ids=lambda hero: str(hero.id))
def test_a_hero_attacks_what_the_slow_one_does_from_every_space(hero: HeroCard) -> None:
    for space in SPACES:
        found = attacks(hero, space)
        assert {plain(marks) for marks in found} == slow_attacks((space.row, space.column), list(hero.attack))
        assert len(set(found)) == len(found)
