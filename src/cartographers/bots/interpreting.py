"""The description of a sheet (`compiled/`) without a compiler: the same code, interpreted.

Its functions are written with the operators of `SpaceSet`, so that Python can run them as they are. Only what
they import is Numba's or NumPy's; here it is replaced by a few lines each. `tests/bots/test_judgement.py`
compares every number with the compiled ones.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from threading import RLock
from types import SimpleNamespace
from typing import Any

from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.grid import AREA, COLUMNS, SIDE, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import EDICTS, Terrain

PACKAGE = Path(__file__).parents[1]
NAME = __name__.partition(".")[0]
# The modules that are interpreted; what else they import of the package must be in `_substitutes`.
INTERPRETED = frozenset(
    f"{NAME}.{name}"
    for name in (
        "bots.compiled.description",
        "bots.compiled.progress",
        "bots.compiled.progress.notes",
        "bots.compiled.progress.mountains",
        "bots.compiled.progress.forest",
        "bots.compiled.progress.farm_and_water",
        "bots.compiled.progress.village",
        "bots.compiled.progress.spatial",
        "kernel.scoring.lines",
    )
)

TERRAINS, EFFECTS = tuple(Terrain), tuple(Effect)
CARD_NUMBERS = {card: number for number, card in enumerate(SCORING_BY_ID)}
RUINS, FILLED, INITIALS = range(len(TERRAINS), len(TERRAINS) + 3)  # the effects follow, counted from 1
NOT_FIRST_COLUMN, NOT_LAST_COLUMN = ~COLUMNS[0], ~COLUMNS[-1]
_BOARD = (1 << AREA) - 1

Planes = list[SpaceSet]


def description() -> Any:
    """The module `compiled.description`, interpreted."""
    return _importer().load(f"{NAME}.bots.compiled.description")


def notes_module() -> Any:
    """The module `compiled.progress.notes`, interpreted."""
    return _importer().load(f"{NAME}.bots.compiled.progress.notes")


def planes_of(sheet: Sheet) -> Planes:
    """A sheet as the interpreted code reads it."""
    return [
        *(sheet.of(terrain) for terrain in TERRAINS),
        sheet.ruins,
        sheet.filled,
        SpaceSet(),
        *(sheet.initialled(effect) for effect in EFFECTS),
    ]


class _Importer:
    """Imports modules for interpreted code only: nothing of it is seen elsewhere."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = dict(_substitutes())
        # Nobody gets a module that another thread has only begun to load; modules import each other, so that
        # the same thread may enter again.
        self._loading = RLock()

    def load(self, name: str) -> Any:
        with self._loading:
            if name not in self._loaded:
                module = self._loaded[name] = SimpleNamespace()
                space = module.__dict__
                space |= {"__name__": name, "__builtins__": {**vars(builtins), "__import__": self._import}}
                exec(_code_of(name), space)
            return self._loaded[name]

    def _import(
        self,
        name: str,
        globals_: Mapping[str, Any] | None = None,
        locals_: Mapping[str, Any] | None = None,
        wanted: tuple[str, ...] | None = (),
        level: int = 0,
    ) -> Any:
        if name in self._loaded or name in INTERPRETED:
            return self.load(name)
        return __import__(name, globals_, locals_, wanted or (), level)


@cache
def _importer() -> _Importer:
    return _Importer()


def _code_of(name: str) -> Any:
    """Found without importing the packages around it, which need NumPy."""
    folder = PACKAGE.joinpath(*name.split(".")[1:-1])
    found = PathFinder.find_spec(name, [str(folder)])
    assert found is not None
    assert found.loader is not None
    return found.loader.get_code(name)  # type: ignore[attr-defined]  # of source or of bytecode alone


# ---- what the code imports


