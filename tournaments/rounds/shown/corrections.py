"""Corrections: what one would change, in names, and those that were put off."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import ngettext

from common.figures import show_decimal
from pairing.event.names import write_seats
from pairing.event.prizes import Prize, award_prizes
from pairing.event.words.correction import Correction, preview_correction
from tournaments.event.selectors.tournaments import write_place
from tournaments.event.selectors.values import load_event
from tournaments.matches.selectors.reports import count_wins, find_score
from tournaments.matches.services.results import find_games_of_match, read_match_outcome
from tournaments.models import Match, Tournament, TournamentChange
from tournaments.rounds.answers import CorrectionView, FallingRoundView, MovedView, WaivedSinceView
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.settings.selectors import list_prizes

PUT_OFF = "correction_later"


def find_correction(match: Match, result: Mapping[str, Any]) -> Correction:
    """Return what another result of a match would change.

    Raises:
        EventError: the result cannot be.
    """
    event = load_event(match.round.tournament)
    said = read_match_outcome(match, result) if result else {}
    return preview_correction(event, match.round.number, str(match.a.number), said)


def describe_correction(match: Match, result: Mapping[str, Any]) -> CorrectionView:
    """Return the same for the API, teams by their numbers.

    Raises:
        EventError: the result cannot be.
    """
    answer: dict[str, Any] = find_correction(match, result).to_json()
    moved = [MovedView(**move) for move in answer["moved"]]
    falls = answer["falls"]
    return CorrectionView(
        moved=moved,
        paired=answer["paired"],
        would_be=answer["would_be"],
        winners=answer["winners"],
        falls=FallingRoundView(**falls) if falls else None,
        waived_since=[WaivedSinceView(**waiver) for waiver in answer["waived_since"]],
    )


@dataclass(frozen=True, slots=True)
class MovedTeam:
    """A team that would stand elsewhere; a place that is shared, or open, is a range."""

    name: str
    before: str
    after: str


class ShownCorrection:
    """What another result would change, for a page."""

    def __init__(self, shown: ShownTournament, match: Match, result: Mapping[str, Any]) -> None:
        self._shown = shown
        self._match = match
        self._found = find_correction(match, result)
        round_ = shown.find_round(match.round.number)
        tables = round_.tables if round_ else ()
        self.table = next(table for table in tables if table.match and table.match.pk == match.pk)
        said = read_match_outcome(match, result) if result else {}
        self.was, self.will_be = (
            say_sides(side, self.table.best_of) for side in (match.result, said)
        )

    @cached_property
    def moved(self) -> Sequence[MovedTeam]:
        """Who would stand elsewhere."""
        names = self._shown.names
        return [
            MovedTeam(
                names[move.team],
                write_place(move.before, move.before_until),
                write_place(move.after, move.after_until),
            )
            for move in self._found.moved
        ]

    @property
    def is_pairing_another(self) -> bool:
        """Whether the next round would have been another one."""
        return self._found.is_pairing_another

    @property
    def next_number(self) -> int:
        """The number of the round after the match's."""
        return self._match.round.number + 1

    @property
    def has_next(self) -> bool:
        """Whether that round is published."""
        return self._found.paired is not None

    @property
    def would_be(self) -> Sequence[str]:
        """The tables that the next round would have had and has not, and who would sit out."""
        return self._name((self._found.would or frozenset()) - (self._found.paired or frozenset()))

    @property
    def instead_of(self) -> Sequence[str]:
        """The tables of the next round that it would not have had."""
        return self._name((self._found.paired or frozenset()) - (self._found.would or frozenset()))

    def _name(self, pairs: frozenset[tuple[str, ...]]) -> Sequence[str]:
        return [write_seats(pair, self._shown.names.__getitem__) for pair in sorted(pairs)]

    @property
    def waived(self) -> Sequence[tuple[int, Sequence[str]]]:
        """The later rounds that would be second meetings, or a second bye, and of whom."""
        return [(number, self._call(waiver.ids)) for number, waiver in self._found.waived]

    @property
    def winner(self) -> tuple[str, str] | None:
        """Who goes on before and after, empty for nobody yet; None where it stays the same."""
        winners = self._found.winners
        if winners is None or winners[0] == winners[1]:
            return None
        before, after = (self._shown.names.get(team or "", "") for team in winners)
        return before, after

    @property
    def falling(self) -> int | None:
        """The published round that others would play."""
        return self._found.falls.round if self._found.falls else None

    @property
    def falling_titles(self) -> Sequence[str]:
        """What the rounds are called that fall, the first of them first."""
        rounds = [
            shown_round
            for shown_round in self._shown.rounds
            if shown_round.row.number >= (self.falling or 0)
        ]
        return [shown_round.title for shown_round in reversed(rounds)]

    @property
    def falling_results(self) -> int:
        """How many results of theirs fall with them."""
        rounds = [
            shown_round
            for shown_round in self._shown.rounds
            if shown_round.row.number >= (self.falling or 0)
        ]
        return sum(bool(match.result) for shown_round in rounds for match in shown_round.matches)

    @property
    def exchanged(self) -> tuple[Sequence[str], Sequence[str]]:
        """Who would not play that round any more, and who would instead."""
        falls = self._found.falls
        teams = (falls.out, falls.into) if falls else ((), ())
        out, into = ([self._shown.names[team] for team in side] for side in teams)
        return out, into

    @cached_property
    def prizes(self) -> Sequence[tuple[Prize, Sequence[str], Sequence[str]]]:
        """The prizes that others would win: who wins each now, and who would."""
        prizes = list_prizes(self._shown.tournament)
        categories = {str(entry.number): entry.category for entry in self._shown.teams.entries}
        before, after = (
            award_prizes(prizes, places, categories)
            for places in (self._found.before, self._found.after)
        )
        pairs = zip(before, after, strict=True)
        return [
            (old.prize, self._call(old.teams), self._call(new.teams))
            for old, new in pairs
            if old.teams != new.teams
        ]

    def _call(self, teams: Sequence[str]) -> Sequence[str]:
        return [self._shown.names[team] for team in teams]

    @property
    def may_draw_again(self) -> bool:
        """Whether the newest round comes after the match, and nothing in it has begun."""
        newest = self._shown.rounds[0]
        is_later = newest.row.number > self._match.round.number
        may = is_later and not newest.has_begun and self._shown.proposal is None
        return may and self.falling is None


