"""Hands a connection over to the worker that serves the table it asks for (sticky sessions without a proxy).

Every worker can serve every table. But where the players of one table are spread over several workers, each
of them reads, folds and tells every move of it. So a connection whose next request is for a table moves to
the one worker that its code points to: as an open file (SCM_RIGHTS), with the bytes that were read.
Where nobody takes it (a worker starts, ends or has too much to do) it is served by the one that has it.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

if sys.platform != "win32":
    import fcntl

REQUEST_OF_TABLE = re.compile(rb"[A-Z]+ /api/tables/([0-9a-z]{6,10})[/? ]")
MOST_BYTES = 32 * 1024  # that were read already; with more of them the connection stays
WAITING_SENDERS = 64  # until they are accepted
CLAIM_SECONDS = 1.0  # until an inbox is looked for again: while workers are exchanged both of them are there

TakeOver = Callable[[socket.socket, bytes], None]


class Handover:
    """Of one of several workers, which share a folder: there is an inbox for each of them."""

    def __init__(self, folder: Path, workers: int) -> None:
        self._folder = folder
        self._workers = workers
        self.inbox: Inbox | None = None
        self._claiming: asyncio.TimerHandle | None = None
        self._outboxes: dict[int, socket.socket] = {}  # by the number of the inbox

    def take_part(self, take_over: TakeOver) -> None:
        """From now on `take_over` gets what others hand over, once there is an inbox that nobody has."""
        for number in range(self._workers):
            with suppress(OSError):
                self.inbox = Inbox(self._folder, number, take_over)
                return
        self._claiming = asyncio.get_running_loop().call_later(CLAIM_SECONDS, self.take_part, take_over)

    def give(self, connection: int, data: bytes) -> bool:
        """Whether the worker that serves the table of this request has got the connection."""
        found = REQUEST_OF_TABLE.match(data)
        if found is None or len(data) > MOST_BYTES:
            return False
        number = crc32(found[1]) % self._workers
        if self.inbox is not None and self.inbox.number == number:
            return False
        return any(
            self._sent(number, connection, data) for _ in range(2)
        )  # again if that worker is a new one

    def _sent(self, number: int, connection: int, data: bytes) -> bool:
        passed = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
        try:
            self._outbox(number).sendmsg([data], [passed])
        except BlockingIOError:  # it has too much to do
            return False
        except OSError:
            if number in self._outboxes:
                self._outboxes.pop(number).close()
            return False
        return True

    def _outbox(self, number: int) -> socket.socket:
        outbox = self._outboxes.get(number)
        if outbox is None:
            outbox = _local_socket()
            try:
                outbox.connect(_path(self._folder, number))
            except OSError:
                outbox.close()
                raise
            self._outboxes[number] = outbox
        return outbox

    def close(self) -> None:
        """Nothing is handed over to this worker any more; it ends what it has."""
        if self._claiming is not None:
            self._claiming.cancel()
        if self.inbox is not None:
            self.inbox.close()
        for outbox in self._outboxes.values():
            outbox.close()
        self._outboxes.clear()


class Inbox:
    """`OSError` if another worker has it; the lock of one that dies ends with it."""

    def __init__(self, folder: Path, number: int, take_over: TakeOver) -> None:
        self.number = number
        self._take_over = take_over
        self._loop = asyncio.get_running_loop()
        self._senders: set[socket.socket] = set()
        path = _path(folder, number)
        self._listening = _local_socket()
        self._lock = os.open(f"{path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            Path(path).unlink(missing_ok=True)
            self._listening.bind(path)
            self._listening.listen(WAITING_SENDERS)
        except OSError:
            self._listening.close()
            os.close(self._lock)
            raise
        self._loop.add_reader(self._listening, self._accept)

    def _accept(self) -> None:
        with suppress(OSError):
            sender, _ = self._listening.accept()
            sender.setblocking(False)
            self._senders.add(sender)
            self._loop.add_reader(sender, self._receive, sender)

    def _receive(self, sender: socket.socket) -> None:
        try:
            data, files, *_ = socket.recv_fds(sender, MOST_BYTES, maxfds=1)
        except BlockingIOError:
            return
        except OSError:
            data, files = b"", []
        for file in files:
            os.set_inheritable(file, False)
            self._take_over(socket.socket(fileno=file), data)
        if not data:
            self._forget(sender)

    def _forget(self, sender: socket.socket) -> None:
        self._loop.remove_reader(sender)
        self._senders.discard(sender)
        sender.close()

    def close(self) -> None:
        for sender in tuple(self._senders):
            self._forget(sender)
        self._loop.remove_reader(self._listening)
        self._listening.close()
        os.close(self._lock)


def _path(folder: Path, number: int) -> str:
    return str(folder / f"inbox-{number}")


def _local_socket() -> socket.socket:
    """Keeps messages apart, and each together with the file that it passes."""
    made = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    made.setblocking(False)
    return made
