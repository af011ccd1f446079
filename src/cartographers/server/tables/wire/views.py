"""A seat's view as JSON, and what a table shows: made once for all who look; what only one of them may see
is added for each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from cartographers.rules.boxes import DECK_CARD_BY_ID
from cartographers.rules.cards import ExploreCard
from cartographers.rules.result import SeasonScore
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import DeckContents
from cartographers.rules.terrain import SEASONS
from cartographers.rules.view import OwnPart, View, own_part, view
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.decisions import AnyDecision, decision_json
from cartographers.server.tables.wire.tables import SetupJson, TableJson, table_for, table_json
from cartographers.server.tables.wire.values import (
    AnyAnswer,
    ResultJson,
    SeasonScoreJson,
    SheetJson,
    Spaces,
    own_json,
    result_json,
    season_score_json,
    sheet_json,
    spaces_json,
)


class CurrentJson(Struct, frozen=True):
    """What each edict, by its letter, the coins and the monsters would give if they were scored now."""

    edicts: dict[str, int]
    coins: int
    monsters: int


class ColumnCardJson(Struct, frozen=True):
    card: str
    time: int | None


class DeckJson(Struct, frozen=True):
    """What everybody knows of the explore deck."""

    certain: list[str]
    ambushes: list[str]
    ambush_count: int
    heroes: list[str]
    hero_count: int


class UsedSkillJson(Struct, frozen=True):
    """That a seat used a skill, and in which season; both count from 0."""

    seat: int
    skill: str
    season_number: int


class SkillsJson(Struct, frozen=True):
    """The skills of a game that has some: those laid out, how often one may be used (`season` or `game`),
    what was used so far, and in an ambush the seats on whose sheets a skill changes the monster."""

    laid_out: list[str]
    uses: str
    used: list[UsedSkillJson]
    prepared: list[int]


class ViewJson(Struct, frozen=True):
    """The game as one seat, or a spectator, sees it. Seats and seasons count from 0."""

    seat: int | None
    season: str
    season_number: int
    time: int
    threshold: int
    season_edicts: list[str]
    edicts: dict[str, str]
    column: list[ColumnCardJson]
    deck: DeckJson
    ambushes: list[str]
    heroes: list[str]
    stage: str
    ruins: bool
    card: str | None
    effect: str | None
    sheets: list[SheetJson]
    scores: list[list[SeasonScoreJson]]
    current: list[CurrentJson]
    waiting: list[int]
    must_act: bool
    own: AnyAnswer | None
    owner: int | None
    targets: Spaces
    result: ResultJson | None
    skills: SkillsJson | UnsetType = UNSET


def current_json(setup: Setup, sheet: Sheet) -> CurrentJson:
    edicts = {edict.value: score(card, sheet).stars for edict, card in setup.scoring.items()}
    return CurrentJson(edicts, sheet.coins_left, monster_loss(sheet).stars)


@dataclass(slots=True)
class SheetJsonCache:
    """The JSON of sheets and scores, kept as long as the sheets themselves are the same.

    All seats of a table see the same sheets, so that a hundred views cost little more than one.
    """

    _sheets: dict[int, tuple[Sheet, SheetJson, CurrentJson]] = field(default_factory=dict)
    _scores: list[list[SeasonScoreJson]] = field(default_factory=list)

    def sheets(self, setup: Setup, sheets: tuple[Sheet, ...]) -> tuple[list[SheetJson], list[CurrentJson]]:
        kept: dict[int, tuple[Sheet, SheetJson, CurrentJson]] = {}
        for sheet in sheets:
            known = self._sheets.get(id(sheet))
            kept[id(sheet)] = known or (sheet, sheet_json(sheet), current_json(setup, sheet))
        self._sheets = kept
        return [kept[id(sheet)][1] for sheet in sheets], [kept[id(sheet)][2] for sheet in sheets]

    def scores(
        self, setup: Setup, scores: tuple[tuple[SeasonScore, ...], ...]
    ) -> list[list[SeasonScoreJson]]:
        if len(scores) < len(self._scores):  # an earlier position
            self._scores = []
        for season in scores[len(self._scores) :]:
            self._scores.append([season_score_json(setup, seat) for seat in season])
        return self._scores


def view_json(view: View, cache: SheetJsonCache | None = None) -> ViewJson:
    cache = cache or SheetJsonCache()
    setup = view.setup
    sheets, current = cache.sheets(setup, view.sheets)
    number = SEASONS.index(view.season)
    return ViewJson(
        seat=view.seat,
        season=view.season,
        season_number=number,
        time=view.time,
        threshold=view.threshold,
        season_edicts=list(setup.season_cards[number].edicts),
        edicts={edict: card.id for edict, card in setup.scoring.items()},
        column=column_json(view.column),
        deck=deck_json(view.deck),
        ambushes=list(view.ambushes),
        heroes=list(view.heroes),
        stage=view.stage,
        ruins=view.ruins,
        card=view.card,
        effect=view.effect,
        sheets=sheets,
        scores=cache.scores(setup, view.scores),
        current=current,
        waiting=list(view.waiting),
        must_act=view.must_act,
        own=own_json(view.own),
        owner=view.owner,
        targets=spaces_json(view.targets),
        result=result_json(view.result) if view.result else None,
        skills=_skills_json(view) if setup.skills else UNSET,
    )


def _skills_json(view: View) -> SkillsJson:
    return SkillsJson(
        list(view.setup.skills),
        view.setup.skill_uses,
        [UsedSkillJson(used.seat, used.skill, used.season_number) for used in view.skills_used],
        [seat for seat, prepared in enumerate(view.preparations) if prepared and prepared.skill],
    )


def with_own(everybody: ViewJson, seat: int, part: OwnPart) -> ViewJson:
    """The view of a seat, given what everybody sees of the same game."""
    return replace(
        everybody,
        seat=seat,
        must_act=part.must_act,
        own=own_json(part.own),
        owner=part.owner,
        targets=spaces_json(part.targets),
    )


def column_json(cards: Iterable[str]) -> list[ColumnCardJson]:
    return [ColumnCardJson(card, _time(card)) for card in cards]


def deck_json(deck: DeckContents) -> DeckJson:
    return DeckJson(
        list(deck.certain), list(deck.ambushes), deck.ambush_count, list(deck.heroes), deck.hero_count
    )


def _time(card_id: str) -> int | None:
    card = DECK_CARD_BY_ID[card_id]
    return card.time if isinstance(card, ExploreCard) else None


_encode = msgspec.json.Encoder().encode

AnyStruct = TypeVar("AnyStruct", bound=Struct)


class PlayView(Struct, frozen=True):
    """Everything a client shows: the table, the game as the caller sees it, what the caller has to decide."""

    version: int
    table: TableJson
    view: ViewJson | None
    decision: AnyDecision | None


@dataclass(frozen=True)
class TableSnapshot:
    """A table at one moment, for any number of people who look at it: a hundred cost little more than one."""

    table: Table
    online: Collection[str]
    watchers: int
    sheet_cache: SheetJsonCache
    setup: SetupJson | None

    def table_for(self, account: str | None, base_url: str, now: float) -> TableJson:
        """The table as this account sees it."""
        return table_for(self._table_json, self.table, account, base_url=base_url, now=now)

    def play_view(self, seat: int | None, table: TableJson) -> PlayView:
        """All that this seat, or with None a spectator, sees; `table` is the table as its account sees it."""
        game, over = self.table.game, self.table.over
        return PlayView(
            version=self.table.version,
            table=table,
            view=self._view_from(seat),
            decision=decision_json(game, seat) if game and not over else None,
        )

    def _view_from(self, seat: int | None) -> ViewJson | None:
        game, everybody = self.table.game, self._view_json
        if game is None or everybody is None or seat is None:
            return everybody
        return with_own(everybody, seat, own_part(game, seat))

    # ---- what is the same for all of them

    @cached_property
    def _table_json(self) -> TableJson:
        seen = table_json(self.table, online=self.online, watchers=self.watchers, setup=self.setup)
        return _pre_encode(seen, "options", "setup", "seats")

    @cached_property
    def _view_json(self) -> ViewJson | None:
        if self.table.game is None:
            return None
        seen = view_json(view(self.table.game, None), self.sheet_cache)
        return _pre_encode(seen, "column", "deck", "sheets", "scores", "current")


def _pre_encode(value: AnyStruct, *fields: str) -> AnyStruct:
    """With these fields written already, to be copied into whatever is written of it."""
    return replace(value, **{field: msgspec.Raw(_encode(getattr(value, field))) for field in fields})