@dataclass(frozen=True, slots=True)
class PutOff:
    """A correction that is to be made after the event."""

    match: Match
    result: Mapping[str, Any]
    reason: str

    @property
    def told(self) -> str:
        """What it is to be, side a first."""
        best_of = find_games_of_match(self.match.round.tournament, self.match.round.number)
        return " : ".join(say_sides(self.result, best_of))


def say_sides(result: Mapping[str, Any], best_of: int = 0) -> tuple[str, str]:
    """Return what a result says of each side: points awarded, a score, who came, or nothing.

    Of a match that is the `best_of` several games it is how many each won.
    """
    if absent := result.get("forfeit"):
        a, b = ("\N{MINUS SIGN}" if absent in (side, "both") else "+" for side in ("a", "b"))
        return a, b
    if awarded := result.get("points"):
        first, second = (
            ngettext("{points} point", "{points} points", 1 if points == 1 else 2).format(
                points=show_decimal(str(points))
            )
            for points in awarded
        )
        return first, second
    score = count_wins(result) if best_of > 1 else find_score(result)
    a, b = (str(points).replace("-", "\N{MINUS SIGN}") for points in score or ("–", "–"))
    return a, b


def list_put_off(tournament: Tournament) -> Sequence[PutOff]:
    """Return the corrections that were put off and not made since, the newest of each match."""
    changes = TournamentChange.objects.filter(tournament=tournament)
    noted = {change.subject for change in changes.filter(action=PUT_OFF) if change.subject}
    if not noted:
        return []
    rows = changes.filter(action__in=(PUT_OFF, "settle"), subject__in=noted)
    last = {row.subject: row for row in rows.order_by("revision")}
    open_ = {key: row for key, row in last.items() if key and row.action == PUT_OFF}
    matches = Match.objects.filter(pk__in=open_).select_related("round__tournament", "a", "b")
    return [
        PutOff(match, open_[match.pk].after or {}, open_[match.pk].reason)
        for match in matches.order_by("round__number", "table")
    ]
