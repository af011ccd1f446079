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
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

if sys.platform != "win32":
    import fcntl
    import termios

REQUEST_OF_TABLE = re.compile(rb"[A-Z]+ /api/tables/([0-9a-z]{6,10})[/? ]")
MOST_BYTES = 32 * 1024  # that were read already; with more of them the connection stays
WAITING_SENDERS = 64  # until they are accepted
CLAIM_SECONDS = 1.0  # until an inbox is looked for again: while workers are exchanged both of them are there

HUNG_SECONDS = 1.0  # without a message read, while there are some: from then on a worker gets no more

TakeOver = Callable[[socket.socket, bytes], None]


class Handover:
    """Of one of several workers, which share a folder: there is an inbox for each of them."""

    def __init__(self, folder: Path, workers: int) -> None:
        self._folder = folder
        self._workers = workers
        self.inbox: Inbox | None = None
        self._claiming: asyncio.TimerHandle | None = None
        self._senders: dict[int, Sender] = {}  # by the number of the inbox

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
        # Again if that worker is a new one.
        return any(self._sent(number, connection, data) for _ in range(2))

    def _sent(self, number: int, connection: int, data: bytes) -> bool:
        try:
            sender = self._senders.get(number) or Sender(_path(self._folder, number))
            self._senders[number] = sender
            return sender.send(connection, data)
        except OSError:
            if number in self._senders:
                self._senders.pop(number).close()
            return False

    def close(self) -> None:
        """Nothing is handed over to this worker any more; it ends what it has."""
        if self._claiming is not None:
            self._claiming.cancel()
        if self.inbox is not None:
            self.inbox.close()
        for sender in self._senders.values():
            sender.close()
        self._senders.clear()


class Sender:
    """To the inbox of another worker; `OSError` if nobody has it."""

    def __init__(self, path: str) -> None:
        self._socket = _local_socket()
        self._unread = 0  # bytes, after the last message
        self._read_at = time.monotonic()  # when the other worker had last read something
        try:
            self._socket.connect(path)
        except OSError:
            self._socket.close()
            raise
        self.close = self._socket.close

    def send(self, connection: int, data: bytes) -> bool:
        """False if the other worker has too much to do, or hangs."""
        now, unread = time.monotonic(), self._unread_now()
        if not unread or unread < self._unread:
            self._read_at = now
        if now - self._read_at > HUNG_SECONDS:
            return False
        try:
            self._socket.sendmsg([data], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))])
        except BlockingIOError:
            return False
        self._unread = self._unread_now()
        return True

    def _unread_now(self) -> int:
        return array("i", fcntl.ioctl(self._socket, termios.TIOCOUTQ, bytes(4)))[0]


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

    def _accept(self) -> bool:
        try:
            sender, _ = self._listening.accept()
        except OSError:
            return False
        sender.setblocking(False)
        self._senders.add(sender)
        self._loop.add_reader(sender, self._receive, sender)
        return True

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
        """Takes over what was sent, and refuses the rest."""
        self._listening.shutdown(socket.SHUT_RD)
        while self._accept():
            pass
        for sender in tuple(self._senders):
            sender.shutdown(socket.SHUT_RD)
            while sender in self._senders:
                self._receive(sender)
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
