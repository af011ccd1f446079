"""The real server as a process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from tests.storage.migrated import new_sqlite

READY = re.compile(r"The table is ready at http://127\.0\.0\.1:(\d+)")


class Server:
    """Runs `cartographers serve` on a free port; it can be stopped and started again at the same address."""

    def __init__(self, database: Path, *arguments: str, environment: Mapping[str, str] = os.environ) -> None:
        self.database = database
        self._arguments = arguments
        self._environment = environment
        self._said = database.with_suffix(".log")
        self._process: subprocess.Popen[bytes] | None = None
        self._port = 0
        if not database.exists():
            new_sqlite(database)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        command = [sys.executable, "-m", "cartographers", "serve", "--port", str(self._port)]
        command += ["--database", str(self.database), "--plain-logs", "--no-limits", *self._arguments]
        with self._said.open("wb") as said:
            # The bots that play here need nothing compiled, and compiling would slow everything else down.
            environment = {**self._environment, "NUMBA_DISABLE_JIT": "1"}
            self._process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
        while True:
            found = READY.search(self._said.read_text("utf-8"))
            if found:
                self._port = int(found[1])
                return
            if self._process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self._said.read_text('utf-8')}")
            time.sleep(0.05)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(120)
            self._process = None
