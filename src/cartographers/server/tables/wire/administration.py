"""What those who look after a server see of it, on the command line and in the browser: nothing secret."""

from __future__ import annotations

from msgspec import Struct

from cartographers.storage.values import Account, Counts, Intervention, TableSummary


class AdminAccountJson(Struct, frozen=True):
    id: str
    name: str
    guest: bool
    created: float
    language: str | None
    banned_until: float | None


class AdminTableJson(Struct, frozen=True):
    code: str
    status: str
    public: bool
    host: str | None
    created: float
    updated: float
    entries: int


class CountsJson(Struct, frozen=True):
    kept_accounts: int
    guests: int
    banned: int
    seen_in_a_day: int
    seen_in_a_week: int
    tables: dict[str, int]
    results: int
    counted_at: float


class InterventionJson(Struct, frozen=True):
    at: float
    by: str
    kind: str
    subject: str


def admin_account_json(account: Account) -> AdminAccountJson:
    return AdminAccountJson(
        account.id, account.name, account.guest, account.created, account.language, account.banned_until
    )


def admin_table_json(summary: TableSummary) -> AdminTableJson:
    return AdminTableJson(
        summary.table,
        summary.status.value,
        summary.public,
        summary.host,
        summary.created,
        summary.updated,
        summary.last_seq,
    )


def counts_json(counts: Counts) -> CountsJson:
    return CountsJson(
        counts.kept_accounts,
        counts.guests,
        counts.banned,
        counts.seen_in_a_day,
        counts.seen_in_a_week,
        dict(counts.tables),
        counts.results,
        counts.counted_at,
    )


def intervention_json(done: Intervention) -> InterventionJson:
    return InterventionJson(done.at, done.by, done.kind.value, done.subject)
