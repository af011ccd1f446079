"""How those things are inked that only paper has: badges, captions, and empty boxes to write in.

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
    ".season-name": {"font": "21px var(--display)", "fill": "var(--ink-soft)", "text-anchor": "middle"},
    ".icon": {"stroke": "var(--ink)"},
}
