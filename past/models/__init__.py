"""The tables of the past."""

from past.models.imports import EveningPoints, Import, ImportedFile, ImportedLine, ImportState
from past.models.records import RecordedGame

__all__ = [
    "EveningPoints",
    "Import",
    "ImportState",
    "ImportedFile",
    "ImportedLine",
    "RecordedGame",
]
