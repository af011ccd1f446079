"""A transcript is checked in stages: readable, for these rules, legal, as asserted, as the seed gives."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.games import Transcript, dumps, loads
from cartographers.notation.headers import Header
from cartographers.play.record import header, transcript
from cartographers.play.replay import Position, ReplayError, ReplayStage, read, replay
from cartographers.play.shuffle import commitment
from cartographers.rules.events import Confirmed, TakenBack
from cartographers.rules.grid import SpaceSet
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.state import Drawing, Over
from tests.notation.heads import HEAD, with_line, with_moves
from tests.play.playing import random_actions, random_transcript

MOVES = (
    "reveal great-river",  # line 17
    "draw 2 on 2 shape 1 water a1 a2 a3",
    "draw 1 on 1 shape 1 water c4 c5 c6",
    "= coins 1 +1",  # line 20
    "= coins 2 +1",
    "reveal goblin-attack",
    "draw 1 on 2 shape 1 monster d1 e2 f3",
    "draw 2 on 1 shape 1 monster d3 e2 f1",
    "reveal temple-ruins",  # line 25
    "reveal hamlet",
    "draw 1 on 1 shape 1 village a6 b5 b6",
)
GOOD = with_moves(*MOVES)


def positions(text: str, *, verify: bool = False) -> list[Position]:
    return list(replay(read(text), verify=verify))


def failure(text: str, *, verify: bool = False) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        positions(text, verify=verify)
    return caught.value


def changed(number: int, line: str) -> str:
    """The moves above with the line of this number replaced."""
    place = number - 17
    return with_moves(*MOVES[:place], line, *MOVES[place + 1 :])


def test_every_position_is_shown_from_the_start_on() -> None:
    shown = positions(GOOD)
    assert [position.number for position in shown] == list(range(10))
    assert shown[0].entry is None
    assert not shown[0].game.sheets[0].water
    assert shown[1].game.waiting == (0, 1)
    assert not shown[2].game.sheets[1].water  # drawn, but not to be seen before the other is ready
    assert shown[3].game.sheets[0].water == SpaceSet.named("c4 c5 c6")
    assert shown[3].game.sheets[1].water == SpaceSet.named("a1 a2 a3")
    assert shown[6].game.sheets[0].monster == SpaceSet.named("d3 e2 f1")
    assert shown[-1].game.waiting == (1,)


def test_a_whole_game_holds_and_is_over() -> None:
    text = dumps(random_transcript(Random(1)))
    shown = positions(text, verify=True)
    assert isinstance(shown[-1].game.phase, Over)
    assert len(shown) == len(loads(text).entries) + 1


# ---- unreadable


def test_unreadable() -> None:
    error = failure(changed(26, "reveal treetower"))
    assert (error.stage, error.line, error.column) == (ReplayStage.UNREADABLE, 26, 8)
    assert str(error).startswith("line 26, column 8, unreadable: expected the id of a card")


def test_bytes_are_read_too() -> None:
    assert read(GOOD.encode()) == loads(GOOD)
    with pytest.raises(ReplayError, match="unreadable: not UTF-8 text"):
        read(b"\xff")


# ---- other rules


def test_other_rules() -> None:
    error = failure(with_line("rules", "rules: 2"))
    assert (error.stage, error.line) == (ReplayStage.RULES, 2)
    assert str(error) == "line 2, rules: made for version 2 of the rules; these are version 1"


# ---- illegal


@pytest.mark.parametrize(
    "line, move, reason",
    [
        (17, "reveal lagoon", Refusal.NOT_IN_DECK),
        (17, "draw 1 on 1 shape 1 water a1 a2 a3", Refusal.NOT_NOW),
        (17, "choose 1 on 1 a1", Refusal.NOT_NOW),
        (17, "back 1", Refusal.NOTHING_TO_TAKE_BACK),
        (17, "draw 1 ?", Refusal.NOT_NOW),
        (18, "reveal hamlet", Refusal.NOT_NOW),
        (18, "choose 1 ?", Refusal.NOT_NOW),
        (18, "draw 2 on 2 shape 3 water a1 a2 a3", Refusal.NO_SUCH_SHAPE),
        (18, "draw 2 on 2 shape 2 water a1 a2 a3", Refusal.NOT_THE_SHAPE),
        (18, "draw 2 on 2 shape 0 water a1", Refusal.SHAPE_FITS),
        (18, "draw 2 on 2 shape 1 forest a1 a2 a3", Refusal.WRONG_TERRAIN),
        (18, "draw 2 on 2 shape 1 water b3 b4 b5", Refusal.SPACE_FILLED),
        (18, "draw 2 on 2 shape 1 water a1 a2 a3 marks a4", Refusal.NOT_THE_ATTACK),
        (18, "back 2", Refusal.NOTHING_TO_TAKE_BACK),
        (27, "draw 1 on 1 shape 1 village j1 k1 k2", Refusal.MISSES_RUINS),
    ],
)
def test_illegal(line: int, move: str, reason: Refusal) -> None:
    error = failure(changed(line, move))
    assert (error.stage, error.line, error.refusal) == (ReplayStage.ILLEGAL, line, reason)
    assert str(error) == f"line {line}, illegal: not allowed ({reason})"


@pytest.mark.parametrize(
    "line, move, problem",
    [
        (18, "draw 2 on 1 shape 1 water a1 a2 a3", "seat 2 acts on sheet 2 now"),
        (23, "draw 1 on 1 shape 1 monster d1 e2 f3", "seat 1 acts on sheet 2 now"),
    ],
)
def test_on_the_wrong_sheet(line: int, move: str, problem: str) -> None:
    error = failure(changed(line, move))
    assert (error.stage, error.line, error.problem) == (ReplayStage.ILLEGAL, line, problem)


def test_nothing_follows_the_end() -> None:
    text = dumps(random_transcript(Random(1)))
    for move in ("reveal orchard", "draw 1 on 1 shape 1 farm a1", "choose 1 on 1 a1", "back 1"):
        error = failure(f"{text}{move}\n")
        assert (error.stage, error.refusal) == (ReplayStage.ILLEGAL, Refusal.GAME_OVER)
        assert error.line == text.count("\n") + 1


# ---- asserted otherwise


def test_what_is_not_asserted_is_not_missed() -> None:
    assert len(positions(with_moves(*MOVES[:3]))) == 4
    assert len(positions(with_moves(*MOVES[:3], "= coins 2 +1"))) == 4


@pytest.mark.parametrize(
    "lines, line, problem",
    [
        (["= coins 1 +2"], 20, "'coins 1 +2' did not follow, but this did: coins 1 +1; coins 2 +1"),
        (
            ["= coins 1 +1", "= coins 1 +1"],
            21,
            "did not follow, not once more, or not in this order: coins 1 +1;",
        ),
        (
            ["= coins 2 +1", "= coins 1 +1"],
            21,
            "'coins 1 +1' did not follow, not once more, or not in this order",
        ),
        (["= nothing 1 on 1"], 20, "'nothing 1 on 1' did not follow"),
    ],
)
def test_asserted_otherwise(lines: list[str], line: int, problem: str) -> None:
    error = failure(with_moves(*MOVES[:3], *lines))
    assert (error.stage, error.line) == (ReplayStage.ASSERTION, line)
    assert problem in error.problem


@pytest.mark.parametrize("after", ["reveal great-river", "draw 1 ?", "back 1"])
def test_no_kind_of_move_escapes_the_check_of_what_follows(after: str) -> None:
    lines = ["reveal great-river"]
    lines += {"draw 1 ?": ["draw 1 ?"], "back 1": ["draw 1 ?", "back 1"]}.get(after, [])
    error = failure(with_moves(*lines, "= coins 1 +1"))
    assert (error.stage, error.line) == (ReplayStage.ASSERTION, 17 + len(lines))
    assert error.problem == "'coins 1 +1' did not follow, but this did: nothing"


@pytest.mark.parametrize("number", range(5))
def test_every_number_asserted_in_a_game_is_checked(number: int) -> None:
    """Each number of each assertion, made greater by one, is noticed at its line."""
    text = dumps(random_transcript(Random(number), seats=2))
    lines = text.split("\n")
    places = [
        (line, word)
        for line, content in enumerate(lines)
        if content.startswith("= ")
        for word, part in enumerate(content.split(" "))
        if part.lstrip("+-").isdigit() and word != 2  # the second seat of two has no next one
    ]
    assert len(places) > 20
    for line, word in Random(number).sample(places, 20):
        words = lines[line].split(" ")
        sign = "+" if words[word].startswith("+") else ""
        words[word] = f"{sign}{int(words[word]) + 1}"
        error = failure("\n".join([*lines[:line], " ".join(words), *lines[line + 1 :]]))
        # The seat in `place 1 seat 2 ...` may become one that does not exist.
        assert error.stage in (ReplayStage.ASSERTION, ReplayStage.UNREADABLE)
        assert error.line == line + 1


# ---- not what the seed gives

SEEDED = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ann"])


def seeded_text(seed: str = "example", most: int = 10**6) -> str:
    return dumps(transcript(header(SEEDED, seed), random_actions(SEEDED, seed, Random(1), most=most)))


def test_a_game_dealt_from_its_seed_is_verified() -> None:
    assert isinstance(positions(seeded_text(), verify=True)[-1].game.phase, Over)


def test_a_card_that_the_seed_does_not_give() -> None:
    text = seeded_text(most=1)
    other = text.replace("reveal great-river", "reveal hamlet")
    assert len(positions(other)) == 2  # without the seed's word it is a game like any other
    error = failure(other, verify=True)
    assert (error.stage, error.line) == (ReplayStage.SEED, text.count("\n"))
    assert error.problem == "the seed gives great-river, not hamlet"


def test_an_illegal_card_is_illegal_before_it_is_compared_with_the_seed() -> None:
    error = failure(seeded_text(most=1).replace("great-river", "lagoon"), verify=True)
    assert error.stage is ReplayStage.ILLEGAL


def test_a_seed_other_than_the_promised_one() -> None:
    text = seeded_text().replace(commitment("example"), commitment("another"))
    assert positions(text)
    error = failure(text, verify=True)
    assert (error.stage, error.line) == (ReplayStage.SEED, 16)
    assert error.problem == "not the seed that was promised: its hash differs"


def test_a_hidden_seed_verifies_nothing_yet() -> None:
    text = dumps(Transcript(header(SEEDED, "example", show_seed=False)))
    assert "seed: ?" in text
    assert "example" not in text
    error = failure(text, verify=True)
    assert (error.stage, error.line, error.problem) == (ReplayStage.SEED, 16, "the seed is still hidden")


def test_cards_dealt_by_hand_cannot_be_verified() -> None:
    error = failure(dumps(Transcript(Header(SEEDED))), verify=True)
    assert (error.stage, error.line) == (ReplayStage.SEED, 0)
    assert str(error).startswith("seed: the cards were dealt by hand")


def test_an_unknown_generator() -> None:
    text = with_line("generator", "generator: dice-2", seeded_text())
    assert positions(text)
    error = failure(text, verify=True)
    assert (error.stage, error.line) == (ReplayStage.SEED, 14)
    assert error.problem == "shuffled by dice-2, and only cartographers-1 is known here"


def test_edicts_that_the_seed_did_not_draw() -> None:
    text = with_line("edicts-by", "edicts-by: seed", seeded_text())
    assert positions(text)
    error = failure(text, verify=True)
    assert (error.stage, error.line) == (ReplayStage.SEED, 10)
    assert error.problem == (
        "the seed draws the edicts sentinel-wood canal-lake the-broken-road greengold-plains"
    )


# ---- hidden parts


def test_a_hidden_drawing_marks_its_seat_and_changes_nothing() -> None:
    shown = positions(with_moves("reveal great-river", "draw 2 ?"))
    assert shown[-1].hidden == {1}
    assert shown[-1].events == (Confirmed(1),)
    assert shown[-1].game == shown[-2].game


def test_a_hidden_drawing_may_be_taken_back_and_shown() -> None:
    shown = positions(
        with_moves(
            "reveal great-river",
            "draw 1 ?",
            "back 1",
            "draw 1 on 1 shape 1 water a1 a2 a3",
            "draw 1 ?",
            "draw 1 on 1 shape 1 water b1 b2 b3",
            "draw 2 on 2 shape 1 water a1 a2 a3",
        )
    )
    assert [sorted(position.hidden) for position in shown] == [[], [], [0], [], [], [0], [], []]
    assert shown[3].events == (TakenBack(0),)
    assert shown[-1].game.sheets[0].water == SpaceSet.named("b1 b2 b3")


@pytest.mark.parametrize(
    "moves",
    [
        ["draw 1 ?", "draw 2 ?"],
        ["draw 1 on 1 shape 1 water a1 a2 a3", "draw 2 ?"],
        ["draw 2 ?", "draw 1 on 1 shape 1 water a1 a2 a3"],
    ],
)
def test_nothing_is_hidden_when_all_have_drawn(moves: list[str]) -> None:
    error = failure(with_moves("reveal great-river", *moves))
    assert (error.stage, error.line) == (ReplayStage.ILLEGAL, 19)
    assert error.problem == "everybody has acted, so nothing of this turn can be hidden"


def test_nothing_is_revealed_while_something_is_hidden() -> None:
    error = failure(with_moves("reveal great-river", "draw 1 ?", "reveal hamlet"))
    assert (error.stage, error.refusal) == (ReplayStage.ILLEGAL, Refusal.NOT_NOW)


# ---- unfinished games


@pytest.mark.parametrize("most", range(0, 40, 3))
def test_a_game_may_stop_anywhere(most: int) -> None:
    shown = positions(dumps(random_transcript(Random(4), seats=2, most=most)))
    assert len(shown) == most + 1


def test_a_head_alone_is_the_game_before_its_first_card() -> None:
    (only,) = positions(HEAD)
    assert only.game.column == ()
    assert not isinstance(only.game.phase, Drawing)
