"""Our package for the browser: one archive of what answers requests there, with the libraries it needs."""

from __future__ import annotations

import importlib.util
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.mofile import write_mo

from cartographers.words import LANGUAGES
from cartographers.words.catalogue import TRANSLATED, catalogue, mo_path

PACKAGE = Path(__file__).parents[1]
# The rooms that a browser needs, and of some of them only these files.
ROOMS = (
    "rules",
    "notation",
    "play",
    "campaign",
    "words",
    "server/tables",
    "server/live",
    "server/answers",
    "server/offline",
    "bots/compiled/progress",  # this and the last files: what `bots/interpreting.py` reads
)
FILES = (
    "__init__.py",
    "server/__init__.py",
    "kernel/__init__.py",
    "bots/weights.npz",
    "bots/ladder.json",
    "bots/compiled/description.py",
    "kernel/scoring/lines.py",
)
FOLDERS = (
    "bots",
    "storage",
)  # the files of a folder, without the folders in it: nothing compiled, no database
BABEL_DATA = ("global.dat", *(f"locale-data/{name}.dat" for name in ("root", *LANGUAGES)))
# ZIP knows no time before 1980; one fixed time makes the same archive of the same files.
TIME = (1980, 1, 1, 0, 0, 0)


def bundle(msgspec_wheel: bytes) -> bytes:
    """The archive: unpacked into a folder of Python's path."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in sorted(
            {**dict(_own()), **dict(_babel()), **dict(_wheel(msgspec_wheel))}.items()
        ):
            archive.writestr(zipfile.ZipInfo(name, TIME), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _own() -> Iterator[tuple[str, bytes]]:
    files = [PACKAGE / name for name in FILES]
    files += [file for folder in FOLDERS for file in (PACKAGE / folder).glob("*.py")]
    files += [file for room in ROOMS for file in (PACKAGE / room).rglob("*.py")]
    for file in files:
        yield f"cartographers/{file.relative_to(PACKAGE).as_posix()}", file.read_bytes()
    for language in TRANSLATED:  # compiled here: reading the sources takes seconds there
        compiled = io.BytesIO()
        write_mo(compiled, catalogue(language))
        yield f"cartographers/words/{mo_path(language)}", compiled.getvalue()


def _babel() -> Iterator[tuple[str, bytes]]:
    """Babel without the four hundred languages that are not spoken here."""
    found = importlib.util.find_spec("babel")
    assert found is not None
    assert found.origin is not None
    root = Path(found.origin).parent
    files = [*root.glob("*.py"), *root.glob("localtime/*.py"), *(root / name for name in BABEL_DATA)]
    for file in files:
        yield f"babel/{file.relative_to(root).as_posix()}", file.read_bytes()


def _wheel(wheel: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        for name in archive.namelist():
            if not name.endswith("/"):
                yield name, archive.read(name)
