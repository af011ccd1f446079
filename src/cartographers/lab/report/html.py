"""Small pieces of HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column is text and whose others are numbers."""
    titles = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    inside = f"<thead><tr>{titles}</tr></thead>\n<tbody>\n{lines}\n</tbody>"
    return f'<div class="wide"><table>\n{inside}\n</table></div>'


def section(title: str, *parts: str) -> str:
    inside = "\n".join(parts)
    return f"<section>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def paragraph(text: str) -> str:
    return f'<p class="soft">{escape(text)}</p>'


def figure(svg: str, caption: str) -> str:
    return f"<figure>\n{svg}\n<figcaption>{escape(caption)}</figcaption></figure>"


def panels(figures: Sequence[str]) -> str:
    inside = "\n".join(figures)
    return f'<div class="panels">\n{inside}\n</div>'


def details(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>\n{inside}\n</details>"


def legend(entries: Sequence[tuple[str, int]]) -> str:
    items = "".join(
        f'<li><i style="background: var(--hue-{hue})"></i>{escape(name)}</li>' for name, hue in entries
    )
    return f'<ul class="legend">{items}</ul>'


def facts(entries: Sequence[tuple[str, str]]) -> str:
    items = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in entries)
    return f"<dl>\n{items}\n</dl>"
