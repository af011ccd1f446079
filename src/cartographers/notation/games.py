"""A whole game as text, the transcript (`.cgn`): load, loads, dump and dumps.

There is one way to write a transcript, so `dumps(loads(text)) == text` for every text that can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from cartographers.notation.assertions import ASSERTION_MARK, check_assertion
from cartographers.notation.errors import InvalidNotation, decoded
from cartographers.notation.header_reader import parse_header
from cartographers.notation.headers import Header, header_lines
from cartographers.notation.moves import Move, move_text, parse_move


@dataclass(frozen=True, slots=True)
class TranscriptEntry:
    """A move and the assertions that follow it; `line` is where it stands in a text that was read."""

    move: Move
    assertions: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Transcript:
    header: Header
    entries: tuple[TranscriptEntry, ...] = ()


def dumps(transcript: Transcript) -> str:
    """The transcript as text."""
    lines = list(header_lines(transcript.header))
    if transcript.entries:
        lines.append("")
    for entry in transcript.entries:
        lines += entry_lines(entry)
    return "\n".join(lines) + "\n"


def entry_lines(entry: TranscriptEntry) -> list[str]:
    return [move_text(entry.move), *(f"{ASSERTION_MARK} {assertion}" for assertion in entry.assertions)]


def loads(text: str | bytes) -> Transcript:
    """The transcript of this text; `InvalidNotation` says what cannot be read and where."""
    lines = _lines(decoded(text) if isinstance(text, bytes) else text)
    head = lines.index("") if "" in lines else len(lines)
    header = parse_header(lines[:head])
    if head == len(lines) - 1:
        raise InvalidNotation("expected a move after the blank line, not the end of the text", head + 2, 1)
    return Transcript(header, tuple(_entries(lines, head + 1, len(header.setup.seats))))


def load(file: BinaryIO) -> Transcript:
    """The transcript in a file that is open in binary mode."""
    return loads(file.read())


def dump(transcript: Transcript, file: BinaryIO) -> None:
    """Writes to a file that is open in binary mode, so that no platform changes the line ends."""
    file.write(dumps(transcript).encode())


def _lines(text: str) -> list[str]:
    """The lines, each of which must end with a line feed and nothing else."""
    lines = text.split("\n")
    if "\r" in text:
        number = next(number for number, line in enumerate(lines) if "\r" in line)
        column = lines[number].index("\r") + 1
        raise InvalidNotation("a carriage return: a line ends with a line feed alone", number + 1, column)
    if lines.pop():
        last = text.rpartition("\n")[2]
        raise InvalidNotation("the last line must end with a line feed", len(lines) + 1, len(last) + 1)
    return lines


def _entries(lines: list[str], start: int, seats: int) -> Iterator[TranscriptEntry]:
    move: Move | None = None
    asserted: list[str] = []
    place = 0
    for number, line in enumerate(lines[start:], start=start + 1):
        if line.startswith(ASSERTION_MARK):
            if move is None:
                raise InvalidNotation("an assertion must come after the move it follows from", number, 1)
            asserted.append(_assertion(line, seats, number))
            continue
        if move is not None:
            yield TranscriptEntry(move, tuple(asserted), place)
        move, asserted, place = parse_move(line, seats, number), [], number
    if move is not None:
        yield TranscriptEntry(move, tuple(asserted), place)


def _assertion(line: str, seats: int, number: int) -> str:
    mark, blank, text = line.partition(" ")
    if mark != ASSERTION_MARK or not blank:
        raise InvalidNotation(f"an assertion begins with {ASSERTION_MARK!r} and a blank", number, 1)
    check_assertion(text, seats, number, column=len(mark) + 2)
    return text
