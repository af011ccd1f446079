// What sheets, shapes, diagrams and small signs are drawn of: once, for the screen (draw.js) and for paper (paper/stamps.py).
//
// After `export default` this is JSON, so that Python reads it too. A stamp is a list of parts, measured from its own corner;
// a space is `cell` units wide, and the corner of a1 is that of the map. The parts:
//
//   {"path": "M0 0h9"}   {"rect": [x, y, width, height], "round": 9}   {"circle": [x, y, radius]}
//   {"text": "{stars}", "at": [x, y]}             one line of text
//   {"use": "coin", "at": [x, y], "size": 34}     a drawing of art/ in a square
//   {"ground": "{kind}", "size": 100}             the hatching of a terrain in a square
//   {"group": [parts], "at": [x, y]}              parts that belong together, or share a class
//
// `class` says how a part is inked (css/); a name in braces is a blank that is filled in where the stamp is used.

export default {
  "cell": 100,
  "icon": 24,
  "square": "h100v100h-100z",
  "map": {
    "margin": {"left": 64, "top": 62, "right": 26, "bottom": 26},
    "edge": {"seed": 89, "depth": 3, "step": 60},
    "frame": [
      {"rect": [0, 0, 1100, 1100], "class": "map-paper"},
      {"path": "M550 550L1100 550M550 550L1100 778M550 550L1100 1100M550 550L778 1100M550 550L550 1100M550 550L322 1100M550 550L0 1100M550 550L0 778M550 550L0 550M550 550L0 322M550 550L0 0M550 550L322 0M550 550L550 0M550 550L778 0M550 550L1100 0M550 550L1100 322M550 250a300 300 0 1 0 .1 0", "class": "map-rhumbs"},
      {"path": "M0 -14h100v14h-100zM0 1100h100v14h-100zM-14 0h14v100h-14zM1100 0h14v100h-14zM200 -14h100v14h-100zM200 1100h100v14h-100zM-14 200h14v100h-14zM1100 200h14v100h-14zM400 -14h100v14h-100zM400 1100h100v14h-100zM-14 400h14v100h-14zM1100 400h14v100h-14zM600 -14h100v14h-100zM600 1100h100v14h-100zM-14 600h14v100h-14zM1100 600h14v100h-14zM800 -14h100v14h-100zM800 1100h100v14h-100zM-14 800h14v100h-14zM1100 800h14v100h-14zM1000 -14h100v14h-100zM1000 1100h100v14h-100zM-14 1000h14v100h-14zM1100 1000h14v100h-14z", "class": "map-frame-dark"},
      {"rect": [-14, -14, 1128, 1128], "class": "map-frame-line"},
      {"rect": [0, 0, 1100, 1100], "class": "map-frame-line"}
    ],
    "column": [{"text": "{label}", "at": [50, -25], "class": "map-label"}],
    "row": [{"text": "{label}", "at": [-37, 63], "class": "map-label"}],
    "grid": [{"path": "M0 100H1100M100 0V1100M0 200H1100M200 0V1100M0 300H1100M300 0V1100M0 400H1100M400 0V1100M0 500H1100M500 0V1100M0 600H1100M600 0V1100M0 700H1100M700 0V1100M0 800H1100M800 0V1100M0 900H1100M900 0V1100M0 1000H1100M1000 0V1100", "class": "map-grid"}],
    "borders": [{"path": "{borders}", "class": "map-borders"}],
    "patch": 4,
    "ground": [{"ground": "{kind}", "size": 100, "class": "map-ground"}],
    "variety": {"space": 7, "row": 5},
    "terrain": [{"use": "space-{kind}-{variant}", "at": [6, 6], "size": 88}],
    "monster": [
      {"use": "{monster}", "at": [9, 9], "size": 82},
      {"group": [{"circle": [82, 82, 15]}, {"text": "{initial}", "at": [82, 90]}], "class": "map-initial"}
    ],
    "ruins": [{"use": "space-ruins-0", "at": [8, 8], "size": 84}],
    "ruinsBelow": [{"group": [{"circle": [20, 20, 16]}, {"use": "space-ruins-0", "at": [6, 6], "size": 28}], "class": "terrain-ruins map-ruins-under"}],
    "coin": [{"use": "coin", "at": [64, 64], "size": 34}],
    "mark": [{"path": "M70 8L92 30M92 8L70 30M68 22L78 32M94 22L84 32", "class": "map-mark"}],
    "light": [{"rect": [7, 7, 86, 86], "round": 12}],
    "badge": [
      {"path": "M50 8L62 36L93 39L70 60L77 91L50 75L23 91L30 60L7 39L38 36Z", "class": "star-badge"},
      {"text": "{stars}", "at": [50, 63], "class": "star-badge-number"}
    ],
    "hint": [{"circle": [50, 50, 11]}]
  },
  "ghost": {
    "terrain": [{"ground": "{kind}", "size": 100, "class": "ghost-ground"}, {"use": "{drawing}", "at": [8, 8], "size": 84}],
    "wrong": [{"path": "M18 18L82 82M82 18L18 82", "class": "ghost-wrong"}],
    "mark": [
      {"rect": [6, 6, 88, 88], "class": "ghost-mark-ground"},
      {"path": "M26 26L74 74M74 26L26 74M22 58L42 78M78 58L58 78", "class": "ghost-mark"}
    ]
  },
  "mini": {
    "paper": [{"rect": [-4, -4, 1108, 1108], "class": "mini-paper"}],
    "ruins": "m22 80v-50h18v50m20 0v-34h18v34"
  },
  "shape": {
    "margin": 6,
    "square": [{"ground": "{terrain}", "size": 100}, {"rect": [0, 0, 100, 100], "class": "shape-square"}, {"use": "space-{terrain}-0", "at": [8, 8], "size": 84}],
    "plain": [{"rect": [0, 0, 100, 100], "class": "shape-plain"}, {"rect": [0, 0, 100, 100], "class": "shape-square"}],
    "attack": [{"rect": [4, 4, 92, 92], "class": "ghost-mark-ground"}, {"path": "M26 26L74 74M74 26L26 74", "class": "ghost-mark"}],
    "attackEdge": [{"rect": [0, 0, 100, 100], "class": "shape-dashed"}]
  },
  "sign": {
    "ground": [{"ground": "{terrain}", "size": 100}],
    "terrain": [{"use": "space-{terrain}-0", "at": [7, 7], "size": 86}],
    "seal": [{"use": "seal-{edict}", "at": [0, 0], "size": 100}, {"text": "{letter}", "at": [50, 69], "class": "seal-letter"}]
  },
  "sheet": {
    "box": {"left": -104, "top": -252, "width": 1270, "height": 1678},
    "edge": {"seed": 97, "depth": 9, "step": 46},
    "headingAt": [-24, -214],
    "coinsAt": [-24, 1138],
    "scoresAt": [-40, 1228],
    "crest": {"at": [-10, -4], "size": 128},
    "compass": [{"use": "compass", "at": [1006, -6], "size": 130, "class": "sheet-compass"}],
    "letter": [{"text": "{letter}", "at": [972, 94], "class": "sheet-letter"}],
    "field": [{"text": "{label}", "at": [0, 34], "class": "sheet-caption"}, {"path": "M-2 118H{length}", "class": "sheet-rule"}],
    "baseline": 105,
    "twoLines": 34,
    "size": {"sheet-name": 70, "sheet-title": 50, "caption-card": 44},
    "caption": [{"text": "{card}", "at": [0, 62], "class": "caption-card"}],
    "captionStars": [{"use": "star", "at": [40, 24], "size": 46}, {"text": "{stars}", "at": [100, 61], "class": "caption-stars"}],
    "pictureHeight": {"heading": 190, "caption": 84, "coins": 96, "aboveCoins": 6},
    "fields": {
      "screen": {"name": {"x": 150, "length": 480, "room": 475}, "title": {"x": 665, "length": 329, "room": 319}},
      "named": {"name": {"x": 0, "length": 720, "room": 720}, "title": {"x": 760, "length": 234, "room": 234}},
      "blank": {"name": {"x": 150, "length": 570, "room": 570}, "title": {"x": 760, "length": 168, "room": 168}}
    },
    "coins": {
      "start": 35,
      "length": 1054,
      "gained": [{"use": "coin", "at": [-34, 2], "size": 68}],
      "spent": [{"group": [{"use": "coin", "at": [-34, 2], "size": 68}], "class": "coin-spent"}, {"path": "M-26 10L26 62M26 10L-26 62", "class": "coin-crossed"}],
      "place": [{"circle": [0, 36, 29], "class": "coin-place"}, {"text": "{number}", "at": [0, 46], "class": "coin-number"}]
    },
    "scores": {
      "step": 258.5,
      "totalAt": [1044, 0],
      "card": [
        {"path": "M0 10Q0 0 10 0H234.5Q244.5 0 244.5 10V146Q244.5 156 234.5 156H10Q0 156 0 146Z", "class": "score-card"},
        {"path": "M10 142H64", "class": "sheet-rule"}
      ],
      "season": [
        {"use": "season-{season}", "at": [8, 10], "size": 58, "class": "season-{season}"},
        {"rect": [76, 8, 66, 66], "class": "score-box"},
        {"text": "{firstEdict}", "at": [89, 31], "class": "score-letter"},
        {"text": "{first}", "at": [109, 64], "class": "score-number"},
        {"rect": [144, 8, 66, 66], "class": "score-box"},
        {"text": "{secondEdict}", "at": [157, 31], "class": "score-letter"},
        {"text": "{second}", "at": [177, 64], "class": "score-number"},
        {"rect": [76, 80, 66, 66], "class": "score-box"},
        {"use": "coin", "at": [80, 84], "size": 22},
        {"text": "{coins}", "at": [109, 136], "class": "score-number"},
        {"rect": [144, 80, 66, 66], "class": "score-box"},
        {"use": "space-monster-0", "at": [148, 84], "size": 22, "class": "terrain-monster"},
        {"text": "{monsters}", "at": [177, 136], "class": "score-number score-loss"},
        {"text": "{total}", "at": [37, 132], "class": "score-total"}
      ],
      "sum": [{"use": "star", "at": [-6, 20], "size": 118, "class": "sum-star"}, {"text": "{sum}", "at": [53, 98], "class": "sum-number"}],
      "blankSeason": [
        {"use": "season-{season}", "at": [8, 8], "size": 52, "class": "season-{season}"},
        {"rect": [76, 8, 76, 66], "class": "score-box"},
        {"text": "{firstEdict}", "at": [89, 31], "class": "score-letter"},
        {"rect": [158, 8, 76, 66], "class": "score-box"},
        {"text": "{secondEdict}", "at": [171, 31], "class": "score-letter"},
        {"rect": [76, 80, 76, 66], "class": "score-box"},
        {"use": "coin", "at": [80, 84], "size": 22},
        {"rect": [158, 80, 76, 66], "class": "score-box"},
        {"use": "space-monster-0", "at": [162, 84], "size": 22, "class": "terrain-monster"}
      ],
      "blankName": {"at": [35, 80], "size": 21, "room": 68},
      "blankSum": [
        {"path": "M53 16L67 52L108 54L76 79L87 120L53 96L19 120L30 79L-2 54L39 52Z", "class": "score-box"},
        {"text": "{total}", "at": [53, 148], "class": "season-name"}
      ]
    }
  },
  "diagram": {
    "margin": {"left": 24, "top": 24, "aboveHeads": 78, "right": 28, "bottom": 28},
    "ground": [{"ground": "{kind}", "size": 100}],
    "outline": [{"rect": [0, 0, 100, 100], "class": "diagram-square"}],
    "filled": [{"path": "M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75", "class": "diagram-filled"}],
    "terrain": [{"use": "space-{kind}-0", "at": [6, 6], "size": 88}],
    "ruins": [{"use": "space-ruins-0", "at": [8, 8], "size": 84, "class": "terrain-ruins"}],
    "ruinsBelow": [{"use": "space-ruins-0", "at": [2, 2], "size": 44, "class": "terrain-ruins"}],
    "light": [{"rect": [5, 5, 90, 90], "round": 14, "class": "diagram-light"}],
    "struck": [{"path": "M12 12L88 88M88 12L12 88", "class": "diagram-struck"}],
    "worth": [{"group": [{"circle": [14, 14, 27]}, {"text": "{stars}", "at": [14, 29]}], "class": "diagram-worth"}],
    "worthAt": {"square": [66, 66], "row": [-22, 52], "column": [54, -24]},
    "row": [{"path": "M0 6H{width}a18 18 0 0 1 18 18v52a18 18 0 0 1 -18 18H0a18 18 0 0 1 -18 -18v-52a18 18 0 0 1 18 -18z", "class": "diagram-light"}],
    "column": [{"path": "M6 0V{height}a18 18 0 0 0 18 18h52a18 18 0 0 0 18 -18V0a18 18 0 0 0 -18 -18h-52a18 18 0 0 0 -18 18z", "class": "diagram-light"}],
    "edge": {"t": "M0 0H{width}", "l": "M0 0V{height}", "b": "M0 {height}H{width}", "r": "M{width} 0V{height}"},
    "edges": [{"path": "{edge}", "class": "diagram-edge"}],
    "head": [{"text": "{head}", "at": [50, -30], "class": "diagram-head"}]
  }
};
