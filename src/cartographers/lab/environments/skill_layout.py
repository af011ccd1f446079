"""The numbers of the actions that skills add to a layout, behind all others.

A use of a skill takes several actions: to use it, to draw the shape, and to draw what comes besides. Shapes
have the numbers that they have without a skill, as far as they have any.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from cartographers.lab.environments.layout import DrawBlock, Layout, canonical
from cartographers.rules.cards import ExploreCard, ExtraTerrain, SkillCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.shapes import Shape
from cartographers.rules.terrain import DRAWABLE, Terrain

ANY_TERRAIN = (*DRAWABLE, Terrain.HERO)


@dataclass(frozen=True)
class PlacesBlock:
    """Drawings of a shape that are no ordinary ones, by their places in this order."""

    start: int
    shape: Shape
    what: str
    places: tuple[SpaceSet, ...]

    @property
    def length(self) -> int:
        return len(self.places)

    @cached_property
    def numbers(self) -> dict[SpaceSet, int]:
        return {place: self.start + number for number, place in enumerate(self.places)}


@dataclass(frozen=True, eq=False)
class SkillLayout:
    """The actions that the skills of a layout's boxes add; ValueError for a skill that has no numbers."""

    layout: Layout

    def __post_init__(self) -> None:
        for skill in self.skills:
            if skill.extra and (skill.shape or skill.terrain or skill.over_edge):
                raise ValueError(
                    f"no environment has numbers for the skill {skill.id},"
                    " which changes the shape and draws something besides"
                )

    @property
    def skills(self) -> tuple[SkillCard, ...]:
        return self.layout.skills

    @cached_property
    def _explore(self) -> dict[Shape, tuple[Terrain, ...]]:
        """The shapes of the explore cards, each with the terrains that any card gives it."""
        found: dict[Shape, set[Terrain]] = {}
        for card in self.layout.deck:
            if isinstance(card, ExploreCard):
                for shape in card.shapes:
                    found.setdefault(canonical(shape), set()).update(card.terrains)
        return {
            shape: tuple(each for each in Terrain if each in terrains) for shape, terrains in found.items()
        }

    def _ordinary(self) -> Iterator[tuple[Shape, Terrain]]:
        """Shapes with terrains that only a skill gives them."""
        terrains = tuple(dict.fromkeys(each for own in self._explore.values() for each in own))
        for skill in self.skills:
            if skill.against_ambush and skill.shape:
                yield canonical(skill.shape), Terrain.MONSTER
            elif skill.shape:
                yield from ((canonical(skill.shape), terrain) for terrain in terrains)
            if skill.terrain:
                yield from ((shape, skill.terrain) for shape in self._explore)
            if skill.extra and skill.extra.shape and skill.extra.terrain is not ExtraTerrain.FARM_AND_VILLAGE:
                yield from ((canonical(skill.extra.shape), terrain) for terrain in ANY_TERRAIN)

    @cached_property
    def draw_blocks(self) -> tuple[DrawBlock, ...]:
        """Beyond those of the layout."""
        blocks: list[DrawBlock] = []
        start = self.layout.choose_end
        known = {(block.shape, block.terrain) for block in self.layout.draw_blocks}
        for shape, terrain in dict.fromkeys(self._ordinary()):
            if (shape, terrain) not in known:
                blocks.append(DrawBlock(start, shape, terrain))
                start += blocks[-1].length
        return tuple(blocks)

    @cached_property
    def overhang_blocks(self) -> dict[tuple[Shape, Terrain], PlacesBlock]:
        """Shapes that stick out over the edge, by what is left of them on the map."""
        start = self.layout.choose_end + sum(block.length for block in self.draw_blocks)
        blocks: dict[tuple[Shape, Terrain], PlacesBlock] = {}
        if not any(skill.over_edge for skill in self.skills):
            return blocks
        for shape, terrains in self._explore.items():
            for terrain in terrains if shape.overhanging else ():
                what = f"{terrain}, over the edge"
                blocks[shape, terrain] = PlacesBlock(start, shape, what, shape.overhanging)
                start += blocks[shape, terrain].length
        return blocks

    @cached_property
    def both_blocks(self) -> dict[Shape, PlacesBlock]:
        """Shapes that are farm and village at once."""
        start = self.layout.choose_end + sum(block.length for block in self.draw_blocks)
        start += sum(block.length for block in self.overhang_blocks.values())
        blocks: dict[Shape, PlacesBlock] = {}
        for skill in self.skills:
            extra = skill.extra
            if extra and extra.shape and extra.terrain is ExtraTerrain.FARM_AND_VILLAGE:
                shape = canonical(extra.shape)
                blocks[shape] = PlacesBlock(start, shape, "farm and village at once", shape.places)
                start += blocks[shape].length
        return blocks

    @cached_property
    def decline(self) -> int:
        """The action that uses no skill against an ambush, or gives up one that finds no place."""
        blocks: tuple[DrawBlock | PlacesBlock, ...] = (
            *self.draw_blocks,
            *self.overhang_blocks.values(),
            *self.both_blocks.values(),
        )
        return blocks[-1].start + blocks[-1].length if blocks else self.layout.choose_end

    def use(self, skill: SkillCard, *, upright: bool = False) -> int:
        """The action that uses this skill; upright, where an ambush meets it and walks."""
        number = self.skills.index(skill)
        return self.decline + 1 + number + (len(self.skills) if upright else 0)

    @property
    def action_count(self) -> int:
        return self.decline + 1 + 2 * len(self.skills)

    @cached_property
    def _draw_start_of(self) -> dict[tuple[Shape, Terrain], int]:
        blocks = (*self.layout.draw_blocks, *self.draw_blocks)
        return {(block.shape, block.terrain): block.start for block in blocks}

    def draw_start(self, shape: Shape, terrain: Terrain) -> int:
        """The action of the first place of this shape, however it is turned, with this terrain."""
        return self._draw_start_of[canonical(shape), terrain]


@cache
def skill_layout(layout: Layout) -> SkillLayout:
    """What skills add to this layout."""
    return SkillLayout(layout)
