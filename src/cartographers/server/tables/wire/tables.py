"""A table as JSON."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from cartographers.rules.setup import Setup
from cartographers.server.tables.daily import show_seed
from cartographers.server.tables.decks import replayable_deck
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.table import OverTable, SeatKind, Table


class SeatJson(Struct, frozen=True):
    """`persona`: the opponent of the catalogue who sits there; null for people and bots that are nobody.
    `even`: a bot whose level follows from the host's last games."""

    seat: int
    kind: str
    player: str | None
    name: str
    title: str
    crest: CrestBody | None
    guest: bool
    level: str | None
    persona: str | None
    even: bool
    online: bool
    away: bool
    replaced: bool
    hints: int


class YouJson(Struct, frozen=True):
    """`seats` has several at a hot seat, where one account plays for the people around its device. `muted`
    are the players whom you do not want to hear; `removed`: the host took you off your seat."""

    seat: int | None
    seats: list[int]
    host: bool
    watching: bool
    removed: bool = False
    muted: list[str] = []


NOBODY = YouJson(None, [], host=False, watching=True)


class PaceJson(Struct, frozen=True):
    kind: str
    seconds: int | None


class OptionsJson(Struct, frozen=True):
    """The options as chosen; what is None is as the edition's rulebook has it."""

    edition: str
    seats: int
    sheet: str | None
    edicts: str | list[str]
    explore: str | None
    seasons: str | None
    ambushes: list[str] | None
    heroes: bool | None
    ambush: str | None
    fallback_terrain: str | None
    hints: bool | None
    packs: list[str]
    assumed_corner: str | None
    skills: str | list[str] | None
    skill_uses: str | None
    twists: list[str]


class SetupJson(Struct, frozen=True):
    """The set-up of a game that has begun, with everything filled in."""

    edition: str
    sheet: str
    rows: list[str]
    edicts: dict[str, str]
    explore: str
    seasons: str
    ruins: bool
    ambushes: list[str]
    heroes: bool
    ambush: str
    fallback_terrain: str
    any_terrain: list[str]
    packs: list[str]
    hero_cards: list[str]
    assumed_corner: str | None
    skills: list[str]
    skill_uses: str
    twists: list[str]


class VoteJson(Struct, frozen=True):
    """A player who wishes for a bot on this seat."""

    player: str
    seat: int


class BranchJson(Struct, frozen=True):
    """From where this game goes on: the `position` of an earlier game, which `table` and `seat` name for
    whoever made this one. `same`: the others answer as they did there, as far as they can."""

    position: int
    same: bool
    table: str | None
    seat: int


class TableJson(Struct, frozen=True):
    """A table. `version` is the number of the last entry of its log; `since` the one with which the current
    turn began; the seed is told when the game is over; `hints`: whether a master may be asked. `silenced` are
    muted by the host for all, `votes` ask for a bot on a seat, `enders` would end the game for all. `again`:
    the cards are those of an earlier game; `ghost`: there is an earlier map to play against; `branch`: the
    game goes on from a position of that one; `deck` is the id by which these cards can be played again, told
    with the seed; `evening`: of which it is a table; `campaign`: the expedition whose try it is."""

    code: str
    status: str
    version: int
    since: int
    host: str
    you: YouJson
    options: OptionsJson
    setup: SetupJson | None
    pace: PaceJson
    public: bool
    chat: bool
    hints: bool
    silenced: list[str]
    votes: list[VoteJson]
    enders: list[str]
    seats: list[SeatJson]
    invite_url: str
    watchers: int
    rematch: str | None
    rematch_of: str | None
    deadline: float | None
    now: float
    daily: str | None
    evening: str | None
    weekly: str | None
    campaign: str | None
    commitment: str | None
    seed: str | None
    again: bool
    ghost: bool
    branch: BranchJson | None
    deck: str | None
    created_at: float
    ended_at: float | None


