"""Environments for learning agents. Importing this makes `gymnasium.make("cartographers/Solo-v1")` work."""

from typing import Any

from cartographers.kernel import available
from cartographers.lab.missing import MissingPackage, needed

SOLO = "cartographers/Solo-v1"


def solo_batch(**options: Any) -> Any:
    """Many solo games on the kernel; `MissingPackage` where the kernel cannot be used."""
    if not available():
        raise MissingPackage("numba", "a batch of games")
    from cartographers.lab.environments.batch import SoloBatch

    return SoloBatch(**options)


_gymnasium = needed("gymnasium", "an environment")
if SOLO not in _gymnasium.registry:
    _gymnasium.register(
        id=SOLO,
        entry_point="cartographers.lab.environments.solo:SoloEnv",
        vector_entry_point="cartographers.lab.environments:solo_batch",
    )
