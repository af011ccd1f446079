"""Imports go one way between the rooms of the house (ARCHITECTURE.md), and `rules/` stays pure."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "cartographers"

# Each room and the rooms it imports: exactly the arrows that exist. `server/` is read floor by floor.
ARROWS: Mapping[str, frozenset[str]] = {
    room: frozenset(below.split())
    for room, below in {
        "rules": "",
        "words": "rules",
        "notation": "rules",
        "kernel": "rules",
        "play": "notation rules",
        "bots": "kernel play rules",
        "storage": "",
        "campaign": "play rules",
        "puzzles": "bots notation play rules",
        "paper": "notation rules words",
        "lab": "__init__ bots kernel notation paper play rules words",
        "server": "",  # only its docstring
        "server/settings": "",
        "server/logs": "",
        "server/tables": "bots campaign notation play puzzles rules storage words",
        "server/live": "bots play puzzles rules server/settings server/tables storage words",
        "server/answers": "bots campaign notation play puzzles rules server/live server/tables storage words",
        "server/http": "bots play puzzles rules server/answers server/live server/settings server/tables "
        "storage words",
        "server/offline": "rules server/answers server/live server/tables storage words",
        "server/app": "__init__ server/http server/live server/settings storage",
        "server/workers": "bots server/http",
        "server/run": "server/app server/http server/logs server/settings server/workers storage",
        "site": "server/answers server/http server/settings server/tables words",
        "testing": "bots notation play rules storage",  # the checks that others run their own parts through
        "cli": "__init__ bots lab notation paper play rules server/http server/live "
        "server/run server/settings server/tables site storage words",
        "library": "bots notation paper play rules",  # the front door: what a program imports
        "__main__": "cli",
        "__init__": "library rules",  # rules: the registry asks for the folder of boxes
    }.items()
}
FLOORS = "server"  # the one package whose parts are rooms of their own

# All that `rules/` may take from outside. It lists what is allowed, not what is forbidden, so that no input,
# output, clock, randomness, logging or thread comes in by a module that nobody thought of.
PURE_MODULES = frozenset(
    "__future__ abc bisect collections dataclasses enum fractions functools graphlib heapq itertools math "
    "operator re string textwrap types typing".split()
)
# Boxes of other packages are found once, when the registry is imported.
REGISTRY_IMPORT = ("rules/boxes/__init__.py", "importlib.metadata.entry_points")
# The ways out that need no import.
IMPURE_BUILTINS = frozenset({"__import__", "breakpoint", "eval", "exec", "input", "open", "print"})


@dataclass(frozen=True, slots=True)
class Import:
    place: str  # file and line, as an editor opens it
    room: str
    target: str  # the dotted name of a module, or of something in it
    target_room: str | None  # None: not ours


def room_of(parts: Sequence[str]) -> str:
    """The room of a file or module, from its path below the package."""
    if parts[0] == FLOORS and len(parts) > 1 and parts[1] != "__init__.py":
        return f"{FLOORS}/{parts[1].removesuffix('.py')}"
    return parts[0].removesuffix(".py")


def room_of_file(file: Path, package: Path) -> str:
    return room_of(file.relative_to(package).parts)


def rooms_on_disk(package: Path) -> set[str]:
    return {room_of_file(file, package) for file in package.rglob("*.py")}


def targets(node: ast.AST, parents: tuple[str, ...]) -> Iterator[str]:
    """The dotted names that an import statement names; `parents` is the package that the file is in."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = parents[: len(parents) - node.level + 1] if node.level else ()
        module = (node.module,) if node.module else ()
        yield from (".".join((*base, *module, alias.name)) for alias in node.names)


def imports(package: Path) -> Iterator[Import]:
    """Every import below the package, also those inside functions and for type checking only."""
    rooms = rooms_on_disk(package) | set(ARROWS)
    for file in sorted(package.rglob("*.py")):
        parents = file.relative_to(package.parent).parent.parts
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for target in targets(node, parents):
                first, *rest = target.split(".")
                target_room = None
                if first == package.name:
                    target_room = room_of(rest) if rest and room_of(rest) in rooms else "__init__"
                place = f"{file.relative_to(package.parent)}:{getattr(node, 'lineno', 0)}"
                yield Import(place, room_of_file(file, package), target, target_room)


def wrong_ways(package: Path) -> list[str]:
    """Imports against the arrows, and rooms that have none."""
    unknown = rooms_on_disk(package) - set(ARROWS)
    return [f"{room}: a room without arrows" for room in sorted(unknown)] + [
        f"{found.place}: {found.room} must not import {found.target}"
        for found in imports(package)
        if found.room in ARROWS and found.target_room
        if found.target_room not in {found.room, *ARROWS[found.room]}
    ]


