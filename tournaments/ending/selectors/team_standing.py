"""One team in the standings: each value as the sum that it is, and what the team needs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from common.web.words import translate
from pairing.event.event import Event
from pairing.event.ranking import results_among, results_of
from pairing.event.rounds import list_groups
from pairing.event.words.needs import describe_needs, needs_to_json
from pairing.event.words.report import OWN_TERMS
from pairing.standings import (
    TIE_BREAKS,
    Results,
    Standings,
    StandingsError,
    Working,
    find_needs,
    show_working,
    write_sum,
)
from pairing.standings.working import Term
from tournaments.ending.answers import ContestEndingView, ContestView, NeedsView, NeedView
from tournaments.event.selectors.standings import read_event_now, read_standings
from tournaments.event.selectors.tournaments import write_place, write_shown_points
from tournaments.models import Tournament

Names = Mapping[str, str]
"""What each team is called, by its number."""

FORFEITS = ("forfeit_win", "forfeit_loss")


@dataclass(frozen=True, slots=True)
class ShownTerm:
    """A number of a sum: of which round, met whom, and whether it was left out."""

    round: int | None
    whom: str
    amount: str
    counted: bool


@dataclass(frozen=True, slots=True)
class ShownValue:
    """A value of the standings and how it came about."""

    title: str
    sum: str
    among: Sequence[str]
    terms: Sequence[ShownTerm]


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A team's place and the working of all its values."""

    name: str
    place: str
    values: Sequence[ShownValue]


def find_team_standing(tournament: Tournament, team: str, names: Names) -> TeamStanding | None:
    """Return a team's place and working; None where it is not in the standings."""
    standings = read_standings(tournament)
    row = next((row for row in standings.rows if row.team == team), None)
    if row is None:
        return None
    workings = [show_working(standings, team, column.tie_break) for column in standings.columns]
    values = [_show(names, working) for working in workings if working is not None]
    return TeamStanding(names[team], write_place(row.rank, row.until), values)


def _show(names: Names, working: Working) -> ShownValue:
    return ShownValue(
        gettext(TIE_BREAKS[working.tie_break].title),
        write_sum(working),
        [names[team] for team in working.among],
        [_show_term(names, term) for term in working.terms if working.tie_break != "lot"],
    )


def _show_term(names: Names, term: Term) -> ShownTerm:
    whom = ", ".join(names[team] for team in term.opponents)
    if term.kind in OWN_TERMS:
        whom = gettext(OWN_TERMS[term.kind])
    elif term.kind in FORFEITS:
        whom = gettext("{name} (forfeit)").format(name=whom)
    return ShownTerm(term.round, whom, write_shown_points(term.amount), term.counted)


def may_need(event: Event, standings: Standings) -> bool:
    """Return whether the last round that counts for the standings is being played."""
    ranked = event.stages.ranked
    return 0 < ranked == len(event.played) and bool(standings.ledger.playing)


def describe_team_needs(tournament: Tournament, team: str, place: int) -> NeedsView:
    """Return what a team needs in the last round for a place.

    Raises:
        Refused: `not_the_last_round`, or what `find_needs` refuses.
    """
    event, standings = read_event_now(tournament), read_standings(tournament)
    if not may_need(event, standings):
        raise StandingsError("not_the_last_round")
    answer: dict[str, Any] = needs_to_json(
        find_needs(find_rivals(event, team), event.scoring, team, place)
    )
    return NeedsView(**{**answer, "needs": [_describe_need(need) for need in answer["needs"]]})


def _describe_need(need: Mapping[str, Any]) -> NeedView:
    sets = {
        name: None
        if need[name] is None
        else [[_describe_contest(contest) for contest in way] for way in need[name]]
        for name in ("ways", "chances")
    }
    contests = [_describe_contest(contest) for contest in need["contests"]]
    return NeedView(**{**need, "contests": contests, **sets})


def _describe_contest(contest: Mapping[str, Any]) -> ContestView:
    endings = [ContestEndingView(**ending) for ending in contest["endings"]]
    return ContestView(**{**contest, "endings": endings})


def write_team_needs(
    tournament: Tournament, team: str, places: Sequence[int], names: Names
) -> list[list[str]]:
    """Write what a team needs for each of these places, as lines; nothing before the last round."""
    event, standings = read_event_now(tournament), read_standings(tournament)
    if not may_need(event, standings):
        return []
    results = find_rivals(event, team)
    able = [place for place in places if place <= len(results.teams)]
    try:
        needs = [find_needs(results, event.scoring, team, place) for place in able]
    except StandingsError:
        return []
    return [describe_needs(need, translate, names.__getitem__).split("\n") for need in needs]


def find_rivals(event: Event, team: str) -> Results:
    """Return the results among whom a team's place is: all, or its group."""
    if not event.row.has_groups:
        return results_of(event)
    group = next((group for group in list_groups(event) if team in group), ())
    return results_among(event, group)


def list_asked_places(tournament: Tournament) -> Sequence[int]:
    """Return the places that are asked for: the cut, who goes on from a group, or the podium."""
    if tournament.format.has_groups:
        return [int(tournament.rules.get("pairing", {}).get("qualifiers", 2))]
    cut = tournament.rules.get("cut")
    return [int(cut["teams"])] if cut else [1, 3]
