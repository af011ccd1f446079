"""A whole game as text, the transcript (`.cgn`): load, loads, dump and dumps.

There is one way to write a transcript, so `dumps(loads(text)) == text` for every text that can be read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TextIO

from cartographers.notation.assertions import ASSERTION_MARK, check_assertion
from cartographers.notation.errors import InvalidNotation
from cartographers.notation.headers import Header, HeaderReader, header_lines
from cartographers.notation.moves import Move, move_text, parse_move


@dataclass(frozen=True, slots=True)
class Entry:
    """A move and the assertions that follow it; `line` is where it stands in a text that was read."""

    move: Move
    assertions: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Transcript:
    header: Header
    entries: tuple[Entry, ...] = ()


def dumps(transcript: Transcript) -> str:
    lines = list(header_lines(transcript.header))
    if transcript.entries:
        lines.append("")
    for entry in transcript.entries:
        lines.append(move_text(entry.move))
        lines += [f"{ASSERTION_MARK} {assertion}" for assertion in entry.assertions]
    return "\n".join(lines) + "\n"


def loads(text: str) -> Transcript:
    """The transcript of this text; `InvalidNotation` says what cannot be read and where."""
    if not text.endswith("\n"):
        raise InvalidNotation("the last line must end with a line break", text.count("\n") + 1)
    lines = text[:-1].split("\n")
    blank = lines.index("") if "" in lines else len(lines)
    header = HeaderReader(lines[:blank]).read()
    if blank == len(lines) - 1:
        raise InvalidNotation("expected a move after the blank line", blank + 2)
    seats = len(header.setup.seats)
    entries: list[Entry] = []
    for number, line in enumerate(lines[blank + 1 :], start=blank + 2):
        if not line.startswith(ASSERTION_MARK):
            entries.append(Entry(parse_move(line, seats, number), line=number))
            continue
        if not entries or not line.startswith(f"{ASSERTION_MARK} "):
            raise InvalidNotation(
                "an assertion is '= ' and a text, after the move it follows from", number, 1
            )
        assertion = line[2:]
        check_assertion(assertion, seats, number, column=3)
        last = entries[-1]
        entries[-1] = Entry(last.move, (*last.assertions, assertion), last.line)
    return Transcript(header, tuple(entries))


def load(file: TextIO) -> Transcript:
    return loads(file.read())


def dump(transcript: Transcript, file: TextIO) -> None:
    file.write(dumps(transcript))
