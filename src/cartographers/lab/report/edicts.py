"""The section of a report that tells what each scoring card brought."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.lab import tables
from cartographers.lab.report import html, plots
from cartographers.lab.tally import Tally
from cartographers.rules.boxes import scoring_cards
from cartographers.rules.terrain import Back
from cartographers.words import Words

ENOUGH_GAMES = 10  # for an interval that the axis makes room for


def edict_section(words: Words, shown: Sequence[Tally]) -> str:
    """A plot for each back: its cards that were in play, and on each a dot for each bot."""
    title = words.text("Stars by scoring card")
    samples = [sample for tally in shown for sample in tally.by_card.values()]
    # The interval of a few games may be so wide that nothing else could be seen beside it.
    sure = [sample.interval[1] for sample in samples if sample.count >= ENOUGH_GAMES]
    domain = plots.Domain.around([0.0, *sure, *(sample.mean for sample in samples)])
    parts = []
    if len(shown) > 1:
        parts.append(html.legend([(tally.bot, hue) for hue, tally in enumerate(shown, start=1)]))
    rows: list[tuple[str, ...]] = []
    for back in Back:
        cards = [card.id for card in scoring_cards(back) if any(card.id in tally.by_card for tally in shown)]
        dots = [dot for card in cards for dot in _dots(words, card, shown)]
        if dots:
            name = words.name(f"back-{back}")
            parts += [f"<h3>{name}</h3>", plots.intervals(f"{title}: {name}", dots, domain)]
        rows += [row for card in cards for row in _rows(words, card, shown)]
    head = (
        words.text("Scoring card"),
        words.text("Bot"),
        words.text("Games"),
        words.text("Mean stars"),
        words.text("95 % interval"),
    )
    note = words.text("What a card brought in the whole game, that is, in its two seasons together.")
    return html.section(
        title,
        html.paragraph(note),
        *parts,
        html.details(words.text("As a table"), html.table(head, rows)),
    )


def _dots(words: Words, card: str, shown: Sequence[Tally]) -> list[plots.Dot]:
    """The first of a card's lines carries its name."""
    dots: list[plots.Dot] = []
    for hue, tally in enumerate(shown, start=1):
        sample = tally.by_card.get(card)
        if sample:
            label = "" if dots else words.name(card)
            tooltip = f"{words.name(card)}, {tally.bot}: {tables.number(sample.mean)}"
            dots.append(plots.Dot(label, sample.mean, *sample.interval, hue, tooltip))
    return dots


def _rows(words: Words, card: str, shown: Sequence[Tally]) -> list[tuple[str, ...]]:
    return [
        (
            words.name(card),
            tally.bot,
            str(sample.count),
            tables.number(sample.mean),
            tables.span(words, sample.interval),
        )
        for tally in shown
        if (sample := tally.by_card.get(card))
    ]
