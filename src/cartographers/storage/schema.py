"""The tables of the database, as they are after all migrations."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import JSONB

metadata = MetaData()

# One row a table of the game: its summary, kept in step with its log by every append.
# No index on what changes with every append, so that PostgreSQL can do heap-only (HOT) updates.
tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String),
    Column("last_seq", Integer, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("updated", Float(53), nullable=False),
    Column("deadline", Float(53)),
    Column("pending", Boolean, nullable=False, server_default=false()),
    Index("tables_by_age", "created"),
    Index("tables_by_status", "status", "created"),
    postgresql_with={"fillfactor": 70},
)
Index(
    "tables_by_deadline",
    tables.c.deadline,
    sqlite_where=tables.c.deadline.is_not(None),
    postgresql_where=tables.c.deadline.is_not(None),
)
Index("tables_offered", tables.c.status, sqlite_where=text("public"), postgresql_where=text("public"))
Index(
    "tables_pending",
    tables.c.deadline,
    tables.c.id,
    sqlite_where=tables.c.pending,
    postgresql_where=tables.c.pending,
)

# The logs. The primary key is the optimistic lock: one writer of a seq succeeds.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)

# Who has a seat where.
sitters = Table(
    "sitters",
    metadata,
    Column("account", String, nullable=False),
    Column("table_id", String, nullable=False),
    PrimaryKeyConstraint("account", "table_id"),
    Index("sitters_by_table", "table_id"),
    sqlite_with_rowid=False,
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("claimed_name", String, unique=True),  # folded; only of claimed accounts
    Column("passphrase_hash", String),
    Column("created", Float(53), nullable=False),
    Column("language", String),
    Column("title", String),
    Column("crest", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("look", String),  # of claimed accounts: what the name looks like at a glance
    Column("old_cookies", Boolean, nullable=False, server_default=false()),  # without a session: still good?
    Column("banned_until", Float(53)),
    Index("accounts_by_look", "look", unique=True),
    # The beginning of a name is looked for in them, which PostgreSQL does byte by byte only.
    Index("accounts_by_name", "name", postgresql_ops={"name": "text_pattern_ops"}),
    Index("accounts_by_claimed_name", "claimed_name", postgresql_ops={"claimed_name": "text_pattern_ops"}),
)
# The newest of all, and of each kind that administrators list.
Index("accounts_by_age", accounts.c.created.desc(), accounts.c.id)
for _name, _kind in (
    ("accounts_kept", "passphrase_hash IS NOT NULL"),
    ("accounts_guests", "passphrase_hash IS NULL"),
    ("accounts_banned", "banned_until IS NOT NULL"),
):
    Index(
        _name,
        accounts.c.created.desc(),
        accounts.c.id,
        sqlite_where=text(_kind),
        postgresql_where=text(_kind),
    )

# Browsers that are signed in. Those that were signed out are kept until their cookies are gone too.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("account", String, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("seen", Float(53), nullable=False),
    Column("ended", Float(53)),
    Column("browser", String, nullable=False),
    Column("system", String, nullable=False),
    Index("sessions_by_account", "account"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String, primary_key=True),
    Column("account", String, nullable=False),
    Column("hash", String, nullable=False, unique=True),
    Column("label", String, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("scope", String, nullable=False, server_default="account"),
    Index("tokens_by_account", "account"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("account", String),
    Column("bot", String),
    Column("name", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("stars", Integer, nullable=False),
    Column("lost_to_monsters", Integer, nullable=False),
    Column("rating", Integer),
    Column("title", String),
    Column("edition", String, nullable=False),
    Column("sheet", String, nullable=False),
    Column("finished_at", Float(53), nullable=False),
    Column("seasons", JSON().with_variant(JSONB, "postgresql"), nullable=False),
    Column("daily", String),
    Column("achievements", JSON().with_variant(JSONB, "postgresql"), nullable=False, server_default="[]"),
    Column("hints", Integer, nullable=False, server_default="0"),
    Column("counted", Boolean, nullable=False, server_default=true()),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("ranked", Boolean, nullable=False, server_default=true()),
    Column("uncounted", JSON().with_variant(JSONB, "postgresql"), nullable=False, server_default="[]"),
    Column("deck", String),
    Column("campaign", String),
    Column("goals", Integer),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_by_account", "account", "finished_at"),
    Index("results_by_time", "finished_at"),
)
# The maps of one deck in order, the best first.
Index(
    "results_by_deck",
    results.c.deck,
    results.c.stars.desc(),
    results.c.lost_to_monsters,
    results.c.finished_at,
    results.c.table_id,
    results.c.seat,
    sqlite_where=text("deck IS NOT NULL"),
    postgresql_where=text("deck IS NOT NULL"),
)
# An account's games on each sheet, the best first; also read alone, for where it has played.
Index(
    "results_by_sheet",
    results.c.account,
    results.c.sheet,
    results.c.stars.desc(),
    results.c.lost_to_monsters,
    results.c.finished_at,
    results.c.table_id,
    results.c.seat,
)
# An account's daily expeditions.
Index(
    "results_by_daily",
    results.c.account,
    results.c.daily,
    sqlite_where=text("daily IS NOT NULL"),
    postgresql_where=text("daily IS NOT NULL"),
)
# What an account's tries at the expeditions of the campaign have met.
Index(
    "results_by_campaign",
    results.c.account,
    results.c.campaign,
    results.c.goals,
    results.c.stars,
    sqlite_where=text("campaign IS NOT NULL"),
    postgresql_where=text("campaign IS NOT NULL"),
)
# A leaderboard reads the best games in order, of all editions or of one, and stops when it is full; all it
# looks at is in the index.
RANKED_SOLO = "seats = 1 AND ranked AND hints = 0 AND account IS NOT NULL"
RANKED_TOGETHER = "seats > 1 AND ranked AND hints = 0 AND account IS NOT NULL"
for _name, _measure, _ranked in (
    ("solo", results.c.rating, RANKED_SOLO),
    ("together", results.c.stars, RANKED_TOGETHER),
):
    _order = (
        _measure.desc(),
        results.c.lost_to_monsters,
        results.c.finished_at,
        results.c.table_id,
        results.c.seat,
        results.c.account,
    )
    Index(
        f"results_best_{_name}",
        *_order,
        results.c.edition,
        results.c.sheet,
        sqlite_where=text(_ranked),
        postgresql_where=text(_ranked),
    )
    Index(
        f"results_best_{_name}_of_edition",
        results.c.edition,
        *_order,
        sqlite_where=text(_ranked),
        postgresql_where=text(_ranked),
    )

# What all games of an account amount to, added up as they are recorded (`statistics.py`).
player_totals = Table(
    "player_totals",
    metadata,
    Column("account", String, primary_key=True),
    Column("totals", Text, nullable=False),
)

skills = Table(
    "skills",
    metadata,
    Column("subject", String, primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("ordinal", Float(53), nullable=False, server_default="0"),  # follows from mu and sigma
)
Index("skills_in_order", skills.c.ordinal.desc(), skills.c.subject)
OF_BOTS = "substr(subject, 1, 4) = 'bot:'"  # few among many
Index(
    "skills_of_bots",
    skills.c.ordinal.desc(),
    skills.c.subject,
    sqlite_where=text(OF_BOTS),
    postgresql_where=text(OF_BOTS),
)

# Rated games at tables of several and how many of them were won, counted as they are recorded.
standings = Table(
    "standings",
    metadata,
    Column("subject", String, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("rate", Float(53), nullable=False),  # of wins
)
Index("standings_in_order", standings.c.rate.desc(), standings.c.games.desc(), standings.c.subject)

# The first try of each account at the expedition of a day. How it ended is noted with it (`tries.py`).
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("date", String, nullable=False),
    Column("account", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("stars", Integer),
    Column("lost_to_monsters", Integer),
    Column("finished_at", Float(53)),
    PrimaryKeyConstraint("date", "account"),
    Index("daily_tries_by_account", "account"),
    Index("daily_tries_by_table", "table_id"),
)

# The tries of the weekly expedition, counted from 1. How one ended is noted unless that was after `closes`.
weekly_tries = Table(
    "weekly_tries",
    metadata,
    Column("week", String, nullable=False),
    Column("account", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("table_id", String, nullable=False),
    Column("closes", Float(53), nullable=False),
    Column("stars", Integer),
    Column("lost_to_monsters", Integer),
    Column("finished_at", Float(53)),
    PrimaryKeyConstraint("week", "account", "number"),
    Index("weekly_tries_by_account", "account", "week"),
    Index("weekly_tries_by_table", "table_id"),
)
for _tries, _when in ((daily_tries, daily_tries.c.date), (weekly_tries, weekly_tries.c.week)):
    Index(
        f"{_tries.name}_in_order",
        _when,
        _tries.c.stars.desc(),
        _tries.c.lost_to_monsters,
        _tries.c.finished_at,
        _tries.c.table_id,
        _tries.c.account,
        sqlite_where=text("stars IS NOT NULL"),
        postgresql_where=text("stars IS NOT NULL"),
    )

# The first answer of each account to a puzzle.
puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("account", String, nullable=False),
    Column("puzzle", String, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", Float(53), nullable=False),
    PrimaryKeyConstraint("account", "puzzle"),
)

# The first answer of each account on a day to the puzzle of that day.
puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("account", String, nullable=False),
    Column("date", String, nullable=False),
    Column("solved", Boolean, nullable=False),
    PrimaryKeyConstraint("account", "date"),
)

# How strong players are at puzzles, and how hard the puzzles are.
puzzle_skills = Table(
    "puzzle_skills",
    metadata,
    Column("subject", String, primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
)

# The last run of each account against the clock, and the most puzzles it has ever solved in one.
puzzle_runs = Table(
    "puzzle_runs",
    metadata,
    Column("account", String, primary_key=True),
    Column("run", String, nullable=False),
    Column("began", Float(53), nullable=False),
    Column("solved", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("best", Integer, nullable=False),
)

# Evenings, each with a log as a table has one.
evenings = Table(
    "evenings",
    metadata,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("host", String, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("updated", Float(53), nullable=False),
    Index("evenings_by_host", "host"),
    Index("evenings_by_status", "status", "id"),
)
evening_entries = Table(
    "evening_entries",
    metadata,
    Column("evening_id", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    PrimaryKeyConstraint("evening_id", "seq"),
    sqlite_with_rowid=False,
)
evening_players = Table(
    "evening_players",
    metadata,
    Column("account", String, nullable=False),
    Column("evening_id", String, nullable=False),
    PrimaryKeyConstraint("account", "evening_id"),
    Index("evening_players_by_evening", "evening_id"),
    sqlite_with_rowid=False,
)

# Codes that are good once: links to choose a passphrase, sign-in on a second device, recovery codes.
one_time_codes = Table(
    "one_time_codes",
    metadata,
    Column("hash", String, primary_key=True),
    Column("account", String, nullable=False),
    Column("purpose", String, nullable=False),
    Column("expires", Float(53)),  # null: never
    Index("one_time_codes_by_account", "account", "purpose"),
)

# Public keys by which accounts sign in without a passphrase.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("account", String, nullable=False),
    Column("credential", String, nullable=False, unique=True),  # its id, as the authenticator says it
    Column("rp_id", String, nullable=False),  # the name of the server it was made for
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),  # of signatures; 0 where the authenticator does not count
    Column("name", String, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("used", Float(53)),
    Index("passkeys_by_account", "account"),
)

# Challenges that a passkey has answered, until they expire by themselves.
used_challenges = Table(
    "used_challenges",
    metadata,
    Column("hash", String, primary_key=True),
    Column("expires", Float(53), nullable=False),
    Index("used_challenges_by_age", "expires"),
)

# Where people are told that it is their turn: a browser, a webhook, a mail address.
notification_channels = Table(
    "notification_channels",
    metadata,
    Column("id", String, primary_key=True),
    Column("account", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("endpoint", String, nullable=False),
    Column("token", String, nullable=False, unique=True),  # in the link that ends it
    Column("created", Float(53), nullable=False),
    Column("site", String, nullable=False),
    Column("language", String, nullable=False),
    Column("table_id", String),  # of all who sit there; null: of the account
    Column("session", String),
    Column("format", String),
    Column("p256dh", String),
    Column("auth", String),
    Column("confirmed", Boolean, nullable=False),
    Column("used", Float(53)),
    Column("failures", Integer, nullable=False),
    Index("notification_channels_by_account", "account"),
    Index("notification_channels_by_endpoint", "endpoint"),
    Index("notification_channels_by_session", "session"),
    Index("notification_channels_by_table", "table_id"),
)

# When nobody wants to be told; `table_id` is empty for everywhere.
notification_wishes = Table(
    "notification_wishes",
    metadata,
    Column("account", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("hushed", Boolean, nullable=False),
    Column("zone", String),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    PrimaryKeyConstraint("account", "table_id"),
    Index("notification_wishes_by_table", "table_id"),
)

# The outbox. The primary key is the promise: one turn is told to one channel once.
notifications = Table(
    "notifications",
    metadata,
    Column("channel", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("account", String, nullable=False),
    Column("due", Float(53), nullable=False),
    Column("state", String, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("regardless", Boolean, nullable=False),  # of whether somebody is connected
    Column("changed", Float(53), nullable=False),
    PrimaryKeyConstraint("channel", "table_id", "turn"),
    Index("notifications_by_account", "account", "changed"),
    Index("notifications_by_table", "table_id"),
)
Index(
    "notifications_due",
    notifications.c.due,
    sqlite_where=text("state = 'waiting'"),
    postgresql_where=text("state = 'waiting'"),
)

# By what an account is found by friends, when it was here last, and what it wants of that.
friend_cards = Table(
    "friend_cards",
    metadata,
    Column("account", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("seen", Float(53), nullable=False),
    Column("shows_presence", Boolean, nullable=False),
    Column("takes_calls", Boolean, nullable=False),  # notifications of invitations
)

# Each friendship is two rows, one of either.
friendships = Table(
    "friendships",
    metadata,
    Column("account", String, nullable=False),
    Column("other", String, nullable=False),
    Column("since", Float(53), nullable=False),
    PrimaryKeyConstraint("account", "other"),
)

# `account` has asked `other`, who has not answered.
friend_requests = Table(
    "friend_requests",
    metadata,
    Column("account", String, nullable=False),
    Column("other", String, nullable=False),
    Column("at", Float(53), nullable=False),
    PrimaryKeyConstraint("account", "other"),
    Index("friend_requests_by_other", "other", "at"),
)

# Whom an account does not want to hear of (`muted`), or to meet (`blocked`).
restraints = Table(
    "restraints",
    metadata,
    Column("account", String, nullable=False),
    Column("other", String, nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("blocked", Boolean, nullable=False),
    PrimaryKeyConstraint("account", "other"),
    Index("restraints_by_other", "other"),
)

# The last table to which somebody has invited an account; a newer invitation takes the place of an older one.
table_invitations = Table(
    "table_invitations",
    metadata,
    Column("account", String, nullable=False),
    Column("invited_by", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("at", Float(53), nullable=False),
    PrimaryKeyConstraint("account", "invited_by"),
    Index("table_invitations_by_inviter", "invited_by"),
    Index("table_invitations_by_table", "table_id"),
)

player_groups = Table(
    "player_groups",
    metadata,
    Column("code", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("created", Float(53), nullable=False),
)

# Members, those who are invited, and those whom the owner has removed.
group_members = Table(
    "group_members",
    metadata,
    Column("group_code", String, nullable=False),
    Column("account", String, nullable=False),
    Column("state", String, nullable=False),
    Column("since", Float(53), nullable=False),
    Column("invited_by", String),
    PrimaryKeyConstraint("group_code", "account"),
    Index("group_members_by_account", "account", "state"),
)

# Finished tables at which at least two members sat, noted as their results are recorded.
group_games = Table(
    "group_games",
    metadata,
    Column("group_code", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("finished_at", Float(53), nullable=False),
    PrimaryKeyConstraint("group_code", "table_id"),
    Index("group_games_by_time", "group_code", "finished_at", "table_id"),
    Index("group_games_by_table", "table_id"),
)

# What members have achieved in those games, counted as they are recorded.
group_honours = Table(
    "group_honours",
    metadata,
    Column("group_code", String, nullable=False),
    Column("account", String, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("stars", Integer, nullable=False),  # of all of them together
    PrimaryKeyConstraint("group_code", "account"),
    Index("group_honours_by_account", "account"),
)

announcements = Table(
    "announcements",
    metadata,
    Column("id", String, primary_key=True),
    Column("text", String, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("until", Float(53), nullable=False),
)

# The audit trail of administration, which every process also follows.
interventions = Table(
    "interventions",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float(53), nullable=False),
    Column("by", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("subject", String, nullable=False),
)

# A cache of expensive results by name: reviews of games.
documents = Table(
    "documents",
    metadata,
    Column("name", String, primary_key=True),
    Column("body", Text, nullable=False),
    Column("written", Float(53), nullable=False),
)

# Singletons, by key.
meta = Table(
    "meta",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
