"""Runs the cells of a notebook and writes down what they give: `python -m tools.notebook examples/*.ipynb`.

It needs no Jupyter: a cell is Python, what it prints is a stream, and its last expression shows itself as
text and, if it can, as a picture.
"""

from __future__ import annotations

import ast
import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

Notebook = dict[str, Any]
Output = dict[str, Any]


def run(notebook: Notebook) -> list[list[Output]]:
    """What each code cell gives, one after the other in one namespace."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [
        _outputs("".join(cell["source"]), number, namespace) for number, cell in enumerate(cells, start=1)
    ]


def _outputs(source: str, number: int, namespace: dict[str, Any]) -> list[Output]:
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said, value = StringIO(), None
    with redirect_stdout(said):
        exec(compile(tree, f"cell {number}", "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), namespace)
    outputs: list[Output] = []
    if said.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": _lines(said.getvalue())})
    if value is not None:
        outputs.append(
            {
                "output_type": "execute_result",
                "execution_count": number,
                "data": _shown(value),
                "metadata": {},
            }
        )
    return outputs


def _shown(value: Any) -> dict[str, list[str]]:
    picture = getattr(value, "_repr_svg_", None)
    shown = {"text/plain": _lines(repr(value) if picture is None else f"<{type(value).__name__}>")}
    return shown | ({"image/svg+xml": _lines(picture())} if picture else {})


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def with_outputs(notebook: Notebook) -> Notebook:
    results = enumerate(run(notebook), start=1)
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number, outputs = next(results)
            cells.append({**cell, "execution_count": number, "outputs": outputs})
        else:
            cells.append(cell)
    return {**notebook, "cells": cells}


def as_text(notebook: Notebook) -> str:
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(as_text(with_outputs(json.loads(path.read_text("utf-8")))), "utf-8")
        print(f"{path}: run")


if __name__ == "__main__":
    main()
