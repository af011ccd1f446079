"""The compiled part of the bots, built on the kernel.

It lies in a folder of its own because saved machine code is thrown away when any source beside it changes.
"""
