"""One thing, looked at in several windows or languages: once in `make test`, always in `make test-all`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def once_of(first: Any, *others: Any) -> list[Any]:
    """Cases for `parametrize`, the others marked slow; a tuple holds the values of several parameters."""
    return [first, *(_slow(case) for case in others)]


def one_in(count: int, cases: Sequence[Any]) -> list[Any]:
    """Cases for `parametrize`: one in so many, the others marked slow."""
    return [case if number % count == 0 else _slow(case) for number, case in enumerate(cases)]


def _slow(case: Any) -> Any:
    if hasattr(case, "marks"):  # a `pytest.param`
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.slow])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
