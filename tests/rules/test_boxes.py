"""The cards and sheets of both games, checked against themselves and against counts made by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from cartographers.notation.sheets import parse_sheet
from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BASE,
    BOXES,
    DECK_CARD_BY_ID,
    EXPLORE_BY_ID,
    GAME_BOXES,
    HERO_BY_ID,
    HEROES,
    PACKS,
    SCORING_BY_ID,
    SHEET_BY_ID,
    SKILL_BY_ID,
    Box,
    scoring_cards,
)
from cartographers.rules.cards import DeckCard, Effect, ScoringCard
from cartographers.rules.grid import EDGE
from cartographers.rules.scoring import score
from cartographers.rules.terrain import (
    DRAWABLE,
    EDICTS,
    SEASONS,
    Back,
    Corner,
    Direction,
    Edict,
    Season,
    Terrain,
)
from tests.reference.slow_placement import slow_attack_patterns, slow_placements
from tests.rules.check_values import CHECK_VALUES, EACH_VALUE, CheckValue

NAMED_CARDS: tuple[DeckCard | ScoringCard, ...] = (*DECK_CARD_BY_ID.values(), *SCORING_BY_ID.values())
SKILLS_AND_CARDS = (*NAMED_CARDS, *SKILL_BY_ID.values())

# ---- names and numbers


@pytest.mark.parametrize("id, name", [(card.id, card.name) for card in SKILLS_AND_CARDS])
def test_an_id_is_the_name_in_small_letters_with_dashes(id: str, name: str) -> None:
    assert id == name.lower().replace("'", "").replace(" ", "-")
    assert id.replace("-", "").isalpha()


def test_the_packs_have_the_names_that_players_read() -> None:
    assert {box.id: box.name for box in PACKS} == {
        "ambush-1": "Ambush pack 1",
        "ambush-2": "Ambush pack 2",
        "champions": "Champions",
        "skills": "Skills",
    }


def test_no_two_cards_share_an_id() -> None:
    ids = [card.id for box in (*GAME_BOXES, *PACKS) for card in (*box.deck, *box.scoring)]
    assert len(ids) == len(set(ids)) == 13 + 11 + 4 + 4 + 4 + 16 + 16 + 3 * 4
    assert sorted(ids) == sorted(card.id for card in NAMED_CARDS)
    assert len(DECK_CARD_BY_ID) == 13 + 11 + 4 + 4 + 4 + 3 * 4


def test_cards_are_found_by_their_ids() -> None:
    for cards in (EXPLORE_BY_ID, AMBUSH_BY_ID, SCORING_BY_ID, SHEET_BY_ID, DECK_CARD_BY_ID):
        assert all(card.id == id for id, card in cards.items())


def test_the_boxes_hold_as_many_cards_as_the_rulebooks_list() -> None:
    assert len(BASE.explore) + len(BASE.ruins) == 13
    assert len(BASE.ruins) == 2
    assert len(HEROES.explore) == 11
    assert [len(box.ambushes) for box in GAME_BOXES] == [4, 4]
    assert [len(box.heroes) for box in GAME_BOXES] == [0, 4]
    assert [(box.id, len(box.ambushes), len(box.heroes), len(box.skills)) for box in PACKS] == [
        ("ambush-1", 4, 0, 0),
        ("ambush-2", 4, 0, 0),
        ("champions", 0, 4, 0),
        ("skills", 0, 0, 8),
    ]
    assert [len(box.seasons) for box in GAME_BOXES] == [4, 4]
    assert [len(box.scoring) for box in GAME_BOXES] == [16, 16]
    assert [[sheet.id for sheet in box.sheets] for box in GAME_BOXES] == [["A", "B"], ["C", "D"]]


# ---- explore cards


@pytest.mark.parametrize("box", GAME_BOXES, ids=lambda box: box.id)
def test_the_times_of_the_explore_cards_add_up_to_sixteen(box: Box) -> None:
    assert sum(card.time for card in box.explore) == 16
    assert Counter(card.time for card in box.explore) == {0: 1, 1: 4, 2: 6}


@pytest.mark.parametrize("id", EXPLORE_BY_ID)
def test_a_quick_card_has_two_shapes_and_a_coin_a_slow_one_two_terrains(id: str) -> None:
    card = EXPLORE_BY_ID[id]
    form = (len(card.terrains), len(card.shapes), card.coin_shape)
    assert form == {0: (5, 1, 0), 1: (1, 2, 1), 2: (2, 1, 0)}[card.time]


@pytest.mark.parametrize("box", GAME_BOXES, ids=lambda box: box.id)
def test_every_terrain_is_offered_equally_often(box: Box) -> None:
    offered = Counter(terrain for card in box.explore for terrain in card.terrains)
    four = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER)
    assert offered == {**dict.fromkeys(four, 5), Terrain.MONSTER: 1}
    assert {card.terrains for card in box.explore if card.time == 0} == {DRAWABLE}
    pairs = [frozenset(card.terrains) for card in box.explore if card.time == 2]
    assert len(set(pairs)) == 6  # each pair of the four once


TERRAINS = {
    "great-river": "water",
    "farmland": "farm",
    "hamlet": "village",
    "forgotten-forest": "forest",
    "hinterland-stream": "farm water",
    "homestead": "village farm",
    "orchard": "forest farm",
    "treetop-village": "forest village",
    "marshlands": "forest water",
    "fishing-village": "village water",
    "rift-lands": "forest village farm water monster",
    "lagoon": "water",
    "pasture": "farm",
    "settlement": "village",
    "timber-grove": "forest",
    "hillside-terrace": "farm water",
    "frontier-dwelling": "village farm",
    "wildwood-garden": "forest farm",
    "woodland-crossroads": "forest village",
    "coastal-encampment": "village water",
    "mangrove-swamp": "forest water",
    "kethras-gates": "forest village farm water monster",
}


def test_the_terrains_of_the_explore_cards() -> None:
    assert {card.id: " ".join(card.terrains) for card in EXPLORE_BY_ID.values()} == TERRAINS


def test_the_table_of_placements_is_complete() -> None:
    cells = [(value.card, value.sheet) for value in CHECK_VALUES]
    assert sorted(cells) == sorted((card, sheet) for card in EXPLORE_BY_ID for sheet in "ABCD")


@EACH_VALUE
def test_the_places_of_every_card_on_every_empty_sheet(value: CheckValue) -> None:
    printed = SHEET_BY_ID[value.sheet]
    free, on_ruins = [], []
    for shape in EXPLORE_BY_ID[value.card].shapes:
        places = [place for place in shape.places if not place.meets(printed.mountains | printed.wasteland)]
        free.append(len(places))
        on_ruins.append(len([place for place in places if place.meets(printed.ruins)]))
    assert (tuple(free), tuple(on_ruins)) == (value.anywhere, value.on_ruins)


@EACH_VALUE
def test_trying_every_space_gives_the_same_places(value: CheckValue) -> None:
    text = SHEET_BY_ID[value.sheet].picture
    pictures = [shape.picture for shape in EXPLORE_BY_ID[value.card].shapes]
    free = [len(places) for places in slow_placements(text, pictures, ruins=False).of_shapes]
    on_ruins = [len(places) for places in slow_placements(text, pictures, ruins=True).of_shapes]
    assert (tuple(free), tuple(on_ruins)) == (value.anywhere, value.on_ruins)


# ---- ambushes and heroes


AMBUSH_TABLE = {
    "goblin-attack": ("X../.X./..X", Direction.COUNTER_CLOCKWISE, Corner.BOTTOM_RIGHT, None),
    "bugbear-assault": ("X.X/X.X", Direction.CLOCKWISE, Corner.TOP_RIGHT, None),
    "kobold-onslaught": ("X./XX/X.", Direction.CLOCKWISE, Corner.BOTTOM_LEFT, None),
    "gnoll-raid": ("XX/X./XX", Direction.COUNTER_CLOCKWISE, Corner.TOP_LEFT, None),
    "dragon-inferno": ("..X/XXX/X..", Direction.COUNTER_CLOCKWISE, Corner.BOTTOM_LEFT, Effect.DRAGON),
    "zombie-plague": ("X", Direction.COUNTER_CLOCKWISE, Corner.TOP_LEFT, Effect.ZOMBIE),
    "giant-troll-ravage": ("XXX/.X.", Direction.CLOCKWISE, Corner.TOP_RIGHT, Effect.TROLL),
    "gorgon-gaze": ("X.X/.X.", Direction.CLOCKWISE, Corner.BOTTOM_RIGHT, Effect.GORGON),
    "flayer-incursion": ("X./XX", Direction.COUNTER_CLOCKWISE, Corner.TOP_RIGHT, None),
    "insectoid-invasion": (".X/XX/X.", Direction.CLOCKWISE, Corner.TOP_LEFT, None),
    "ratman-strike": ("XXX", Direction.CLOCKWISE, Corner.BOTTOM_RIGHT, None),
    "ogre-charge": ("XX/XX", Direction.COUNTER_CLOCKWISE, Corner.BOTTOM_LEFT, None),
    "treefolk-torment": ("XXX/.XX", Direction.COUNTER_CLOCKWISE, None, Effect.TREEFOLK),
    "basilisk-stare": ("XX", Direction.CLOCKWISE, None, Effect.BASILISK),
    "naga-shock": ("..X/XX.", Direction.CLOCKWISE, None, Effect.NAGA),
    "fungoid-outbreak": ("X", Direction.COUNTER_CLOCKWISE, None, Effect.FUNGOID),
}


def test_the_ambush_cards() -> None:
    cards = AMBUSH_BY_ID.values()
    assert {
        card.id: (card.shape.picture, card.arrow, card.corner, card.effect) for card in cards
    } == AMBUSH_TABLE


@pytest.mark.parametrize("box", [*GAME_BOXES, BOXES["ambush-1"]], ids=lambda box: box.id)
def test_a_box_has_an_ambush_from_each_corner_and_two_each_way(box: Box) -> None:
    assert {card.corner for card in box.ambushes} == set(Corner)
    assert Counter(card.arrow for card in box.ambushes) == dict.fromkeys(Direction, 2)


def test_every_heroes_monster_has_its_own_initial() -> None:
    assert [card.effect for card in (*HEROES.ambushes, *BOXES["ambush-2"].ambushes)] == list(Effect)
    assert [effect.initial for effect in Effect] == ["d", "z", "t", "g", "e", "b", "n", "f"]


def test_a_hero_does_not_attack_its_own_space() -> None:
    for hero in HERO_BY_ID.values():
        assert (0, 0) not in hero.attack
        assert len(set(hero.attack)) == len(hero.attack)


def test_the_ways_to_turn_an_attack() -> None:
    assert {
        hero.id: (len(hero.attack), len(slow_attack_patterns(list(hero.attack))))
        for hero in HERO_BY_ID.values()
    } == {
        "dobrik-of-lorkheim": (4, 1),
        "wren-the-lioness": (3, 4),
        "freyla-the-true": (3, 4),
        "dal-of-jolev": (4, 1),
        "hazan-the-mighty": (4, 4),
        "yuvi-twohearts": (3, 4),
        "plex-the-tyrant": (4, 4),
        "immortal-knight": (4, 8),
    }


# ---- seasons


def test_the_thresholds_of_the_seasons() -> None:
    assert [card.threshold for card in BASE.seasons] == [8, 8, 7, 6]
    assert [card.threshold for card in HEROES.seasons] == [8, 7, 7, 6]


@pytest.mark.parametrize("box", GAME_BOXES, ids=lambda box: box.id)
def test_each_season_scores_two_edicts_and_each_edict_is_scored_twice(box: Box) -> None:
    assert [card.season for card in box.seasons] == list(SEASONS)
    pairs = ["".join(card.edicts) for card in box.seasons]
    assert pairs == ["ab", "bc", "cd", "da"]


def test_the_order_of_seasons_and_edicts() -> None:
    assert SEASONS == (Season.SPRING, Season.SUMMER, Season.FALL, Season.WINTER)
    assert EDICTS == (Edict.A, Edict.B, Edict.C, Edict.D)


# ---- scoring cards


SOLO_NUMBERS = {
    ("base", Back.FOREST): "sentinel-wood 25, greenbough 22, treetower 17, stoneside-forest 18",
    (
        "base",
        Back.FARM_AND_WATER,
    ): "canal-lake 24, mages-valley 22, the-golden-granary 20, shoreside-expanse 27",
    ("base", Back.VILLAGE): "wildholds 16, great-city 16, greengold-plains 21, shieldgate 20",
    ("base", Back.SPATIAL): "borderlands 24, lost-barony 24, the-broken-road 24, the-cauldrons 20",
    ("heroes", Back.FOREST): "faunlost-thicket 16, deepwood 18, heart-of-the-forest 22, sleepy-valley 24",
    ("heroes", Back.FARM_AND_WATER): "craylund 12, ulems-wallow 14, clawsgrave-peaks 15, jorekburg 18",
    ("heroes", Back.VILLAGE): "traylo-monastery 14, outer-enclave 12, gnomish-colony 12, caravansary 16",
    ("heroes", Back.SPATIAL): "dwarvenholds 28, silos 30, banded-hills 28, starlit-sigil 30",
}


@pytest.mark.parametrize("box, back", SOLO_NUMBERS)
def test_four_cards_of_each_back_with_their_solo_numbers(box: str, back: Back) -> None:
    cards = scoring_cards(back, (BOXES[box],))
    assert ", ".join(f"{card.id} {card.solo}" for card in cards) == SOLO_NUMBERS[box, back]
    assert len(cards) == 4


@pytest.mark.parametrize("back", Back)
def test_both_boxes_give_eight_cards_of_a_back(back: Back) -> None:
    cards = scoring_cards(back)
    assert cards == scoring_cards(back, (BASE,)) + scoring_cards(back, (HEROES,))
    assert {card.back for card in cards} == {back}
    assert len(cards) == 8


@pytest.mark.parametrize("card", SCORING_BY_ID)
def test_every_scoring_card_can_be_scored(card: str) -> None:
    for printed in SHEET_BY_ID.values():
        # On a blank sheet only mountains and wasteland are filled: no line, but a square, on B a 2x2.
        expected = {"B": 6}.get(printed.id, 3) if card == "lost-barony" else 0
        assert score(SCORING_BY_ID[card], parse_sheet(printed.picture)).stars == expected


def test_weights_and_thresholds_are_positive() -> None:
    for card in SCORING_BY_ID.values():
        assert card.stars
        assert all(weight > 0 for weight in card.stars)
        assert card.size >= 0
        assert card.solo > 0


def test_the_first_game_has_one_card_of_each_back() -> None:
    assert HEROES.first_game == ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")
    assert {SCORING_BY_ID[card].back for card in HEROES.first_game} == set(Back)


# ---- sheets

# M mountain, R ruins, W wasteland.
PRINTED = """
A           B           C           D
........... ........... ........... ...........
...M.R..... ......R.M.. .M..R...... .W.R....RM.
.R......MR. ..RM....... ........... .W.........
........... .....W..... .......RM.. ...M.......
........... ....WWR.... ........... ...........
.....M..... ....WWW.... ...M....... .R....M..WW
........... .R...W..... ......R.... .......R.WR
........... .....M..R.. ..R........ ...........
.RM......R. .........M. .........M. ..M......M.
.....R.M... ..MR....... .....M..R.. WW...R.....
........... ........... R.......... ...........
"""


def test_what_is_printed_on_the_four_sheets() -> None:
    ids, *rows = [line.split() for line in PRINTED.strip().split("\n")]
    for number, id in enumerate(ids):
        drawn = "\n".join(row[number] for row in rows).translate(str.maketrans("MRW", "^:#"))
        assert SHEET_BY_ID[id].picture == drawn, id


def test_mountains_ruins_and_wasteland_of_the_four_sheets_can_be_counted() -> None:
    counts = {
        sheet.id: (len(sheet.mountains), len(sheet.ruins), len(sheet.wasteland))
        for sheet in SHEET_BY_ID.values()
    }
    assert counts == {"A": (5, 6, 0), "B": (5, 6, 7), "C": (5, 6, 0), "D": (5, 6, 7)}


@pytest.mark.parametrize("sheet", "ABCD")
def test_no_mountain_lies_on_the_edge(sheet: str) -> None:
    assert not SHEET_BY_ID[sheet].mountains.meets(EDGE)
