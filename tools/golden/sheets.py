"""Custom sheets of the golden games, made so that what seldom happens on a printed one happens on them."""

from cartographers.rules.printed import PrintedSheet

# Few spaces: it is full before the game is over.
ISLET = PrintedSheet.from_picture(
    "islet",
    """
###########
###########
##^...:####
##.....####
##..^..:###
##.......##
##:......##
###...^..##
###.:....##
##^......##
###########
""",
)

# Mountains in corners and at the edge, wasteland in between.
BAY = PrintedSheet.from_picture(
    "bay",
    """
^....#####.
...:..####.
......###..
.:..^..##..
........#..
...#......^
..###..:...
.####......
..###..^...
...#...:...
^.........:
""",
)

# More mountains than coins on the track, and a den in the corner where a dragon is contained on arrival.
PEAKS = PrintedSheet.from_picture(
    "peaks",
    """
^..^..^..^.
..........^
^..^..:..^.
...........
.:..^..^..^
...........
^.....^..:.
..#.^......
##.#...^..^
...#..:....
.##^..^...^
""",
)
