"""Teams of a tournament: entered, changed, checked in, withdrawn and brought back."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db import transaction
from django.db.models import Max
from django.utils.translation import get_language

from common.answers import to_json
from common.problems import Conflict, Refused, move_refusals
from common.writes.operation import Answer, Operation
from tournaments.entries.answers import PresentView, TeamsWrittenView, TeamView
from tournaments.entries.selectors import EnteredTeams, read_entered
from tournaments.entries.services.letters import tell_accepted, tell_entered
from tournaments.entries.services.people import (
    NewMember,
    Span,
    change_people,
    require_in_one_team,
    set_members,
)
from tournaments.entries.services.sheets import hold_sheets, reseat
from tournaments.entries.services.waiting import has_room, move_up
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.selectors.players import find_open_round
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Tournament,
    TournamentRound,
)

MOST_TEAMS: Final = 1000
FIELDS: Final = ("name", "home", "category", "table", "fee_paid", "note", "phone", "email")
OF_TEAM: Final = ("name", "members", "seats", "is_another")
"""Where it stands what may be refused of one team, of those that are entered together."""
LOGGED: Final = ("category", "table", "fee_paid")
"""The log holds no text in which somebody may be named."""


@dataclass(frozen=True, slots=True)
class NewTeam:
    """A team to enter. Without a name it is called by its people.

    `are_here`: they walked in and stand at the desk, and need not be ticked. `is_another`: it is
    another team of people with the same names as one that is entered. `language`: what they read
    who enter themselves. `place`: where it stands among those that were sent, as in `teams.1.`.
    """

    name: str = ""
    members: Sequence[NewMember] = ()
    home: str = ""
    note: str = ""
    phone: str = ""
    email: str = ""
    language: str = ""
    are_here: bool = False
    is_another: bool = False
    place: str = ""

    def find_place(self, field: str) -> str:
        """Return where what is refused of the team stands in what was sent."""
        if self.place and field in OF_TEAM:
            return self.place + field.replace("seats", "members")
        return field

    @property
    def people(self) -> list[str]:
        """What its people are called."""
        return [member.player.name if member.player else member.name for member in self.members]


def enter_teams(
    *,
    tournament: Tournament,
    teams: Sequence[NewTeam],
    operation: Operation,
    state: EntryState = EntryState.ENTERED,
    role: str = "director",
) -> Answer:
    """Enter teams; those for which there is no room go on the waiting list.

    Once rounds are played a team enters with the next one that is drawn up.

    Raises:
        Refused: `team_without_name`, `too_many_teams`, `team_entered_already`, or somebody is in
            two teams.
    """
    with open_tournament_write(tournament, operation, role=role, seats=True) as change:
        if change.is_new:
            require_open(change.tournament)
            change.require_own_time(Refused("registration_closed", "tournament"))
            require_takes_place(change.tournament)
            _require_room_in_schedule(change.tournament)
            entered = read_entered(change.tournament)
            if change.tournament.side_size > 1:
                teams = [_enter_alone(team) for team in teams]
            rows = [_enter_once(change, team, state, entered) for team in teams]
            answer = to_json(TeamsWrittenView(entries=[describe_written(row) for row in rows]))
            change.write("enter", after={"entries": [row.number for row in rows]}, answer=answer)
        return change.answer


def _require_room_in_schedule(tournament: Tournament) -> None:
    """Refuse a new team where who meets whom was settled for those who were there at first."""
    if not tournament.format.is_drawn and count_published(tournament):
        raise Refused("schedule_without_team", "entries")


def _enter_alone(team: NewTeam) -> NewTeam:
    """Return somebody who enters for themselves, and is called by their own name.

    Raises:
        Refused: `one_person_each`.
    """
    if len(team.members) > 1:
        raise Refused("one_person_each", team.find_place("members"))
    named = [NewMember(name=team.name)] if team.name else []
    return replace(team, name="", members=team.members or named)


def require_alone(entry: Entry, name: str, people: int) -> None:
    """Refuse a name beside the one person of an entry, or another number of people.

    Raises:
        Refused: `one_person_each`, where everybody plays for themselves.
    """
    if entry.tournament.side_size > 1 and (name or people != 1):
        raise Refused("one_person_each", "members")


def describe_written(row: Entry) -> TeamView:
    """Return what a write of a team answers."""
    return TeamView(
        id=row.pk, number=row.number, state=EntryState(row.state), revision=row.revision
    )


def require_open(tournament: Tournament) -> None:
    """Refuse a change of a tournament that is closed.

    Raises:
        Refused: `tournament_closed`.
    """
    if tournament.is_over:
        raise Refused("tournament_closed", "tournament")


def require_takes_place(tournament: Tournament) -> None:
    """Refuse what makes no sense in a tournament that is called off.

    Raises:
        Refused: `tournament_called_off`.
    """
    if tournament.called_off:
        raise Refused("tournament_called_off", "tournament")


def _enter_once(
    change: TournamentWrite, team: NewTeam, state: EntryState, entered: EnteredTeams
) -> Entry:
    """Enter a team unless it is there already: partners enter it on two phones."""
    with move_refusals(team.find_place):
        if not team.is_another and (double := entered.find(team.people)) is not None:
            raise Refused("team_entered_already", "is_another", number=double)
        row = _enter(change, team, state)
    entered.add(row.number, team.people)
    return row


def _enter(change: TournamentWrite, team: NewTeam, state: EntryState) -> Entry:
    tournament = change.tournament
    if not team.name and not team.members:
        raise Refused("team_without_name", "name")
    last = Entry.objects.filter(tournament=tournament).aggregate(
        most=Max("number"), seed=Max("seed")
    )
    number = (last["most"] or 0) + 1
    if number > MOST_TEAMS:
        raise Refused("too_many_teams", "entries", most=MOST_TEAMS)
    if state == EntryState.ENTERED and not has_room(tournament):
        state = EntryState.WAITING
    row = Entry.objects.create(
        id=uuid.uuid5(change.operation.id, f"entry {number}"),
        tournament=tournament,
        number=number,
        seed=(last["seed"] or 0) + 1,
        name=team.name,
        home=team.home,
        note=team.note,
        phone=team.phone,
        email=team.email,
        language=team.language,
        state=state,
        walked_in=team.are_here,
        enters=count_published(tournament) + 1,
    )
    set_members(change, row, team.members)
    if team.are_here:
        row.members.update(present=True)
    tell_entered(row)
    return row


def count_published(tournament: Tournament) -> int:
    """Count the rounds that are published."""
    rows = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    return rows.count()


def change_entry(
    *,
    entry: Entry,
    changes: Mapping[str, Any],
    operation: Operation,
    members: Sequence[NewMember] | None = None,
    span: Span | None = None,
    reason: str = "",
    role: str = "director",
) -> Answer:
    """Change a team's name, home, own table, fee and note, and with `members` its people.

    They play for it in the rounds of `span`; without one from the first round on of which nobody
    has reported anything. A round that is agreed is theirs only by the director, with a `reason`.

    Raises:
        Conflict: somebody else has changed the team since.
        Refused: `table_taken`, `team_without_name`, `round_has_people`, or somebody is in two
            teams.
    """
    with _open_entry(entry, operation, role) as change:
        if change.is_new:
            require_open(change.tournament)
            _require_own_time(change, is_substitute=members is not None and not changes)
            locked = _hold(change, entry)
            before = {name: getattr(locked, name) for name in LOGGED if name in changes}
            after: dict[str, Any] = {name: changes[name] for name in before}
            if changes.get("email", locked.email) != locked.email:
                locked.language = (get_language() or "") if role == "team" else ""
            for name in (field for field in FIELDS if field in changes):
                setattr(locked, name, changes[name])
            if {"name"} & set(changes) or members is not None:
                require_alone(locked, locked.name, 1 if members is None else len(members))
            if members is not None:
                span = span or Span(find_open_round(locked))
                before["people"] = _list_ids(locked, span)
                change_people(change, locked, members, span, reason=reason)
                reseat(change, locked, span)
                after |= {"from_round": span.first, "until_round": span.last}
                after["people"] = _list_ids(locked, span)
            _require_sense(locked)
            _save(change, locked, "entry", {"before": before, "after": after}, reason)
        return change.answer


@contextmanager
def _open_entry(entry: Entry, operation: Operation, role: str) -> Iterator[TournamentWrite]:
    """Open a change of a team with its sheets, which are held before the tournament is."""
    with transaction.atomic():
        hold_sheets(entry)
        with open_tournament_write(entry.tournament, operation, role=role) as change:
            yield change


def _list_ids(entry: Entry, span: Span) -> list[str]:
    """Return who plays in the first of these rounds, as the log keeps it: by ids."""
    fresh = Entry.objects.get(pk=entry.pk)
    return [str(member.player_id) for member in fresh.list_people(span.first)]


def _require_own_time(change: TournamentWrite, *, is_substitute: bool) -> None:
    """Let a team change what is its own until play begins, and its people while it is played."""
    tournament = change.tournament
    if not (is_substitute and tournament.teams_substitute and not tournament.has_ended):
        change.require_own_time()


def _require_sense(entry: Entry) -> None:
    if not entry.name and not entry.list_people():
        raise Refused("team_without_name", "name")
    others = Entry.objects.filter(tournament=entry.tournament_id).exclude(pk=entry.pk)
    others = others.exclude(state=EntryState.WITHDRAWN)
    if entry.table is not None and others.filter(table=entry.table).exists():
        raise Refused("table_taken", "table", table=entry.table)


def _hold(change: TournamentWrite, entry: Entry, *, free: bool = False) -> Entry:
    """Return the row as it is now; unless `free`, only if it is as the writer saw it."""
    locked = Entry.objects.get(pk=entry.pk, tournament=change.tournament)
    if not free:
        change.require_revision(locked.revision)
    return locked


def _save(
    change: TournamentWrite,
    entry: Entry,
    action: str,
    kept: Mapping[str, Any],
    reason: str = "",
) -> Answer:
    """Store a team; `kept` is what the log keeps `before` and `after`."""
    entry.revision += 1
    entry.save()
    answer = to_json(describe_written(entry))
    return change.write(action, subject=entry.pk, answer=answer, reason=reason, **kept)


def set_present(
    *, member: EntryMember, present: bool, operation: Operation, role: str = "director"
) -> Answer:
    """Tick somebody as here, or not here yet: two who tick at once do not disturb each other.

    Raises:
        Conflict: the people of the team were changed since.
    """
    with open_tournament_write(member.entry.tournament, operation, role=role) as change:
        if change.is_new:
            row = EntryMember.objects.filter(pk=member.pk).first()
            if row is None:
                raise Conflict("changed_meanwhile", "member")
            before, row.present = row.present, present
            row.save(update_fields=["present"])
            answer = to_json(PresentView(present=present))
            change.write(
                "check_in", subject=row.entry_id, before=before, after=present, answer=answer
            )
        return change.answer


def withdraw_entry(*, entry: Entry, operation: Operation, role: str = "director") -> Answer:
    """Let a team go: before the first round it is out, later it plays the present round's match.

    Where there was no room, the first of the waiting list moves up. One that has gone already
    stays as it was: it left when it was let go first.

    Raises:
        Refused: `tournament_closed`; `teams_settled` where a team lets itself go too late.
    """
    with open_tournament_write(entry.tournament, operation, role=role) as change:
        if change.is_new:
            require_open(change.tournament)
            change.require_own_time()
            locked = _hold(change, entry, free=True)
            before = locked.state
            locked.state = EntryState.WITHDRAWN
            if before == EntryState.ENTERED:
                played = count_published(change.tournament)
                locked.leaves = played if played >= locked.enters else None
            locked.revision += 1
            locked.save()
            move_up(change)
            answer = to_json(describe_written(locked))
            change.write(
                "withdraw", subject=locked.pk, before=before, after=locked.state, answer=answer
            )
        return change.answer


def admit_entry(*, entry: Entry, operation: Operation) -> Answer:
    """Let a team take part that asked to, waits or had withdrawn; the director's word counts.

    For rounds that it has missed it gets nothing. One that takes part already stays as it is.

    Raises:
        Refused: `tournament_closed`, `player_in_two_teams`, `table_taken`, or nobody is left in it.
    """
    with open_tournament_write(entry.tournament, operation, role="director") as change:
        if change.is_new:
            require_open(change.tournament)
            locked = _hold(change, entry, free=True)
            before, locked.state = locked.state, EntryState.ENTERED
            if before != EntryState.ENTERED and locked.leaves is None:
                _require_room_in_schedule(change.tournament)
            if before != EntryState.ENTERED and locked.leaves is None:
                locked.enters = max(locked.enters, count_published(change.tournament) + 1)
            locked.leaves = None
            first = count_published(change.tournament) + 1
            people = [member.player for member in locked.list_people(first)]
            require_in_one_team(change.tournament, locked, people, Span(first))
            _require_sense(locked)
            _save(change, locked, "admit", {"before": before, "after": locked.state})
            if before in (EntryState.ASKED, EntryState.WAITING):
                locked.tournament = change.tournament
                tell_accepted(locked)
        return change.answer