def table_json(table: Table, *, online: Collection[str], watchers: int, setup: SetupJson | None) -> TableJson:
    """A table as it is for everybody; `table_for` adds what depends on who looks, and when."""
    return TableJson(
        code=table.code,
        status=table.status,
        version=table.version,
        since=table.turn_version,
        host=table.host,
        you=NOBODY,
        options=options_json(table.options),
        setup=setup,
        pace=pace_json(table.pace),
        public=table.public,
        chat=table.chat,
        hints=table.hints_allowed,
        silenced=sorted(table.silenced),
        votes=[VoteJson(player, seat) for player, seat in sorted(table.votes)],
        enders=sorted(table.enders),
        seats=[
            SeatJson(
                seat=number,
                kind=each.kind,
                player=each.account,
                name=each.name,
                title=each.title,
                crest=each.crest,
                guest=each.guest,
                level=each.level,
                persona=each.persona,
                even=each.even,
                online=each.kind is SeatKind.BOT or each.account in online,
                away=each.away,
                replaced=each.replaced,
                hints=each.hints,
            )
            for number, each in enumerate(table.seats)
        ],
        invite_url="",
        watchers=watchers,
        rematch=table.rematch,
        rematch_of=table.rematch_of,
        deadline=table.deadline,
        now=0.0,
        daily=table.daily,
        evening=table.evening.code if table.evening else None,
        weekly=table.weekly,
        campaign=table.campaign,
        commitment=table.commitment,
        seed=None,
        again=table.deck is not None,
        ghost=table.ghost is not None,
        branch=_branch_json(table, None),
        deck=None,
        created_at=table.created_at,
        ended_at=table.ended_at,
    )


def table_for(
    everybody: TableJson, table: Table, account: str | None, *, base_url: str, now: float
) -> TableJson:
    """The table as this account sees it."""
    seats = list(table.seats_of(account)) if account is not None else []
    return replace(
        everybody,
        you=YouJson(
            next(iter(seats), None),
            seats,
            account == table.host,
            not seats,
            account in table.removed,
            sorted(table.muted_by(account)) if account is not None else [],
        ),
        invite_url=f"{base_url}/t/{table.code}",
        now=now,
        seed=table.seed if isinstance(table, OverTable) and show_seed(table, now) else None,
        branch=_branch_json(table, account),
        deck=replayable_deck(table, now),
    )


def _branch_json(table: Table, account: str | None) -> BranchJson | None:
    if table.branch is None or table.ghost is None:
        return None
    return BranchJson(
        position=table.branch.position,
        same=table.branch.answers is not None,
        table=table.ghost.table if account == table.host else None,
        seat=table.ghost.seat,
    )


def options_json(options: TableOptions) -> OptionsJson:
    return OptionsJson(
        edition=options.edition,
        seats=options.seats,
        sheet=options.sheet,
        edicts=options.edicts,
        explore=options.explore,
        seasons=options.seasons,
        ambushes=options.ambushes,
        heroes=options.heroes,
        ambush=options.ambush,
        fallback_terrain=options.fallback_terrain,
        hints=options.hints,
        packs=options.packs,
        assumed_corner=options.assumed_corner,
        skills=options.skills,
        skill_uses=options.skill_uses,
        twists=list(options.twists),
    )


def pace_json(pace: Pace) -> PaceJson:
    return PaceJson(pace.kind, pace.turn_seconds)


def setup_json(setup: Setup) -> SetupJson:
    return SetupJson(
        edition=setup.edition,
        sheet=setup.sheet.id,
        rows=setup.sheet.picture.split("\n"),
        edicts={edict: card.id for edict, card in setup.scoring.items()},
        explore=setup.explore_box,
        seasons=setup.season_box,
        ruins=setup.ruins,
        ambushes=list(setup.ambush_cards),
        heroes=setup.with_heroes,
        ambush=setup.ambush_rule,
        fallback_terrain=setup.fallback_terrain,
        any_terrain=list(setup.any_terrain),
        packs=list(setup.packs),
        hero_cards=list(setup.hero_cards),
        assumed_corner=setup.assumed_corner,
        skills=list(setup.skills),
        skill_uses=setup.skill_uses,
        twists=list(setup.twists),
    )
