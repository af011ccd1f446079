"""The scoring of a season explained: what brought how many stars, and which spaces earned them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cartographers.cli.table.telling import edict_name, edict_rule
from cartographers.rules.events import Event, Placed, SeasonScored
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.result import SeasonScore
from cartographers.rules.scoring import Score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.state import Game
from cartographers.words import Words, stars


@dataclass(frozen=True, slots=True)
class Part:
    """An edict, the coins or the monsters."""

    what: str
    short: str
    stars: int
    rule: str = ""
    earnings: tuple[str, ...] = ()
    spaces: SpaceSet = NOWHERE


@dataclass(frozen=True, slots=True)
class SeasonAccount:
    """What one sheet earned in one season."""

    title: str
    sheet: Sheet  # as it was when it was scored, before zombies and trolls
    parts: tuple[Part, ...]
    total: str


def season_accounts(words: Words, before: Game, events: Iterable[Event]) -> list[SeasonAccount]:
    """The accounts of all seats, if a season was scored. `before` is the game before these events."""
    sheets = list(before.sheets)
    for event in events:
        task = before.task_for(event.seat) if isinstance(event, Placed) else None
        if isinstance(event, Placed) and task is not None:
            sheets[event.owner] = draw(sheets[event.owner], task, event.placement)
        if isinstance(event, SeasonScored):
            return [_account(words, before.setup, event, seat, sheet) for seat, sheet in enumerate(sheets)]
    return []


def _account(words: Words, setup: Setup, event: SeasonScored, seat: int, sheet: Sheet) -> SeasonAccount:
    score = event.scores[seat]
    season = words.name(event.season)
    if setup.solo:
        title = words.text("{season} is scored", season=season)
    else:
        title = words.text("{season} is scored: {name}", season=season, name=setup.seats[seat].name)
    total = words.text("{season} earns {stars}.", season=season, stars=stars(words, score.stars))
    return SeasonAccount(title, sheet, tuple(_parts(words, setup, score)), total)


def _parts(words: Words, setup: Setup, score: SeasonScore) -> Iterable[Part]:
    for edict, earned in score.edicts:
        card = setup.scoring[edict]
        what = edict_name(words, edict, card)
        short = f"{edict.upper()} {words.name(card.id)}"
        yield Part(
            what, short, earned.stars, edict_rule(words, card), _earnings(words, earned), earned.spaces
        )
    coins, monsters = words.text("Coins"), words.text("Monsters")
    yield Part(coins, coins, score.coins)
    loss = score.monsters
    rule = words.text("Minus 1 star for each empty space next to a monster.")
    yield Part(monsters, monsters, loss.stars, rule, _earnings(words, loss), loss.spaces)


def _earnings(words: Words, score: Score) -> tuple[str, ...]:
    return tuple(f"{stars(words, earning.stars)}: {earning.spaces.line()}" for earning in score.earnings)


def score_track(words: Words, game: Game, seat: int) -> list[list[str]]:
    """The boxes of the score track: the head, a row a season, the total."""
    rows = [["", words.text("edicts"), words.text("coins"), words.text("monsters"), words.text("stars")]]
    for number, season in enumerate(game.scores):
        score = season[seat]
        edicts = " + ".join(f"{edict.upper()} {earned.stars}" for edict, earned in score.edicts)
        name = words.name(game.setup.season_cards[number].season)
        rows.append([name, edicts, str(score.coins), str(score.monsters.stars), str(score.stars)])
    total = sum(season[seat].stars for season in game.scores)
    return [*rows, [words.text("Total"), "", "", "", str(total)]]
