"""The on-disk cache of machine code: where it is, and what invalidates it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

# Numba's own cache looks at the file of a function only, and raises where it cannot be written or is damaged.
# There is no public way to change that, so these are subclasses of its classes; test_cache.py tests what each
# difference buys. `compiling` says why they are imported like this; they have no types for mypy.
_caching: Any = import_module("numba.core.caching")

_PACKAGE = Path(__file__).parents[1]

# What compiled code takes as constants beside the sources: a hash of each table that says so.
_CONSTANTS: list[str] = []


def depends_on(constants: object) -> None:
    """From here on machine code is kept for these constants; with others, other code is kept beside it."""
    _CONSTANTS.append(hashlib.sha256(repr(constants).encode()).hexdigest())


def fingerprint(*folders: Path) -> str:
    """A hash of every source file in or below these folders."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


@cache
def _stamp(folder: Path) -> str:
    return fingerprint(_PACKAGE / "kernel", _PACKAGE / "rules", folder)


class _Stamped:
    """Invalidated by any change of what it depends on: the function's folder, the kernel and the rules.

    Numba itself looks only at the file of the function, and would miss a change of what the function calls.
    """

    _py_file: str

    def get_source_stamp(self) -> str:
        return _stamp(Path(self._py_file).parent)

    def get_disambiguator(self) -> str:
        """Not the line number, as Numba has it: a function that moved replaces its old machine code."""
        return "entry"


class _Chosen(_Stamped, _caching.UserProvidedCacheLocator):  # type: ignore[misc]
    """The folder that NUMBA_CACHE_DIR names."""


class _BesideTheSource(_Stamped, _caching.InTreeCacheLocator):  # type: ignore[misc]
    """`__pycache__`, where it can be written."""


class _OfTheUser(_Stamped, _caching.UserWideCacheLocator):  # type: ignore[misc]
    """The user's folder for caches."""


class _Implementation(_caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Chosen, _BesideTheSource, _OfTheUser)


class _Cache(_caching.FunctionCache):  # type: ignore[misc]
    """A cache that cannot be read or written is a miss, never an error."""

    _impl_class = _Implementation

    def _index_key(self, *arguments: Any) -> tuple[Any, ...]:
        """The cards are constants too, and which there are depends on the boxes that are installed."""
        return (*super()._index_key(*arguments), *_CONSTANTS)

    def load_overload(self, *arguments: Any) -> Any:
        try:
            return super().load_overload(*arguments)
        except Exception:  # a damaged file may raise anything
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, *arguments: Any) -> None:
        with suppress(OSError):
            super().save_overload(*arguments)


def keep(compiled: Any, function: Callable[..., Any]) -> None:
    """Lets Numba save and load the machine code, in the first of the folders that can be written, if any."""
    with suppress(RuntimeError):
        compiled._cache = _Cache(function)
