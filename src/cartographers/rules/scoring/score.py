"""What a scoring card gives: the stars, and the spaces that earned them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cartographers.rules.grid import NOWHERE, SpaceSet


@dataclass(frozen=True, slots=True)
class Earning:
    """Stars and what they are for: a line, a cluster, a mountain, or all single spaces of one kind."""

    stars: int
    spaces: SpaceSet


@dataclass(frozen=True, slots=True)
class Score:
    earnings: tuple[Earning, ...] = ()

    @property
    def stars(self) -> int:
        return sum([earning.stars for earning in self.earnings])

    @property
    def spaces(self) -> SpaceSet:
        bits = 0
        for earning in self.earnings:
            bits |= earning.spaces.bits
        return SpaceSet(bits)

    def __add__(self, other: Score) -> Score:
        return Score(self.earnings + other.earnings)


NOTHING = Score()


def for_each(stars: int, groups: Iterable[SpaceSet]) -> Score:
    """So many stars for each line, cluster or mountain."""
    return Score(tuple([Earning(stars, group) for group in groups]))


def for_spaces(stars: int, spaces: SpaceSet) -> Score:
    """So many stars for each space."""
    return Score((Earning(stars * len(spaces), spaces),)) if spaces else NOTHING


def largest(groups: Iterable[SpaceSet]) -> SpaceSet:
    """The group with most spaces, the first of equal ones."""
    return max(groups, key=len, default=NOWHERE)


def mountains_with(mountains: SpaceSet, links: SpaceSet) -> list[SpaceSet]:
    """Each mountain together with those of the linking clusters that touch it."""
    clusters = links.clusters()
    groups = []
    for mountain in mountains:
        alone = group = SpaceSet.of((mountain,))
        for cluster in clusters:
            if cluster.touches(alone):
                group |= cluster
        groups.append(group)
    return groups
