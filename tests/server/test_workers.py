"""Several workers on one PostgreSQL: any of them handles any table, and one may die."""

from __future__ import annotations

import os
import signal
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import psutil
import pytest

from cartographers.server.run import IN_MEMORY, NoRoom, folder_with_room
from cartographers.server.workers import STEADY_SECONDS, pause_after
from tests import patient
from tests.repeated import once_of
from tests.server.faults import SmallDisk, can_mount
from tests.server.load import Stubborn, missing
from tests.server.player import Player, first_move, play_out
from tests.server.running import ServerProcess, free_port, server_process, started, until
from tests.storage.postgres import Server


def test_two_servers_share_the_tables(postgres: Server, tmp_path: Path) -> None:
    database = postgres.new_database()
    with (
        server_process(database, log=tmp_path / "one") as one,
        server_process(database, log=tmp_path / "other") as other,
        Player(one.url) as ann,
        Player(other.url) as ben,
    ):
        code = ann.new_table(seats=3)
        ben.post(f"/tables/{code}/join")
        ann.post(f"/tables/{code}/bots")
        ann.post(f"/tables/{code}/start")
        with ben.listen(code) as stream:
            stream.next("hello")
            version = ann.move(code, first_move(ann.look(code)["decision"]))
            heard = stream.next("game")
            while heard.id != version:
                heard = stream.next("game")
        assert play_out(code, [ann, ben])["table"]["status"] == "finished"
        until(lambda: ben.get(f"/players/{ben.id}")["games"], "the result is kept")
        assert ben.get(f"/players/{ben.id}")["games"][0]["table"] == code
        until(lambda: ben.get(f"/tables/{code}")["deck"], "the other server has heard of the end")
        deck = ben.get(f"/tables/{code}")["deck"]
        assert len(ann.get(f"/decks/{deck}")["maps"]) == 2
        again = ann.post(f"/decks/{deck}", against=ben.id)["code"]
        assert ben.get(f"/tables/{again}/ghost")["player"] == ben.id
        branch = ben.post(f"/tables/{code}/branch", position=0)["code"]
        assert ann.get(f"/tables/{branch}/ghost")["player"] == ben.id
        assert play_out(branch, [ben])["table"]["status"] == "finished"


@pytest.mark.slow
def test_one_of_two_workers_gets_killed_under_load(postgres: Server, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with (
        server_process(postgres.new_database(), "--workers", "2", log=log) as server,
        ExitStack() as players,
    ):
        load = [players.enter_context(Stubborn(server.url, seats=1 + number % 3)) for number in range(4)]
        for _ in range(2):
            time.sleep(1.0)
            until(lambda: len(workers_of(server)) == 2, "both workers are there")
            os.kill(workers_of(server)[0], signal.SIGKILL)
        until(server.answers)
        for player in load:
            player.finish()
        assert sum(len(player.acknowledged) for player in load) > 0
        assert missing(load) == []
        assert server.stop() == 0
        until(lambda: not server.family, "nothing that the killed workers started is left")


def measured(server: ServerProcess, name: str) -> float:
    """The sum of all lines that begin so."""
    lines = patient.get(f"{server.url}/metrics").text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


@pytest.mark.slow
def test_whichever_worker_is_asked_measures_all(postgres: Server, tmp_path: Path) -> None:
    with server_process(postgres.new_database(), "--workers", "2", log=tmp_path / "log") as server:
        until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are counted")
        asked = 'cartographers_requests_total{method="GET",route="/health",status="200"}'
        for _ in range(20):  # each by a connection of its own, so by either worker
            patient.get(f"{server.url}/health")
        assert measured(server, asked) == 20
        gone = workers_of(server)[0]
        os.kill(gone, signal.SIGKILL)
        until(lambda: gone not in workers_of(server) and len(workers_of(server)) == 2, "another is started")
        until(
            lambda: (
                f'cartographers_worker{{worker="{gone}"}}' not in patient.get(f"{server.url}/metrics").text
            ),
            "the dead one is not counted any more",
        )
        assert measured(server, asked) == 20, "what it has counted stays"


def workers_of(server: ServerProcess) -> list[int]:
    """The process ids of the workers that live."""
    assert server.process is not None
    found = []
    for child in psutil.Process(server.process.pid).children():
        with suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child.pid)
    return found


def test_a_server_goes_on_with_what_a_dead_one_left(postgres: Server, tmp_path: Path) -> None:
    """The bots of a table think again when another server is there."""
    database = postgres.new_database()
    with server_process(database, log=tmp_path / "first") as first, Player(first.url) as ann:
        code = ann.new_table(seats=4)
        for _ in range(3):
            ann.post(f"/tables/{code}/bots")
        ann.post(f"/tables/{code}/start")
        first.kill()
        second = ServerProcess(free_port(), database, log=tmp_path / "second")
        second.start()
        try:
            ann.http.base_url = second.url
            until(lambda: ann.look(code)["view"]["waiting"] == [0], "the bots have drawn")
            assert play_out(code, [ann])["table"]["status"] == "finished"
        finally:
            second.kill()


