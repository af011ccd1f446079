"""The tables of docs/environments.md, made from what the environments do.

`python -m cartographers.lab.environments.document docs/environments.md` writes them into the file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from cartographers.lab.environments.layout import GAMES, PASS, WITH_PACKS, WITH_SKILLS, HeroBlock, Layout
from cartographers.lab.environments.observations import SHEETS_SEEN, Field, fields
from cartographers.lab.environments.skill_layout import skill_layout
from cartographers.lab.environments.skill_observations import skill_fields
from cartographers.rules.grid import AREA

BEGIN, END = "<!-- begin: {name} -->", "<!-- end: {name} -->"
_QUARTERS = 4  # of a turn
_SEVERAL = 4  # any number of seats above one shows which fields grow with it


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _span(start: int, length: int) -> str:
    return str(start) if length == 1 else f"{start}–{start + length - 1}"


def actions(layout: Layout) -> str:
    rows = [(_span(PASS, 1), "1", "pass: nothing is asked of this seat")]
    rows += [
        (
            _span(block.start, block.length),
            str(block.length),
            f"draw `{block.shape.picture}` as {block.terrain}",
        )
        for block in layout.draw_blocks
    ]
    rows += [
        (
            _span(of_hero.start, of_hero.length),
            str(of_hero.length),
            f"draw the hero {of_hero.hero.id}: {_attack(of_hero)}",
        )
        for of_hero in layout.hero_blocks
    ]
    chooses = " or ".join(layout.choosing_effects[:2])
    what = (
        f"that a {chooses} destroys" if layout is GAMES else "that the monster in the field `effect` asks for"
    )
    rows.append((_span(layout.choose, AREA), str(AREA), f"choose the space {what}"))
    return f"{layout.action_count} actions.\n\n" + _table(("index", "count", "what it does"), rows)


def _attack(block: HeroBlock) -> str:
    if block.turns == 1:
        return "space"
    turned = f"space × {block.turns} + quarter turns clockwise"
    return f"{turned}, then those of the attack mirrored" if block.turns > _QUARTERS else turned


def planes(layout: Layout) -> str:
    rows = [
        (str(len(layout.planes) * number + index), f"{sheet}: {plane}")
        for number, sheet in enumerate(SHEETS_SEEN)
        for index, plane in enumerate(layout.planes)
    ]
    return _table(("plane", "1 where"), rows)


def numbers(layout: Layout) -> str:
    return _table(("index", "field", "from", "to", "what it is"), list(_number_rows(layout)))


def _number_rows(layout: Layout) -> Iterator[tuple[str, ...]]:
    start = 0
    growing = ""  # the size of the fields before, as far as it depends on the seats
    for alone, several in zip(fields(1, layout), fields(_SEVERAL, layout), strict=True):
        yield (
            _number_span(start, alone, several, growing),
            f"`{alone.name}`",
            *_bounds(alone),
            alone.meaning,
        )
        if several.size > alone.size:
            growing = f"{growing} + seats" if growing else "seats"
        else:
            start += alone.size


def _number_span(start: int, alone: Field, several: Field, growing: str) -> str:
    if several.size == alone.size:
        return _span(start, alone.size)
    first = f"{start} + {growing}" if growing else str(start)
    return f"{first}, one for each seat"


def _bounds(field: Field) -> tuple[str, str]:
    return str(field.low), str(field.high)


def cards(layout: Layout) -> str:
    rows = [(str(n), f"`{card}`") for n, card in enumerate(layout.deck_cards)]
    return _table(("number", "deck card"), rows)


def scoring_cards(layout: Layout) -> str:
    rows = [(str(n), f"`{card}`") for n, card in enumerate(layout.scoring_cards)]
    return _table(("number", "scoring card"), rows)


def skill_actions(layout: Layout) -> str:
    """The actions that skills add, behind the others."""
    numbers = skill_layout(layout)
    rows = [
        (
            _span(block.start, block.length),
            str(block.length),
            f"draw `{block.shape.picture}` as {block.terrain}",
        )
        for block in numbers.draw_blocks
    ]
    rows += [
        (_span(block.start, block.length), str(block.length), f"draw `{block.shape.picture}` as {block.what}")
        for block in (*numbers.overhang_blocks.values(), *numbers.both_blocks.values())
    ]
    rows.append(
        (str(numbers.decline), "1", "use no skill against the ambush; give up one that finds no place")
    )
    for upright, how in ((False, ""), (True, " against an ambush, its shape upright")):
        rows += [
            (str(numbers.use(skill, upright=upright)), "1", f"use {skill.id}{how}")
            for skill in numbers.skills
        ]
    return f"{numbers.action_count} actions.\n\n" + _table(("index", "count", "what it does"), rows)


def skill_numbers(layout: Layout) -> str:
    """The fields that skills add, counted from the end of the others, which grow with the seats."""
    rows, start, growing = [], 0, 0
    for alone, several in zip(skill_fields(1, layout), skill_fields(_SEVERAL, layout), strict=True):
        grows = several.size > alone.size
        first = f"{start} + seats" if growing else str(start)
        span = f"{first}, one for each seat" if grows else _span(start, alone.size)
        rows.append((span, f"`{alone.name}`", *_bounds(alone), alone.meaning))
        growing += grows
        start += 0 if grows else alone.size
    return _table(("index", "field", "from", "to", "what it is"), rows)


def skills(layout: Layout) -> str:
    rows = [(str(n), f"`{skill.id}`") for n, skill in enumerate(layout.skills)]
    return _table(("number", "skill"), rows)


SECTIONS: dict[str, Callable[[Layout], str]] = {
    "actions": actions,
    "planes": planes,
    "numbers": numbers,
    "deck cards": cards,
    "scoring cards": scoring_cards,
}


def tables() -> Iterator[tuple[str, str]]:
    """The name and the text of every table, those of the two games first."""
    yield from ((name, make(GAMES)) for name, make in SECTIONS.items())
    yield from (
        (f"{name} with packs", make(WITH_PACKS)) for name, make in SECTIONS.items() if name != "scoring cards"
    )
    for name, make in (("skills", skills), ("numbers", skill_numbers), ("actions", skill_actions)):
        yield f"{name} with skills", make(WITH_SKILLS)


def with_tables(text: str) -> str:
    """The text of the document with its tables as they should be; ValueError where a place is missing."""
    for name, table in tables():
        begin, end = BEGIN.format(name=name), END.format(name=name)
        before, found, rest = text.partition(begin)
        _, found_end, after = rest.partition(end)
        if not (found and found_end):
            raise ValueError(f"there is no place for the table of {name}")
        text = f"{before}{begin}\n{table}\n{end}{after}"
    return text


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(with_tables(document.read_text("utf-8")), "utf-8")
