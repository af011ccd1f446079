"""Any bytes give a value or the documented error, and whatever can be read is written the same again."""

from __future__ import annotations

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from cartographers.notation.assertions import check_assertion
from cartographers.notation.errors import InvalidNotation
from cartographers.notation.games import Transcript, dumps, loads
from cartographers.notation.moves import move_text, parse_move
from cartographers.play.replay import Position, ReplayError, ReplayStage, replay
from tests.examples import examples
from tests.notation.heads import CHANCE, HEAD
from tests.notation.strategies import transcripts
from tests.play.playing import random_transcript

# Pieces of transcripts, so that nonsense made of them gets further than nonsense made of letters.
PIECES = st.one_of(
    st.sampled_from([*HEAD.splitlines(keepends=True), *CHANCE.splitlines(keepends=True)]),
    st.sampled_from(
        "reveal draw choose back on shape marks farm hero water monster = coins walk zombies destroyed by "
        "heroes spring place seat stars lost rating total nothing ? 0 1 2 -1 +1 a1 c4 k11 l1 orchard "
        "gorgon-gaze / : . ^ #".split()
    ),
    st.sampled_from(["\n", " ", "\n\n", "\r\n", "\r", "\u2028", "\x00", "\ufeff", "\ud800", "é", "雪"]),
    st.text(max_size=5),
)
GAMES = [dumps(random_transcript(Random(number), most=40)) for number in range(12)]


def refusal_of(text: str | bytes) -> InvalidNotation | None:
    try:
        loads(text)
    except InvalidNotation as error:
        return error
    return None


def read_or_refused(text: str | bytes) -> Transcript | None:
    """What every reader promises."""
    error = refusal_of(text)
    if error is None:
        transcript = loads(text)
        assert dumps(transcript) == (text.decode() if isinstance(text, bytes) else text)
        return transcript
    lines = (text if isinstance(text, bytes) else text.encode("utf-8", "replace")).count(b"\n") + 2
    assert error.problem
    assert "\n" not in str(error)
    assert 1 <= error.line <= lines
    assert error.column >= 1
    return None


def replayed_or_refused(transcript: Transcript | None) -> None:
    if transcript is None:
        return
    positions, failure = list[Position](), None
    try:
        positions.extend(replay(transcript, verify=transcript.header.chance is not None))
    except ReplayError as error:
        failure = error
    assert failure or len(positions) == len(transcript.entries) + 1
    assert failure is None or (failure.problem and failure.stage is not ReplayStage.UNREADABLE)


@examples(200)
@given(text=st.text())
@example(text="\n")
@example(text="cgn: 1\n")
def test_any_text(text: str) -> None:
    read_or_refused(text)


@examples(200)
@given(data=st.binary())
@example(data=b"\xff\xfe")
@example(data=HEAD.encode() + b"\x80")
def test_any_bytes(data: bytes) -> None:
    read_or_refused(data)


@examples(300)
@given(pieces=st.lists(PIECES, max_size=30), head=st.booleans())
def test_pieces_of_transcripts_in_any_order(pieces: list[str], head: bool) -> None:
    replayed_or_refused(read_or_refused((f"{HEAD}\n" if head else "") + "".join(pieces)))


@examples(100)
@given(transcript=transcripts())
def test_whatever_is_written_is_read_again(transcript: Transcript) -> None:
    text = dumps(transcript)
    assert loads(text) == transcript
    assert loads(text.encode()) == transcript
    assert dumps(loads(text)) == text


@examples(500)
@given(
    game=st.sampled_from(GAMES),
    start=st.floats(0, 1),
    length=st.integers(0, 12),
    pieces=st.lists(PIECES, max_size=3),
)
def test_a_transcript_with_a_mistake(game: str, start: float, length: int, pieces: list[str]) -> None:
    place = int(start * len(game))
    replayed_or_refused(read_or_refused(game[:place] + "".join(pieces) + game[place + length :]))


@examples(300)
@given(game=st.sampled_from(GAMES), data=st.data())
def test_a_transcript_with_a_line_moved_repeated_or_left_out(game: str, data: st.DataObject) -> None:
    lines = game.splitlines(keepends=True)
    taken = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
    for _ in range(data.draw(st.integers(0, 2))):
        lines.insert(data.draw(st.integers(0, len(lines))), taken)
    replayed_or_refused(read_or_refused("".join(lines)))


@examples(300)
@given(game=st.sampled_from(GAMES), data=st.data())
def test_a_transcript_with_one_word_of_another(game: str, data: st.DataObject) -> None:
    """The mistakes that are hardest to notice: every word is one that transcripts have."""
    other = data.draw(st.sampled_from(GAMES)).split()
    words = game.split(" ")
    words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(other))
    replayed_or_refused(read_or_refused(" ".join(words)))


@examples(300)
@given(words=st.lists(PIECES, max_size=10), seats=st.integers(1, 100))
def test_any_line_as_a_move_or_an_assertion(words: list[str], seats: int) -> None:
    line = " ".join(words)
    move, problems = None, list[InvalidNotation]()
    try:
        move = parse_move(line, seats)
    except InvalidNotation as error:
        problems.append(error)
    try:
        check_assertion(line, seats)
    except InvalidNotation as error:
        problems.append(error)
    assert move is None or move_text(move) == line
    assert len(problems) >= 1  # nothing is both
    assert all(problem.column >= 1 for problem in problems)
