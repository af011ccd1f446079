"""Whole transcripts as text: head, moves and assertions, lines and bytes."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest

from cartographers.notation.errors import decoded
from cartographers.notation.games import Transcript, TranscriptEntry, dump, dumps, load, loads
from cartographers.notation.moves import parse_move
from tests.notation.heads import HEAD, refused, with_line, with_moves
from tests.play.playing import random_transcript

MOVES = with_moves(
    "reveal great-river",
    "draw 2 on 2 shape 1 water a1 a2 a3",
    "draw 1 on 1 shape 1 water c4 c5 c6",
    "= coins 1 +1",
    "= coins 2 +1",
    "reveal goblin-attack",
    "draw 1 ?",
    "back 1",
)


def test_moves_and_what_is_asserted_after_them_are_read() -> None:
    transcript = loads(MOVES)
    assert transcript.entries == (
        TranscriptEntry(parse_move("reveal great-river", 2)),
        TranscriptEntry(parse_move("draw 2 on 2 shape 1 water a1 a2 a3", 2)),
        TranscriptEntry(parse_move("draw 1 on 1 shape 1 water c4 c5 c6", 2), ("coins 1 +1", "coins 2 +1")),
        TranscriptEntry(parse_move("reveal goblin-attack", 2)),
        TranscriptEntry(parse_move("draw 1 ?", 2)),
        TranscriptEntry(parse_move("back 1", 2)),
    )
    assert [entry.line for entry in transcript.entries] == [17, 18, 19, 22, 23, 24]
    assert dumps(transcript) == MOVES


def test_where_a_move_stood_is_no_part_of_what_it_says() -> None:
    assert loads(MOVES) == Transcript(
        loads(HEAD).header,
        tuple(TranscriptEntry(entry.move, entry.assertions) for entry in loads(MOVES).entries),
    )


def test_a_file_is_bytes_so_that_no_platform_changes_its_lines() -> None:
    transcript = random_transcript(Random(6), most=30)
    file = BytesIO()
    dump(transcript, file)
    assert file.getvalue() == dumps(transcript).encode()
    file.seek(0)
    assert load(file) == transcript
    assert loads(file.getvalue()) == transcript


@pytest.mark.parametrize(
    "text, line, column, problem",
    [
        ("", 1, 1, "expected 'cgn: ...', not the end of the head"),
        ("\n", 1, 1, "expected 'cgn: ...', not the end of the head"),
        ("\n" + HEAD, 1, 1, "expected 'cgn: ...', not the end of the head"),
        (HEAD[:-1], 15, 11, "the last line must end with a line feed"),
        (MOVES[:-1], 24, 7, "the last line must end with a line feed"),
        (HEAD + "\n", 17, 1, "expected a move after the blank line, not the end of the text"),
        (HEAD + "\n\n", 17, 1, "expected reveal, draw, choose, prepare or back, not the end of the line"),
        (MOVES + "\n", 25, 1, "expected reveal, draw, choose, prepare or back, not the end of the line"),
        (HEAD.replace("\n", "\r\n"), 1, 7, "a carriage return: a line ends with a line feed alone"),
        (HEAD + "\nreveal orchard\r\n", 17, 15, "a carriage return"),
        (with_line("seat 2", "seat 2: B\ro"), 15, 10, "a carriage return"),
        (with_moves("= coins 1 +1"), 17, 1, "an assertion must come after the move it follows from"),
        (with_moves("reveal orchard", "=coins 1 +1"), 18, 1, "an assertion begins with '=' and a blank"),
        (with_moves("reveal orchard", "="), 18, 1, "an assertion begins with '=' and a blank"),
        (with_moves("reveal orchard", "= "), 18, 3, "expected nothing, walk, coins"),
        (with_moves("reveal orchard", "=  coins 1 +1"), 18, 3, "not a blank"),
        (with_moves("reveal orchard", "draw 3 ?"), 18, 6, "there is no seat 3: the game has 2"),
        (with_moves("reveal orchard", "# a remark"), 18, 1, "choose, prepare or back, not '#'"),
        (with_moves("reveal orchard\u2028draw 1 ?"), 17, 8, r"not 'orchard\u2028draw'"),
    ],
)
def test_a_text_that_is_no_transcript_says_what_is_wrong_and_where(
    text: str, line: int, column: int, problem: str
) -> None:
    error = refused(text)
    assert problem in error.problem
    assert (error.line, error.column) == (line, column)
    assert str(error) == f"line {line}, column {column}: {error.problem}"


def test_bytes_that_are_no_text_say_where() -> None:
    error = refused(with_line("seat 1", "seat 1: Ané").encode("latin-1"))
    assert (error.line, error.column, error.problem) == (14, 11, "not UTF-8 text")
    error = refused("é\nüb\x00".encode() + b"\xff")
    assert (error.line, error.column) == (2, 4)  # characters, not bytes
    assert decoded("é\n".encode()) == "é\n"


def test_many_assertions_are_read_in_one_go() -> None:
    text = with_moves("reveal orchard", *["= coins 1 +1"] * 50_000)
    assert len(loads(text).entries[0].assertions) == 50_000
