"""Start-time fair queueing by account: the one with the least service so far is next. Pure.

However much one account submits, another that submits little waits only for the jobs that are running.
Within an account the same holds for its tables. Ties go to the smaller request. No starvation: service adds
to an account's virtual time, and a new account starts at the current virtual time.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class WorkRequest:
    """A request of an account, for one of its tables. `size` breaks ties, `cost` is the service it takes.
    An urgent one goes before all others of the account."""

    account: str
    table: str = ""
    size: int = 1
    cost: float = 1.0
    urgent: bool = False


@dataclass(slots=True)
class _Waiting(Generic[T]):
    item: T
    asked: WorkRequest
    number: int  # in the order of arrival

    @property
    def rank(self) -> tuple[bool, int, int]:
        return not self.asked.urgent, self.asked.size, self.number


@dataclass(slots=True)
class _Account(Generic[T]):
    had: float = 0.0
    running: int = 0
    waiting: list[_Waiting[T]] = field(default_factory=list)
    tables: dict[str, float] = field(default_factory=dict)  # virtual time of each

    def next(self) -> _Waiting[T]:
        return min(self.waiting, key=self._turn_of)

    def _turn_of(self, each: _Waiting[T]) -> tuple[bool, float, int, int]:
        return not each.asked.urgent, self.tables[each.asked.table], each.asked.size, each.number


class FairQueue(Generic[T]):
    def __init__(self, most_of_one: int) -> None:
        """`most_of_one`: concurrent jobs of one account."""
        self._most_of_one = most_of_one
        self._accounts: dict[str, _Account[T]] = {}
        self._served = 0.0  # the queue's virtual time: the largest start tag taken so far
        self._numbers = count()

    def __len__(self) -> int:
        return sum(len(account.waiting) for account in self._accounts.values())

    def waiting(self, account: str) -> int:
        found = self._accounts.get(account)
        return len(found.waiting) if found else 0

    def put(self, item: T, asked: WorkRequest) -> None:
        account = self._accounts.setdefault(asked.account, _Account())
        if not account.waiting:
            account.had = max(account.had, self._served)
        account.tables.setdefault(asked.table, min(account.tables.values(), default=0.0))
        account.waiting.append(_Waiting(item, asked, next(self._numbers)))

    def take(self) -> tuple[T, WorkRequest] | None:
        """The next job, running until `done`; None if nothing may start now."""
        return next(iter(self.take_batch(0.0)), None)

    def take_batch(self, seconds: float) -> list[tuple[T, WorkRequest]]:
        """The next job, and those after it as long as all of them cost no more than so many seconds.

        Whatever it has in there, an account has one more job running, until that is `done`.
        """
        batch: list[tuple[T, WorkRequest]] = []
        begun: set[str] = set()
        while (name := self._next_account(begun)) is not None:
            account = self._accounts[name]
            found = account.next()
            if batch and found.asked.cost > seconds:
                break
            seconds -= found.asked.cost
            batch.append((found.item, found.asked))
            account.waiting.remove(found)
            account.running += name not in begun
            begun.add(name)
            self._served = max(self._served, account.had)
            account.had += found.asked.cost
            account.tables[found.asked.table] += found.asked.cost
        return batch

    def put_back(self, item: T, asked: WorkRequest) -> None:
        """What was taken in a batch that is not `done`, and not begun: nothing was had of it."""
        account = self._accounts[asked.account]
        account.had -= asked.cost
        account.tables[asked.table] -= asked.cost
        account.waiting.append(_Waiting(item, asked, next(self._numbers)))

    def _next_account(self, begun: Collection[str]) -> str | None:
        """Whose turn it is, of those who may start a job or have `begun` one in the same batch."""
        ready = [
            (account.had, *account.next().rank, name)
            for name, account in self._accounts.items()
            if account.waiting and (name in begun or account.running < self._most_of_one)
        ]
        return min(ready)[-1] if ready else None

    def done(self, asked: WorkRequest) -> None:
        self._accounts[asked.account].running -= 1
        self._forget()

    def remove(self, item: T) -> bool:
        """Whether it was still waiting."""
        for account in self._accounts.values():
            for each in account.waiting:
                if each.item is item:
                    account.waiting.remove(each)
                    self._forget()
                    return True
        return False

    def _forget(self) -> None:
        """Evicts idle accounts that are not ahead of the virtual time: new ones would start there too."""
        for name, account in list(self._accounts.items()):
            if not account.waiting and not account.running:
                account.tables.clear()
                if account.had <= self._served:
                    del self._accounts[name]

    def in_order(self) -> list[T]:
        """All that waits, in the order in which it would be taken if nothing else came."""
        rest, found = deepcopy(self), list[T]()
        for account in rest._accounts.values():
            account.running = 0
        while taken := rest.take():
            found.append(taken[0])
            rest.done(taken[1])
        return found
