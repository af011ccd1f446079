"""The sections of a report put together. Nothing in it depends on when or how fast the games were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cartographers import __version__
from cartographers.lab import tables
from cartographers.lab.ratings import Strength
from cartographers.lab.report import html, plots
from cartographers.lab.report.edicts import edict_section
from cartographers.lab.report.style import BOT_HUES, STYLE
from cartographers.lab.tally import SOURCES, Summary, Tally
from cartographers.rules.terrain import SEASONS
from cartographers.words import Words

ROOM_ABOVE = 1.12  # the highest bar, for the number that stands there


def page(words: Words, title: str, summary: Summary, strengths: Sequence[Strength] = ()) -> str:
    """The whole report as the text of an HTML file."""
    inside = "\n".join(_sections(words, summary, strengths))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{inside}\n</main>\n</body>\n</html>\n"
    )


def _sections(words: Words, summary: Summary, strengths: Sequence[Strength]) -> Iterator[str]:
    yield _what_was_played(words, summary)
    if not summary.games:
        return
    shown = list(summary.bots.values())[:BOT_HUES]
    yield _results(words, summary, strengths)
    if not summary.solo:
        yield _win_rates(words, shown)
    if any(sample.count for sample in summary.pairs.values()):
        yield _comparison(words, summary)
    yield _distributions(words, shown)
    yield _seasons(words, shown)
    yield edict_section(words, shown)


def _what_was_played(words: Words, summary: Summary) -> str:
    plan = summary.plan
    played = str(summary.games)
    if summary.games < len(plan):
        played = words.text("{done} of {all}: ended early", done=summary.games, all=len(plan))
    facts = [
        (words.text("Games"), played),
        (words.text("Tables"), "; ".join(", ".join(table) for table in plan.tables)),
        (words.text("Set-ups"), ", ".join(variant.label for variant in plan.variants)),
        (words.text("Seed"), plan.seed),
        (words.text("Version"), __version__),
    ]
    return f"<section>\n{html.facts(facts)}\n</section>"


def _results(words: Words, summary: Summary, strengths: Sequence[Strength]) -> str:
    parts = []
    grid = tables.bots(words, summary, strengths)
    parts.append(html.table(grid.head, grid.rows))
    if len(summary.seats) > len(summary.bots):
        by_seat = tables.seats(words, summary)
        parts.append(html.details(words.text("Seat by seat"), html.table(by_seat.head, by_seat.rows)))
    note = words.text(
        "Above par: stars minus the solo par of the four scoring cards. Spread: the standard deviation."
    )
    if strengths:
        note += " " + words.text("Strength: openskill's estimate and twice its uncertainty.")
    return html.section(words.text("Results"), *parts, html.paragraph(note))


def _win_rates(words: Words, shown: Sequence[Tally]) -> str:
    dots = [
        plots.Dot(
            tally.bot,
            100 * tally.win_rate,
            100 * tally.win_interval[0],
            100 * tally.win_interval[1],
            hue,
            f"{tally.bot}: {tables.percent(tally.win_rate)}",
        )
        for hue, tally in enumerate(shown, start=1)
    ]
    title = words.text("Win rates in per cent, with 95 % intervals")
    chances = [100 * tally.chance / tally.games for tally in shown if tally.games]
    even = chances[0] if chances and max(chances) - min(chances) < 1e-9 else None  # noqa: PLR2004  rounding
    domain = plots.Domain.around([0.0, *(dot.high for dot in dots)])
    parts = [plots.intervals(title, dots, domain, even)]
    if even is not None:
        parts.append(html.paragraph(words.text("The dashed line is where all would be equally strong.")))
    shared = sum(tally.shared_wins for tally in shown)
    if shared:
        parts.append(
            html.paragraph(
                words.plural("{n} of these wins is shared.", "{n} of these wins are shared.", shared)
            )
        )
    return html.section(title, *parts)


def _comparison(words: Words, summary: Summary) -> str:
    dots = [
        plots.Dot(
            words.text("{one} against {other}", one=one, other=other),
            sample.mean,
            *sample.interval,
            tooltip=tables.signed(sample.mean),
        )
        for (one, other), sample in summary.pairs.items()
        if sample.count
    ]
    title = words.text("Bot against bot on the same cards")
    domain = plots.Domain.around([0.0, *(dot.low for dot in dots), *(dot.high for dot in dots)])
    grid = tables.pairs(words, summary)
    note = words.text(
        "The difference in stars, round by round: both had the same edicts and the same cards in the same"
        " order, so luck counts for less than in the means above."
    )
    return html.section(
        title,
        html.paragraph(note),
        plots.intervals(title, dots, domain, 0.0),
        html.details(words.text("As a table"), html.table(grid.head, grid.rows)),
    )


def _distributions(words: Words, shown: Sequence[Tally]) -> str:
    title = words.text("How the stars are distributed")
    every = [stars for tally in shown for stars in tally.histogram]
    domain = plots.Domain.around(every)
    most = max(
        max(plots.binned(tally.histogram, domain).values(), default=0) / max(1, tally.games)
        for tally in shown
    )
    figures = [
        html.figure(
            plots.histogram(f"{title}: {tally.bot}", tally.histogram, tally.stars.mean, domain, most),
            words.text("{bot}: {mean} on average", bot=tally.bot, mean=tables.number(tally.stars.mean)),
        )
        for tally in shown
        if tally.games
    ]
    return html.section(title, html.panels(figures))


def _seasons(words: Words, shown: Sequence[Tally]) -> str:
    title = words.text("Stars by season and source")
    names = _source_names(words)
    bars = {
        tally.bot: [
            (
                words.name(season),
                [(names[source], tally.season_mean(number, source)) for source in SOURCES],
            )
            for number, season in enumerate(SEASONS)
        ]
        for tally in shown
        if tally.games
    }
    sums = [
        sum(stars for _, stars in sources if (stars > 0) == gained)
        for seasons in bars.values()
        for _, sources in seasons
        for gained in (True, False)
    ]
    domain = plots.Domain.around([0.0, *sums, ROOM_ABOVE * max(sums)], ticks=4)
    figures = [html.figure(plots.stacks(title, seasons, domain, bot), bot) for bot, seasons in bars.items()]
    rows = [
        (
            bot,
            name,
            *(tables.number(stars) for _, stars in sources),
            tables.number(sum(s for _, s in sources)),
        )
        for bot, seasons in bars.items()
        for name, sources in seasons
    ]
    head = (words.text("Bot"), words.text("Season"), *names.values(), words.text("Total"))
    return html.section(
        title,
        html.legend(list(zip(names.values(), plots.SOURCE_HUES, strict=True))),
        html.panels(figures),
        html.details(words.text("As a table"), html.table(head, rows)),
    )


def _source_names(words: Words) -> dict[str, str]:
    return {
        "first": words.text("First edict"),
        "second": words.text("Second edict"),
        "coins": words.text("Coins"),
        "monsters": words.text("Monsters"),
    }
