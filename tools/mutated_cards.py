"""Changes what stands on the cards of the packs, one value at a time: mutmut leaves data alone.

A number grows by one, a flag is turned round, an arrow, corner, effect or terrain becomes the next of its
kind, a shape gets another row or is mirrored, an id or a name gets another letter, what a card says by
keyword is left out. The English sentences (`rule`, `note`) stay: no rule depends on them.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType

from cartographers.rules.shapes import Shape

SENTENCES = ("rule", "note")


@dataclass(frozen=True)
class ChangedCard:
    """A module of cards with one value changed."""

    module: str
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.module}.py:{self.line}: {self.before} -> {self.after}"


def changed_cards(name: str) -> Iterator[ChangedCard]:
    """Every change of this module (`cartographers.rules.boxes.…`), from its first line to its last."""
    module = importlib.import_module(name)
    source = Path(module.__file__ or "").read_text("utf-8")
    starts = _line_starts(source)
    (box,) = (node for node in ast.parse(source).body if isinstance(node, ast.Assign))
    for node in sorted(_values(box.value), key=lambda node: (node.lineno, node.col_offset)):
        begin, end = (starts[line - 1] + column for line, column in _extent(node))
        before = source[begin:end]
        for after in _instead(node, before, module):
            changed = source[:begin] + after + source[end:]
            yield ChangedCard(name.rpartition(".")[2], node.lineno, before, after, changed)


def _line_starts(source: str) -> list[int]:
    """Where each line begins, counted in characters: the modules of cards are plain ASCII."""
    lengths = [len(line) for line in source.splitlines(keepends=True)]
    return [sum(lengths[:number]) for number in range(len(lengths))]


def _extent(node: ast.expr | ast.keyword) -> tuple[tuple[int, int], tuple[int, int]]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def _values(node: ast.AST) -> Iterator[ast.expr | ast.keyword]:
    """The values that can be changed; what is called and the sentences are not among them."""
    if isinstance(node, ast.Constant | ast.Attribute | ast.Name):
        yield node
        return
    if isinstance(node, ast.Call):
        yield from (value for argument in node.args for value in _values(argument))
        for keyword in node.keywords:
            if keyword.arg not in SENTENCES:
                if not isinstance(keyword.value, ast.Tuple):  # without all its cards a box is not worth a try
                    yield keyword
                yield from _values(keyword.value)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _values(child)


def _instead(node: ast.expr | ast.keyword, before: str, module: ModuleType) -> Iterator[str]:
    match node:
        case ast.keyword():
            # A comma may follow: an empty unpacking stands where the keyword stood.
            yield "**{}"
        case ast.Constant(bool(value)):
            yield repr(not value)
        case ast.Constant(int(value)):
            yield str(value + 1)
        case ast.Constant(str(text)) if set(text) <= set("X./"):
            rows = text.split("/")
            yield repr("/".join([*rows, "X" * len(rows[0])]))
            if (mirrored := "/".join(row[::-1] for row in rows)) != text:
                yield repr(mirrored)
        case ast.Constant(str(text)):
            yield repr(text + "x")
        case ast.Attribute(ast.Name(kind), _):
            members = list(getattr(module, kind))
            value = getattr(getattr(module, kind), before.rpartition(".")[2])
            assert isinstance(value, Enum)
            yield f"{kind}.{members[(members.index(value) + 1) % len(members)].name}"
        case ast.Name(name):
            shapes = [other for other, value in vars(module).items() if isinstance(value, Shape)]
            yield from (other for other in shapes if other != name)