def _substitutes() -> Mapping[str, Any]:
    kernel = f"{NAME}.kernel"
    return {
        "numpy": SimpleNamespace(array=_array, zeros=_zeros, int64=int, uint64=int, float64=float),
        f"{kernel}.compiling": SimpleNamespace(
            inner=lambda function: function, U64Array=list, I64Array=list, F64Array=list
        ),
        f"{kernel}.evaluate": SimpleNamespace(COINS_ROW=len(EDICTS), MONSTERS_ROW=len(EDICTS) + 1),
        f"{kernel}.scoring.cards": _CardNumbers(),
        f"{kernel}.sheet": SimpleNamespace(
            RUINS=RUINS,
            FILLED=FILLED,
            INITIALS=INITIALS,
            plane=_item,
            empty=lambda sheet: ~sheet[FILLED],
            empty_next_to=_empty_next_to,
        ),
        f"{kernel}.space_type": SimpleNamespace(
            first=lambda spaces: (spaces.bits & -spaces.bits).bit_length() - 1,
            without_first=lambda spaces: SpaceSet(spaces.bits & spaces.bits - 1),
            shift_back=lambda spaces, steps: SpaceSet(spaces.bits >> steps),
            shift_on=lambda spaces, steps: SpaceSet(spaces.bits << steps),
            set_table=tuple,
        ),
        f"{kernel}.spaces": SimpleNamespace(
            DOWN=SIDE,
            ROW_COUNT=SIDE,
            load_spaces=_item,
            store_spaces=_put,
            to_the_left=lambda spaces: SpaceSet((spaces.bits & NOT_FIRST_COLUMN.bits) >> 1),
            to_the_right=lambda spaces: SpaceSet((spaces.bits & NOT_LAST_COLUMN.bits) << 1),
            above=lambda spaces: SpaceSet(spaces.bits >> SIDE),
            below=lambda spaces: SpaceSet(spaces.bits << SIDE & _BOARD),
            spread=_spread,
            first_cluster=_first_cluster,
        ),
        f"{kernel}.tables": SimpleNamespace(
            **{terrain.name: number for number, terrain in enumerate(TERRAINS)},
            **{effect.name: number for number, effect in enumerate(EFFECTS, start=1)},
            TERRAIN_COUNT=len(TERRAINS),
            EDICT_COUNT=len(EDICTS),
            SCORING_CARDS=tuple(SCORING_BY_ID.values()),
            LEAST=[card.size for card in SCORING_BY_ID.values()],
        ),
    }


class _CardNumbers:
    """`SENTINEL_WOOD` is the number of the card sentinel-wood."""

    def __getattr__(self, name: str) -> int:
        card = name.lower().replace("_", "-")
        if card not in CARD_NUMBERS:
            raise AttributeError(name)
        return CARD_NUMBERS[card]


def _array(values: Iterable[Any], _type: object = None) -> list[Any]:
    return list(values)


def _zeros(count: int, _type: object = None) -> list[Any]:
    return [0] * count


def _item(table: Any, number: int) -> Any:
    return table[number]


def _put(table: Any, number: int, spaces: SpaceSet) -> None:
    table[number] = spaces


def _spread_bits(bits: int) -> int:
    sideways = (bits & NOT_FIRST_COLUMN.bits) >> 1 | (bits & NOT_LAST_COLUMN.bits) << 1
    return (sideways | bits >> SIDE | bits << SIDE) & _BOARD


def _spread(spaces: SpaceSet) -> SpaceSet:
    return SpaceSet(_spread_bits(spaces.bits))


def _first_cluster(spaces: SpaceSet) -> SpaceSet:
    within = spaces.bits
    cluster = within & -within
    while (grown := (cluster | _spread_bits(cluster)) & within) != cluster:
        cluster = grown
    return SpaceSet(cluster)


def _empty_next_to(sheet: Planes, effect: int) -> SpaceSet:
    monster = sheet[TERRAINS.index(Terrain.MONSTER)]
    return _spread(sheet[INITIALS + effect] & monster) - sheet[FILLED]
