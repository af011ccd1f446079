"""One file of hand-worked boards for each scoring card, titled in the words of the rules.

Boards stand beside their stars, so that a reader can count, also where several cards look at the same one.
"""
