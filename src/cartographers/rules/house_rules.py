"""Where a set-up departs from the rulebooks, so that nobody plays a variant without knowing."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from cartographers.rules.boxes import BOXES, GAME_BOXES, PRINTED, SHEET_BY_ID
from cartographers.rules.setup import AmbushRule, FallbackTerrain, Setup, Twist, fallback_of
from cartographers.rules.tabula_rasa import RolledSheet


class HouseRule(StrEnum):
    CHOSEN_EDICTS = "chosen-edicts"  # the rulebooks draw them at random
    OWN_SHEET = "own-sheet"
    ROLLED_SHEET = "rolled-sheet"  # Tabula Rasa
    EVERYBODY_WALKS = "everybody-walks"  # the solo walk at a table of several
    CARD_TERRAIN = "card-terrain"  # the explore cards of Heroes allow any terrain where no shape fits
    ANY_TERRAIN = "any-terrain"  # those of the base game only their own
    ASSUMED_CORNER = "assumed-corner"  # the walk of a card whose corner is not known
    OWN_BOX = "own-box"  # cards or sheets from a box that was never printed
    BROUGHT_SEED = "brought-seed"  # whoever made the table may know every card


Departure = HouseRule | Twist


def house_rules(setup: Setup, *, edicts_chosen: bool, seed_brought: bool = False) -> tuple[Departure, ...]:
    """What is not as the rulebooks have it. Who chose edicts and deck cannot be seen on the cards."""
    found = tuple(_find(setup, edicts_chosen=edicts_chosen))
    return (HouseRule.BROUGHT_SEED, *found) if seed_brought else found


def _find(setup: Setup, *, edicts_chosen: bool) -> Iterator[Departure]:
    yield from setup.twists
    recommended = [box.first_game for box in GAME_BOXES if box.recommends_first_game]
    if edicts_chosen and setup.edicts not in recommended:
        yield HouseRule.CHOSEN_EDICTS
    if setup.sheet.id in set(RolledSheet):
        yield HouseRule.ROLLED_SHEET
    elif setup.sheet.id not in SHEET_BY_ID:
        yield HouseRule.OWN_SHEET
    if any(pack not in PRINTED for pack in setup.packs):
        yield HouseRule.OWN_BOX
    if setup.assumed_corner:
        yield HouseRule.ASSUMED_CORNER
    if not setup.solo and setup.ambush_rule is AmbushRule.SOLO_WALK:
        yield HouseRule.EVERYBODY_WALKS
    by_rulebook = fallback_of(BOXES[setup.explore_box])
    if setup.fallback_terrain is not by_rulebook:
        any_terrain = setup.fallback_terrain is FallbackTerrain.ANY
        yield HouseRule.ANY_TERRAIN if any_terrain else HouseRule.CARD_TERRAIN
