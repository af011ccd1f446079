"""How those things are inked that only paper has: cards, badges, and empty boxes to write in.

Written like the rules of the browser client's style sheets, and used together with them.
"""

OWN_RULES: dict[str, dict[str, str]] = {
    ".star-badge": {
        "fill": "var(--ink)",
        "stroke": "var(--paper-light)",
        "stroke-width": "5",
        "stroke-linejoin": "round",
    },
    ".sheet-letter": {"font": "52px var(--display)", "fill": "var(--ink)", "text-anchor": "middle"},
    ".star-badge-number": {
        "font": "700 34px var(--text)",
        "fill": "var(--paper-light)",
        "text-anchor": "middle",
    },
    ".caption-card": {"font": "44px var(--display)", "fill": "var(--ink)"},
    ".caption-stars": {"font": "700 44px var(--text)", "fill": "var(--ink)"},
    ".shape-square": {
        "fill": "none",
        "stroke": "var(--art-ink)",
        "stroke-width": "5",
        "stroke-linejoin": "round",
    },
    ".shape-dashed": {
        "fill": "none",
        "stroke": "var(--art-ink)",
        "stroke-width": "3",
        "stroke-dasharray": "10 9",
        "stroke-linejoin": "round",
    },
    ".shape-plain": {"fill": "var(--paper)"},
    ".season-name": {"font": "21px var(--display)", "fill": "var(--ink-soft)", "text-anchor": "middle"},
    # The face of a card, in tenths of a millimetre.
    ".card-paper": {"fill": "var(--paper)"},
    ".card-inner": {"fill": "var(--paper-light)", "stroke": "var(--card-edge)", "stroke-width": "3"},
    ".card-hairline": {"fill": "none", "stroke": "var(--rule)", "stroke-width": "1.5"},
    ".card-name": {"font": "48px var(--display)", "fill": "var(--ink)", "text-anchor": "middle"},
    ".card-kind": {
        "font": "22px var(--display)",
        "fill": "var(--ink-soft)",
        "letter-spacing": "0.08em",
        "text-anchor": "middle",
    },
    ".card-rule": {"font": "31px var(--text)", "fill": "var(--ink)", "text-anchor": "middle"},
    ".card-note": {"font": "italic 25px var(--hand)", "fill": "var(--ink-soft)", "text-anchor": "middle"},
    ".card-number": {"font": "700 46px var(--text)", "fill": "var(--ink)", "text-anchor": "middle"},
    ".card-small-number": {"font": "700 34px var(--text)", "fill": "var(--ink)", "text-anchor": "middle"},
    ".card-label": {"font": "25px var(--text)", "fill": "var(--ink-soft)", "text-anchor": "middle"},
    ".icon": {"stroke": "var(--ink)"},
    ".corner-sheet": {"fill": "none", "stroke": "var(--ink-soft)", "stroke-width": "3"},
    ".corner-mark": {"fill": "var(--accent)"},
    ".back-ground": {"fill": "var(--paper-deep)"},
    ".back-line": {"fill": "none", "stroke": "var(--card-edge)", "stroke-width": "3"},
    ".back-rhumbs": {"fill": "none", "stroke": "var(--rule)", "stroke-width": "2", "opacity": "0.7"},
}
