"""Where the games of a simulation are written: tables of numbers, and transcripts."""

from cartographers.lab.outputs.check import check_outputs
from cartographers.lab.outputs.csv_file import CsvFile
from cartographers.lab.outputs.parquet_file import ParquetFile
from cartographers.lab.outputs.sink import Sink, Unwritable, check_writable
from cartographers.lab.outputs.transcripts import TranscriptFolder

__all__ = [
    "CsvFile",
    "ParquetFile",
    "Sink",
    "TranscriptFolder",
    "Unwritable",
    "check_outputs",
    "check_writable",
]
