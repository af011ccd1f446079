"""The campaign as JSON: the atlas of its places, one expedition, and the goals of a try."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from cartographers.campaign.expeditions import CHAPTERS, EXPEDITIONS, GOALS, Expedition
from cartographers.campaign.goals import Goal
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.server.tables.campaign import CampaignStanding
from cartographers.words import Words
from cartographers.words.campaign import (
    chapter_title,
    expedition_story,
    expedition_title,
    expedition_twist,
    goal_key,
    goal_sentence,
)


class ChapterJson(Struct, frozen=True):
    id: str
    title: str


class CampaignPlaceJson(Struct, frozen=True):
    """A place of the atlas. Paths lead here from the places in `after`: it is `open` when one of them has a
    mark, and when there are `needs` marks in all. `met`: each of its three goals, in whichever try;
    `at_once`: how many of them in the best single try. `table` is a try that is not over."""

    id: str
    number: int
    chapter: str
    title: str
    after: list[str]
    needs: int
    open: bool
    met: list[bool]
    at_once: int
    stars: int | None
    tries: int
    table: str | None


class CampaignJson(Struct, frozen=True):
    chapters: list[ChapterJson]
    places: list[CampaignPlaceJson]
    marks: int
    most_marks: int


class CampaignGoalJson(Struct, frozen=True):
    """A goal in a sentence. `number` is the least that counts, or with `at_most` the most; `met`: in
    whichever try."""

    text: str
    number: int
    at_most: bool
    met: bool


class ExpeditionJson(Struct, frozen=True):
    """A place that is open: its story, what is special about it, and what it asks for. `rows` are those of
    its map, none where that is rolled for each try."""

    place: CampaignPlaceJson
    story: str
    twist: str
    goals: list[CampaignGoalJson]
    edition: str
    sheet: str
    rows: list[str]
    edicts: list[str]
    packs: list[str]
    skills: list[str]
    twists: list[str]


class TryGoalJson(Struct, frozen=True):
    """A goal as a try stands: `now` is what is counted, `met` whether that would do; `before`: it was met in
    another try."""

    text: str
    number: int
    at_most: bool
    now: int
    met: bool
    before: bool


class OpenedPlaceJson(Struct, frozen=True):
    id: str
    number: int
    title: str


class CampaignTryJson(Struct, frozen=True):
    """A table of the campaign. `over`: it is finished, and the goals are judged; `opened`: the places that it
    has opened."""

    id: str
    number: int
    title: str
    goals: list[TryGoalJson]
    over: bool
    opened: list[OpenedPlaceJson]


NOT_TRIED = CampaignStanding()


def campaign_json(
    words: Words,
    found: dict[str, CampaignStanding],
    opened: Collection[str],
    running: dict[str, str],
) -> CampaignJson:
    return CampaignJson(
        chapters=[ChapterJson(chapter, chapter_title(words, chapter)) for chapter in CHAPTERS],
        places=[
            place_json(
                words, each, found.get(each.id, NOT_TRIED), running.get(each.id), is_open=each.id in opened
            )
            for each in EXPEDITIONS
        ],
        marks=sum(standing.marks for standing in found.values()),
        most_marks=GOALS * len(EXPEDITIONS),
    )


def place_json(
    words: Words, expedition: Expedition, standing: CampaignStanding, table: str | None, *, is_open: bool
) -> CampaignPlaceJson:
    return CampaignPlaceJson(
        id=expedition.id,
        number=expedition.number,
        chapter=expedition.chapter,
        title=expedition_title(words, expedition.id),
        after=list(expedition.after),
        needs=expedition.marks,
        open=is_open,
        met=list(standing.met),
        at_once=standing.at_once,
        stars=standing.stars,
        tries=standing.tries,
        table=table,
    )


def expedition_json(words: Words, expedition: Expedition, place: CampaignPlaceJson) -> ExpeditionJson:
    return ExpeditionJson(
        place=place,
        story=expedition_story(words, expedition.id),
        twist=expedition_twist(words, expedition.id),
        goals=[
            CampaignGoalJson(goal_text(words, goal), goal.number, goal.at_most, met)
            for goal, met in zip(expedition.goals, place.met, strict=True)
        ],
        edition=expedition.edition,
        sheet=expedition.sheet,
        rows=_rows(expedition.sheet),
        edicts=list(expedition.edicts),
        packs=list(expedition.packs),
        skills=list(expedition.skills),
        twists=list(expedition.twists),
    )


def _rows(sheet: str) -> list[str]:
    printed = SHEET_BY_ID.get(sheet)
    return printed.picture.split("\n") if printed else []


def try_json(
    words: Words,
    expedition: Expedition,
    numbers: Sequence[int],
    before: CampaignStanding,
    *,
    over: bool,
    opened: Sequence[Expedition],
) -> CampaignTryJson:
    return CampaignTryJson(
        id=expedition.id,
        number=expedition.number,
        title=expedition_title(words, expedition.id),
        goals=[
            TryGoalJson(goal_text(words, goal), goal.number, goal.at_most, now, goal.is_met_by(now), earlier)
            for goal, now, earlier in zip(expedition.goals, numbers, before.met, strict=True)
        ],
        over=over,
        opened=[OpenedPlaceJson(each.id, each.number, expedition_title(words, each.id)) for each in opened],
    )


def goal_text(words: Words, goal: Goal) -> str:
    key = goal_key(goal.kind, goal.number, goal.terrain, goal.other, at_most=goal.at_most)
    return goal_sentence(words, key, goal.number, goal.size)
