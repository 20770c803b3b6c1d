"""What people tell each other of somebody: the best partner, the nemesis, the calls."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from django.utils.translation import gettext, ngettext

from ratings.pairs.selectors.meetings import MetPerson
from ratings.statistics import Figures

LEAST_TOGETHER: Final = 5
"""Who has played fewer games with or against somebody is neither best partner nor nemesis."""


def find_best_partner(met: Sequence[MetPerson]) -> MetPerson | None:
    """Return the partner with whom they won most, if at least half of enough games together."""
    best = _find_first_beside(met)
    return best if best and (best.meeting.won_share or 0.0) >= 0.5 else None


def tell_no_partner(met: Sequence[MetPerson], name: Callable[[uuid.UUID], str]) -> str:
    """Return what is missing for somebody to have a best partner."""
    if best := _find_first_beside(met):
        text = gettext(
            "nobody yet: it takes half of the games won together; most with %(partner)s, %(won)s of"
            " %(games)s"
        )
        won, games = best.meeting.won, best.meeting.games
        return text % {"partner": name(best.other), "won": won, "games": games}
    partners = [person for person in met if person.together]
    most = max(partners, key=lambda person: (person.meeting.games, _rank(person)), default=None)
    if most is None:
        return gettext("nobody yet: %(least)s games together are needed") % {
            "least": LEAST_TOGETHER
        }
    text = ngettext(
        "nobody yet: %(least)s games together are needed; most so far with %(partner)s, one",
        "nobody yet: %(least)s games together are needed; most so far with %(partner)s, %(games)s",
        most.meeting.games,
    )
    games = most.meeting.games
    return text % {"least": LEAST_TOGETHER, "partner": name(most.other), "games": games}


def _find_first_beside(met: Sequence[MetPerson]) -> MetPerson | None:
    """Return the partner of enough games with whom they won most."""
    return max(
        (person for person in met if person.together and _is_known(person)), key=_rank, default=None
    )


def find_nemesis(met: Sequence[MetPerson]) -> MetPerson | None:
    """Return the opponent against whom they won least, if less than half of enough games."""
    against = [person for person in met if not person.together and _is_known(person)]
    worst = min(against, key=_rank, default=None)
    return worst if worst and (worst.meeting.won_share or 0.0) < 0.5 else None


def tell_no_nemesis() -> str:
    """Return what is missing for somebody to have a nemesis."""
    return gettext("nobody yet: it takes more than half of at least five games lost")


def _is_known(met: MetPerson) -> bool:
    return met.meeting.games >= LEAST_TOGETHER


def _rank(met: MetPerson) -> tuple[float, float, int, str]:
    meeting = met.meeting
    difference = meeting.round_difference or 0.0
    return (meeting.won_share or 0.0, difference, meeting.games, str(met.other))


def tell_calls(figures: Figures) -> Iterator[str]:
    """Yield how many calls came true, as one says it; nothing of calls that were never made."""
    texts = {
        "tichu": gettext("Tichu: %(made)s of %(called)s made"),
        "grand": gettext("Grand tichu: %(made)s of %(called)s made"),
    }
    for call, text in texts.items():
        made = figures.get(f"{call}_made")
        called = made + figures.get(f"{call}_failed")
        if called:
            yield text % {"made": made, "called": called}
