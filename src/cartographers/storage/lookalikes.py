"""Letters of other scripts that look like a Latin letter or a digit, as Unicode's technical standard 39 has
them; besides, the small Cyrillic letters that look like small capitals."""

# ruff: noqa: RUF001  look-alikes are what this is about

from __future__ import annotations

_LIKE = {
    "2": "ƧϨᒿ\ua644\ua6ef\ua75a",
    "3": "ƷȜЗӠⳌ\ua76a\ua7ab\U000118ca\U00016f3b\U0001d206",
    "4": "Ꮞ\U000118af",
    "5": "Ƽ\U000118bb",
    "6": "бᏮⳒ\U000118d5",
    "7": "\U000104d2\U000118c6\U0001d212",
    "8": "Ȣȣ৪੪\u0b03\U0001031a",
    "9": "৭੧୨൭Ⳋ\ua76e\U000118ac\U000118cc\U000118d6",
    "a": "ɑΑαАаᎪᗅ⍺\ua4ee\U000102a0\U00016f40",
    "b": "ƄΒВЬвᏏᏴᑲᖯᗷ\ua4d0\ua7b4\U00010282\U000102a1\U00010301",
    "c": (
        "СсᏟᴄⲤⲥ\ua4da\uabaf\U000102a2\U00010302\U00010415\U0001043d\U0001051c\U000118e9\U000118f2\U0001f74c"
    ),
    "d": "ԁᎠᏧᑯᗞᗪ\ua4d2\ua4d3",
    "e": "ΕЕеҽᎬ\u212e⋿ⴹ\ua4f0\uab32\U00010286\U000118a6\U000118ae",
    "f": "Ϝքᖴẝ\ua4dd\ua798\ua799\uab35\U00010287\U000102a5\U00010525\U000118a2\U000118c2\U0001d213",
    "g": "ƍɡԌցᏀᏳᶃ\ua4d6",
    "h": "ΗНнһհᎻᏂᕼⲎ\ua4e7\U000102cf",
    "i": "ıɩɪιіӏᎥ⍳\ua647\uab75\U000118c3",
    "j": "ͿϳЈјᎫᒍ\ua4d9\ua7b2",
    "k": "ΚКкᏦᛕⲔ\ua4d7\U00010518",
    "l": (
        "ƖǀΙІӀ\u06f1Ꮮᒪᛁ∣⏽ⲒⳐⵏ\ua4e1\ua4f2\U0001028a\U00010309\U00010320\U0001041b\U00010526"
        "\U000118a3\U000118b2\U00016f16\U00016f28\U0001d22a"
    ),
    "m": "ΜϺМмᎷᗰᛖⲘ\ua4df\U000102b0\U00010311",
    "n": "ΝոռⲚ\ua4e0\U00010513",
    "o": (
        "ΟοσОоՕօ\u06f5०০੦૦ଠ୦௦\u0c02౦\u0c82೦\u0d02ഠ൦\u0d82๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔ\u3007\ua4f3\uab3d\U00010292"
        "\U000102ab\U00010404\U0001042c\U000104c2\U000104ea\U00010516\U000114d0\U000118b5"
        "\U000118c8\U000118d7\U000118e0"
    ),
    "p": "ΡρРрᏢᑭ⍴Ⲣⲣ\ua4d1\U00010295",
    "q": "ԛգզⵕ",
    "r": "ƦгᎡᏒᖇᴦⲅ\ua4e3\uab47\uab48\uab81\U000104b4\U00016f35\U0001d216",
    "s": "ƽЅѕՏᏕᏚ\ua4e2\ua731\uabaa\U00010296\U00010420\U00010448\U000118c1\U00016f3a",
    "t": "ΤТтᎢ⊤⟙Ⲧ\ua4d4\U00010297\U000102b1\U00010315\U000118bc\U00016f0a\U0001f768",
    "u": "ʋυՍսሀᑌᴜ∪⋃\ua4f4\ua79f\uab4e\uab52\U000104ce\U000104f6\U000118b8\U000118d8\U00016f42",
    "v": ("νѴѵ\u06f7Ꮩᐯᴠ∨⋁ⴸ\ua4e6\ua6df\uaba9\U0001051d\U00011706\U000118a0\U000118c0\U00016f08\U0001d20d"),
    "w": "ɯѡԜԝաᎳᏔᴡ\ua4ea\uab83\U0001170a\U0001170e\U0001170f\U000118e6\U000118ef",
    "x": "×ΧХхᕁᕽ᙭᙮ᚷ╳⤫⤬⨯Ⲭⵝ\ua4eb\ua7b3\U00010290\U000102b4\U00010317\U00010322\U00010527\U000118ec",
    "y": "ɣʏΥγУуҮүყᎩᎽᶌỿⲨ\ua4ec\uab5a\U000102b2\U000118a4\U000118dc\U00016f43",
    "z": "ΖᏃᴢ\ua4dc\uab93\U000102f5\U000118a9\U000118c4\U000118e5",
}
LATIN_OF = str.maketrans({sign: latin for latin, signs in _LIKE.items() for sign in signs})
