"""What the last look found, kept for the operator: counted, and the first faults in full."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Q
from django.utils import timezone

from common.jobs.models import LastCheck
from common.verifying.checks import CHECKS, Fault, Piece

MOST_KEPT: Final = 20
LOOK_AGE: Final = datetime.timedelta(days=3)
CLOCKS_DIFFER: Final = datetime.timedelta(hours=1)


@dataclass(slots=True)
class LookCount:
    """What a look has found so far."""

    checked: int = 0
    wrong: int = 0
    faults: list[dict[str, Any]] = field(default_factory=list)

    def add(self, piece: Piece) -> None:
        """Count a piece in."""
        wrong = [fault for fault in piece.faults if fault.wrong]
        self.checked += piece.checked
        self.wrong += len(wrong)
        room = max(MOST_KEPT - len(self.faults), 0)
        self.faults += [write_fault(fault) for fault in wrong[:room]]

    def to_json(self) -> dict[str, Any]:
        """Return it as a job's arguments keep it."""
        return {"checked": self.checked, "wrong": self.wrong, "faults": self.faults}


def write_fault(fault: Fault) -> dict[str, Any]:
    """Return a fault as it is kept: ids, codes and numbers, and nobody's name."""
    values = {name: str(value) for name, value in fault.values.items()}
    return {"where": fault.where, "code": fault.code, "values": values}


def read_faults(kept: Sequence[Mapping[str, Any]]) -> list[Fault]:
    """Return the faults that are kept."""
    return [Fault(each["where"], each["code"], each["values"]) for each in kept]


def note_result(name: str, count: LookCount, *, now: datetime.datetime | None = None) -> None:
    """Keep what a look found that went to the end."""
    result = {"at": now or timezone.now(), **count.to_json()}
    LastCheck.objects.update_or_create(name=name, defaults=result)


def is_all_well(now: datetime.datetime, *, may_be_old: bool = False) -> bool:
    """Return whether the last looks found nothing wrong and, unless they `may_be_old`, are young.

    Of what was never looked at nothing is said: a new installation waits for its first night.
    """
    looks = LastCheck.objects.filter(name__in=[check.name for check in CHECKS])
    # A clock that was ahead once leaves looks that lie in the future.
    old = Q(at__lt=now - LOOK_AGE) | Q(at__gt=now + CLOCKS_DIFFER)
    return not looks.filter(Q(wrong__gt=0) if may_be_old else Q(wrong__gt=0) | old).exists()
