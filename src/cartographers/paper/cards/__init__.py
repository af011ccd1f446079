"""The cards of both games in our own design, 63 by 88 millimetres; a unit is a tenth of a millimetre."""
