"""What can go wrong with a store. Each message is one sentence that a person can act on."""

from __future__ import annotations


class Conflict(Exception):
    """Another writer appended first (optimistic concurrency): read the new entries and retry."""


class NameTaken(Exception):
    """Another claimed account has this name, or one that looks like it."""


class AlreadyClaimed(Exception):
    """The account has a name and a passphrase already: they are changed, not claimed again."""


class Banned(Exception):
    """The host keeps this account out; `until` when, in seconds since 1970."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


class UnknownAccount(KeyError):
    """There is no account of this id, or no more."""


class TooManyKept(Exception):
    """There are as many of these as there may be; `most` says how many."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class PasskeyTaken(Exception):
    """This credential is registered already, here or with another account."""


class ChallengeUsed(Exception):
    """This challenge was answered before: the answer is a replay."""


class PassphraseChanged(Exception):
    """The account has another passphrase than was known to whoever asked."""


class StorageError(Exception):
    """The database does not do what it should; nothing of what was asked is certain.

    `reason` may be shown to clients; the whole message also has details, such as addresses, for the log.
    """

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(f"{reason} ({details})" if details else reason)
        self.reason = reason
        self.details = details


class CannotOpen(StorageError):
    """The database cannot be used at all: bad address, unreachable, newer than this program, damaged."""


class Overloaded(StorageError):
    """Backpressure: the queue is full, nothing was done, retry later."""


class Closed(StorageError):
    """The store was closed: nothing was done."""


class Damaged(StorageError):
    """One stored value cannot be read; nothing else is affected."""


class InvalidExport(Exception):
    """An export or a backup cannot be read, or does not fit what is there; the message says where and why."""
