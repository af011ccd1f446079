"""Checks before a game is played that all outputs can be written, and that no two are the same file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from os.path import isfile  # unlike that of a Path it takes a name that no file can have
from pathlib import Path

from cartographers.lab.outputs.sink import FileId, Unwritable, identity, tried_file
from cartographers.lab.outputs.transcripts import is_transcript_name, transcript_name


def check_outputs(
    files: Iterable[Path], *, transcripts: Path | None = None, games: int = 1, read: Iterable[Path] = ()
) -> None:
    """`Unwritable` if one of the files, or the folder of transcripts, cannot be written without a loss.

    All of them are there at the same time for a while, so that the file system itself says which are the
    same. Afterwards everything is as it was.
    """
    taken = {identity(path.stat()): "the games need what is in it" for path in read if path.is_file()}

    def take(path: Path, found: FileId) -> None:
        if found in taken:
            raise Unwritable(path, taken[found])
        taken[found] = "two of the outputs are the same file"

    with ExitStack() as trial:
        for path in files:
            take(path, trial.enter_context(tried_file(path)))
        if transcripts:
            if isfile(transcripts):  # one of those above, or one that stands in the way
                take(transcripts, identity(transcripts.stat()))
            trial.enter_context(_tried_folder(transcripts))
            trial.enter_context(tried_file(transcripts / transcript_name(0, games)))
            for path in transcripts.iterdir():
                if is_transcript_name(path.name, games) and path.exists():
                    take(path, identity(path.stat()))


@contextmanager
def _tried_folder(folder: Path) -> Iterator[None]:
    """A folder that is there for a while; `Unwritable` if it cannot be, or cannot be looked into."""
    made: list[Path] = []
    try:
        made += [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except (OSError, ValueError) as problem:  # ValueError: a name no folder can have
        raise Unwritable(folder, problem if isinstance(problem, OSError) else str(problem)) from None
    finally:
        for path in made:
            with suppress(OSError, ValueError):
                path.rmdir()
