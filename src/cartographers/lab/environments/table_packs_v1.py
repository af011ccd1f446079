"""The table with the packs, and with whatever further boxes one names, whose numbers follow.

Another set of further boxes has other spaces; `metadata["name"]` tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from cartographers.lab.environments.layout import layout_with_packs
from cartographers.lab.environments.table_v1 import TableEnv


class TablePacksEnv(TableEnv):
    """`further` are the ids of boxes beyond the printed ones; the other keywords are those of `table_v1`, and
    `packs` and `corner`."""

    def __init__(self, seats: int = 4, *, further: Sequence[str] = (), **options: Any) -> None:
        self.layout = layout_with_packs(further)
        self.metadata = {**TableEnv.metadata, "name": "_".join(("cartographers_table_packs", *further, "v1"))}
        super().__init__(seats, **options)


def parallel_env(**options: Any) -> TablePacksEnv:
    """Everybody acts at the same time."""
    return TablePacksEnv(**options)


def env(**options: Any) -> AECEnv:
    """One agent acts after the other, without seeing what those before did in the same turn."""
    return parallel_to_aec(parallel_env(**options))
