// What is drawn for a card alone, by its id: JSON after `export default`, read by the screen and by paper.
//
// `diagram` explains a scoring card at a glance. Its `rows` are drawn like a sheet (t v f w m ^ # : . x, capitals on ruins),
// with `o` for any filled space and a blank where there is no space at all. `lit` marks the spaces that earn stars: `1` and
// `2` say the card's first and second weight, `*` is lit without a number, `-` is struck out. `edge` says which sides of the
// picture are the edge of the sheet; `bands` are whole rows and columns that earn, `heads` stand above the columns.

export default {
  "sentinel-wood": {"diagram": {"rows": ["tt.t", "..t.", "t..."], "lit": ["11.1", "....", "1..."], "edge": "tl"}},
  "greenbough": {"diagram": {"rows": ["..t.", "....", "t..."], "bands": {"rows": [0, 2], "columns": [0, 2]}}},
  "treetower": {"diagram": {"rows": [".o..", "oto.", ".o.."], "lit": ["....", ".1..", "...."]}},
  "stoneside-forest": {"diagram": {"rows": ["^t..", ".tt.", "..t^"], "lit": ["1...", "....", "...1"]}},
  "canal-lake": {"diagram": {"rows": ["ww..", ".wf.", "..ff"], "lit": ["....", ".12.", "...."]}},
  "mages-valley": {"diagram": {"rows": [".w.", "w^f", ".f."], "lit": [".1.", "1.2", ".2."]}},
  "the-golden-granary": {"diagram": {"rows": ["....", ".w:.", "..F."], "lit": ["....", ".1..", "..2."]}},
  "shoreside-expanse": {"diagram": {"rows": ["......", ".ff.w.", ".f..w.", "......"], "lit": ["......", ".1*.2.", ".*..*.", "......"], "edge": "tlbr"}},
  "wildholds": {"diagram": {"rows": ["vv...", ".vvv.", "...v."], "lit": ["**...", ".*1*.", "...*."]}},
  "great-city": {"diagram": {"rows": ["vvv..", "..v.^", "....v"], "lit": ["111..", "..1..", "....-"]}},
  "greengold-plains": {"diagram": {"rows": [".tf.", ".vv.", "..w."], "lit": ["....", ".1*.", "...."]}},
  "shieldgate": {"diagram": {"rows": ["vvv..", "vv..v", "...vv"], "lit": [".....", "....1", "...11"]}},
  "borderlands": {"diagram": {"rows": ["..o..", "ooooo", "..o.."], "bands": {"rows": [1], "columns": [2]}}},
  "lost-barony": {"diagram": {"rows": ["ooo.", "ooo.", "ooo.", "..o."], "lit": ["111.", "***.", "***.", "...."]}},
  "the-broken-road": {"diagram": {"rows": ["o...", ".o..", "..o.", "...o"], "lit": ["1...", ".*..", "..*.", "...*"], "edge": "lb"}},
  "the-cauldrons": {"diagram": {"rows": [".o..", "o.o.", ".o.."], "lit": ["....", ".1..", "...."]}},
  "faunlost-thicket": {"diagram": {"rows": ["t...", "t.t.", "t.t.", "t..."], "lit": ["1...", "1...", "1...", "1..."]}},
  "deepwood": {"diagram": {"rows": ["tt..", ".tt.", ".t.v"], "lit": ["**..", ".1*.", ".*.."]}},
  "heart-of-the-forest": {"diagram": {"rows": [".t..", "ttt.", ".t.."], "lit": ["....", ".1..", "...."]}},
  "sleepy-valley": {"diagram": {"rows": [".....", "t.tt.", "....."], "bands": {"rows": [1], "columns": []}}},
  "craylund": {"diagram": {"rows": [".w..", "wff.", "..w."], "lit": ["....", ".1*.", "...."]}},
  "ulems-wallow": {"diagram": {"rows": [".f..", "fwf.", "...."], "lit": ["....", ".1..", "...."]}},
  "clawsgrave-peaks": {"diagram": {"rows": ["^w..", ".ww.", "..f."], "lit": ["1...", "....", "...."]}},
  "jorekburg": {"diagram": {"rows": ["f..w", "w..f", "f...", "w..."], "bands": {"rows": [], "columns": [0, 3]}}},
  "traylo-monastery": {"diagram": {"rows": [".v..", "vvvv", "...v"], "lit": ["....", "1***", "...."]}},
  "outer-enclave": {"diagram": {"rows": ["....", ".vv.", "...."], "lit": [".11.", "1..1", ".11."]}},
  "gnomish-colony": {"diagram": {"rows": ["vv..", "vvv.", "...."], "lit": ["1*..", "**..", "...."]}},
  "caravansary": {"diagram": {"rows": ["v...", "vvv.", "..v."], "bands": {"rows": [0, 1, 2], "columns": [0, 1, 2]}}},
  "dwarvenholds": {"diagram": {"rows": ["..o..", "oo^oo", "..o.."], "bands": {"rows": [1], "columns": [2]}}},
  "silos": {"diagram": {"rows": ["o.o.o", "o.o.o", "o.o.o"], "bands": {"rows": [], "columns": [0, 2, 4]}, "heads": ["1", "", "3", "", "5"]}},
  "banded-hills": {"diagram": {"rows": [".....", "tvfw^", "....."], "bands": {"rows": [1], "columns": []}}},
  "starlit-sigil": {"diagram": {"rows": ["oooo", "o..o", "oo.o", "oooo"], "lit": ["....", ".1*.", "..*.", "...."]}}
};
