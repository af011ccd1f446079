"""What can go wrong with a store. Each message is one sentence that a person can act on."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else appended first: read on from where you were and decide again."""


class NameTaken(Exception):
    """Another claimed account has this name, or one that looks like it."""


class AlreadyClaimed(Exception):
    """The account has a name and a passphrase already: they are changed, not claimed again."""


class StorageError(Exception):
    """The database does not do what it should; nothing of what was asked is certain.

    `reason` may be shown to anybody; the whole message also has details, such as addresses, for the log.
    """

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(f"{reason} ({details})" if details else reason)
        self.reason = reason
        self.details = details


class CannotOpen(StorageError):
    """The database cannot be used at all: bad address, unreachable, newer than this program, damaged."""


class Overloaded(StorageError):
    """Too much is waiting to be written: nothing was done, try again later."""


class Closed(StorageError):
    """The store was closed: nothing was done."""


class Damaged(StorageError):
    """What is kept of one thing cannot be read; everything else is as it was."""


class InvalidExport(Exception):
    """An export or a backup cannot be read, or does not fit what is there; the message says where and why."""
