"""Writes the folder."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from cartographers.server.answers.play import LONGEST_MESSAGE, REACTIONS
from cartographers.server.http.pages import HEAD, PAGE_NAMES, PYTHON_SECURITY_POLICY, WebFiles
from cartographers.server.http.service_worker import WORKER, precached_names, worker_script
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
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")  # what the worker sees coming
MANIFEST = "static/manifest.webmanifest"
LISTING = ".cartographers-site"  # the files of a site, so that the next one removes those and no others
# A page cannot say by itself who may frame it.
POLICY = PYTHON_SECURITY_POLICY.replace("; frame-ancestors 'none'", "")


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
    web = WebFiles(WEB)
    runtime, python = _runtime()
    archive = bundle(msgspec_wheel())
    # Each is named after its content: with a newer version of the game Python itself need not come again.
    archive_name = f"python/cartographers-{_hash(archive)}.zip"
    size = len(archive) + sum(len(python[runtime + name]) for name in FETCHED)
    page = _page((WEB / "index.html").read_text("utf-8"), f"{runtime} {archive_name} {size}")
    pages = {"": _below(page, "")} | {f"{name}/": _below(page, "../") for name in PAGE_NAMES}
    static = {f"static/{name}": (WEB / name).read_bytes() for name in precached_names(web)}
    static[MANIFEST] = _manifest(static[MANIFEST])
    answers = {f"api/{name}.json": msgspec.json.encode(value) for name, value in _answers().items()}
    kept = pages | static | answers
    python |= {archive_name: archive}
    files = {
        **{f"{address}index.html": content for address, content in pages.items()},
        **static,
        **answers,
        **python,
        WORKER: worker_script(
            {address: _hash(content) for address, content in kept.items()},
            (WEB / WORKER).read_bytes(),
            list(python),
        ),
    }
    return {**files, LISTING: "\n".join(sorted(files)).encode()}


def _runtime() -> tuple[str, dict[str, bytes]]:
    """Python for browsers: its folder, and its files by their address."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(pyodide())) as package:
        for name in PYTHON_FILES:
            file = package.extractfile(f"package/{name}")
            assert file is not None
            found[name] = file.read()
    folder = f"python/{_hash(b''.join(found.values()))}/"
    return folder, {folder + name: content for name, content in found.items()}


def _answers() -> Mapping[str, object]:
    """What never changes needs no Python."""
    found: dict[str, object] = {"catalogue": catalogue_json(REACTIONS, LONGEST_MESSAGE)}
    for language in LANGUAGES:
        found[f"words/{language}"] = words_json(language)
        found[f"reference/{language}"] = reference_json(language)
    return found


def _page(page: str, python: str) -> str:
    """The page of a server, which says where Python is."""
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}">'
    where = f'<meta name="cartographers-python" content="{python}">'
    head = HEAD.decode()
    assert head in page
    return page.replace(head, f"{head}\n  {policy}\n  {where}")


def _below(page: str, up: str) -> bytes:
    """A page whose files are found from where it stands, so that the folder may stand anywhere."""
    return page.replace('"/static/', f'"{up}static/').encode()


def _manifest(text: bytes) -> bytes:
    """The same for what the system is told when the game is installed."""
    manifest = json.loads(text)
    del manifest["id"]  # it is read from the host, where another app may be: without it, the start is the id
    manifest |= {"start_url": "..", "scope": ".."}
    manifest["icons"] = [icon | {"src": icon["src"].removeprefix("/static/")} for icon in manifest["icons"]]
    return json.dumps(manifest, indent=2).encode()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
