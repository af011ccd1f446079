"""The real server as a process."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Self

READY = re.compile(rb"http://127\.0\.0\.1:(\d+)")


class Server:
    """Runs `cartographers serve` on a free port; it can be stopped and started again at the same address."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None
        self._port = 0

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
        command += ["--database", str(self._database), "--plain-logs", "--no-limits"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = READY.search(line)
            if found:
                self._port = int(found[1])
                return
        raise RuntimeError(f"the server did not start: exit code {self._process.wait()}")

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