@pytest.mark.parametrize("workers", once_of(1, 2))
def test_it_ends_when_it_is_told_to_though_somebody_listens(
    postgres: Server, tmp_path: Path, workers: int
) -> None:
    log = tmp_path / "log"
    with (
        server_process(postgres.new_database(), "--workers", str(workers), log=log) as server,
        Player(server.url) as player,
    ):
        code = player.new_table()
        player.post(f"/tables/{code}/start")
        with player.listen(code) as stream:
            stream.next("hello")
            player.act(code)
            assert server.stop() == 0
            rest = list(stream)
        assert all(heard.type in ("game", "table", "presence", "ping") for heard in rest)
    assert "Traceback" not in log.read_text()
    assert "timeout graceful shutdown exceeded" not in log.read_text()


@pytest.mark.slow
def test_workers_that_start_slower_than_is_waited_for_get_more_and_more_time(
    postgres: Server, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    process = ServerProcess(
        free_port(),
        postgres.new_database(),
        ("--workers", "2"),
        log=log,
        module="tests.server.impatient_server",
    )
    with started(process) as server:
        until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are there")
        hung = workers_of(server)[0]
        os.kill(hung, signal.SIGSTOP)
        until(lambda: hung not in workers_of(server) and len(workers_of(server)) == 2, "it is replaced")
        assert server.stop() == 0
    told = [line for line in log.read_text().splitlines() if "has not started" in line]
    assert "in 0.5 seconds; the next one has 1" in told[0]
    assert len(told) < 30, "two for each doubling, not one every second"
    assert f"worker {hung} has not answered for 5 seconds" in log.read_text()


def test_a_worker_that_dies_soon_is_replaced_ever_later() -> None:
    pause, pauses = 0.0, []
    for _ in range(7):
        pause = pause_after(0.5, pause)
        pauses.append(pause)
    assert pauses == [1, 2, 4, 8, 16, 30, 30]
    assert pause_after(STEADY_SECONDS, pause) == 0


@pytest.mark.slow
def test_workers_that_die_at_once_do_not_keep_the_machine_busy(postgres: Server, tmp_path: Path) -> None:
    omen, log = tmp_path / "omen", tmp_path / "log"
    process = ServerProcess(
        free_port(),
        postgres.new_database(),
        ("--workers", "2"),
        log=log,
        module="tests.server.dying_server",
        environment={"OMEN_OF_WORKERS": str(omen)},
    )
    with started(process) as server:
        until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are there")
        omen.touch()
        os.kill(workers_of(server)[0], signal.SIGKILL)
        told = "ended by itself (exit code 7); another one is started in 1.6 seconds"
        until(lambda: told in log.read_text(), "the pause grows")
        assert server.answers(), "the other worker goes on"
        omen.unlink()
        until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are there again")
        assert "was ended by SIGKILL" in log.read_text()
        assert server.stop() == 0


@pytest.mark.slow
def test_workers_end_with_a_supervisor_that_is_killed(postgres: Server, tmp_path: Path) -> None:
    with server_process(postgres.new_database(), "--workers", "2", log=tmp_path / "log") as server:
        until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are there")
        assert server.process is not None
        server.process.kill()
        server.process.wait()
        until(lambda: not server.family, "nothing of it is left")


@pytest.mark.slow
def test_workers_that_a_signal_exchanges_are_not_counted_any_more(postgres: Server, tmp_path: Path) -> None:
    with server_process(postgres.new_database(), "--workers", "2", log=tmp_path / "log") as server:
        until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are there")
        before = set(workers_of(server))
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        until(lambda: before.isdisjoint(workers_of(server)), "both are exchanged")
        until(lambda: measured(server, "cartographers_worker{") == 2, "only the new ones are counted")


@pytest.mark.slow
def test_no_room_for_temporary_files_ends_no_worker(postgres: Server, tmp_path: Path) -> None:
    """What they share is mapped into their memory: to write there where no room is left would kill them."""
    if not can_mount():
        pytest.skip("a full folder is tried on a small disk of its own, and here nobody may mount one")
    folders = (tmp_path / "temporary", Path(IN_MEMORY))
    with closing(SmallDisk(*folders)) as disk:
        process = ServerProcess(
            free_port(),
            postgres.new_database(),
            ("--workers", "2"),
            log=tmp_path / "log",
            launcher=disk.entering,
            environment={"TMPDIR": str(folders[0])},
        )
        with started(process) as server, ExitStack() as visitors:

            def play() -> None:
                for _ in range(8):  # each by connections of its own, so by either worker
                    player = visitors.enter_context(Player(server.url))
                    code = player.new_table(seats=2)
                    player.post(f"/tables/{code}/bots")
                    player.post(f"/tables/{code}/start")
                    assert player.act(code)

            until(lambda: measured(server, "cartographers_worker{") == 2, "both workers are there")
            before = workers_of(server)
            for folder in folders:
                disk.fill(folder)
            play()
            assert workers_of(server) == before
            os.kill(before[0], signal.SIGKILL)
            until(
                lambda: before[0] not in workers_of(server) and len(workers_of(server)) == 2,
                "another one is started",
            )
            until(server.answers)
            play()
            assert len({before[1], *workers_of(server)}) == 2, "none has died since"
            assert server.stop() == 0


def test_a_server_without_room_for_what_workers_share_says_so() -> None:
    with pytest.raises(NoRoom, match=r"has room for the \d+ MB that the workers share"):
        folder_with_room(workers=10**9)
