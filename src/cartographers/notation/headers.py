"""The head of a transcript: the whole set-up, one `key: value` a line, in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cartographers.notation.sheets import ROW_SEPARATOR
from cartographers.rules import RULES_VERSION
from cartographers.rules.boxes import BOXES, HEROES, SHEET_BY_ID
from cartographers.rules.setup import Setup
from cartographers.rules.tabula_rasa import RolledSheet

FORMAT_VERSION = 1
HIDDEN_SEED = "?"
IN, OUT = "in", "out"
BY_SEED = "seed"
HERO_CARDS = tuple(card.id for card in HEROES.heroes)  # which need not be listed

_GENERATOR = re.compile(r"[a-z0-9-]{1,40}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_SEED = re.compile(r"[!-~]{1,64}")


class EdictsBy(StrEnum):
    """Where the edicts came from: somebody chose them, or the seed drew them."""

    CHOICE = "choice"
    SEED = "seed"


class InvalidChance(ValueError):
    """A generator, commitment or seed that cannot be written down; `part` says which."""

    def __init__(self, part: str, problem: str) -> None:
        super().__init__(problem)
        self.part = part


def checked_seed(seed: str) -> str:
    """The seed, if a transcript can tell it; `InvalidChance` if not."""
    if not _SEED.fullmatch(seed) or seed == HIDDEN_SEED:
        raise InvalidChance("seed", "a seed has 1 to 64 visible ASCII characters, and is not '?' alone")
    return seed


@dataclass(frozen=True, slots=True)
class Chance:
    """How the deck was shuffled. The seed is None as long as it is hidden."""

    generator: str
    commitment: str
    seed: str | None = None

    def __post_init__(self) -> None:
        if not _GENERATOR.fullmatch(self.generator):
            raise InvalidChance(
                "generator", "a generator's name has 1 to 40 of the characters a-z, 0-9 and -"
            )
        if not _COMMITMENT.fullmatch(self.commitment):
            raise InvalidChance("commitment", "a commitment is 64 hexadecimal digits in lower case")
        if self.seed is not None:
            checked_seed(self.seed)


@dataclass(frozen=True, slots=True)
class Header:
    """The set-up and where its chance came from; without `chance` the cards were dealt by hand.

    `sheet_by_seed`: the seed rolled the sheet (Tabula Rasa), as it shuffled the deck; `skills_by_seed`: it
    laid out the skills.
    """

    setup: Setup
    edicts_by: EdictsBy = EdictsBy.CHOICE
    chance: Chance | None = None
    rules: int = RULES_VERSION
    sheet_by_seed: bool = False
    skills_by_seed: bool = False

    def __post_init__(self) -> None:
        if self.edicts_by is EdictsBy.SEED and self.chance is None:
            raise ValueError("edicts drawn by a seed need a generator, a commitment and a seed")
        if self.sheet_by_seed and self.chance is None:
            raise ValueError("a sheet rolled by a seed needs a generator, a commitment and a seed")
        if self.sheet_by_seed and self.setup.sheet.id not in set(RolledSheet):
            raise ValueError(f"a sheet rolled by a seed is called {' or '.join(RolledSheet)}")
        if self.skills_by_seed and self.chance is None:
            raise ValueError("skills laid out by a seed need a generator, a commitment and a seed")
        if self.skills_by_seed and not self.setup.skills:
            raise ValueError("a seed laid out skills, and there are none")


def header_lines(header: Header) -> Iterator[str]:
    setup = header.setup
    yield f"cgn: {FORMAT_VERSION}"
    yield f"rules: {header.rules}"
    yield f"edition: {setup.edition}"
    if setup.packs:
        yield f"packs: {' '.join(setup.packs)}"
    for pack in setup.packs:
        if BOXES[pack].digest:
            yield f"hash {pack}: {BOXES[pack].digest}"
    picture = "" if setup.sheet.id in SHEET_BY_ID else setup.sheet.picture.replace("\n", ROW_SEPARATOR)
    yield f"sheet: {setup.sheet.id} {picture}".rstrip()
    if header.sheet_by_seed:
        yield f"sheet-by: {BY_SEED}"
    yield f"explore: {setup.explore_box}"
    yield f"seasons: {setup.season_box}"
    yield f"ruins: {_in_or_out(setup.ruins)}"
    yield f"ambushes: {' '.join(setup.ambush_cards)}"
    yield f"heroes: {_in_or_out(setup.with_heroes)}"
    if setup.hero_cards not in ((), HERO_CARDS):
        yield f"hero-cards: {' '.join(setup.hero_cards)}"
    yield f"edicts: {' '.join(setup.edicts)}"
    yield f"edicts-by: {header.edicts_by}"
    yield f"ambush: {setup.ambush_rule}"
    if setup.assumed_corner:
        yield f"assumed-corner: {setup.assumed_corner}"
    yield f"fallback-terrain: {setup.fallback_terrain}"
    yield from _skill_lines(header)
    if setup.twists:
        yield f"twists: {' '.join(setup.twists)}"
    if header.chance:
        yield f"generator: {header.chance.generator}"
        yield f"commitment: {header.chance.commitment}"
        yield f"seed: {header.chance.seed or HIDDEN_SEED}"
    for number, seat in enumerate(setup.seats, start=1):
        yield f"seat {number}: {seat.name}"
        if seat.title:
            yield f"title {number}: {seat.title}"
        if seat.crest:
            crest = seat.crest
            yield f"crest {number}: {crest.division} {crest.first} {crest.second} {crest.charge}"


def _skill_lines(header: Header) -> Iterator[str]:
    if header.setup.skills:
        yield f"skills: {' '.join(header.setup.skills)}"
        if header.skills_by_seed:
            yield f"skills-by: {BY_SEED}"
        yield f"skill-uses: {header.setup.skill_uses}"


def header_line(header: Header, key: str) -> int:
    """On which line of the transcript this key stands, counted from 1; 0 if it does not."""
    for number, line in enumerate(header_lines(header), start=1):
        if line.startswith(f"{key}: "):
            return number
    return 0


def _in_or_out(present: bool) -> str:
    return IN if present else OUT
