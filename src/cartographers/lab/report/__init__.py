"""The report of a simulation or tournament: one HTML file with everything in it."""

from cartographers.lab.report.page import page

__all__ = ["page"]
