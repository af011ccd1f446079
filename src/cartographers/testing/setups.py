"""Does a set-up or a custom sheet play? Random games on it are played, written down, read and verified."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cartographers.notation.games import Transcript, dumps, loads
from cartographers.notation.sheets import parse_sheet, sheet_text
from cartographers.play.match import Match
from cartographers.play.record import header, transcript_entry
from cartographers.play.replay import ReplayError, replay
from cartographers.rules.boxes import EXPLORE_BY_ID, SHEET_BY_ID
from cartographers.rules.placement import legal_places
from cartographers.rules.printed import COIN_TRACK, PrintedSheet
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.terrain import Terrain
from cartographers.testing.conformance import fail, require
from cartographers.testing.random_play import random_action


@dataclass(frozen=True, slots=True)
class SheetCheck:
    """What is worth knowing of a sheet.

    `homeless` cards have no shape that fits on it: everybody draws a single square for them from the start.
    """

    games: int
    spaces: int  # to draw on
    mountains: int
    ruins: int
    homeless: tuple[str, ...]


def check_sheet(printed: PrintedSheet, *, games: int = 2) -> SheetCheck:
    """Plays so many games of each edition on this sheet; `Nonconforming` says what is wrong."""
    text = sheet_text(Sheet(printed))
    read = parse_sheet(text).printed
    same = (read.mountains, read.ruins, read.wasteland) == (
        printed.mountains,
        printed.ruins,
        printed.wasteland,
    )
    require(same, f"sheet {printed.id} is not read as it is written", text)
    played = 0
    for edition in Edition:
        if edition is not Edition.COMBINED and printed.id in SHEET_BY_ID:
            continue  # a sheet of the boxes belongs to one of them; a combined game takes all
        check_setup(
            setup(edition, first_game_edicts(edition), ["player 1", "player 2"], sheet=printed), games=games
        )
        played += games
    filled = Sheet(printed).filled.bits
    homeless = [card.id for card in EXPLORE_BY_ID.values() if not any(legal_places(filled, card.shapes))]
    return SheetCheck(
        played, len(Sheet(printed).empty), len(printed.mountains), len(printed.ruins), tuple(homeless)
    )


def check_setup(game_setup: Setup, *, games: int = 3) -> int:
    """Plays so many random games; the number of actions in them. `Nonconforming` says what is wrong."""
    return sum(_check_game(game_setup, f"check-{number}") for number in range(games))


def _check_game(game_setup: Setup, seed: str) -> int:
    rng, match = Random(seed), Match(game_setup, seed)
    steps = list(match.begin())
    while not match.over:
        steps += match.act(random_action(match.game, match.game.waiting[0], rng))
    for step in steps:
        _check_step(step.before, step.after)
    entries = [transcript_entry(step) for step in steps]
    transcript = Transcript(header(game_setup, seed), tuple(entries))
    text = dumps(transcript)
    require(loads(text) == transcript, "the game is not read as it is written", text)
    try:
        *_, last = replay(transcript, verify=True)
    except ReplayError as problem:
        fail(f"the game does not hold: {problem}", text, problem)
    require(last.game == match.game, "the replay ends otherwise than the game", text)
    return len(entries)


def _check_step(before: Game, after: Game) -> None:
    """What holds for every sheet, whatever happens."""
    for old, new in zip(before.sheets, after.sheets, strict=True):
        text = sheet_text(new)
        layers = [*(new.of(terrain) for terrain in Terrain), new.destroyed, new.printed.wasteland]
        require(
            sum(map(len, layers)) == len(new.filled),
            "a space holds two things, or one outside the sheet",
            text,
        )
        require(old.filled <= new.filled, "a filled space became empty", text)
        require(old.coins <= new.coins <= COIN_TRACK, "coins were lost, or too many gained", text)
        require(old.marks <= new.marks, "an attack mark was lost", text)
        require(not new.monster.meets(new.marks), "a monster stands on an attack mark", text)
