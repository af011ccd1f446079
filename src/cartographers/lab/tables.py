"""The tables of results, cell by cell: the same on a terminal and in a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.lab.intervals import Interval
from cartographers.lab.ratings import Strength
from cartographers.lab.tally import Summary, Tally
from cartographers.words import Words

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as text: the first column holds names, the others numbers."""

    head: Row
    rows: tuple[Row, ...]


def number(value: float, digits: int = 1) -> str:
    """With a real minus sign, and never minus zero."""
    text = f"{value:.{digits}f}"
    return text.replace("-", "\N{MINUS SIGN}") if float(text) else text.removeprefix("-")


def signed(value: float, digits: int = 1) -> str:
    return f"+{number(value, digits)}" if round(value, digits) > 0 else number(value, digits)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(words: Words, interval: Interval, digits: int = 1) -> str:
    return words.text("{low} to {high}", low=number(interval[0], digits), high=number(interval[1], digits))


def seats(words: Words, summary: Summary) -> Grid:
    """A row for each seat; where a table occurs more than once, its number stands before it."""
    several = len(summary.plan.tables) > 1
    rows = []
    for (table, seat), tally in summary.seats.items():
        where = f"{table + 1}.{seat + 1} " if several else f"{seat + 1} "
        rows.append((f"{where}{tally.bot}", *_results(words, tally, solo=summary.solo)))
    return Grid((words.text("Seat"), *_result_heads(words, solo=summary.solo)), tuple(rows))


def bots(words: Words, summary: Summary, strengths: Sequence[Strength] = ()) -> Grid:
    """A row for each bot; with ratings, the best first."""
    order = [strength.bot for strength in strengths] or list(summary.bots)
    skill = {strength.bot: strength for strength in strengths}
    head = (words.text("Bot"), *_result_heads(words, solo=summary.solo))
    if strengths:
        head = (*head, words.text("Strength"))
    rows = []
    for bot in order:
        row = (bot, *_results(words, summary.bots[bot], solo=summary.solo))
        if strengths:
            row = (*row, f"{number(skill[bot].mu)} ± {number(2 * skill[bot].sigma)}")
        rows.append(row)
    return Grid(head, tuple(rows))


def _result_heads(words: Words, *, solo: bool) -> Row:
    head: Row = (
        words.text("Games"),
        words.text("Mean stars"),
        words.text("95 % interval"),
        words.text("Spread"),
        words.text("Above par"),
    )
    return head if solo else (*head, words.text("Wins"), words.text("Win rate"), words.text("95 % interval"))


def _results(words: Words, tally: Tally, *, solo: bool) -> Row:
    row: Row = (
        str(tally.games),
        number(tally.stars.mean),
        span(words, tally.stars.interval),
        number(tally.stars.sd),
        signed(tally.rating.mean),
    )
    if solo:
        return row
    low, high = tally.win_interval
    rates = (percent(tally.win_rate), words.text("{low} to {high}", low=percent(low), high=percent(high)))
    return (*row, str(tally.wins), *rates)


def pairs(words: Words, summary: Summary) -> Grid:
    """Two bots on the same cards: how many stars the first is ahead of the second."""
    head = (
        words.text("Bots"),
        words.text("Rounds"),
        words.text("Difference"),
        words.text("95 % interval"),
    )
    rows = tuple(
        (
            words.text("{one} against {other}", one=one, other=other),
            str(sample.count),
            signed(sample.mean),
            words.text("{low} to {high}", low=signed(sample.interval[0]), high=signed(sample.interval[1])),
        )
        for (one, other), sample in summary.pairs.items()
        if sample.count
    )
    return Grid(head, rows)
