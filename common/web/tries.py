"""How often somebody may guess: a share for each of those who try, and one that strangers have.

Callers who are known, by an account or by a valid link, are counted by that and never with
strangers: a joker at the same address cannot use up their tries.
"""

import datetime
import math
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import F, QuerySet, Sum
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from rest_framework.request import Request

from common.web.addresses import read_counted_address

KNOWN: Final = "known:"
LETTERS: Final = 64


@dataclass(frozen=True, slots=True)
class Trier:
    """Who guesses, as it is counted: a hash that tells nobody who."""

    key: str

    @property
    def is_stranger(self) -> bool:
        """Whether nothing is known of them but an address."""
        return not self.key.startswith(KNOWN)


@dataclass(frozen=True, slots=True)
class Budget:
    """How many wrong guesses an hour has: of one who tries, and of all strangers together."""

    of_one: int
    of_strangers: int


def count_known(who: object) -> Trier:
    """Return whom guesses count for that come from an account or with a link that holds."""
    return Trier(f"{KNOWN}{_hash(str(who))}"[:LETTERS])


def count_stranger(address: str) -> Trier:
    """Return whom guesses count for of which nothing is known but the address."""
    return Trier(_hash(address))


def read_trier(request: HttpRequest | Request, *, holder: object = None) -> Trier:
    """Return whom a guess of this request counts for; `holder` names the link that they hold."""
    if request.user.is_authenticated:
        return count_known(request.user.pk)
    if holder is not None:
        return count_known(holder)
    return count_stranger(read_counted_address(request))


def _hash(text: str) -> str:
    return salted_hmac("tichu_club.code_failures", text, algorithm="sha256").hexdigest()


def find_hour() -> datetime.datetime:
    """Return the beginning of the hour that guesses are counted in."""
    return timezone.now().replace(minute=0, second=0, microsecond=0)


def count_seconds() -> int:
    """Return after how many seconds the next hour begins, with new guesses."""
    left = find_hour() + datetime.timedelta(hours=1) - timezone.now()
    return math.ceil(left.total_seconds())


def is_spent(rows: QuerySet[Any], by: Trier, budget: Budget) -> bool:
    """Return whether they have no guess left in an hour whose wrong guesses are `rows`."""
    if rows.filter(address=by.key, failures__gte=budget.of_one).exists():
        return True
    strangers = rows.exclude(address__startswith=KNOWN)
    return by.is_stranger and _sum(strangers) >= budget.of_strangers


def _sum(rows: QuerySet[Any]) -> int:
    return int(rows.aggregate(sum=Sum("failures", default=0))["sum"])


def count_failure(rows: QuerySet[Any], by: Trier, **of: Any) -> None:
    """Count a wrong guess among the rows of an hour, which are those of `of`."""
    own = rows.filter(address=by.key)
    own.get_or_create(defaults={**of, "address": by.key})
    own.update(failures=F("failures") + 1)
