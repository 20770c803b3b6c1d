"""The tables of the past."""

from past.models.files import ClubFile, ClubFilePiece, FileState
from past.models.imports import EveningPoints, Import, ImportedFile, ImportedLine, ImportState
from past.models.records import RecordedGame

__all__ = [
    "ClubFile",
    "ClubFilePiece",
    "EveningPoints",
    "FileState",
    "Import",
    "ImportState",
    "ImportedFile",
    "ImportedLine",
    "RecordedGame",
]
