"""How a tournament ended, or would end now: the places, the bracket, the prizes, the podiums."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.places import FinalPlace, has_places, list_places
from pairing.event.prizes import AwardedPrize, Prize, award_prizes
from pairing.event.rounds import Knockout
from pairing.event.words.bracket import bracket_to_json, find_knockout, name_round
from pairing.standings import Standings, StandingsError
from tournaments.ending.answers import (
    AwardView,
    BracketMatchView,
    BracketView,
    EndingView,
    PlaceRow,
    PodiumView,
)
from tournaments.event.selectors.rows import read_entries
from tournaments.event.selectors.standings import read_event_now, read_standings
from tournaments.event.selectors.teams import ShownTeams
from tournaments.event.selectors.tournaments import write_place
from tournaments.event.selectors.values import load_event
from tournaments.matches.selectors.reports import count_wins
from tournaments.matches.services.results import find_games_of_match
from tournaments.models import Entry, Match, Stage, Standing, Tournament, TournamentChange
from tournaments.settings.selectors import list_prizes

PODIUM = 3
ENDINGS = ("close", "final", "reopen")


class Ending:
    """Where everybody stands in the end, as far as it is known."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament

    @cached_property
    def _read(self) -> tuple[Event, Standings]:
        return load_event(self.tournament), read_standings(self.tournament)

    @property
    def event(self) -> Event:
        """The event itself."""
        return self._read[0]

    @cached_property
    def places(self) -> Sequence[FinalPlace]:
        """Everybody's place; nobody's before a result counts."""
        try:
            event, standings = self._read
        except StandingsError:
            return ()
        return list_known_places(event, standings)

    @cached_property
    def knockout(self) -> Knockout | None:
        """The bracket, once it is known who plays it."""
        try:
            return find_knockout(self.event)
        except EventError:
            return None

    @cached_property
    def awards(self) -> Sequence[AwardedPrize]:
        """Who wins which prize."""
        rows = Entry.objects.filter(tournament=self.tournament).exclude(category="")
        categories = {str(number): name for number, name in rows.values_list("number", "category")}
        return award_prizes(list_prizes(self.tournament), self.places, categories)

    @property
    def podium(self) -> list[list[int]]:
        """Place and team's number of the first three places, as the log keeps them."""
        return [[place.rank, int(place.team)] for place in self.places if place.rank <= PODIUM]


def list_known_places(event: Event, standings: Standings) -> Sequence[FinalPlace]:
    """Return everybody's place; where a bracket contradicts itself, by the standings alone.

    Nobody's before a result counts: then the lot alone would tell them apart.
    """
    if not has_places(event):
        return ()
    try:
        return list_places(event, standings)
    except EventError:
        return [FinalPlace(row.rank, row.until, row.team) for row in standings.rows]


def list_podiums(tournament: Tournament) -> list[PodiumView]:
    """Return every time that the tournament was ended or opened again, oldest first."""
    rows = TournamentChange.objects.filter(tournament=tournament, action__in=ENDINGS)
    return [
        PodiumView(
            at=row.at,
            action=row.action,
            reason=row.reason,
            podium=row.after.get("podium", []) if isinstance(row.after, dict) else [],
        )
        for row in rows.order_by("revision")
    ]


def describe_ending(tournament: Tournament) -> EndingView:
    """Return the places, the bracket, the prizes and the podiums; teams by their numbers."""
    ending = Ending(tournament)
    ids = {entry.number: entry.pk for entry in read_entries(tournament, members=False)}
    return EndingView(
        stage=Stage(tournament.stage),
        protest_until=tournament.protest_until,
        places=[
            PlaceRow(
                rank=place.rank,
                until=place.until,
                id=place.team,
                number=int(place.team),
                entry=ids[int(place.team)],
            )
            for place in ending.places
        ],
        bracket=_describe_bracket(ending.knockout) if ending.knockout else None,
        prizes=[AwardView(**asdict(award.prize), teams=award.teams) for award in ending.awards],
        podiums=list_podiums(tournament),
    )


