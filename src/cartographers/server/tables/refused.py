"""Errors of the API: a reason for programs, a status for HTTP and a sentence for people."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from math import ceil

from cartographers.rules.printed import InvalidSheet
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import InvalidSetup
from cartographers.words import N_, Words
from cartographers.words.refusals import invalid_setup_text, refusal_sentence


class Reason(StrEnum):
    INVALID = "invalid"
    UNKNOWN_TABLE = "unknown-table"
    OTHER_VERSION = "other-version"
    UNKNOWN_PLAYER = "unknown-player"
    SEVERAL_PLAYERS = "several-players"
    UNKNOWN_LINE = "unknown-line"
    UNKNOWN_ANNOUNCEMENT = "unknown-announcement"
    BAD_ANNOUNCEMENT = "bad-announcement"
    TOO_MANY_ANNOUNCEMENTS = "too-many-announcements"
    NOT_KEPT = "not-kept"
    ADMINISTRATOR = "administrator"
    BANNED = "banned"
    BANNED_UNTIL = "banned-until"
    WRONG_CODE = "wrong-code"
    UNKNOWN_TOKEN = "unknown-token"
    UNKNOWN_SESSION = "unknown-session"
    UNKNOWN_PASSKEY = "unknown-passkey"
    UNKNOWN_CHANNEL = "unknown-channel"
    UNKNOWN_POSITION = "unknown-position"
    UNKNOWN_DATE = "unknown-date"
    UNKNOWN_DECK = "unknown-deck"
    UNKNOWN_PUZZLE = "unknown-puzzle"
    UNKNOWN_RUN = "unknown-run"
    UNKNOWN_LANGUAGE = "unknown-language"
    UNKNOWN_LEVEL = "unknown-level"
    UNKNOWN_PERSONA = "unknown-persona"
    NOT_FOUND = "not-found"
    NOT_HOST = "not-host"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    NOT_A_BOT = "not-a-bot"
    PERSONA_TAKEN = "persona-taken"
    TABLE_FULL = "table-full"
    TOO_MANY_PLAYERS = "too-many-players"
    NOT_OPEN = "not-open"
    NOT_PLAYING = "not-playing"
    NOT_OVER = "not-over"
    STALE = "stale"
    OVERDUE = "overdue"
    DAILY_ALONE = "daily-alone"
    DAILY_SECRET = "daily-secret"
    DAILY_CARDS = "daily-cards"
    NO_TRIES_LEFT = "no-tries-left"
    UNKNOWN_WEEK = "unknown-week"
    CAMPAIGN_ALONE = "campaign-alone"
    CAMPAIGN_LOCKED = "campaign-locked"
    UNKNOWN_EXPEDITION = "unknown-expedition"
    SAME_CARDS = "same-cards"
    UNKNOWN_EVENING = "unknown-evening"
    BAD_EVENING_NAME = "bad-evening-name"
    NOT_EVENING_HOST = "not-evening-host"
    NOT_IN_EVENING = "not-in-evening"
    EVENING_REMOVED = "evening-removed"
    EVENING_FULL = "evening-full"
    EVENING_BEGUN = "evening-begun"
    EVENING_NOT_BEGUN = "evening-not-begun"
    EVENING_NOT_OVER = "evening-not-over"
    EVENING_OVER = "evening-over"
    EVENING_NO_MORE = "evening-no-more"
    EVENING_NO_DECK = "evening-no-deck"
    EVENING_ROUND_OVER = "evening-round-over"
    EVENING_ROUND_RUNNING = "evening-round-running"
    EVENING_TOO_FEW = "evening-too-few"
    EVENING_TOO_MANY = "evening-too-many"
    EVENING_SECRET = "evening-secret"
    EVENING_CARDS = "evening-cards"
    EVENING_COMINGS = "evening-comings"
    EVENING_TABLE = "evening-table"
    EVENING_CLOCK = "evening-clock"
    TOO_MANY_EVENINGS = "too-many-evenings"
    NOTHING_LEFT = "nothing-left"
    CHAT_OFF = "chat-off"
    REMOVED = "removed"
    MUTED = "muted"
    REPLACED = "replaced"
    ONESELF = "oneself"
    NOBODY_THERE = "nobody-there"
    VOTE_OF_ONE = "vote-of-one"
    HINTS_OFF = "hints-off"
    NOTHING_ASKED = "nothing-asked"
    BAD_TRANSCRIPT = "bad-transcript"
    BAD_TRANSCRIPT_WHOLE = "bad-transcript-whole"
    LONG_TRANSCRIPT = "long-transcript"
    SECRET_SEED = "secret-seed"
    SEED_UNKNOWN = "seed-unknown"
    STILL_PLAYED = "still-played"
    BAD_NAME = "bad-name"
    BAD_CREST = "bad-crest"
    BAD_SHEET = "bad-sheet"
    NAME_TAKEN = "name-taken"
    ALREADY_KEPT = "already-kept"
    WRONG_PASSPHRASE = "wrong-passphrase"
    COMMON_PASSPHRASE = "common-passphrase"
    WRONG_PASSKEY = "wrong-passkey"
    PASSKEY_TAKEN = "passkey-taken"
    PASSKEYS_ELSEWHERE = "passkeys-elsewhere"
    PASSKEYS_NEED_NAME = "passkeys-need-name"
    TOO_MANY_PASSKEYS = "too-many-passkeys"
    TOO_MANY_TOKENS = "too-many-tokens"
    TOO_MANY_CHANNELS = "too-many-channels"
    BAD_WEBHOOK = "bad-webhook"
    BAD_SUBSCRIPTION = "bad-subscription"
    BAD_MAIL_ADDRESS = "bad-mail-address"
    BAD_HOURS = "bad-hours"
    NO_MAIL = "no-mail"
    NOT_DELIVERED = "not-delivered"
    KEEP_ACCOUNT_FIRST = "keep-account-first"
    UNKNOWN_FRIEND_CODE = "unknown-friend-code"
    NOT_MET = "not-met"
    YOU_BLOCKED = "you-blocked"
    NO_REQUEST = "no-request"
    NOT_FRIENDS = "not-friends"
    TOO_MANY_FRIENDS = "too-many-friends"
    NOT_ADMITTED = "not-admitted"
    NOT_LEADING = "not-leading"
    UNKNOWN_GROUP = "unknown-group"
    NOT_IN_GROUP = "not-in-group"
    NOT_OWNER = "not-owner"
    GROUP_CLOSED = "group-closed"
    GROUP_FULL = "group-full"
    OTHERS_TURN = "others-turn"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_CHANGES = "too-many-changes"
    TOO_MANY_MOVES = "too-many-moves"
    LOG_FULL = "log-full"
    TOO_FAST = "too-fast"
    BODY_TOO_LARGE = "body-too-large"
    HEAD_TOO_LARGE = "head-too-large"
    LONG_ADDRESS = "long-address"
    NOT_JSON = "not-json"
    OTHER_HOST = "other-host"
    NOT_SIGNED_IN = "not-signed-in"
    SIGNED_OUT = "signed-out"
    ACCOUNT_MISSING = "account-missing"
    TOKEN_SCOPE = "token-scope"
    BROWSER_ONLY = "browser-only"
    CSRF_FAILED = "forged"
    WATCH_ELSEWHERE = "watch-elsewhere"
    REVIEWS_WAIT = "reviews-wait"
    BUSY = "busy"
    NEEDS_SERVER = "needs-server"
    BROWSER_FULL = "browser-full"


_SENTENCES: dict[Reason, tuple[int, str]] = {
    Reason.INVALID: (400, N_("The request cannot be read: {problem}.")),
    Reason.UNKNOWN_TABLE: (404, N_("There is no table {code}.")),
    Reason.OTHER_VERSION: (409, N_("Table {code} was made with another version and can't be opened.")),
    Reason.UNKNOWN_PLAYER: (404, N_("This player doesn't exist.")),
    Reason.SEVERAL_PLAYERS: (409, N_("Several players are called {name}: give the id of the one you mean.")),
    Reason.UNKNOWN_LINE: (404, N_("Nothing is said in line {line} of the chat.")),
    Reason.UNKNOWN_ANNOUNCEMENT: (404, N_("This announcement doesn't exist.")),
    Reason.BAD_ANNOUNCEMENT: (422, N_("An announcement has 1 to {longest} visible characters on one line.")),
    Reason.TOO_MANY_ANNOUNCEMENTS: (
        409,
        N_("There can be {most} announcements at a time: remove one first."),
    ),
    Reason.NOT_KEPT: (409, N_("A guest has no passphrase.")),
    Reason.ADMINISTRATOR: (403, N_("Accounts of administrators are changed on the command line only.")),
    Reason.BANNED: (403, N_("Whoever runs this server has closed this account.")),
    Reason.BANNED_UNTIL: (403, N_("Whoever runs this server has closed this account until {date}.")),
    Reason.WRONG_CODE: (403, N_("This code or link is wrong, too old, or was used already.")),
    Reason.UNKNOWN_TOKEN: (404, N_("This token doesn't exist.")),
    Reason.UNKNOWN_SESSION: (404, N_("You are not signed in there any more.")),
    Reason.UNKNOWN_PASSKEY: (404, N_("This passkey doesn't exist.")),
    Reason.UNKNOWN_CHANNEL: (404, N_("You are not notified there.")),
    Reason.UNKNOWN_POSITION: (404, N_("The game has no position {number}.")),
    Reason.UNKNOWN_DATE: (404, N_("There was no expedition on {date}.")),
    Reason.UNKNOWN_DECK: (404, N_("Nobody has played these cards to the end here.")),
    Reason.UNKNOWN_PUZZLE: (404, N_("This puzzle doesn't exist.")),
    Reason.UNKNOWN_RUN: (404, N_("This run is over: another one has begun.")),
    Reason.UNKNOWN_LANGUAGE: (404, N_("The language {language} is not available.")),
    Reason.UNKNOWN_LEVEL: (422, N_("There is no bot level {level}.")),
    Reason.UNKNOWN_PERSONA: (422, N_("There is no opponent {persona}.")),
    Reason.NOT_FOUND: (404, N_("There is nothing here.")),
    Reason.NOT_HOST: (403, N_("Only the host of the table may do that.")),
    Reason.NOT_SEATED: (403, N_("You don't have a seat at this table.")),
    Reason.ALREADY_SEATED: (409, N_("You already have a seat at this table.")),
    Reason.NO_SUCH_SEAT: (422, N_("There is no such seat at this table.")),
    Reason.SEAT_TAKEN: (409, N_("That seat is taken.")),
    Reason.NOT_A_BOT: (409, N_("No bot sits there.")),
    Reason.PERSONA_TAKEN: (409, N_("{name} is already at this table.")),
    Reason.TABLE_FULL: (409, N_("The table is full, but you can watch.")),
    Reason.TOO_MANY_PLAYERS: (409, N_("There are already more players than that at the table.")),
    Reason.NOT_OPEN: (409, N_("The game has already started.")),
    Reason.NOT_PLAYING: (409, N_("No game is being played at this table.")),
    Reason.NOT_OVER: (409, N_("The game is not over yet.")),
    Reason.OVERDUE: (
        409,
        N_("Your time for this turn is up, and it has been played; you are back for the next one."),
    ),
    Reason.STALE: (409, N_("The game has moved on since then. Take another look at the table.")),
    Reason.DAILY_ALONE: (409, N_("An expedition is for one player and has its own setup.")),
    Reason.DAILY_SECRET: (403, N_("No one can watch an expedition until its time is up.")),
    Reason.CAMPAIGN_ALONE: (
        409,
        N_("An expedition of the campaign is for one player and has its own setup."),
    ),
    Reason.CAMPAIGN_LOCKED: (409, N_("This place of the campaign is not open yet.")),
    Reason.UNKNOWN_EXPEDITION: (404, N_("The campaign has no such expedition.")),
    Reason.DAILY_CARDS: (
        409,
        N_("Others may still play this expedition. Its cards can be played again once time is up."),
    ),
    Reason.NO_TRIES_LEFT: (
        409,
        N_("You have used all your tries this week. The next expedition begins on Monday."),
    ),
    Reason.UNKNOWN_WEEK: (404, N_("There is no weekly expedition {week}.")),
    Reason.SAME_CARDS: (
        409,
        N_("The cards are those of an earlier game, so only seats, pace and hints can be changed."),
    ),
    Reason.UNKNOWN_EVENING: (404, N_("There is no evening {code}.")),
    Reason.BAD_EVENING_NAME: (422, N_("An evening's name has 1 to {longest} visible characters.")),
    Reason.NOT_EVENING_HOST: (403, N_("Only the host of the evening may do that.")),
    Reason.NOT_IN_EVENING: (403, N_("You are not taking part in this evening. Join it first.")),
    Reason.EVENING_REMOVED: (403, N_("The host has removed you from this evening; you may watch.")),
    Reason.EVENING_FULL: (409, N_("The evening is full: {most} players take part.")),
    Reason.EVENING_BEGUN: (409, N_("The evening has already begun.")),
    Reason.EVENING_NOT_BEGUN: (409, N_("The evening has not begun yet.")),
    Reason.EVENING_NOT_OVER: (409, N_("The next season comes when this one is over.")),
    Reason.EVENING_OVER: (409, N_("The evening is over.")),
    Reason.EVENING_NO_MORE: (409, N_("That was the last round: end the evening.")),
    Reason.EVENING_NO_DECK: (404, N_("There is no such deck to play on your own this evening.")),
    Reason.EVENING_ROUND_OVER: (409, N_("This round is over.")),
    Reason.EVENING_ROUND_RUNNING: (409, N_("The round is still being played.")),
    Reason.EVENING_TOO_FEW: (409, N_("It takes at least {least} players to begin.")),
    Reason.EVENING_TOO_MANY: (
        409,
        N_("At most {most} players can all meet at such tables: take larger tables, or Swiss rounds."),
    ),
    Reason.EVENING_SECRET: (
        403,
        N_("Others play the same cards: no one can watch this table until the round is over."),
    ),
    Reason.EVENING_CARDS: (
        409,
        N_("Others still play these cards this evening. They can be played again when the round is over."),
    ),
    Reason.EVENING_COMINGS: (
        409,
        N_("There has been too much coming and going: you can no longer join this evening."),
    ),
    Reason.EVENING_TABLE: (409, N_("A table of an evening has the evening's setup.")),
    Reason.EVENING_CLOCK: (
        409,
        N_("At an evening nobody is voted out: a bot draws for whoever is late."),
    ),
    Reason.TOO_MANY_EVENINGS: (409, N_("You can host {most} evenings at a time: end one first.")),
    Reason.NOTHING_LEFT: (409, N_("At that position the game is over. Take an earlier one.")),
    Reason.CHAT_OFF: (409, N_("The host has turned off the chat.")),
    Reason.REMOVED: (403, N_("The host has removed you from this table; you may watch.")),
    Reason.MUTED: (403, N_("The host has muted you at this table.")),
    Reason.REPLACED: (403, N_("The others have put a bot in your seat for the rest of the game.")),
    Reason.ONESELF: (409, N_("You cannot do that to yourself.")),
    Reason.NOBODY_THERE: (409, N_("Nobody sits there.")),
    Reason.VOTE_OF_ONE: (
        409,
        N_("In a game of two, a bot can step in when the other has not drawn for a day; or leave the game."),
    ),
    Reason.HINTS_OFF: (409, N_("There are no hints at this table.")),
    Reason.NOTHING_ASKED: (409, N_("There is nothing for you to decide right now.")),
    Reason.BAD_TRANSCRIPT: (422, N_("The transcript is not valid, line {line}: {problem}.")),
    Reason.BAD_TRANSCRIPT_WHOLE: (422, N_("The transcript is not valid: {problem}.")),
    Reason.LONG_TRANSCRIPT: (413, N_("The transcript is too long to be replayed here.")),
    Reason.SECRET_SEED: (
        409,
        N_(
            "The transcript keeps its seed secret. "
            "It can be reviewed once the game is over and the seed is revealed."
        ),
    ),
    Reason.SEED_UNKNOWN: (
        409,
        N_("The transcript does not tell its seed, so nobody can check its cards: it cannot be kept here."),
    ),
    Reason.STILL_PLAYED: (
        409,
        N_("This may be a game that is still being played here. Please wait until that game is over."),
    ),
    Reason.BAD_NAME: (
        422,
        N_("A name or title has 1 to {longest} visible characters on one line (no combined emoji)."),
    ),
    Reason.BAD_CREST: (422, N_("That is not a crest: it needs two different colors.")),
    Reason.BAD_SHEET: (422, N_("The sheet cannot be read: {problem}.")),
    Reason.NAME_TAKEN: (409, N_("The name {name} is taken, or looks too much like one that is.")),
    Reason.ALREADY_KEPT: (409, N_("This account is kept already: change its passphrase with the old one.")),
    Reason.WRONG_PASSPHRASE: (403, N_("The name or the passphrase is wrong.")),
    Reason.COMMON_PASSPHRASE: (
        422,
        N_("That passphrase is easily guessed: take several words that nobody expects together."),
    ),
    Reason.WRONG_PASSKEY: (
        403,
        N_("This passkey is not known here, or its answer could not be checked. Please try again."),
    ),
    Reason.PASSKEY_TAKEN: (409, N_("This passkey is saved here already.")),
    Reason.PASSKEYS_ELSEWHERE: (409, N_("Passkeys work here only at the address {address}.")),
    Reason.PASSKEYS_NEED_NAME: (
        409,
        N_("Passkeys need an address with a name; this one is only the number of a computer."),
    ),
    Reason.TOO_MANY_PASSKEYS: (409, N_("An account can have at most {most} passkeys.")),
    Reason.TOO_MANY_TOKENS: (409, N_("An account can have at most {most} tokens.")),
    Reason.TOO_MANY_CHANNELS: (
        409,
        N_("You can have at most {most} of these: remove one first."),
    ),
    Reason.BAD_WEBHOOK: (422, N_("A webhook is the HTTPS address of a public server.")),
    Reason.BAD_SUBSCRIPTION: (422, N_("This browser's way to be notified cannot be used here.")),
    Reason.BAD_MAIL_ADDRESS: (422, N_("That is not a mail address.")),
    Reason.BAD_HOURS: (422, N_("Quiet hours have two different times and a time zone.")),
    Reason.NO_MAIL: (409, N_("This server does not send mail.")),
    Reason.NOT_DELIVERED: (409, N_("Nothing arrived there. Please check the address.")),
    Reason.KEEP_ACCOUNT_FIRST: (403, N_("That takes an account that you keep, with a passphrase.")),
    Reason.UNKNOWN_FRIEND_CODE: (404, N_("Nobody has this friend code.")),
    Reason.NOT_MET: (403, N_("You can ask people you have played with, or anyone by their friend code.")),
    Reason.YOU_BLOCKED: (409, N_("You have blocked this player. Unblock them first.")),
    Reason.NO_REQUEST: (404, N_("This request is not there any more.")),
    Reason.NOT_FRIENDS: (403, N_("You can invite friends and members of your groups.")),
    Reason.TOO_MANY_FRIENDS: (409, N_("There can be at most {most} of these: remove one first.")),
    Reason.NOT_ADMITTED: (403, N_("You can't take a seat at this table, but you can watch.")),
    Reason.NOT_LEADING: (409, N_("{name} leads now.")),
    Reason.UNKNOWN_GROUP: (404, N_("There is no group {code}.")),
    Reason.NOT_IN_GROUP: (403, N_("That takes a member of the group.")),
    Reason.NOT_OWNER: (403, N_("Only the owner of the group may do that.")),
    Reason.GROUP_CLOSED: (403, N_("You can't join this group.")),
    Reason.GROUP_FULL: (
        409,
        N_("A group has at most {members} members, and a player at most {groups} groups."),
    ),
    Reason.OTHERS_TURN: (404, N_("This link is for somebody else: sign in as whoever was called.")),
    Reason.TOO_MANY_TABLES: (409, N_("You already have {most} open tables. Finish or drop one first.")),
    Reason.TOO_MANY_CHANGES: (
        409,
        N_("Too much has been changed at this table already: begin the game, or make a new table."),
    ),
    Reason.TOO_MANY_MOVES: (409, N_("This turn has been changed too often: what is drawn stays.")),
    Reason.LOG_FULL: (
        409,
        N_("Too much has happened at this table: the game can be finished, but nothing more is said."),
    ),
    Reason.TOO_FAST: (429, N_("That was too fast. Please wait a moment.")),
    Reason.BODY_TOO_LARGE: (413, N_("The request is too large.")),
    Reason.HEAD_TOO_LARGE: (431, N_("The request's headers are too long: delete the cookies of this site.")),
    Reason.LONG_ADDRESS: (414, N_("The address is too long.")),
    Reason.NOT_JSON: (415, N_("Only JSON is understood here: send it with Content-Type: application/json.")),
    Reason.OTHER_HOST: (
        421,
        N_("This server does not go by the name {host}. Whoever runs it can allow it with --url or --hosts."),
    ),
    Reason.NOT_SIGNED_IN: (401, N_("You are not signed in. Reload the page, or send a valid token.")),
    Reason.SIGNED_OUT: (401, N_("You have been signed out of this browser.")),
    Reason.ACCOUNT_MISSING: (
        401,
        N_("The server does not know your account: perhaps its data comes from an older copy."),
    ),
    Reason.TOKEN_SCOPE: (403, N_("This token is not meant for that.")),
    Reason.BROWSER_ONLY: (403, N_("That takes a browser that is signed in: no token may do it.")),
    Reason.CSRF_FAILED: (
        403,
        N_("The request didn't come from a page of this site. Please reload the page."),
    ),
    Reason.WATCH_ELSEWHERE: (429, N_("You are watching too many tables at once. Close one.")),
    Reason.REVIEWS_WAIT: (
        429,
        N_("{most} reviews of yours are waiting already: please ask again when one of them is done."),
    ),
    Reason.BUSY: (503, N_("The server is busy. Please try again in a moment.")),
    Reason.NEEDS_SERVER: (501, N_("That takes a server. Here everything happens in your own browser.")),
    Reason.BROWSER_FULL: (
        507,
        N_("This browser has no room left. Nothing is lost: free some space, then go on from here."),
    ),
}


# Every status with which something may be refused.
REFUSAL_STATUSES = tuple(sorted({status for status, _ in _SENTENCES.values()}))

# Default Retry-After of 429 and 503, in seconds.
_RETRY_AFTER_SECONDS = {
    Reason.TOO_FAST: 1,
    Reason.BUSY: 5,
    Reason.WATCH_ELSEWHERE: 30,
    Reason.REVIEWS_WAIT: 60,
}


YEAR_OF_NO_END = 9999


class Refused(Exception):
    """Something that the server does not do."""

    def __init__(self, reason: Reason, *, retry_after: float | None = None, **values: object) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.values = values
        self._retry_after = retry_after

    @property
    def status(self) -> int:
        return _SENTENCES[self.reason][0]

    @property
    def retry_after(self) -> int | None:
        """Seconds for the header Retry-After; None where waiting does not help."""
        if self._retry_after is None:
            return _RETRY_AFTER_SECONDS.get(self.reason)
        return max(1, ceil(self._retry_after))

    def sentence(self, words: Words) -> str:
        return words.text(_SENTENCES[self.reason][1], **self.values)


def banned(until: float) -> Refused:
    """The refusal of an account that the host keeps out until then."""
    try:
        day = datetime.fromtimestamp(until, UTC).date()
    except (OverflowError, OSError, ValueError):  # no such day will come
        return Refused(Reason.BANNED)
    return Refused(Reason.BANNED) if day.year >= YEAR_OF_NO_END else Refused(Reason.BANNED_UNTIL, date=day)


RulesRefusal = IllegalAction | InvalidSetup | InvalidSheet
ILLEGAL = 422


def rules_refusal(words: Words, problem: RulesRefusal) -> tuple[int, str, str]:
    """Status, reason and sentence of what the rules refuse."""
    match problem:
        case IllegalAction(reason=reason):
            return ILLEGAL, reason.value, refusal_sentence(words, reason)
        case InvalidSetup(problems=problems):
            return ILLEGAL, problems[0][0].value, invalid_setup_text(words, problem)
        case InvalidSheet():
            refused = Refused(Reason.BAD_SHEET, problem=problem)
            return refused.status, refused.reason.value, refused.sentence(words)
