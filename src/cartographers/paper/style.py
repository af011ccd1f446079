"""From markup with classes to markup that says its colours itself, as every program understands it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement
from zlib import crc32

from cartographers.paper.art import CELL, art, is_picture, picture_height
from cartographers.paper.fonts import Face, runs
from cartographers.paper.theme import Theme

Variables = Mapping[str, str]

_VARIABLE = re.compile(r"var\((--[\w-]+)\)")
_RGB = re.compile(r"rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)")
_FONT = re.compile(r"(?:italic )?(?P<weight>700 )?(?P<size>[\d.]+)px var\(--(?P<family>\w+)\)")
_FACES = {"display": Face.DISPLAY, "hand": Face.HAND, "text": Face.TEXT}
GROUND, ICON = "ground-", "icon-"

Rules = Mapping[str, Mapping[str, str]]


class Styling:
    """Styles the elements of one picture and collects the drawings that they use."""

    def __init__(self, theme: Theme, own_rules: Rules) -> None:
        self._theme = theme
        self._rules: dict[str, list[tuple[str, Mapping[str, str]]]] = {}
        for rules in (art().rules, own_rules, theme.rules):
            for selector, declarations in rules.items():
                name, _, tag = selector[1:].partition(" ")
                self._rules.setdefault(name, []).append((tag, declarations))
        self._definitions: dict[tuple[str, tuple[str, ...]], Element] = {}
        self.faces: set[Face] = set()

    @property
    def definitions(self) -> list[Element]:
        return list(self._definitions.values())

    @property
    def pictures(self) -> list[str]:
        """The names of the engraved pictures among them."""
        return [name for name, _ in self._definitions if is_picture(name)]

    def styled(self, markup: str) -> Element:
        """The markup as one group, styled."""
        group = ElementTree.fromstring(f"<g>{markup}</g>")
        self._style(group, self._theme.colours, frozenset())
        return group

    def _style(self, element: Element, variables: Variables, above: frozenset[str]) -> None:
        own = element.attrib.pop("class", "").split()
        for name in own:
            variables = {**variables, **self._theme.palettes.get(name, {})}
        said: dict[str, str] = {}
        around = above.union(own)
        # First what a class says of all elements inside it, then what it says of its own.
        for inside in (True, False):
            for name in sorted(around) if inside else own:
                for tag, declarations in self._rules.get(name, ()):
                    if tag == (element.tag if inside else ""):
                        said.update(declarations)
        for name, value in said.items():
            self._declare(element, name, _resolved(value, variables))
        if element.tag == "use":
            self._link(element, variables)
        elif element.tag == "text":
            self._set_text(element)
        for child in element:
            if child.tag != "tspan":
                self._style(child, variables, around)

    def _declare(self, element: Element, name: str, value: str) -> None:
        if name == "font":
            found = _FONT.fullmatch(value)
            if not found:
                raise ValueError(f"no face is known for the font {value!r}")
            face = Face.BOLD if found["weight"] else _FACES[found["family"]]
            element.set("data-face", face)
            element.set("font-size", element.get("font-size", found["size"]))
            return
        colour = _RGB.fullmatch(value)
        if colour:
            value = "#" + "".join(f"{int(part):02x}" for part in colour.groups()[:3])
            if colour[4]:
                element.set(f"{name}-opacity", colour[4])
        # What the element says itself counts for more.
        element.set(name, element.get(name, value))

    def _set_text(self, element: Element) -> None:
        """A text in pieces of one face each."""
        face = Face(element.attrib.pop("data-face", Face.TEXT))
        size = float(element.get("font-size", "16"))
        spacing = element.get("letter-spacing", "")
        if spacing.endswith("em"):
            element.set("letter-spacing", f"{float(spacing[:-2]) * size:g}")
        text, element.text = element.text or "", ""
        element.set("font-family", face.families)
        for chosen, piece in runs(text, face):
            self.faces.add(chosen)
            span = SubElement(element, "tspan", _font_attributes(chosen))
            span.text = piece

    def _link(self, element: Element, variables: Variables) -> None:
        """Names the drawing in these colours instead of the drawing, and says its box as a transform."""
        name = element.attrib.pop("href").removeprefix("#")
        x, y = element.attrib.pop("x", "0"), element.attrib.pop("y", "0")
        size = CELL if name.startswith(GROUND) else art().size(name)
        scale = float(element.attrib.pop("width", size)) / size
        element.attrib.pop("height", None)
        element.set("href", f"#{self._define(name, variables)}")
        element.set("transform", f"translate({x} {y})" + (f" scale({scale:g})" if scale != 1 else ""))

    def _define(self, name: str, variables: Variables) -> str:
        if name.startswith(GROUND):
            kind = name.removeprefix(GROUND)
            markup = art().patterns[f"pattern-{kind}"]
            variables = {**variables, **self._theme.palettes[f"terrain-{kind}"]}
        else:
            markup = art().symbols[name]
            if name.startswith(ICON):
                markup = f'<g class="icon">{markup}</g>'
        colours = tuple(
            _resolved(variables.get(f"--{part}", ""), variables)
            for part in ("art-ink", "art-tint", "art-deep", "art-paper", "wax", "star")
        )
        key = (name, colours)
        if key not in self._definitions:
            definition = ElementTree.fromstring(f"<g>{markup}</g>")
            # Two pictures may come to stand on one page: a name has to say the colours too.
            colouring = crc32(" ".join((self._theme.ink, *colours)).encode())
            definition.set("id", f"{name}-{colouring:08x}")
            if name.startswith(GROUND):
                definition.set("clip-path", "url(#square)")
            elif is_picture(name):
                definition.set("clip-path", f"url(#window-{picture_height(name)})")
            self._definitions[key] = definition
            self._style(definition, variables, frozenset())
        return self._definitions[key].attrib["id"]


def _font_attributes(face: Face) -> dict[str, str]:
    return {
        "font-family": face.families,
        "font-style": face.style,
        "font-weight": face.weight,
        "data-face": face,
    }


def _resolved(value: str, variables: Variables) -> str:
    """The value with its colours filled in; the names of faces stay, they are looked up with the font."""
    while found := _VARIABLE.search(value):
        if found[1] in ("--display", "--hand", "--text"):
            break
        value = value.replace(found[0], variables[found[1]])
    return value