def _describe_bracket(knockout: Knockout) -> BracketView:
    bracket: dict[str, Any] = bracket_to_json(knockout)
    matches = [BracketMatchView(**match) for match in bracket["matches"]]
    return BracketView(**{**bracket, "matches": matches})


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place as a page shows it."""

    text: str
    rank: int
    name: str
    home: str
    category: str
    people: Sequence[str]
    number: str


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """A match of the bracket: names, empty while nobody is known, and the scores."""

    home: str
    away: str
    score: Sequence[int] | None
    winner: str
    third_place: bool


class ShownEnding(Ending):
    """The ending with the names that the visitor may read."""

    def __init__(self, tournament: Tournament, teams: ShownTeams) -> None:
        super().__init__(tournament)
        self.teams = teams

    @cached_property
    def _read(self) -> tuple[Event, Standings]:
        return read_event_now(self.tournament), read_standings(self.tournament)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What each team is called."""
        return self.teams.by_number

    @cached_property
    def rows(self) -> Sequence[ShownPlace]:
        """The places, best first."""
        entries = {str(entry.number): entry for entry in self.teams.entries}
        return [self._show(place, entries[place.team]) for place in self.places]

    def _show(self, place: FinalPlace, entry: Entry) -> ShownPlace:
        people = self.teams.write_who_played(entry)
        return ShownPlace(
            write_place(place.rank, place.until),
            place.rank,
            self.names[place.team],
            entry.home,
            entry.category,
            people if entry.name or self.teams.has_substitutes(entry) else [],
            place.team,
        )

    @property
    def podium_rows(self) -> Sequence[ShownPlace]:
        """The first three places; while a knockout is played, those that at most two may have."""
        first = [place for place in self.places if place.rank <= PODIUM]
        if self.knockout and any(state.winner is None for state in self.knockout.states):
            first = [place for place in first if place.until - place.rank <= 1]
        known = {place.team for place in first}
        return [row for row in self.rows if row.number in known]

    @property
    def shown_awards(self) -> Sequence[tuple[Prize, Sequence[str]]]:
        """The prizes with the names of those who win them."""
        return [(award.prize, [self.names[team] for team in award.teams]) for award in self.awards]

    @property
    def bracket(self) -> Sequence[tuple[str, Sequence[ShownMatch]]]:
        """The rounds of the bracket by name, each with its matches."""
        knockout = self.knockout
        if knockout is None:
            return []
        scores = self._find_scores(knockout.first)
        rounds: dict[int, list[ShownMatch]] = {}
        for state in knockout.states:
            number = knockout.first + state.match.round - 1
            score = scores.get((number, state.home), None)
            rounds.setdefault(state.match.round, []).append(
                ShownMatch(
                    self.names.get(state.home or "", ""),
                    self.names.get(state.away or "", ""),
                    score,
                    self.names.get(state.winner or "", ""),
                    state.match.third_place,
                )
            )
        last = knockout.bracket.rounds
        return [(name_round(number, last, translate), rounds[number]) for number in sorted(rounds)]

    def _find_scores(self, first: int) -> Mapping[tuple[int, str | None], Sequence[int]]:
        """Return the scores of matches of the knockout, each as the side in the key has it."""
        rows = Match.objects.filter(
            round__tournament=self.tournament, round__number__gte=first
        ).select_related("round", "a", "b")
        scores: dict[tuple[int, str | None], Sequence[int]] = {}
        for row in rows:
            best_of = find_games_of_match(self.tournament, row.round.number)
            score = count_wins(row.result) if best_of > 1 else row.result.get("score")
            if score and row.standing != Standing.DISPUTED:
                scores[(row.round.number, str(row.a.number))] = score
                scores[(row.round.number, str(row.b.number))] = score[::-1]
        return scores
