// What is drawn for a card alone, by its id: JSON after `export default`, read by the screen and by paper. All of it may be
// missing: the card is then shown without.
//
// `diagram` explains a scoring card at a glance. Its `rows` are drawn like a sheet (t v f w m ^ # : . x, capitals on ruins),
// with `o` for any filled space and a blank where there is no space at all. `lit` marks the spaces that earn stars: `1` and
// `2` say the card's first and second weight, `*` is lit without a number, `-` is struck out. `edge` says which sides of the
// picture are the edge of the sheet; `bands` are whole rows and columns that earn, `heads` stand above the columns.
//
// `example` is a map to try a scoring card on: something that earns stars, and mostly something that almost does. It is
// written as pieces, each the name of its top left space and rows like those of a sheet, where `.` leaves a space as it is.
//
// `picture` is the drawing of art/ that a monster or a hero is shown by.

export default {
  "sentinel-wood": {"diagram": {"rows": ["tt.t", "..t.", "t..."], "lit": ["11.1", "....", "1..."], "edge": "tl"}, "example": "a1 ttt/t/..t; f11 t; k6 tt; i5 t"},
  "greenbough": {"diagram": {"rows": ["..t.", "....", "t..."], "bands": {"rows": [0, 2], "columns": [0, 2]}}, "example": "c3 tt/.t; g8 t"},
  "treetower": {"diagram": {"rows": [".o..", "oto.", ".o.."], "lit": ["....", ".1..", "...."]}, "example": "a1 tv/w; e5 .f/vtw/.tv/.f; h9 tt"},
  "stoneside-forest": {"diagram": {"rows": ["^t..", ".tt.", "..t^"], "lit": ["1...", "....", "...1"]}, "example": "c3 ^tt/..t/..t^; h8 ^t"},
  "canal-lake": {"diagram": {"rows": ["ww..", ".wf.", "..ff"], "lit": ["....", ".12.", "...."]}, "example": "c3 ww/.wff/...f; h7 w; i4 f"},
  "mages-valley": {"diagram": {"rows": [".w.", "w^f", ".f."], "lit": [".1.", "1.2", ".2."]}, "example": "e5 .w/w^f/.f; c9 w"},
  "the-golden-granary": {"diagram": {"rows": ["....", ".w:.", "..F."], "lit": ["....", ".1..", "..2."]}, "example": "c4 :w/w; g6 wF; i3 f"},
  "shoreside-expanse": {"diagram": {"rows": ["......", ".ff.w.", ".f..w.", "......"], "lit": ["......", ".1*.2.", ".*..*.", "......"], "edge": "tlbr"}, "example": "c3 ff/.f; f7 ww; a9 f; i3 fw"},
  "wildholds": {"diagram": {"rows": ["vv...", ".vvv.", "...v."], "lit": ["**...", ".*1*.", "...*."]}, "example": "c3 vv/.vv/..vv; h3 vvvv"},
  "great-city": {"diagram": {"rows": ["vvv..", "..v.^", "....v"], "lit": ["111..", "..1..", "....-"]}, "example": "c3 vvvv/...v; g6 vvvvvv/^"},
  "greengold-plains": {"diagram": {"rows": [".tf.", ".vv.", "..w."], "lit": ["....", ".1*.", "...."]}, "example": "d4 .tf/tvv/..w; h8 vv/f"},
  "shieldgate": {"diagram": {"rows": ["vvv..", "vv..v", "...vv"], "lit": [".....", "....1", "...11"]}, "example": "c2 vvv/vvv; g7 vvv/v"},
  "borderlands": {"diagram": {"rows": ["..o..", "ooooo", "..o.."], "bands": {"rows": [1], "columns": [2]}}, "example": "e1 ttvvf^wwmff; a6 f/f/w/w; f6 m/v/v/t/t; h2 ff"},
  "lost-barony": {"diagram": {"rows": ["ooo.", "ooo.", "ooo.", "..o."], "lit": ["111.", "***.", "***.", "...."]}, "example": "d4 tvf/ww^/mtt/..t"},
  "the-broken-road": {"diagram": {"rows": ["o...", ".o..", "..o.", "...o"], "lit": ["1...", ".*..", "..*.", "...*"], "edge": "lb"}, "example": "i1 t/.v/..f; k1 w; g1 t/.v"},
  "the-cauldrons": {"diagram": {"rows": [".o..", "o.o.", ".o.."], "lit": ["....", ".1..", "...."]}, "example": "d4 .t/v.f/.w; a1 .t/v; h8 tt/f"},
  "faunlost-thicket": {"diagram": {"rows": ["t...", "t.t.", "t.t.", "t..."], "lit": ["1...", "1...", "1...", "1..."]}, "example": "c5 t/t/t/t; c7 t/t; h2 ttt"},
  "deepwood": {"diagram": {"rows": ["tt..", ".tt.", ".t.v"], "lit": ["**..", ".1*.", ".*.."]}, "example": "c3 tt/.tt/.t; g7 ttt/.ttv"},
  "heart-of-the-forest": {"diagram": {"rows": [".t..", "ttt.", ".t.."], "lit": ["....", ".1..", "...."]}, "example": "d5 .t/ttt/.t; a1 tt/t; i8 tt"},
  "sleepy-valley": {"diagram": {"rows": [".....", "t.tt.", "....."], "bands": {"rows": [1], "columns": []}}, "example": "d2 t.tt; g3 t..t"},
  "craylund": {"diagram": {"rows": [".w..", "wff.", "..w."], "lit": ["....", ".1*.", "...."]}, "example": "d4 .w/wff/..w; h7 fw"},
  "ulems-wallow": {"diagram": {"rows": [".f..", "fwf.", "...."], "lit": ["....", ".1..", "...."]}, "example": "d4 .f/fwf; h7 fw"},
  "clawsgrave-peaks": {"diagram": {"rows": ["^w..", ".ww.", "..f."], "lit": ["1...", "....", "...."]}, "example": "d3 ^w/.ww/..f; h7 ^f"},
  "jorekburg": {"diagram": {"rows": ["f..w", "w..f", "f...", "w..."], "bands": {"rows": [], "columns": [0, 3]}}, "example": "c3 f/w/f/w; d8 w/f/f"},
  "traylo-monastery": {"diagram": {"rows": [".v..", "vvvv", "...v"], "lit": ["....", "1***", "...."]}, "example": "d3 .v/vvvv; g5 vvv"},
  "outer-enclave": {"diagram": {"rows": ["....", ".vv.", "...."], "lit": [".11.", "1..1", ".11."]}, "example": "e5 vv/v; h8 vt"},
  "gnomish-colony": {"diagram": {"rows": ["vv..", "vvv.", "...."], "lit": ["1*..", "**..", "...."]}, "example": "d4 vv/vvv; h7 vvv"},
  "caravansary": {"diagram": {"rows": ["v...", "vvv.", "..v."], "bands": {"rows": [0, 1, 2], "columns": [0, 1, 2]}}, "example": "c3 v/vvv/..v; h8 vv"},
  "dwarvenholds": {"diagram": {"rows": ["..o..", "oo^oo", "..o.."], "bands": {"rows": [1], "columns": [2]}}, "example": "e1 ttvvf^wwmff; h3 ^tt"},
  "silos": {"diagram": {"rows": ["o.o.o", "o.o.o", "o.o.o"], "bands": {"rows": [], "columns": [0, 2, 4]}, "heads": ["1", "", "3", "", "5"]}, "example": "a3 tv/tv/vv/vf/ff/fw/wt/wt/mt/tt/tf"},
  "banded-hills": {"diagram": {"rows": [".....", "tvfw^", "....."], "bands": {"rows": [1], "columns": []}}, "example": "e2 tvfw^; h3 ttvff"},
  "starlit-sigil": {"diagram": {"rows": ["oooo", "o..o", "oo.o", "oooo"], "lit": ["....", ".1*.", "..*.", "...."]}, "example": "d5 tv; e4 w..f; f5 v.t; g6 f; h2 f.t"},
  "goblin-attack": {"picture": "monster-goblin"},
  "bugbear-assault": {"picture": "monster-bugbear"},
  "kobold-onslaught": {"picture": "monster-kobold"},
  "gnoll-raid": {"picture": "monster-gnoll"},
  "dragon-inferno": {"picture": "monster-dragon"},
  "zombie-plague": {"picture": "monster-zombie"},
  "giant-troll-ravage": {"picture": "monster-troll"},
  "gorgon-gaze": {"picture": "monster-gorgon"},
  "dobrik-of-lorkheim": {"picture": "hero-dobrik-of-lorkheim"},
  "wren-the-lioness": {"picture": "hero-wren-the-lioness"},
  "freyla-the-true": {"picture": "hero-freyla-the-true"},
  "dal-of-jolev": {"picture": "hero-dal-of-jolev"},
  "flayer-incursion": {"picture": "monster-flayer"},
  "insectoid-invasion": {"picture": "monster-insectoid"},
  "ratman-strike": {"picture": "monster-ratman"},
  "ogre-charge": {"picture": "monster-ogre"},
  "treefolk-torment": {"picture": "monster-treefolk"},
  "basilisk-stare": {"picture": "monster-basilisk"},
  "naga-shock": {"picture": "monster-naga"},
  "fungoid-outbreak": {"picture": "monster-fungoid"},
  "hazan-the-mighty": {"picture": "hero-hazan-the-mighty"},
  "yuvi-twohearts": {"picture": "hero-yuvi-twohearts"},
  "plex-the-tyrant": {"picture": "hero-plex-the-tyrant"},
  "immortal-knight": {"picture": "hero-immortal-knight"}
};
