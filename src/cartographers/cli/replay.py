"""`cartographers replay`: a transcript played through and checked, and the table after any action."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

if TYPE_CHECKING:
    from cartographers.notation.games import Transcript
    from cartographers.play.replay import Position, ReplayError
    from cartographers.words import Words


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript (.cgn); - reads standard input.")],
    to: Annotated[
        int | None,
        typer.Option("--to", metavar="N", min=0, help="Stop after the first N actions.", show_default=False),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Check too that the seed gives every card that was revealed.")
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Replay a transcript, check every line of it, and show the table at the end.

    What does not hold is named with its line and the stage of the check: unreadable, rules, illegal,
    assertion or seed. With --json, an object for the start and for each action: the move, its events, and
    all sheets.
    """
    from cartographers.cli.files import read_text, source_name
    from cartographers.play.replay import ReplayError, read
    from cartographers.words import words

    said = words(chosen_language(language))
    text = read_text(file)
    try:
        transcript = read(text)
        positions = _positions(transcript, to, verify)
    except ReplayError as error:
        raise BadInput(f"{source_name(file)}, {_reason(error, said)}") from None
    if as_json:
        for data in _as_data(positions):
            print(json.dumps(data, ensure_ascii=False))
        return
    _show(transcript, positions, verify, said)


def _positions(transcript: Transcript, to: int | None, verify: bool) -> list[Position]:
    """All positions asked for. What is behind them is not checked, so one can look before a mistake."""
    from itertools import islice

    from cartographers.play import replay as play

    last = len(transcript.entries) if to is None else min(to, len(transcript.entries))
    positions = list(islice(play.replay(transcript, verify=verify), last + 1))
    if to is not None and positions[-1].number < to:
        raise BadInput(f"there is no action {to}: the transcript has {positions[-1].number}")
    return positions


def _reason(error: ReplayError, words: Words) -> str:
    """The error with the rules' reason in the reader's language."""
    if error.refusal is None:
        return str(error)
    from cartographers.words.refusals import refusal_sentence

    return f"line {error.line}, {error.stage}: {refusal_sentence(words, error.refusal)}"


def _as_data(positions: list[Position]) -> Iterator[dict[str, Any]]:
    from msgspec import to_builtins

    from cartographers.notation.moves import move_text
    from cartographers.server.tables.wire.news import events_json
    from cartographers.server.tables.wire.values import sheet_json

    sheets: dict[int, Any] = {}  # an action leaves most sheets as they were
    for position in positions:
        entry, game = position.entry, position.game
        for sheet in game.sheets:
            if id(sheet) not in sheets:
                sheets[id(sheet)] = to_builtins(sheet_json(sheet))
        yield {
            "number": position.number,
            "line": entry.line if entry else None,
            "move": move_text(entry.move) if entry else None,
            "events": to_builtins(events_json(game.setup, position.events)),
            "season": game.season,
            "time": game.time,
            "waiting": list(game.waiting),
            "hidden": sorted(position.hidden),
            "sheets": [sheets[id(sheet)] for sheet in game.sheets],
        }


def _show(transcript: Transcript, positions: list[Position], verify: bool, words: Words) -> None:
    from cartographers.cli.table.side_by_side import table_lines
    from cartographers.notation.moves import move_text
    from cartographers.rules.grid import SpaceSet
    from cartographers.words.events import event_sentence

    position = positions[-1]
    before = positions[-2].game.sheets if len(positions) > 1 else position.game.sheets
    count = len(transcript.entries)
    print(words.text("After {number} of {count} actions.", number=position.number, count=count))
    if position.entry:
        print(f"> {move_text(position.entry.move)}")
    for event in position.events:
        print(event_sentence(words, position.game.setup, event, SpaceSet.line))
    for line in table_lines(words, position.game, before):
        print(line)
    print()
    if position.number == count:
        print(words.text("Everything in the transcript is correct."))
    if verify:
        print(words.text("The seed is the promised one and gives every card that was revealed."))
