"""Texts in a club's history that name somebody who is removed."""

import uuid
from collections.abc import Callable, Collection
from typing import Any

from common.writes.seal import redact
from people.models import ClubChange

KEPT = ("before", "after", "answer")


def blank_changes(
    club: uuid.UUID,
    actions: Collection[str],
    fields: Collection[str],
    names_somebody: Callable[[str], bool],
) -> None:
    """Empty what stands under these fields and names somebody, in changes of these kinds.

    What else a history holds are ids and values: a role is no name, however somebody is called.
    """
    for change in ClubChange.objects.filter(club=club, action__in=actions):
        was = {name: getattr(change, name) for name in KEPT}
        left = {name: _blank(value, fields, names_somebody) for name, value in was.items()}
        if left != was:
            redact(change, **left)


def _blank(value: Any, fields: Collection[str], names_somebody: Callable[[str], bool]) -> Any:
    if isinstance(value, list):
        return [_blank(each, fields, names_somebody) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        name: ""
        if name in fields and isinstance(each, str) and names_somebody(each)
        else _blank(each, fields, names_somebody)
        for name, each in value.items()
    }
