"""The games that the options of `simulate` and `tournament` describe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from cartographers.cli.cards import ambush_card, pack, scoring_card
from cartographers.cli.errors import BadInput
from cartographers.cli.files import STANDARD_INPUT, known_sheet, read_blank_sheet
from cartographers.cli.lab_options import LabOptions
from cartographers.lab.variant import Variant
from cartographers.play.deck import EdictDraw, SkillDraw
from cartographers.play.sheets import ROLLED_IDS
from cartographers.rules.boxes import BOXES, SKILLS
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Twist
from cartographers.rules.terrain import Corner

Choice = TypeVar("Choice", bound=StrEnum)


def listed(text: str) -> tuple[str, ...]:
    """The parts of a list with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def variants(lab: LabOptions) -> tuple[Variant, ...]:
    """Every edition with every sheet."""
    editions = [_choice(Edition, edition, "edition") for edition in listed(lab.edition)]
    if not editions:
        raise BadInput("an edition is needed: base, heroes or combined")
    sheets: list[PrintedSheet | str | None] = [_sheet(sheet) for sheet in listed(lab.sheet or "")]
    # What is there twice would be played and counted twice, as if it were more than it is.
    if (edition := _repeated(editions)) is not None:
        raise BadInput(f"the edition {edition} is named twice")
    if (
        name := _repeated([sheet if isinstance(sheet, str) else sheet.id for sheet in sheets if sheet])
    ) is not None:
        raise BadInput(f"two of the maps are called {name}")
    return tuple(_variant(lab, edition, sheet) for edition in editions for sheet in sheets or [None])


def map_files(lab: LabOptions) -> list[Path]:
    """The files that sheets are read from."""
    sources = listed(lab.sheet or "")
    return [Path(each) for each in sources if not _is_known(each) and each != STANDARD_INPUT]


def _is_known(source: str) -> bool:
    """Whether it names a sheet of the boxes, or one that is rolled."""
    return known_sheet(source) is not None or source.lower().partition(":")[0] in ROLLED_IDS


def _repeated(names: Sequence[str]) -> str | None:
    """The first that is there more than once."""
    return next((name for name in names if names.count(name) > 1), None)


def _variant(lab: LabOptions, edition: Edition, sheet: PrintedSheet | str | None) -> Variant:
    packs = tuple(pack(name).id for name in listed(lab.packs or ""))
    return Variant(
        edition=edition,
        sheet=sheet,
        edicts=_edicts(lab.edicts),
        explore=_box(lab.explore, "set of explore cards", [box.id for box in BOXES.values() if box.explore]),
        seasons=_box(lab.seasons, "set of season cards", [box.id for box in BOXES.values() if box.seasons]),
        ambushes=_ambushes(lab.ambushes),
        heroes=lab.heroes,
        ambush=_maybe(AmbushRule, lab.ambush, "rule for ambushes"),
        fallback_terrain=_maybe(FallbackTerrain, lab.fallback_terrain, "rule for the single square"),
        packs=packs,
        corner=_maybe(Corner, lab.corner, "corner"),
        skills=SkillDraw.RANDOM if SKILLS.id in packs else None,
        twists=tuple(_choice(Twist, twist, "twist") for twist in listed(lab.twists or "")),
    )


def _choice(kind: type[Choice], wish: str, what: str) -> Choice:
    try:
        return kind(wish.lower())
    except ValueError:
        raise BadInput(f"there is no {what} {wish!r}: choose one of {', '.join(kind)}") from None


def _maybe(kind: type[Choice], wish: str | None, what: str) -> Choice | None:
    return None if wish is None else _choice(kind, wish, what)


def _box(wish: str | None, what: str, boxes: Sequence[str]) -> str | None:
    if wish is not None and wish.lower() not in boxes:
        raise BadInput(f"there is no {what} {wish!r}: choose one of {', '.join(boxes)}")
    return wish and wish.lower()


def _edicts(wish: str) -> tuple[str, ...] | EdictDraw:
    if wish in tuple(EdictDraw):
        return EdictDraw(wish)
    return tuple(scoring_card(name).id for name in listed(wish))


def _ambushes(wish: str | None) -> tuple[str, ...] | None:
    if wish is None:
        return None
    return tuple(ambush_card(name).id for name in listed(wish))


def _sheet(source: str) -> PrintedSheet | str:
    """A sheet of the boxes, the id of one that each game rolls anew, or a blank one of a file, which is then
    called like the file."""
    if known := known_sheet(source):
        return known
    if source.lower() in ROLLED_IDS:
        return source.lower()
    if _is_known(source):
        return read_blank_sheet(source)
    blank = read_blank_sheet(source)
    name = "-".join(Path(source).stem.split()) or "custom"
    if known_sheet(name):
        name = f"custom-{name}"
    return replace(blank, id=name)
