"""The line of a move: what it says, and what is wrong with one that cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.notation.errors import InvalidNotation
from cartographers.notation.moves import Hidden, HiddenKind, Move, move_text, parse_move
from cartographers.rules.actions import Choose, Draw, Prepare, Reveal, TakeBack
from cartographers.rules.boxes import DECK_CARD_BY_ID, SKILL_BY_ID
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.skills import Preparation
from cartographers.rules.terrain import DRAWABLE, Terrain
from tests.examples import examples
from tests.rules.strategies import space_sets, spaces

SEATS = 12

MOVES = [
    ("reveal orchard", Move(Reveal("orchard"))),
    ("reveal temple-ruins", Move(Reveal("temple-ruins"))),
    ("reveal gorgon-gaze", Move(Reveal("gorgon-gaze"))),
    ("reveal dal-of-jolev", Move(Reveal("dal-of-jolev"))),
    (
        "draw 1 on 12 shape 1 farm c4 c5 d4",
        Move(Draw(0, Placement(SpaceSet.named("c4 c5 d4"), Terrain.FARM, 1)), 11),
    ),
    ("draw 3 on 3 shape 0 hero k11", Move(Draw(2, Placement(SpaceSet.named("k11"), Terrain.HERO, 0)), 2)),
    (
        "draw 2 on 2 shape 1 hero c4 marks b4 c3 c5 d4",
        Move(Draw(1, Placement(SpaceSet.named("c4"), Terrain.HERO, 1, SpaceSet.named("b4 c3 c5 d4"))), 1),
    ),
    ("draw 12 ?", Move(Hidden(11))),
    ("choose 2 on 1 d6", Move(Choose(1, Space.named("d6")), 0)),
    ("choose 2 ?", Move(Hidden(1, HiddenKind.CHOOSE))),
    ("back 7", Move(TakeBack(6))),
    (
        "draw 1 on 1 shape 1 village a1 a2 skill lore",
        Move(Draw(0, Placement(SpaceSet.named("a1 a2"), Terrain.VILLAGE, skill="lore")), 0),
    ),
    (
        "draw 1 on 1 shape 2 farm a1 a2 skill searching also a3",
        Move(
            Draw(
                0,
                Placement(
                    SpaceSet.named("a1 a2"), Terrain.FARM, 2, skill="searching", extra=SpaceSet.named("a3")
                ),
            ),
            0,
        ),
    ),
    (
        "draw 1 on 1 shape 0 farm a1 skill healing also water c4 d4",
        Move(
            Draw(
                0,
                Placement(
                    SpaceSet.named("a1"),
                    Terrain.FARM,
                    0,
                    skill="healing",
                    extra=SpaceSet.named("c4 d4"),
                    extra_terrain=Terrain.WATER,
                ),
            ),
            0,
        ),
    ),
    ("prepare 2 nothing", Move(Prepare(1, Preparation()))),
    ("prepare 2 acrobatics", Move(Prepare(1, Preparation("acrobatics")))),
    ("prepare 2 acrobatics upright", Move(Prepare(1, Preparation("acrobatics", upright=True)))),
    ("prepare 2 ?", Move(Hidden(1, HiddenKind.PREPARE))),
]


@pytest.mark.parametrize("text, move", MOVES)
def test_a_move_is_read_and_written(text: str, move: Move) -> None:
    assert parse_move(text, SEATS) == move
    assert move_text(move) == text


@pytest.mark.parametrize("card", DECK_CARD_BY_ID)
def test_every_card_of_the_deck_can_be_revealed(card: str) -> None:
    assert move_text(parse_move(f"reveal {card}", 1)) == f"reveal {card}"


placements = st.builds(
    Placement,
    space_sets().filter(bool),
    st.sampled_from([terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN]),
    st.integers(0, 9),
    space_sets(),
)
skills = st.sampled_from(list(SKILL_BY_ID))
skilled = st.builds(
    Placement,
    space_sets().filter(bool),
    st.sampled_from(DRAWABLE),
    st.integers(0, 9),
    space_sets(),
    skills,
    space_sets().filter(bool),
    st.none() | st.sampled_from(DRAWABLE),
)
preparations = st.just(Preparation()) | st.builds(Preparation, skills, st.booleans())
seats = st.integers(0, SEATS - 1)
moves = st.one_of(
    st.builds(Move, st.builds(Reveal, st.sampled_from(list(DECK_CARD_BY_ID)))),
    st.builds(Move, st.builds(Draw, seats, placements | skilled), seats),
    st.builds(Move, st.builds(Prepare, seats, preparations)),
    st.builds(Move, st.builds(Choose, seats, spaces()), seats),
    st.builds(
        Move, st.one_of(st.builds(Hidden, seats, st.sampled_from(HiddenKind)), st.builds(TakeBack, seats))
    ),
)


@examples(200)
@given(move=moves)
def test_every_move_can_be_written_and_read_again(move: Move) -> None:
    assert parse_move(move_text(move), SEATS) == move


@pytest.mark.parametrize(
    "text, column, problem",
    [
        ("", 1, "expected reveal, draw, choose, prepare or back, not the end of the line"),
        (" ", 1, "expected reveal, draw, choose, prepare or back, not a blank"),
        (" reveal orchard", 1, "not a blank: single blanks separate the words"),
        ("pass 1", 1, "expected reveal, draw, choose, prepare or back, not 'pass'"),
        ("Reveal orchard", 1, "not 'Reveal'"),
        ("reveal", 7, "expected the id of a card of the explore deck, not the end of the line"),
        ("reveal ", 8, "expected the id of a card of the explore deck, not a blank"),
        ("reveal  orchard", 8, "not a blank"),
        ("reveal Orchard", 8, "expected the id of a card of the explore deck, not 'Orchard'"),
        ("reveal treetower", 8, "not 'treetower'"),
        ("reveal orchard ", 16, "expected the end of the line, not a blank"),
        ("reveal orchard homestead", 16, "expected the end of the line, not 'homestead'"),
        ("reveal\torchard", 1, r"not 'reveal\torchard'"),
        ("draw", 5, "expected the number of a seat, not the end of the line"),
        ("draw 0 on 1 shape 1 farm c4", 6, "there is no seat 0: the game has 12"),
        ("draw 13 on 1 shape 1 farm c4", 6, "there is no seat 13: the game has 12"),
        ("draw 01 on 1 shape 1 farm c4", 6, "expected the number of a seat, not '01'"),
        ("draw \u0661 on 1 shape 1 farm c4", 6, "expected the number of a seat, not '\u0661'"),
        ("draw 1 of 1 shape 1 farm c4", 8, "expected on, not 'of'"),
        ("draw 1 on 99 shape 1 farm c4", 11, "there is no seat 99"),
        ("draw 1 on 1 form 1 farm c4", 13, "expected shape, not 'form'"),
        ("draw 1 on 1 shape one farm c4", 19, "expected the number of a shape"),
        ("draw 1 on 1 shape -1 farm c4", 19, "expected the number of a shape"),
        ("draw 1 on 1 shape 1234567 farm c4", 19, "expected the number of a shape"),
        ("draw 1 on 1 shape 1 mountain c4", 21, "expected one of forest village farm water monster hero"),
        ("draw 1 on 1 shape 1 farm", 25, "expected a space like c4, from a1 to k11, not the end of the line"),
        ("draw 1 on 1 shape 1 farm marks c4", 26, "expected a space like c4, from a1 to k11, not 'marks'"),
        ("draw 1 on 1 shape 1 farm c4 l1", 29, "expected a space like c4, from a1 to k11, not 'l1'"),
        ("draw 1 on 1 shape 1 farm c4 c12", 29, "not 'c12'"),
        ("draw 1 on 1 shape 1 farm c4 c05", 29, "not 'c05'"),
        ("draw 1 on 1 shape 1 farm c4 C5", 29, "expected c5 in lower case, not 'C5'"),
        ("draw 1 on 1 shape 1 farm \u212a1", 26, "not '\u212a1'"),
        ("draw 1 on 1 shape 1 farm c4 c4", 29, "spaces stand in reading order, each once: c4 after c4"),
        ("draw 1 on 1 shape 1 farm c10 c9", 30, "spaces stand in reading order, each once: c9 after c10"),
        ("draw 1 on 1 shape 1 hero c4 marks", 34, "not the end of the line"),
        ("draw 1 on 1 shape 1 hero c4 marks c5 marks", 38, "not 'marks'"),
        ("draw 1 on 1 shape 1 hero c4  marks c5", 29, "not a blank"),
        ("draw 1 ? c4", 10, "expected the end of the line, not 'c4'"),
        ("draw 1 on 1 ?", 13, "expected shape, not '?'"),
        ("choose 1 d6", 10, "expected on, not 'd6'"),
        ("choose 1 on 1 d6 d7", 18, "expected the end of the line, not 'd7'"),
        ("back", 5, "expected the number of a seat, not the end of the line"),
        ("back 1 2", 8, "expected the end of the line, not '2'"),
        ("= coins 1 +1", 1, "expected reveal, draw, choose, prepare or back, not '='"),
    ],
)
def test_a_move_that_cannot_be_read_says_what_is_wrong_and_where(
    text: str, column: int, problem: str
) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_move(text, SEATS, line=7)
    assert problem in caught.value.problem
    assert (caught.value.line, caught.value.column) == (7, column)


def test_an_error_quotes_no_more_than_helps() -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_move("x" * 10_000, SEATS)
    assert len(str(caught.value)) < 150


def test_a_drawing_and_a_choice_say_whose_sheet_and_nothing_else_does() -> None:
    for action in (Draw(0, Placement(SpaceSet.named("a1"), Terrain.FARM)), Choose(0, Space.named("a1"))):
        with pytest.raises(ValueError, match="whose sheet"):
            Move(action)
    for other in (Reveal("orchard"), TakeBack(0), Hidden(0)):
        with pytest.raises(ValueError, match="whose sheet"):
            Move(other, 0)
