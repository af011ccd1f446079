// The faces of the cards, 63 by 88 millimetres in tenths of one: JSON after `export default`, read by the screen
// (cards/face.js) and by paper (paper/cards/). docs/cards.md says what the design means.
//
// Parts are those of stamps.js. A box is [left, top, width, height]; `plate` is how far down the name's plate hangs, `line` where
// a fine line crosses the card, `words` the top and bottom of the explanation.

export default {
  "size": [630, 880],
  "shown": [20, 20, 590, 840],
  "middle": 315,
  "room": 470,
  "type": {"smallest": 18, "biggest": 36},
  "frame": [
    {"rect": [0, 0, 630, 880], "class": "face-paper"},
    {"rect": [20, 20, 590, 840], "round": 34, "class": "face-band"},
    {"rect": [30, 30, 570, 820], "round": 25, "class": "face-band-line"},
    {"rect": [44, 44, 542, 792], "round": 8, "class": "face-inner"}
  ],
  "back": [
    {"rect": [0, 0, 630, 880], "class": "face-paper"},
    {"rect": [20, 20, 590, 840], "round": 34, "class": "face-back-ground"},
    {"path": "M315 440L600.0 440.0M315 440L600.0 558.1M315 440L600.0 725.0M315 440L484.8 850.0M315 440L315.0 850.0M315 440L145.2 850.0M315 440L30.0 725.0M315 440L30.0 558.1M315 440L30.0 440.0M315 440L30.0 321.9M315 440L30.0 155.0M315 440L145.2 30.0M315 440L315.0 30.0M315 440L484.8 30.0M315 440L600.0 155.0M315 440L600.0 321.9", "class": "face-back-rhumbs"},
    {"circle": [315, 440, 236], "class": "face-back-rhumbs"},
    {"rect": [20, 20, 590, 840], "round": 34, "class": "face-back-line"},
    {"rect": [36, 36, 558, 808], "round": 22, "class": "face-hairline"},
    {"use": "compass", "at": [125, 250], "size": 380}
  ],
  "window": [{"rect": [44, 44, 542, 792], "round": 8, "class": "face-window"}],
  "art": [{"use": "{drawing}", "at": [44, 44], "size": [542, 385.7]}],
  "vista": [{"use": "{drawing}", "at": [44, 44], "size": [542, 243.6]}],
  "sign": [{"use": "{drawing}", "at": [162, 70], "size": 306}],
  "saw": [{"path": "M44 44l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17l12.32 17l12.32 -17ZM44 44l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00ZM586 44l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00l-17 13.00l17 13.00Z", "class": "face-band"}],
  "plate": [
    {"path": "M66 0H564L584 43L564 86H66L46 43Z", "class": "face-plate"},
    {"path": "M74 8H556L572 43L556 78H74L58 43ZM58 43h-6M572 43h6", "class": "face-hairline"}
  ],
  "kind": {"down": 29, "class": "face-kind"},
  "name": {"down": 57, "below": 72, "size": 43, "room": 440, "class": "face-name"},
  "line": [{"path": "M84 {y}H299M331 {y}H546M306 {y}l9 -6l9 6l-9 6Z", "class": "face-hairline"}],
  "time": [
    {"circle": [108, 108, 52], "class": "face-medal"},
    {"circle": [108, 108, 45], "class": "face-medal-line"},
    {"use": "hourglass", "at": [70, 80], "size": 50},
    {"text": "{time}", "at": [130, 128], "class": "face-time"}
  ],
  "cost": [
    {"circle": [108, 108, 52], "class": "face-medal"},
    {"circle": [108, 108, 45], "class": "face-medal-line"},
    {"use": "coin", "at": [66, 84], "size": 48},
    {"text": "{cost}", "at": [132, 128], "class": "face-time"}
  ],
  "label": {"size": 26, "class": "face-label"},
  "explore": {
    "plate": 254, "line": 666, "words": [674, 824],
    "shape": [85, 348, 460, 168], "biggest": 0.9,
    "pair": {"middle": 446, "room": 476, "gap": 62, "high": 184, "biggest": 0.9, "coin": 556, "coinSize": 76, "label": 606, "labelRoom": 230},
    "several": {"room": 476, "gap": 62, "biggest": 0.9, "bare": {"middle": 432, "high": 160}, "paid": {"middle": 402, "high": 104, "coin": 462, "coinSize": 54}},
    "terrains": {"bottom": 622, "label": 650, "few": {"size": 92, "gap": 70}, "many": {"size": 84, "gap": 14}}
  },
  "ambush": {
    "plate": 384, "line": 668, "words": [676, 824], "shape": [64, 484, 226, 168], "biggest": 0.78,
    "arrow": [{"use": "{arrow}", "at": [306, 490], "size": 68}],
    "corner": [{"rect": [308, 578, 64, 64], "class": "face-corner-sheet"}, {"path": "M{x} {y}h21v21h-21z", "class": "face-corner-mark"}],
    "corners": {"left": 313, "right": 346, "top": 583, "bottom": 616},
    "labels": {"arrow": [478, 534], "corner": [478, 620], "room": 194}
  },
  "hero": {"plate": 384, "line": 668, "words": [676, 824], "shape": [145, 482, 340, 172], "biggest": 0.7},
  "ruins": {"plate": 384, "words": [486, 824]},
  "skill": {"plate": 384, "words": [486, 824]},
  "season": {
    "plate": 384, "line": 630,
    "time": [{"use": "hourglass", "at": [222, 492], "size": 108}, {"text": "{time}", "at": [376, 582], "class": "face-number"}],
    "seals": [[150, 658, 140], [340, 658, 140]]
  },
  "backs": {"forest": ["forest"], "farm-and-water": ["farm", "water"], "village": ["village"], "spatial": []},
  "scoring": {"plate": 62, "line": 510, "words": [522, 744], "onlyWords": [160, 744], "diagram": [85, 156, 460, 336], "back": [66, 762, 54], "solo": {"number": [538, 810], "label": [504, 809]}},
  "edict": {"plate": 62, "line": 590, "seal": [155, 196, 320], "seasons": [[125, 624, 120], [385, 624, 120]], "label": 796}
};
