"""The plots of a report, as SVG drawn here: no library is needed to make or to read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

ROW = 22  # the height of one line of a plot of intervals
LABELS = 190  # the room for names on the left
WIDTH = 760
PANEL_WIDTH, PANEL_HEIGHT = 340, 170
_BOTTOM, _TOP = 22, 8
_MOST_BARS = 40
_INSET = 4  # of a histogram's axis, so that its first and last bar are whole
# Two edicts, coins and monsters: blue, green, gold and red.
SOURCE_HUES = (1, 2, 3, 6)


@dataclass(frozen=True, slots=True)
class Domain:
    """The numbers that an axis shows, between two round ones."""

    low: float
    high: float
    step: float

    @classmethod
    def around(cls, numbers: Sequence[float], ticks: int = 6) -> Domain:
        least, most = min(numbers, default=0.0), max(numbers, default=1.0)
        if least == most:
            least, most = least - 1, most + 1
        rough = (most - least) / ticks
        magnitude = 10.0 ** floor(log10(rough))
        step = next(each * magnitude for each in (1, 2, 5, 10) if each * magnitude >= rough)
        return cls(floor(least / step) * step, ceil(most / step) * step, step)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + number * self.step for number in range(count + 1)]

    def scale(self, number: float, begin: float, end: float) -> float:
        """Where a number lies on a line from begin to end."""
        return begin + (number - self.low) / (self.high - self.low) * (end - begin)


@dataclass(frozen=True, slots=True)
class Dot:
    """One line of a plot of intervals."""

    label: str
    value: float
    low: float
    high: float
    hue: int = 1
    tooltip: str = ""


def number_text(number: float) -> str:
    return f"{number + 0.0:.6g}".replace("-", "\N{MINUS SIGN}")  # adding zero makes minus zero zero


def _svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    inside = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {_at(width)} {_at(height)}" role="img" aria-label="{escape(title)}">\n'
        f"{inside}\n</svg>"
    )


def _at(position: float) -> str:
    """A position to a tenth, so that the file is small and the same everywhere."""
    return f"{position:.1f}".removesuffix(".0")


def _line(x1: float, y1: float, x2: float, y2: float, *, kind: str, hue: int = 0) -> str:
    colour = f' style="stroke: var(--hue-{hue})"' if hue else ""
    return f'<line x1="{_at(x1)}" y1="{_at(y1)}" x2="{_at(x2)}" y2="{_at(y2)}" class="{kind}"{colour}/>'


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{_at(x)}" y="{_at(y)}" text-anchor="{anchor}"{named}>{escape(text)}</text>'


def _bar(x: float, y: float, width: float, height: float, *, hue: int, tooltip: str) -> str:
    return (
        f'<rect x="{_at(x)}" y="{_at(y)}" width="{_at(width)}" height="{_at(height)}"'
        f' style="fill: var(--hue-{hue})"><title>{escape(tooltip)}</title></rect>'
    )


def histogram(title: str, counts: Mapping[int, int], mean: float, domain: Domain, most: float) -> str:
    """How often each number of stars came; `most` is the largest share that the axis shows."""
    games = sum(counts.values())
    bottom = PANEL_HEIGHT - _BOTTOM
    width = _bin_width(domain)
    axis = (_INSET, PANEL_WIDTH - _INSET)
    parts = list(_columns_axis(domain, *axis, bottom))
    for begin, count in sorted(binned(counts, domain).items()):
        left, right = domain.scale(begin, *axis), domain.scale(begin + width, *axis)
        height = count / games / most * (bottom - _TOP) if most else 0.0
        span = f"{begin}" if width == 1 else f"{begin}–{begin + width - 1}"
        parts.append(
            _bar(
                left + 0.5,
                bottom - height,
                max(0.5, right - left - 1),
                height,
                hue=1,
                tooltip=f"{span}: {count}",
            )
        )
    x = domain.scale(mean, *axis)
    parts.append(_line(x, _TOP - 4, x, bottom, kind="mean"))
    return _svg(PANEL_WIDTH, PANEL_HEIGHT, title, parts)


def _bin_width(domain: Domain) -> int:
    return max(1, ceil((domain.high - domain.low) / _MOST_BARS))


def binned(counts: Mapping[int, int], domain: Domain) -> dict[int, int]:
    """The counts of each bar, by the first number it stands for."""
    width, low = _bin_width(domain), int(domain.low)
    bars: dict[int, int] = {}
    for number, count in counts.items():
        begin = low + (number - low) // width * width
        bars[begin] = bars.get(begin, 0) + count
    return bars


def _columns_axis(domain: Domain, left: float, right: float, bottom: float) -> Iterator[str]:
    for tick in domain.ticks():
        x = domain.scale(tick, left, right)
        yield _line(x, _TOP, x, bottom, kind="grid")
        anchor = "start" if tick == domain.low else "end" if tick == domain.high else "middle"
        yield _text(x, bottom + 16, number_text(tick), anchor, "soft")
    yield _line(left, bottom, right, bottom, kind="axis")


def intervals(title: str, dots: Sequence[Dot], domain: Domain, reference: float | None = None) -> str:
    """A dot and its interval on each line; a line without a label belongs to the one above it.

    An interval that is wider than the axis is cut off at its ends.
    """
    height = len(dots) * ROW + _TOP + _BOTTOM
    bottom = height - _BOTTOM
    parts = list(_columns_axis(domain, LABELS, WIDTH - 12, bottom))
    if reference is not None:
        x = domain.scale(reference, LABELS, WIDTH - 12)
        parts.append(_line(x, _TOP, x, bottom, kind="reference"))
    for number, dot in enumerate(dots):
        y = _TOP + (number + 0.5) * ROW
        low, value, high = (
            domain.scale(min(max(each, domain.low), domain.high), LABELS, WIDTH - 12)
            for each in (dot.low, dot.value, dot.high)
        )
        if dot.label:
            if number:
                parts.append(_line(0, y - ROW / 2, WIDTH, y - ROW / 2, kind="grid"))
            parts.append(_text(0, y + 4, _short(dot.label)))
        parts.append(_line(low, y, high, y, kind="interval", hue=dot.hue))
        parts.append(
            f'<circle cx="{_at(value)}" cy="{_at(y)}" r="4.5" style="fill: var(--hue-{dot.hue})">'
            f"<title>{escape(dot.tooltip or dot.label)}</title></circle>"
        )
    return _svg(WIDTH, height, title, parts)


def _short(label: str, longest: int = 27) -> str:
    return label if len(label) <= longest else f"…{label[1 - longest :]}"


def stacks(
    title: str, bars: Sequence[tuple[str, Sequence[tuple[str, float]]]], domain: Domain, total: str
) -> str:
    """A bar for each season, made of its sources: what was gained upwards, what was lost downwards."""
    bottom = PANEL_HEIGHT - _BOTTOM
    parts = []
    for tick in domain.ticks():
        y = domain.scale(tick, bottom, _TOP)
        parts += [
            _line(32, y, PANEL_WIDTH, y, kind="grid"),
            _text(26, y + 4, number_text(tick), "end", "soft"),
        ]
    room = (PANEL_WIDTH - 36) / len(bars)
    for number, (name, sources) in enumerate(bars):
        left, up, down = 36 + number * room + room * 0.2, 0.0, 0.0
        for hue, (source, stars) in zip(SOURCE_HUES, sources, strict=True):
            begin, end = (up, up + stars) if stars >= 0 else (down + stars, down)
            up, down = (end, down) if stars >= 0 else (up, begin)
            top = domain.scale(end, bottom, _TOP)
            height = domain.scale(begin, bottom, _TOP) - top
            tooltip = f"{name}, {source}: {number_text(round(stars, 1))}"
            parts.append(_bar(left, top, room * 0.6, max(0.0, height - 1), hue=hue, tooltip=tooltip))
        whole = number_text(round(up + down, 1))
        middle = left + room * 0.3
        parts.append(_text(middle, domain.scale(up, bottom, _TOP) - 3, whole, "middle"))
        parts.append(_text(middle, PANEL_HEIGHT - 6, name, "middle", "soft"))
    zero = domain.scale(0, bottom, _TOP)
    parts.append(_line(32, zero, PANEL_WIDTH, zero, kind="axis"))
    return _svg(PANEL_WIDTH, PANEL_HEIGHT, f"{title} ({total})", parts)
