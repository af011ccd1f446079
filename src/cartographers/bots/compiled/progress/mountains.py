"""Mountains that a cluster does not touch yet, but may grow to."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917

from __future__ import annotations

from cartographers.kernel.bits import size, spread
from cartographers.kernel.compiling import Floats, Word, Words, inner
from cartographers.kernel.sheet import empty, plane
from cartographers.kernel.tables import MOUNTAIN


@inner
def peaks_within_reach(sheet: Words, lo: Word, hi: Word, steps: int, out: Floats, at: int) -> None:
    """Adds how many mountains more the cluster reaches over one empty space, over two, and so on."""
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    e_lo, e_hi = empty(sheet)
    a_lo, a_hi = spread(lo, hi)
    reached = size(a_lo & m_lo, a_hi & m_hi)
    for step in range(steps):
        lo |= a_lo & e_lo
        hi |= a_hi & e_hi
        a_lo, a_hi = spread(lo, hi)
        more = size(a_lo & m_lo, a_hi & m_hi)
        out[at + step] += more - reached
        reached = more
