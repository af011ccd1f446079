"""A player's sheet as a value, and the few ways in which a sheet changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cartographers.rules.cards import DRAGON_COINS, TREEFOLK_FORESTS, Effect
from cartographers.rules.grid import EVERYWHERE, NOWHERE, Space, SpaceSet
from cartographers.rules.printed import COIN_TRACK, PrintedSheet
from cartographers.rules.replacing import replace
from cartographers.rules.terrain import Terrain


@dataclass(frozen=True, slots=True)
class Sheet:
    """The printed map and what was drawn on it.

    The spaces of each terrain and the destroyed ones never overlap, but for the spaces that diplomacy made
    farm and village at once. `coins` are all that were marked on the track, `spent` those of them that paid
    for skills. A monster's initial (`dragon` to `fungoid`) stays on a space that is destroyed later:
    `dragon & monster` is where a dragon survives.
    """

    printed: PrintedSheet
    forest: SpaceSet = NOWHERE
    village: SpaceSet = NOWHERE
    farm: SpaceSet = NOWHERE
    water: SpaceSet = NOWHERE
    monster: SpaceSet = NOWHERE
    hero: SpaceSet = NOWHERE
    destroyed: SpaceSet = NOWHERE
    dragon: SpaceSet = NOWHERE
    zombie: SpaceSet = NOWHERE
    troll: SpaceSet = NOWHERE
    gorgon: SpaceSet = NOWHERE
    treefolk: SpaceSet = NOWHERE
    basilisk: SpaceSet = NOWHERE
    naga: SpaceSet = NOWHERE
    fungoid: SpaceSet = NOWHERE
    marks: SpaceSet = NOWHERE
    coins: int = 0
    spent: int = 0
    grown: int = 0  # forests that a contained treefolk has left

    @property
    def coins_left(self) -> int:
        """The coins that score and can be paid with."""
        return self.coins - self.spent

    @property
    def mountain(self) -> SpaceSet:
        return self.printed.mountains

    @property
    def ruins(self) -> SpaceSet:
        """The ruins spaces, covered or not."""
        return self.printed.ruins

    @property
    def filled(self) -> SpaceSet:
        """Drawn, destroyed, mountain and wasteland."""
        return SpaceSet(
            self.forest.bits
            | self.village.bits
            | self.farm.bits
            | self.water.bits
            | self.monster.bits
            | self.hero.bits
            | self.destroyed.bits
            | self.printed.mountains.bits
            | self.printed.wasteland.bits
        )

    @property
    def empty(self) -> SpaceSet:
        return EVERYWHERE - self.filled

    @property
    def is_full(self) -> bool:
        return self.filled.bits == EVERYWHERE.bits

    def of(self, terrain: Terrain) -> SpaceSet:
        """The spaces of this terrain type."""
        spaces: SpaceSet = getattr(self, terrain)
        return spaces

    def initialled(self, effect: Effect) -> SpaceSet:
        """The spaces that carry this monster's initial, destroyed ones too."""
        spaces: SpaceSet = getattr(self, effect)
        return spaces

    def surviving(self, effect: Effect) -> SpaceSet:
        """The spaces where this monster still stands."""
        return self.initialled(effect) & self.monster

    def terrains_at(self, space: Space) -> tuple[Terrain, ...]:
        """None, one, or farm and village at once."""
        return tuple(terrain for terrain in Terrain if space in self.of(terrain))

    def with_spaces(self, layer: Terrain | Effect, spaces: SpaceSet) -> Sheet:
        """With this terrain, or this monster's initial, on exactly these spaces."""
        change: dict[str, Any] = {layer: spaces}
        return replace(self, **change)

    def drawn(
        self,
        spaces: SpaceSet,
        terrain: Terrain,
        *,
        effect: Effect | None = None,
        marks: SpaceSet = NOWHERE,
        coin: bool = False,
    ) -> Sheet:
        """With these empty spaces filled, the attack made and every coin this earns gained."""
        after = self.with_spaces(terrain, self.of(terrain) | spaces)
        if effect:
            after = after.with_spaces(effect, after.initialled(effect) | spaces)
        if marks:
            after = replace(after, marks=after.marks | marks)
        return after._attacked()._settled(self, int(coin))

    def destroying(self, space: Space) -> Sheet:
        """With this space crossed out, whatever it held."""
        target = SpaceSet.of((space,))
        after = replace(self, destroyed=self.destroyed | target)
        for terrain in self.terrains_at(space):
            after = after.with_spaces(terrain, self.of(terrain) - target)
        return after._settled(self)

    def growing(self, space: Space) -> Sheet:
        """With one of the forests that a treefolk leaves behind on this empty space."""
        return replace(self, grown=self.grown + 1).drawn(SpaceSet.of((space,)), Terrain.FOREST)

    def _attacked(self) -> Sheet:
        """With every monster on an attack mark destroyed."""
        struck = self.monster & self.marks
        if not struck:
            return self
        return replace(self, monster=self.monster - struck, destroyed=self.destroyed | struck)

    def _settled(self, before: Sheet, coins: int = 0) -> Sheet:
        """With the coins that this change brings: filled never becomes empty again, so each comes once."""
        coins += len(self.closed_mountains - before.closed_mountains)
        if self.dragon_contained and not before.dragon_contained:
            coins += DRAGON_COINS
        if not coins:
            return self
        return replace(self, coins=min(COIN_TRACK, self.coins + coins))

    @property
    def closed_mountains(self) -> SpaceSet:
        """The mountains all of whose neighbours are filled; the edge of the map counts as filled."""
        return self.mountain.inside(self.filled)

    @property
    def dragon_contained(self) -> bool:
        """Whether a dragon came and each of its spaces is destroyed or has no empty neighbour."""
        return bool(self.dragon) and self._is_contained(Effect.DRAGON)

    def _is_contained(self, effect: Effect) -> bool:
        return not self.surviving(effect).touches(self.empty)

    @property
    def forests_owed(self) -> int:
        """How many forests the owner still draws for a contained treefolk: two in all, as long as there is
        room."""
        if not self.treefolk or self.grown == TREEFOLK_FORESTS or not self._is_contained(Effect.TREEFOLK):
            return 0
        return min(TREEFOLK_FORESTS - self.grown, len(self.empty))