def impurities(package: Path) -> list[str]:
    """What `rules/` takes from outside and should not."""
    foreign = [
        f"{found.place}: rules must not import {found.target}"
        for found in imports(package)
        if found.room == "rules" and found.target_room is None
        if found.target.split(".")[0] not in PURE_MODULES
        if (found.place.partition("/")[2].partition(":")[0], found.target) != REGISTRY_IMPORT
    ]
    calls = [
        f"{file.relative_to(package.parent)}:{node.lineno}: rules must not call {node.func.id}"
        for file in sorted((package / "rules").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_BUILTINS
    ]
    return foreign + calls


def cycle(graph: Mapping[str, set[str] | frozenset[str]]) -> list[str]:
    """The rooms of one circle of imports, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def shared_class_names(package: Path) -> list[str]:
    """Classes of one name in several files: a reader who searches for one finds another."""
    places: dict[str, list[str]] = {}
    for file in sorted(package.rglob("*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(str(file.relative_to(package)))
    return [f"{name}: {', '.join(files)}" for name, files in places.items() if len(files) > 1]


def room_graph(package: Path) -> dict[str, set[str]]:
    graph: dict[str, set[str]] = {}
    for found in imports(package):
        if found.target_room and found.target_room != found.room:
            graph.setdefault(found.room, set()).add(found.target_room)
    return graph


# ---- the house as it stands


def test_imports_follow_the_arrows() -> None:
    assert wrong_ways(PACKAGE) == []


def test_every_arrow_is_an_import_that_exists() -> None:
    graph = room_graph(PACKAGE)
    assert {room: frozenset(graph.get(room, ())) for room in ARROWS} == ARROWS


def test_the_rules_are_pure() -> None:
    assert impurities(PACKAGE) == []


def test_no_rooms_import_each_other_in_a_circle() -> None:
    assert cycle(room_graph(PACKAGE)) == []


def test_the_arrows_themselves_make_no_circle() -> None:
    assert cycle(ARROWS) == []


def test_no_two_classes_have_one_name() -> None:
    assert shared_class_names(PACKAGE) == []


def test_every_arrow_leads_to_a_room() -> None:
    assert set().union(*ARROWS.values()) <= set(ARROWS)


# ---- the checker on made-up houses


def house(folder: Path, **files: str) -> Path:
    """A package with the given files; `__` in a name stands for the slash of its path."""
    package = folder / "cartographers"
    for name, source in files.items():
        file = package / (name.replace("__", "/") + ".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
    return package


def test_a_well_built_house_passes(tmp_path: Path) -> None:
    package = house(
        tmp_path,
        rules__grid="import math\nfrom collections.abc import Iterator\nfrom .shapes import Shape",
        rules__scoring__treetower="from cartographers.rules.grid import Space\nfrom ..grid import SpaceSet",
        lab__report="from cartographers import __version__, notation\nimport cartographers.rules.grid",
        words__cards="from cartographers.rules import cards",
        cli__score="import os\nimport rich\nfrom cartographers import rules, words",
    )
    assert wrong_ways(package) == []
    assert impurities(package) == []
    assert cycle(room_graph(package)) == []


@pytest.mark.parametrize(
    "room, source, target",
    [
        ("rules", "from cartographers.notation import loads", "cartographers.notation.loads"),
        ("rules", "from cartographers import __version__", "cartographers.__version__"),
        ("rules", "from .. import words", "cartographers.words"),
        ("notation", "def late():\n    import cartographers.play.replay", "cartographers.play.replay"),
        ("notation", "from cartographers.words import phrase", "cartographers.words.phrase"),
        ("words", "from cartographers import notation", "cartographers.notation"),
        ("kernel", "from cartographers.play import shuffle", "cartographers.play.shuffle"),
        ("bots", "from ..storage.log import Log", "cartographers.storage.log.Log"),
        ("bots", "from cartographers.words import phrase", "cartographers.words.phrase"),
        ("server/app", "if False:\n    from cartographers.cli import main", "cartographers.cli.main"),
        ("server/tables", "from cartographers.server.live import room", "cartographers.server.live.room"),
        ("server/live", "from cartographers.server.http import errors", "cartographers.server.http.errors"),
    ],
)
def test_an_import_against_the_arrows_is_found(tmp_path: Path, room: str, source: str, target: str) -> None:
    package = house(tmp_path, **{f"{room.replace('/', '__')}__bad": source})
    line = source.count("\n") + 1
    assert wrong_ways(package) == [f"cartographers/{room}/bad.py:{line}: {room} must not import {target}"]


def test_a_room_that_nobody_drew_is_found(tmp_path: Path) -> None:
    package = house(tmp_path, cellar__wine="", rules__grid="from cartographers import cellar")
    assert wrong_ways(package) == [
        "cellar: a room without arrows",
        "cartographers/rules/grid.py:1: rules must not import cartographers.cellar",
    ]


@pytest.mark.parametrize(
    "module",
    "asyncio importlib io logging os pathlib random rich secrets sys threading time".split(),
)
def test_an_impure_import_of_the_rules_is_found(tmp_path: Path, module: str) -> None:
    package = house(tmp_path, rules__scoring__bad=f"import math\nimport {module}")
    assert impurities(package) == [f"cartographers/rules/scoring/bad.py:2: rules must not import {module}"]


def test_an_impure_call_of_the_rules_is_found(tmp_path: Path) -> None:
    package = house(tmp_path, rules__bad="text = open('sheet.txt')", cli__score="print('fine here')")
    assert impurities(package) == ["cartographers/rules/bad.py:1: rules must not call open"]


def test_a_circle_of_rooms_is_found(tmp_path: Path) -> None:
    package = house(
        tmp_path,
        bots__a="import cartographers.lab",
        lab__b="import cartographers.server.c",
        server__c="import cartographers.bots",
    )
    assert set(cycle(room_graph(package))) == {"bots", "lab", "server/c"}


def test_a_class_name_that_means_two_things_is_found(tmp_path: Path) -> None:
    package = house(
        tmp_path,
        play__match="class Step: ...\nclass Match: ...",
        server__steps="class Step: ...",
    )
    assert shared_class_names(package) == ["Step: play/match.py, server/steps.py"]
