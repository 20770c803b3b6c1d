"""The results of a round that a director looks at before the next one is published."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from common.problems.catalogue import fill
from common.web.words import translate
from pairing.event.odd_results import SENTENCES, MatchPlan, Oddity, find_oddities
from ratings.model import State
from ratings.runs.selectors.states import read_present_state
from scoring.rules import read_setup
from tournaments.models import Match, Report, Tournament
from tournaments.rounds.shown.rounds import ShownRound, ShownTable
from tournaments.rounds.shown.tournament import ShownTournament

PARTNERS = 2
"""Ratings are of two against two."""


@dataclass(frozen=True, slots=True)
class WorthALook:
    """A table whose result is worth a look, and why."""

    table: ShownTable
    says: Sequence[str]


class _Judge:
    """What results of a tournament are judged by; ratings are read once, if they are asked for."""

    def __init__(self, shown: ShownTournament) -> None:
        self._tournament = shown.tournament
        self._members = {
            entry.pk: [str(member.player_id) for member in entry.list_people()]
            for entry in shown.teams.entries
        }

    @cached_property
    def played(self) -> MatchPlan:
        """What a match was to be."""
        return find_played(self._tournament)

    @cached_property
    def _state(self) -> State:
        return read_present_state(self._tournament.club)

    def find_chance(self, match: Match) -> float | None:
        """Return the chance that a wins, None where it is not two known people against two."""
        ours, theirs = (
            [person for entry in match.sides[side] for person in self._members[entry.pk]]
            for side in "ab"
        )
        if len(ours) != PARTNERS or len(theirs) != PARTNERS:
            return None
        return self._state.chance((ours[0], ours[1], theirs[0], theirs[1]))


def find_played(tournament: Tournament) -> MatchPlan:
    """Return what a match of the tournament is: to a target, so many deals, or neither fixed."""
    play = tournament.play
    if play.get("minutes"):
        return MatchPlan()
    if play.get("hands"):
        return MatchPlan(hands=int(play["hands"]))
    setup = read_setup(str(play["variant"]), play["house_rules"], None)
    return MatchPlan(target=setup.house_rules.target)


def list_worth_a_look(shown: ShownTournament) -> list[WorthALook]:
    """Return what of the newest published round is worth a look."""
    if not shown.rounds:
        return []
    round_, judge = shown.rounds[0], _Judge(shown)
    reports = _read_reports(round_)
    suggestion = []
    for table in round_.tables:
        if table.match is None:
            continue
        match, said = table.match, reports.get(table.match.pk, {})
        odd = find_oddities(
            match.result,
            [said[side] for side in ("a", "b") if side in said],
            judge.played,
            partial(judge.find_chance, match),
        )
        if odd:
            suggestion.append(WorthALook(table, [_say(oddity) for oddity in odd]))
    return suggestion


def _read_reports(round_: ShownRound) -> dict[object, dict[str, dict[str, object]]]:
    """Return the last word of each side, of matches that the director has not settled."""
    rows = Report.objects.filter(match__round=round_.row, side__in=("a", "b"), late=False)
    reports: dict[object, dict[str, dict[str, object]]] = {}
    for row in rows.exclude(match__settled_by="director").order_by("revision"):
        reports.setdefault(row.match_id, {})[row.side] = row.result
    return reports


def _say(odd: Oddity) -> str:
    return fill(translate(SENTENCES[odd.code]), {k: str(v) for k, v in odd.values.items()})
