"""The campaign: the set-up of an expedition's table, and what of its goals a game has met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cartographers.campaign.course import course_of
from cartographers.campaign.expeditions import (
    EXPEDITION_BY_ID,
    GOALS,
    Expedition,
    goal_bits,
    goals_of_bits,
)
from cartographers.play.match import Step
from cartographers.rules.state import Game
from cartographers.server.tables.history import past_of
from cartographers.server.tables.options import TableOptions
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, Table
from cartographers.storage import CampaignTries, Entry


def known_expedition(name: str) -> Expedition:
    """`Refused` where there is none of this id."""
    found = EXPEDITION_BY_ID.get(name)
    if found is None:
        raise Refused(Reason.UNKNOWN_EXPEDITION)
    return found


def campaign_options(expedition: Expedition) -> TableOptions:
    """Nobody is asked for a hint: a mark is the player's own."""
    return TableOptions(
        edition=expedition.edition,
        seats=1,
        sheet=expedition.sheet,
        edicts=list(expedition.edicts),
        packs=list(expedition.packs),
        skills=list(expedition.skills) or None,
        assumed_corner=expedition.assumed_corner,
        twists=list(expedition.twists),
        hints=False,
    )


def expedition_of(table: Table) -> Expedition | None:
    """Whose try this table is; None for any other table, and for an expedition that there is no more."""
    return EXPEDITION_BY_ID.get(table.campaign) if table.campaign else None


def measured(expedition: Expedition, game: Game, steps: Iterable[Step]) -> tuple[int, ...]:
    """The number that each goal asks about, as the game stands."""
    course = course_of(game, steps)
    return tuple(goal.measure(course) for goal in expedition.goals)


def bits_of(expedition: Expedition, numbers: Iterable[int]) -> int:
    """The goals that these numbers meet, as `goal_bits`."""
    return goal_bits(goal.is_met_by(now) for goal, now in zip(expedition.goals, numbers, strict=True))


def goals_met(table: Table, steps: Iterable[Step]) -> int | None:
    """The goals that a finished try has met; None where there is nothing to judge."""
    expedition = expedition_of(table)
    if expedition is None or not isinstance(table, FinishedTable):
        return None
    return bits_of(expedition, measured(expedition, table.game, steps))


def goals_in_log(table: Table, entries: Iterable[Entry]) -> int | None:
    """`goals_met` of a table, from its whole log; None at once where that says nothing of goals."""
    if expedition_of(table) is None:
        return None
    return goals_met(table, (logged.step for logged in past_of(table.code, entries).steps))


@dataclass(frozen=True, slots=True)
class CampaignStanding:
    """How an account stands at one expedition. `met`: each goal, in whichever try; `at_once`: how many of
    them in the best single one."""

    met: tuple[bool, ...] = (False,) * GOALS
    at_once: int = 0
    stars: int | None = None
    tries: int = 0

    @property
    def marks(self) -> int:
        return sum(self.met)


def standings(tries: Sequence[CampaignTries]) -> dict[str, CampaignStanding]:
    """How an account stands wherever it has finished a try, as far as there still is such an expedition."""
    found: dict[str, CampaignStanding] = {}
    for each in tries:
        if each.expedition not in EXPEDITION_BY_ID:
            continue
        before, met = found.get(each.expedition, CampaignStanding()), goals_of_bits(each.goals)
        found[each.expedition] = CampaignStanding(
            met=tuple(old or new for old, new in zip(before.met, met, strict=True)),
            at_once=max(before.at_once, sum(met)),
            stars=each.stars if before.stars is None else max(before.stars, each.stars),
            tries=before.tries + each.tries,
        )
    return found


def marks_of(found: Mapping[str, CampaignStanding]) -> dict[str, int]:
    return {name: standing.marks for name, standing in found.items()}
