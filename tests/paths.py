"""Where the project lies."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APPS = (
    "common",
    "people",
    "scoring",
    "pairing",
    "past",
    "ratings",
    "nights",
    "tournaments",
    "tichu_club",
    "workbench",
)
"""The project's own packages, from the ground up."""
