"""Optional dependencies of the lab, and what to say where they are not installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

LAB, TRAIN = "pip install 'cartographers[lab]'", "pip install 'cartographers[train]'"


class MissingPackage(Exception):
    """A package that this needs is not installed; the text is one sentence for the user."""

    def __init__(self, package: str, what: str, remedy: str = LAB) -> None:
        super().__init__(f"{what} needs the package {package}, which is not installed: {remedy}")


def needed(package: str, what: str, remedy: str = LAB) -> Any:
    """The package (or one of its modules), imported now; `MissingPackage` if it is not there."""
    try:
        return import_module(package)
    except ModuleNotFoundError as missing:
        name = package.partition(".")[0]
        if (missing.name or "").partition(".")[0] != name:
            raise  # it is there, and something that it needs is not
        raise MissingPackage(name, what, remedy) from None
