"""Mountains that a cluster does not touch yet, but may grow to."""

from __future__ import annotations

from cartographers.kernel.compiling import F64Array, U64Array, inner
from cartographers.kernel.sheet import empty, plane
from cartographers.kernel.spaces import spread
from cartographers.kernel.tables import MOUNTAIN
from cartographers.rules.grid import SpaceSet


@inner
def add_peaks_within_reach(sheet: U64Array, cluster: SpaceSet, steps: int, out: F64Array, at: int) -> None:
    """Adds how many mountains more the cluster reaches over one empty space, over two, and so on."""
    mountains, room = plane(sheet, MOUNTAIN), empty(sheet)
    around = spread(cluster)
    reached = len(around & mountains)
    for step in range(steps):
        cluster |= around & room
        around = spread(cluster)
        more = len(around & mountains)
        out[at + step] += more - reached
        reached = more
