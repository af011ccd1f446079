"""The whole game as a folder of static files: the browser's files, Python for browsers, and our package.

Read `build.py` first.
"""
