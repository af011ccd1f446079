"""Environments for learning agents. Importing this makes `gymnasium.make("cartographers/Solo-v1")` work.

Another set of boxes is another id, with other numbers: `Solo` has the two games, `SoloPacks` the packs too,
`SoloSkills` the skills besides, and `solo_with` makes an id for further boxes. What is observed and may be
done under an id never changes.
"""

from importlib import import_module
from typing import Any

from cartographers.kernel import available
from cartographers.lab.missing import MissingPackage, needed

SOLO, SOLO_PACKS = "cartographers/Solo-v1", "cartographers/SoloPacks-v1"
SOLO_SKILLS = "cartographers/SoloSkills-v1"


def solo_batch(**options: Any) -> Any:
    """Many solo games on the kernel; `MissingPackage` where the kernel cannot be used."""
    return _compiled("batch", "SoloBatch", options)


def solo_packs_batch(**options: Any) -> Any:
    """The same with the packs."""
    return _compiled("batch", "SoloPacksBatch", options)


def table_batch(**options: Any) -> Any:
    """Many tables of several seats on the kernel; `MissingPackage` where the kernel cannot be used."""
    return _compiled("multi_seat_batch", "TableBatch", options)


def table_packs_batch(**options: Any) -> Any:
    """The same with the packs."""
    return _compiled("multi_seat_batch", "TablePacksBatch", options)


def _compiled(module: str, name: str, options: dict[str, Any]) -> Any:
    if not available():
        raise MissingPackage("numba", "a batch of games")
    return getattr(import_module(f"{__name__}.{module}"), name)(**options)


_gymnasium = needed("gymnasium", "an environment")
if SOLO not in _gymnasium.registry:
    _gymnasium.register(
        id=SOLO,
        entry_point="cartographers.lab.environments.solo:SoloEnv",
        vector_entry_point="cartographers.lab.environments:solo_batch",
    )


if SOLO_SKILLS not in _gymnasium.registry:
    _gymnasium.register(id=SOLO_SKILLS, entry_point="cartographers.lab.environments.solo:SoloSkillsEnv")


def solo_with(*boxes: str) -> str:
    """The id with the packs and these boxes beyond the printed ones, which is registered if it is not yet."""
    name = "cartographers/" + ".".join(("SoloPacks", *boxes)) + "-v1"
    if name not in _gymnasium.registry:
        _gymnasium.register(
            id=name,
            entry_point="cartographers.lab.environments.solo:SoloPacksEnv",
            vector_entry_point="cartographers.lab.environments:solo_packs_batch",
            kwargs={"further": boxes} if boxes else {},
        )
    return name


solo_with()
