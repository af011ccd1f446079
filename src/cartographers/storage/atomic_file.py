"""Atomic file replacement: write to a temporary file, fsync, rename."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL
from pathlib import Path


@contextmanager
def atomic_file(file: Path) -> Iterator[Path]:
    """A new file beside this one to write to; it takes this one's name when everything is on disk.

    Mode 0600: what is written here holds secrets.
    """
    if file.exists() and not file.is_file():  # a device would become a file
        raise OSError(EINVAL, "it is a folder" if file.is_dir() else "it is a device, not a file")
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
        _to_disk(part, os.O_RDWR)
        part.replace(file)
        if os.name == "posix":  # elsewhere a folder cannot be opened
            _to_disk(file.parent, os.O_RDONLY)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _to_disk(path: Path, way: int) -> None:
    descriptor = os.open(path, way)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
