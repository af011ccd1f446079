"""What a simulation is played with: a set-up without its seats and, mostly, without its edicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.play.deck import EdictDraw, SkillDraw, edicts_of, skills_of
from cartographers.play.sheets import sheet_of
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import (
    LONGEST_NAME,
    AmbushRule,
    Edition,
    FallbackTerrain,
    Setup,
    SkillUses,
    Twist,
    setup,
)
from cartographers.rules.terrain import Corner


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a game; what is None is as the edition's rulebook has it."""

    edition: Edition = Edition.BASE
    sheet: PrintedSheet | str | None = None
    edicts: tuple[str, ...] | EdictDraw = EdictDraw.RANDOM
    explore: str | None = None
    seasons: str | None = None
    ambushes: tuple[str, ...] | None = None
    heroes: bool | None = None
    ambush: AmbushRule | None = None
    fallback_terrain: FallbackTerrain | None = None
    packs: tuple[str, ...] = ()
    corner: Corner | None = None  # where monsters whose cards print no corner begin to walk
    skills: tuple[str, ...] | SkillDraw | None = None  # that are laid out; None: no skills
    skill_uses: SkillUses = SkillUses.SEASON
    twists: tuple[Twist, ...] = ()

    def setup(self, seats: Sequence[str], seed: str) -> Setup:
        """The set-up of the game with this seed between these players; `InvalidSetup` if there is none."""
        return setup(
            self.edition,
            edicts_of(self.edicts, self.edition, seed, self.packs),
            [seat_name(seat) for seat in seats],
            sheet=sheet_of(self.sheet, seed),
            explore_box=self.explore,
            season_box=self.seasons,
            ambush_cards=self.ambushes,
            with_heroes=self.heroes,
            ambush_rule=self.ambush,
            fallback_terrain=self.fallback_terrain,
            packs=self.packs or None,
            assumed_corner=self.corner,
            skills=skills_of(self.skills, seed, self.packs),
            skill_uses=self.skill_uses,
            twists=self.twists,
        )

    @property
    def sheet_id(self) -> str:
        if isinstance(self.sheet, PrintedSheet):
            return self.sheet.id
        return self.sheet or self.edition.boxes[0].sheets[0].id

    @property
    def label(self) -> str:
        """What tells it from the others of a simulation."""
        return f"{self.edition} {self.sheet_id}"


def seat_name(bot: str) -> str:
    """What a bot writes on its sheet. Of a long `module:attribute` the end says most."""
    return bot[-LONGEST_NAME:].strip()
