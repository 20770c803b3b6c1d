"""The history in words: what was done, and by whom, for people and not for programs."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from scoring.games.answers import RevisionView


def say_write(revision: RevisionView, earlier: RevisionView | None, known_by: str = "table") -> str:
    """Return what a write did; `earlier`: the write right before it, which it may have undone.

    `known_by` is how the game is known, as the API says it.
    """
    number = revision.number
    if earlier is not None and _undoes(revision, earlier):
        said = {
            "record": _("Removal of round %(number)s undone"),
            "remove": _("Entry of round %(number)s undone"),
            "correct": _("Correction of round %(number)s undone"),
        }
    else:
        said = {
            "record": _("Round %(number)s entered"),
            "correct": _("Round %(number)s corrected"),
            "remove": _("Round %(number)s removed"),
            "start": _say_start(known_by),
            "finish": _("Game ended early"),
            "reopen": _("Game reopened"),
            "lock": _("Game locked"),
            "unlock": _("Game unlocked"),
            "rate": _("Whether it counts for the rating"),
            "seat": _("Player named"),
            "day": _("Day changed"),
            "score": _("Score corrected"),
        }
    return said[revision.action] % {"number": number}


def _say_start(known_by: str) -> str:
    brought = {
        "record": _("Brought in from a record"),
        "sheet": _("Entered from a score sheet kept elsewhere"),
        "result": _("Brought in, known by its score alone"),
    }
    return brought.get(known_by, _("Game started"))


def _undoes(revision: RevisionView, earlier: RevisionView) -> bool:
    """Return whether a write puts back exactly what the one before it changed."""
    pairs = {("record", "remove"), ("remove", "record"), ("correct", "correct")}
    return (
        (revision.action, earlier.action) in pairs
        and revision.number == earlier.number
        and _plain(revision.after) == _plain(earlier.before)
        and _plain(revision.before) == _plain(earlier.after)
    )


def _plain(entry: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Return an entry without its id: up to 0.9.0 one that was put back got another."""
    if entry is None:
        return None
    return {name: value for name, value in entry.items() if name != "id"}


def say_writer(
    revision: RevisionView, device: uuid.UUID | None, devices: Sequence[uuid.UUID]
) -> list[str]:
    """Return who made a write, and where: their name or right, and the device if there are several.

    `devices`: all that wrote in this game, in the order in which they came; the first is the one
    that began it.
    """
    said = []
    if revision.by:
        said.append(revision.by)
    elif revision.role == "owner":
        said.append(_("with the owner link"))
    elif revision.role:
        said.append(_("with the scorer link"))
    if device in devices and len(devices) > 1:
        said.append(_("on device %(number)s") % {"number": devices.index(device) + 1})
    return said
