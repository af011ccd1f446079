"""Environments for learning agents. Importing this makes `gymnasium.make("cartographers/Solo-v1")` work."""

from cartographers.lab.missing import needed

SOLO = "cartographers/Solo-v1"

_gymnasium = needed("gymnasium", "an environment")
if SOLO not in _gymnasium.registry:
    _gymnasium.register(
        id=SOLO,
        entry_point="cartographers.lab.environments.solo:SoloEnv",
        vector_entry_point="cartographers.lab.environments.batch:SoloBatch",
    )
