"""The checks that others run their bots, sheets and stores through: good ones pass, bad ones are told why."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from cartographers.bots.known import known_game
from cartographers.bots.random_bot import RandomBot
from cartographers.play.replay import read, replay
from cartographers.rules.actions import Action, Choose, Draw, Reveal
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import View, options
from cartographers.storage import Conflict, Entry, Store, SummaryColumns, TableSummary, open_store
from cartographers.testing import Nonconforming, check_bot, check_setup, check_sheet
from cartographers.testing.stores import check_log_store
from tests.play.playing import CUSTOM

DOC = Path(__file__).parents[2] / "docs" / "testing.md"

# ---- bots


class First:
    """Takes the first of everything."""

    name = "First"

    def act(self, view: View) -> Action:
        assert view.seat is not None
        drawable = options(known_game(view), view.seat)
        return (
            Draw(view.seat, next(iter(drawable))) if drawable else Choose(view.seat, next(iter(view.targets)))
        )


class Nameless(First):
    name = ""


class Stranger(First):
    """Acts for the seat to its left."""

    def act(self, view: View) -> Action:
        action = super().act(view)
        return Draw(action.seat + 1, action.placement) if isinstance(action, Draw) else action


class Dealer(First):
    def act(self, view: View) -> Action:
        return Reveal("orchard")


class Scribbler(First):
    def act(self, view: View) -> Action:
        return Draw(view.seat or 0, Placement(SpaceSet.named("a1"), Terrain.FARM, 7))


class Faint(First):
    def act(self, view: View) -> Action:
        raise ZeroDivisionError("no idea")


class Fickle(First):
    def __init__(self) -> None:
        self._asked = 0

    def act(self, view: View) -> Action:
        self._asked += 1
        drawable = options(known_game(view), view.seat or 0)
        if drawable is None:
            return super().act(view)
        placements = list(drawable)
        return Draw(view.seat or 0, placements[self._asked % len(placements)])


def test_a_good_bot_passes() -> None:
    report = check_bot(First, games=8, repeatable=True)
    assert report.games == 8
    assert report.drawings > 100
    assert report.choices > 0
    assert 0 < report.slowest <= report.seconds


def test_a_bot_need_not_be_repeatable() -> None:
    assert check_bot(lambda: RandomBot("seed"), games=2).drawings > 0
    assert check_bot(Fickle, games=2).drawings > 0


@pytest.mark.parametrize(
    "make, problem",
    [
        (Nameless, "has no name"),
        (Stranger, r"First in seat 1 gave Draw\(seat=1.*no answer of that seat"),
        (Dealer, r"First in seat 1 gave Reveal\(card='orchard'\), which is no answer"),
        (Scribbler, r"First in seat 1 gave Draw.*, which is illegal: no-such-shape"),
        (Faint, r"First in seat 1 broke off with ZeroDivisionError\('no idea'\)"),
    ],
)
def test_a_bad_bot_is_told_what_it_broke(make: Callable[[], First], problem: str) -> None:
    with pytest.raises(Nonconforming) as caught:
        check_bot(make)
    assert re.search(problem, caught.value.problem)


def test_a_fickle_bot_is_not_repeatable() -> None:
    with pytest.raises(Nonconforming, match="First in seat 1 gave two answers to one view") as caught:
        check_bot(Fickle, repeatable=True)
    # The game up to there can be looked at.
    *_, last = replay(read(caught.value.transcript), verify=True)
    assert last.game.waiting == (0,)
    assert caught.value.transcript in str(caught.value)


# ---- sheets and set-ups


def test_a_custom_sheet_passes_and_its_facts_are_told() -> None:
    report = check_sheet(CUSTOM, games=1)
    assert (report.games, report.mountains, report.ruins) == (3, 5, 5)
    assert report.spaces == 121 - 5 - 3
    assert report.homeless == ()


def test_a_sheet_of_the_boxes_passes_in_a_combined_game() -> None:
    assert check_sheet(SHEET_BY_ID["C"]).games == 2


def test_a_custom_sheet_called_by_letters_of_the_boxes_is_a_custom_sheet() -> None:
    assert check_sheet(replace(CUSTOM, id="AB"), games=1).games == 3


def test_cards_without_a_place_are_named() -> None:
    strip = PrintedSheet.from_picture("strip", "/".join(["...........", *["#" * 11] * 10]))
    report = check_sheet(strip, games=1)
    assert report.spaces == 11
    assert "hinterland-stream" in report.homeless
    assert "fishing-village" not in report.homeless


def test_a_sheet_that_contradicts_itself_is_noticed() -> None:
    both = SpaceSet.named("c4")
    with pytest.raises(Nonconforming, match="sheet odd is not read as it is written"):
        check_sheet(PrintedSheet("odd", mountains=both, ruins=both, wasteland=NOWHERE))


def test_a_set_up_passes() -> None:
    assert check_setup(setup(Edition.HEROES, first_game_edicts(Edition.HEROES), ["Ann"]), games=2) > 50


# ---- stores


class Memory:
    """A store of logs in memory, right in everything that is checked."""

    def __init__(self, kept: dict[str, list[Entry]]) -> None:
        self.kept = kept
        self.said: dict[str, SummaryColumns] = {}
        self.news: list[asyncio.Queue[tuple[str, int]]] = []

    @property
    def logs(self) -> Memory:
        return self

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        if entries[0].seq != len(self.kept.get(table, [])) + 1:
            raise Conflict
        self.write(table, entries, summary)

    def write(self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None) -> None:
        log = self.kept.setdefault(table, [])
        log.extend(entries)
        self.said[table] = summary or self.said.get(table, SummaryColumns())
        for listener in self.news:
            listener.put_nowait((table, len(log)))

    async def summary(self, table: str) -> TableSummary:
        log, said = self.kept[table], self.said[table]
        times = (log[0].at, log[-1].at, said.deadline)
        return TableSummary(
            table, said.status, said.public, said.host, len(log), *times, pending=bool(said.pending)
        )

    async def seated(self, account: str) -> list[TableSummary]:
        tables = [table for table, said in self.said.items() if account in (said.seated or ())]
        return [await self.summary(table) for table in tables]

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        return self.kept.get(table, [])[after:][:limit]

    async def read_many(self, tables: Sequence[str]) -> dict[str, list[Entry]]:
        return {table: list(self.kept[table]) for table in tables if table in self.kept}

    async def tables(self) -> list[str]:
        return list(self.kept)

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.news.append(queue)
        return self._listen(queue)

    async def _listen(self, queue: asyncio.Queue[tuple[str, int]]) -> AsyncIterator[tuple[str, int]]:
        while True:
            yield await queue.get()

    async def close(self) -> None:
        pass


class Forgetful(Memory):
    async def close(self) -> None:
        self.kept.clear()


class Generous(Memory):
    """Takes what is too late, too."""

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        with contextlib.suppress(Conflict):
            await super().append(table, entries, summary)


class Hasty(Memory):
    """Notices a conflict only after it has written."""

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        expected = len(self.kept.get(table, [])) + 1
        self.write(table, entries, summary)
        if entries[0].seq != expected:
            raise Conflict


class Gossip(Memory):
    """Believes what is said of a table by whoever came too late."""

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        self.said[table] = summary or self.said.get(table, SummaryColumns())
        await super().append(table, entries)


class Silent(Memory):
    """Forgets what was said of a table with the next entry of which nothing is said."""

    def write(self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None) -> None:
        super().write(table, entries, summary or SummaryColumns())


class Backwards(Memory):
    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        return (await super().read(table, after, limit))[::-1]


class Racy(Memory):
    """Lets others in between looking and writing."""

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        if entries[0].seq != len(self.kept.get(table, [])) + 1:
            raise Conflict
        await asyncio.sleep(0)
        self.write(table, entries, summary)


def checked(kind: type[Memory]) -> int:
    kept: dict[str, list[Entry]] = {}

    async def opened() -> Store:
        return cast(Store, kind(kept))

    return asyncio.run(check_log_store(opened))


def test_a_good_store_passes() -> None:
    assert checked(Memory) == 9


@pytest.mark.parametrize(
    "kind, problem",
    [
        (Forgetful, "a log is not the same after closing and opening"),
        (Generous, "seq 1 was accepted though it is not the next"),
        (Hasty, "a refused append left something behind"),
        (Gossip, "a summary does not come back as it was given"),
        (Silent, "a summary does not come back as it was given"),
        (Backwards, "entries do not come back in their order"),
        (Racy, "8 of 8 rivals appended seq 6"),
    ],
)
def test_a_bad_store_is_told_what_it_broke(kind: type[Memory], problem: str) -> None:
    with pytest.raises(Nonconforming, match=problem):
        checked(kind)


def test_a_store_must_be_empty_at_first(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    assert asyncio.run(check_log_store(lambda: open_store(address))) == 9
    with pytest.raises(Nonconforming, match="the store is not empty"):
        asyncio.run(check_log_store(lambda: open_store(address)))


# ---- the page


EXAMPLES = re.findall(r"^```python\n(.*?)^```$", DOC.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda source: source.split("check_")[-1].split("(")[0])
def test_the_examples_of_the_page_run(source: str) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(source, str(DOC), "exec"), {"__name__": "example"})
    assert re.match(r"\d+ (drawings|spaces|actions|entries)", out.getvalue())


def test_every_check_has_an_example() -> None:
    assert len(EXAMPLES) == 4
