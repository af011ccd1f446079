"""Writes the folder."""

from __future__ import annotations

import hashlib
import io
import tarfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from cartographers.server.answers.play import LONGEST_MESSAGE, REACTIONS
from cartographers.server.http.pages import CONTENT_SECURITY_POLICY, PAGE_NAMES, WebFiles
from cartographers.server.http.service_worker import WORKER, precached_files, worker_script
from cartographers.server.settings import WEB
from cartographers.server.tables.wire.catalogue import catalogue_json, words_json
from cartographers.server.tables.wire.reference import reference_json
from cartographers.site.bundle import bundle
from cartographers.site.downloads import CannotBuild, msgspec_wheel, pyodide
from cartographers.words import LANGUAGES

PYTHON_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
BUNDLE = "cartographers.zip"
LISTING = ".cartographers-site"  # the files of a site, so that the next one removes those and no others
# As strict as a server's; Python is WebAssembly. A page cannot say by itself who may frame it.
POLICY = CONTENT_SECURITY_POLICY.replace("; frame-ancestors 'none'", "").replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
HEAD = '<meta charset="utf-8">'


def build_site(folder: Path) -> int:
    """Writes the site; how many bytes it has. A folder with other things in it is left alone."""
    if folder.exists() and any(folder.iterdir()) and not (folder / LISTING).is_file():
        raise CannotBuild(f"{folder} has other files in it: name an empty folder, or one that does not exist")
    files = site_files()
    for name in _written(folder) - set(files):
        (folder / name).unlink(missing_ok=True)
        with suppress(OSError):  # its folder, unless something else is in it
            (folder / name).parent.rmdir()
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return sum(map(len, files.values()))


def _written(folder: Path) -> set[str]:
    """The files of the site that was there before."""
    listing = folder / LISTING
    listed = listing.read_text("utf-8").split("\n") if listing.is_file() else []
    inside = folder.resolve()
    return {name for name in listed if name and (inside / name).resolve().is_relative_to(inside)}


def site_files() -> dict[str, bytes]:
    """Every file of a site by its address."""
    python = _python_files()
    digest = hashlib.sha256(b"".join(python.values())).hexdigest()[:16]
    runtime = f"python/{digest}/"
    index = _index((WEB / "index.html").read_text("utf-8"), f"/{runtime}")
    web = WebFiles(WEB)
    answers = {f"api/{name}.json": msgspec.json.encode(value) for name, value in _answers().items()}
    kept = precached_files(web) | {"/": _hash(index)}
    kept |= {f"/{name}": _hash(content) for name, content in answers.items()}
    script = web.get(WORKER)
    assert script is not None
    files = {
        "index.html": index,
        "404.html": index,  # many hosts show it for an address without a file, such as a table's
        **{f"{name}/index.html": index for name in PAGE_NAMES},
        **{f"static/{name}": (WEB / name).read_bytes() for name in web.names()},
        **answers,
        **{runtime + name: content for name, content in python.items()},
        WORKER: worker_script(kept, script.body),
    }
    return {**files, LISTING: "\n".join(sorted(files)).encode()}


def _python_files() -> dict[str, bytes]:
    found = {BUNDLE: bundle(msgspec_wheel())}
    with tarfile.open(fileobj=io.BytesIO(pyodide())) as package:
        for name in PYTHON_FILES:
            file = package.extractfile(f"package/{name}")
            assert file is not None
            found[name] = file.read()
    return found


def _answers() -> Mapping[str, object]:
    """What never changes needs no Python."""
    found: dict[str, object] = {"catalogue": catalogue_json(REACTIONS, LONGEST_MESSAGE)}
    for language in LANGUAGES:
        found[f"words/{language}"] = words_json(language)
        found[f"reference/{language}"] = reference_json(language)
    return found


def _index(page: str, runtime: str) -> bytes:
    """The page of a server, which says where Python is."""
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}">'
    where = f'<meta name="cartographers-python" content="{runtime}">'
    assert HEAD in page
    return page.replace(HEAD, f"{HEAD}\n  {policy}\n  {where}").encode()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]
