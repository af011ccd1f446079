"""How the functions of the kernel are compiled: parts, units with an address, and entries for Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from threading import RLock
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.cache import keep

# Some releases of Numba carry types and some do not; taken this way, all look the same to a type checker.
numba: Any = import_module("numba")
_c_functions: Any = import_module("numba.core.ccallback")
_signatures: Any = import_module("numba.core.sigutils")
_llvm: Any = import_module("llvmlite.binding")
types, carray = numba.types, numba.carray  # `carray` makes an array from a pointer

Word = np.uint64
U64Array = NDArray[np.uint64]
I64Array = NDArray[np.int64]
F64Array = NDArray[np.float64]

as_int: Callable[[Any], int] = cast(Any, np.int64)  # of a word, in compiled code

Function = TypeVar("Function", bound=Callable[..., Any])

# Nothing can divide by zero here, so the check that Python's division needs is left out.
_OPTIONS = {"error_model": "numpy"}
# A unit into its C function, an inner function into what calls it.
_INLINED = {**_OPTIONS, "forceinline": True}


def inner(function: Function) -> Function:
    """A part of units and entries, inlined into each; without a Python wrapper, which halves compile time."""
    compiled: Function = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_INLINED)(function)
    return compiled


class Unit:
    """A compiled function that other compiled functions call by its address.

    What calls an `inner` function gets a copy of it and of all that it calls, and each copy costs seconds of
    compile time. A unit is compiled once for all callers. Arrays go in as pointers (`array.ctypes`).

    `numba.cfunc` would give a function with an address, too, but compiles at import, takes no cache but its
    own, and its address would be a constant in the saved machine code of its callers, wrong in the next
    process. So its class is used directly, and callers find the address by a name in LLVM's symbol table.
    """

    def __init__(self, signature: str, function: Callable[..., Any]) -> None:
        self.symbol = f"cartographers_{function.__name__}"
        self._signature = _signatures.normalize_signature(signature)
        self._function = function

    def external(self) -> Any:
        """What compiled code calls."""
        arguments, result = self._signature
        return types.ExternalFunction(self.symbol, result(*arguments))

    def load(self) -> None:
        compiled = _c_functions.CFunc(self._function, self._signature, locals={}, options=dict(_INLINED))
        keep(compiled, self._function)
        compiled.compile()
        _llvm.add_symbol(self.symbol, compiled.address)
        _ADDRESSED.append(compiled)  # the code lives as long as this does


class EntryPoint:
    """A compiled function that Python calls, of one signature, with the interpreter lock released.

    It is compiled, or loaded from the cache, on the first call or by `load`, whichever comes first.
    """

    def __init__(self, signature: str, function: Callable[..., Any]) -> None:
        self.__doc__ = function.__doc__
        self._signature = signature
        self._dispatcher = numba.njit(nogil=True, **_OPTIONS)(function)

    def load(self) -> None:
        keep(self._dispatcher, self._dispatcher.py_func)
        self._dispatcher.compile(self._signature)
        # Other argument types would compile a second version, unasked and unseen; now they are an error.
        self._dispatcher.disable_compile()

    def __call__(self, *arguments: Any) -> Any:
        if self not in _LOADED:
            load(self)
        result = self._dispatcher(*arguments)
        for check in _CHECKS:
            check()
        return result


UNITS: list[Unit] = []
ENTRIES: list[EntryPoint] = []
_LOADED: set[Unit | EntryPoint] = set()
_LOADING = RLock()
_ADDRESSED: list[Any] = []
_CHECKS: list[Callable[[], None]] = []


def external(symbol: str, signature: str, address: int) -> Any:
    """What compiled code calls for a C function at this address; kept code finds it by its symbol."""
    arguments, result = _signatures.normalize_signature(signature)
    _llvm.add_symbol(symbol, address)
    return types.ExternalFunction(symbol, result(*arguments))


def after_each_entry(check: Callable[[], None]) -> None:
    """Has this called after every call of an entry, in the same thread; it may raise."""
    _CHECKS.append(check)


def unit(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Makes a `Unit` of a function; units may call units made before them."""

    def register(function: Callable[..., Any]) -> Any:
        UNITS.append(Unit(signature, function))
        return UNITS[-1].external()

    return register


def entry(signature: str) -> Callable[[Callable[..., Any]], EntryPoint]:
    """Makes an `EntryPoint` of a function."""

    def register(function: Callable[..., Any]) -> EntryPoint:
        ENTRIES.append(EntryPoint(signature, function))
        return ENTRIES[-1]

    return register


def load(*wanted: EntryPoint, tell: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Compiles these entries, or takes them from the cache, with all units that are known by now."""
    parts: tuple[Unit | EntryPoint, ...] = (*UNITS, *wanted)
    for done, part in enumerate(parts, start=1):
        with _LOADING:  # released between parts, so that a caller of a single entry does not wait for all
            if part not in _LOADED:
                part.load()
                _LOADED.add(part)
        tell(done, len(parts))


def load_all(tell: Callable[[int, int], None]) -> None:
    """Compiles every entry that is known by now, or takes it from the cache."""
    load(*ENTRIES, tell=tell)
