"""Who plays for a team, from which round on: a change never touches a round before."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Q

from common.problems import Refused
from people.models import Player
from scoring.seats.services.seating import Seated, seat_people
from tournaments.event.changes import DIRECTOR, TournamentWrite
from tournaments.event.players import keep_players
from tournaments.event.selectors.players import find_open_round
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Match,
    Standing,
    Tournament,
    match_of,
)

MOST_MEMBERS: Final = 6


@dataclass(frozen=True, slots=True)
class NewMember:
    """Somebody of a new team: an entry of the club's list, or a name to write down."""

    player: Player | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """The rounds for which people play: from one on, to the end or to `last`."""

    first: int = 1
    last: int | None = None

    def touches(self, row: EntryMember) -> bool:
        """Return whether somebody plays in one of these rounds."""
        ends_before = row.until_round is not None and row.until_round < self.first
        return not ends_before and (self.last is None or row.from_round <= self.last)

    @property
    def match_rows(self) -> Q:
        """The rows of people who play in one of these rounds."""
        condition = Q(until_round=None) | Q(until_round__gte=self.first)
        return condition if self.last is None else condition & Q(from_round__lte=self.last)


def change_people(
    change: TournamentWrite,
    entry: Entry,
    members: Sequence[NewMember],
    span: Span,
    *,
    reason: str = "",
) -> None:
    """Let these people play for a team in these rounds; what was agreed before stays as it was.

    A round that is agreed changes only by the director, with a reason: then its result is theirs.

    Raises:
        Refused: `unknown_round_of_people`, `round_has_people` where a round is agreed already, or
            the people cannot be (see `set_members`).
    """
    _require_rounds(change.tournament, span)
    agreed = list(_list_agreed(entry, span))
    is_free = change.role == DIRECTOR and reason
    if agreed and not is_free:
        number = agreed[-1].round.number
        raise Refused("round_has_people", "from_round", round=number, next=number + 1)
    if change.role != DIRECTOR and span.first < (first := find_open_round(entry)):
        raise Refused("round_has_people", "from_round", round=first - 1, next=first)
    set_members(change, entry, members, span)
    for match in agreed:
        keep_players(match, anew=match.find_side(entry.pk))


def _require_rounds(tournament: Tournament, span: Span) -> None:
    last = max(tournament.all_rounds, 1)
    ends = span.first if span.last is None else span.last
    if not 1 <= span.first <= ends <= last:
        raise Refused("unknown_round_of_people", "from_round", last=last)


def _list_agreed(entry: Entry, span: Span) -> Iterable[Match]:
    """Return the team's agreed matches of these rounds, in order."""
    rows = Match.objects.filter(match_of(entry), standing=Standing.FINAL)
    rows = rows.filter(round__number__gte=span.first)
    rows = rows if span.last is None else rows.filter(round__number__lte=span.last)
    return rows.select_related("round", "game").order_by("round__number")


def set_members(
    change: TournamentWrite, entry: Entry, members: Sequence[NewMember], span: Span = Span()
) -> None:
    """Put these people into a team for these rounds, instead of those who play for it in them.

    A player who keeps their place stays, present or not. With a last round the earlier player plays
    on after it.

    Raises:
        Refused: `too_many_members`, `player_sits_twice`, `player_in_two_teams`.
    """
    if len(members) > MOST_MEMBERS:
        raise Refused("too_many_members", "members", most=MOST_MEMBERS)
    tournament = change.tournament
    seated = seat_people(tournament.club, [(member.player, member.name) for member in members])
    people = [person for person in seated if person.player is not None]
    require_in_one_team(
        tournament, entry, [person.player for person in people if person.player], span
    )
    rows = list(EntryMember.objects.filter(entry=entry))
    present = {row.player_id for row in rows if row.present}
    staying = _clear(change, rows, people, span)
    EntryMember.objects.bulk_create(
        EntryMember(
            id=_name_row(change, entry, place, f" {span.first}" if span.first > 1 else ""),
            entry=entry,
            place=place,
            player=person.player,
            entered_as=person.entered_as,
            present=bool(person.player and person.player.pk in present),
            from_round=span.first,
            until_round=span.last,
        )
        for place, person in enumerate(people, start=1)
        if place not in staying
    )


def _name_row(change: TournamentWrite, entry: Entry, place: int, part: str = "") -> uuid.UUID:
    return uuid.uuid5(change.operation.id, f"member {entry.number} {place}{part}")


def _clear(
    change: TournamentWrite, rows: Sequence[EntryMember], people: Sequence[Seated], span: Span
) -> set[int]:
    """Take out those who play in these rounds; return the places of those who stay."""
    wanted = {place: person.player for place, person in enumerate(people, start=1)}
    staying: set[int] = set()
    for row in sorted(rows, key=lambda row: row.from_round):
        if not span.touches(row):
            continue
        is_same = wanted.get(row.place) == row.player and row.from_round <= span.first
        if is_same and (span.last is None or row.plays_in(span.last)):
            staying.add(row.place)
            _end(row, None if span.last is None else row.until_round)
        else:
            _cut(change, row, span)
    return staying


def _end(row: EntryMember, last: int | None) -> None:
    if row.until_round != last:
        row.until_round = last
        row.save(update_fields=["until_round"])


def _cut(change: TournamentWrite, row: EntryMember, span: Span) -> None:
    """Leave of a row what is before these rounds, and what is after them."""
    if span.last is not None and (row.until_round is None or row.until_round > span.last):
        EntryMember.objects.create(
            id=_name_row(change, row.entry, row.place, f" {row.from_round} after"),
            entry=row.entry,
            place=row.place,
            player=row.player,
            entered_as=row.entered_as,
            present=row.present,
            from_round=span.last + 1,
            until_round=row.until_round,
        )
    if row.from_round < span.first:
        _end(row, span.first - 1)
    else:
        row.delete()


def require_in_one_team(
    tournament: Tournament, entry: Entry, people: Sequence[Player], span: Span = Span()
) -> None:
    """Refuse people who play for another team in one of these rounds.

    Raises:
        Refused: `player_in_two_teams` with the other's number.
    """
    rows = EntryMember.objects.filter(
        span.match_rows, entry__tournament=tournament, player__in=[person.pk for person in people]
    )
    busy = rows.exclude(entry=entry).exclude(entry__state=EntryState.WITHDRAWN)
    other = busy.select_related("entry").first()
    if other is not None:
        raise Refused("player_in_two_teams", "members", number=other.entry.number)
