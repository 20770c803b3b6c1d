"""The list of a club's people: who is added, what they are called."""

import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from common.answers import to_json
from common.problems import ProblemReport, Refused
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import ClubWrite, open_club_write
from people.models import Club, Merge, Player
from people.names import clean_name
from people.players import holders
from people.removal.services.earlier_spellings import note_spellings
from people.removal.services.removals import is_removed
from people.roster import table as roster_table
from people.roster.answers import BroughtView
from people.roster.services.spellings import remember_spellings

LONGEST_NAME = roster_table.LONGEST_NAME
LONGEST_SHORT_NAME = roster_table.LONGEST_SHORT_NAME
MOST_AT_ONCE = 500
MOST_NUMBER = 999_999


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """How somebody stands on the list."""

    name: str
    short_name: str = ""
    number: int | None = None


def add_players(*, club: Club, operation: Operation, entries: Sequence[RosterEntry]) -> Answer:
    """Put these people on the club's list, all or none; answers their ids in the same order.

    Raises:
        Refused: a name cannot be, or was removed; a number is somebody else's.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            if not 1 <= len(entries) <= MOST_AT_ONCE:
                raise Refused("too_many_entries", "players", most=MOST_AT_ONCE)
            read = [_read(change.club, entry, f"players.{at}.") for at, entry in enumerate(entries)]
            _require_free(change.club, read, [f"players.{at}." for at in range(len(read))])
            players = Player.objects.bulk_create(
                _make(change, entry, at) for at, entry in enumerate(read)
            )
            ids = [str(player.pk) for player in players]
            change.write("add_players", after={"players": ids}, answer={"players": ids})
    return change.answer


def _make(change: ClubWrite, entry: RosterEntry, place: int) -> Player:
    """Return a new entry; its id follows from the operation's."""
    return Player(
        id=uuid.uuid5(change.operation.id, f"player {place} of {change.club.slug}"),
        club=change.club,
        name=entry.name,
        short_name=entry.short_name,
        number=entry.number,
        revision=1,
    )


@dataclass(frozen=True, slots=True)
class Brought:
    """Somebody of a file, and who on the list that is: None for somebody new.

    Of who is on the list a short name or a number that the file does not have stays.
    """

    entry: RosterEntry
    player: uuid.UUID | None = None


def import_roster(*, club: Club, operation: Operation, people: Sequence[Brought]) -> Answer:
    """Put the people of a file on the list, all or none; answers who is new, and who was changed.

    Raises:
        Refused: a name cannot be, or was removed; a number is somebody else's; two lines are one
            person, or somebody is not on the list.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            if not 1 <= len(people) <= MOST_AT_ONCE:
                raise Refused("too_many_entries", "players", most=MOST_AT_ONCE)
            places = [f"players.{at}." for at in range(len(people))]
            players = _hold_people(change.club, people)
            known = [players[person.player] if person.player else None for person in people]
            entries = [
                _read(change.club, _fill_up(person.entry, player), place)
                for person, player, place in zip(people, known, places, strict=True)
            ]
            _require_free(change.club, entries, places, besides=[*players])
            pairs = list(zip(known, entries, strict=True))
            changed = _change_people(
                change.club, [(player, entry) for player, entry in pairs if player]
            )
            new = Player.objects.bulk_create(
                _make(change, entry, at) for at, (player, entry) in enumerate(pairs) if not player
            )
            said = {person.entry.name: person.player for person in people if person.player}
            remember_spellings(change.club, said, operation.by)
            brought = BroughtView(new=[player.pk for player in new], changed=changed)
            change.write("import_roster", after=to_json(brought), answer=brought)
    return change.answer


def _hold_people(club: Club, people: Sequence[Brought]) -> dict[uuid.UUID, Player]:
    wanted = [person.player for person in people]
    rows = Player.objects.select_for_update(of=("self",)).filter(
        club=club, pk__in=filter(None, wanted)
    )
    players = {row.pk: row for row in rows.order_by("pk")}
    for at, player in enumerate(wanted):
        if player and (player not in players or not players[player].on_list):
            raise Refused("entry_not_on_list", f"players.{at}.player")
        if player and player in wanted[:at]:
            raise Refused("roster_same_person", f"players.{at}.player")
    return players


def _fill_up(entry: RosterEntry, player: Player | None) -> RosterEntry:
    """Return what becomes of the entry: what the file does not have stays."""
    if player is None:
        return entry
    number = player.number if entry.number is None else entry.number
    return RosterEntry(player.name, entry.short_name or player.short_name, number)


def _change_people(club: Club, rows: Sequence[tuple[Player, RosterEntry]]) -> list[uuid.UUID]:
    """Store who got another short name or number; return who."""
    changed = [
        player
        for player, entry in rows
        if (player.short_name, player.number) != (entry.short_name, entry.number)
    ]
    entries = {player.pk: entry for player, entry in rows}
    renamed = [player for player in changed if player.short_name != entries[player.pk].short_name]
    note_spellings(renamed, club)
    # Two may change numbers with each other, and none stands twice in between.
    Player.objects.filter(pk__in=[player.pk for player in changed]).update(number=None)
    for player in changed:
        entry = entries[player.pk]
        player.short_name, player.number = entry.short_name, entry.number
        player.revision += 1
        player.save(update_fields=["short_name", "number", "revision"])
    holders.tell_entries([player.pk for player in changed])
    return [player.pk for player in changed]


def change_player(*, player: Player, operation: Operation, entry: RosterEntry) -> Answer:
    """Give somebody on the list another name, short name or number.

    Raises:
        Conflict: somebody else changed the entry since.
        Refused: a name cannot be, or was removed; the number is somebody else's.
    """
    with open_entry(player, operation) as (change, locked):
        if change.is_new:
            change.require_revision(locked.revision)
            read = _read(change.club, entry, "")
            _require_free(change.club, [read], [""], besides=[locked.pk])
            before = locked.number
            if (locked.name, locked.short_name) != (read.name, read.short_name):
                note_spellings([locked], change.club)
            locked.name, locked.short_name, locked.number = read.name, read.short_name, read.number
            locked.revision += 1
            locked.save(update_fields=["name", "short_name", "number", "revision"])
            holders.tell_entries([locked.pk])
            _write(change, locked, "change_player", before, locked.number)
    return change.answer


def set_hidden(*, player: Player, operation: Operation, hidden: bool) -> Answer:
    """Show somebody to strangers as initials, or by their name again.

    Raises:
        Conflict: somebody else changed the entry since.
    """
    with open_entry(player, operation) as (change, locked):
        if change.is_new:
            change.require_revision(locked.revision)
            before, locked.hidden = locked.hidden, hidden
            locked.revision += 1
            locked.save(update_fields=["hidden", "revision"])
            Merge.objects.filter(keep=locked, undone_at=None).update(brought_hiding=False)
            holders.tell_entries([locked.pk])
            _write(change, locked, "hide_player", before, hidden)
    return change.answer


def put_on_list(*, club: Club, guest: Player, operation: Operation) -> Answer:
    """Put a guest of the club's tables on its list, with the games that they played.

    Raises:
        Refused: they are no guest of this club, or are on a list already.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            (player,) = _put_on_list(change, [guest.pk])
            answer = {"player": str(player.pk), "revision": player.revision}
            change.write("add_guest", subject=player.pk, answer=answer)
    return change.answer


def put_all_on_list(*, club: Club, guests: Sequence[uuid.UUID], operation: Operation) -> Answer:
    """Put these guests of the club's tables on its list, all or none.

    Raises:
        Refused: nobody is named, or one of them is no guest of this club.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            if not 1 <= len(guests) <= MOST_AT_ONCE:
                raise Refused("too_many_entries", "guests", most=MOST_AT_ONCE)
            ids = [str(player.pk) for player in _put_on_list(change, guests)]
            change.write("add_guests", after={"players": ids}, answer={"players": ids})
    return change.answer


def _put_on_list(change: ClubWrite, guests: Sequence[uuid.UUID]) -> list[Player]:
    rows = Player.objects.select_for_update(of=("self",)).filter(pk__in=guests)
    players, here = list(rows.order_by("pk")), holders.list_guests(change.club.pk)
    strange = any(
        player.club_id or player.removed_at or player.pk not in here for player in players
    )
    if strange or len(players) != len(set(guests)):
        raise Refused("no_guest_here", "guest")
    for player in players:
        _require_not_removed(change.club, player.name, "guest")
        player.club = change.club
        player.revision += 1
        player.save(update_fields=["club", "revision"])
    holders.tell_entries([player.pk for player in players])
    return players


@contextmanager
def open_entry(player: Player, operation: Operation) -> Iterator[tuple[ClubWrite, Player]]:
    """Open a change of somebody on a club's list, with their row held.

    Raises:
        Refused: they are on no list (any more), or the operation's id was used.
    """
    if player.club is None:
        raise Refused("entry_not_on_list", "player")
    with open_club_write(player.club, operation) as change:
        locked = Player.objects.select_for_update(of=("self",)).get(pk=player.pk)
        if change.is_new and not locked.on_list:
            raise Refused("entry_not_on_list", "player")
        yield change, locked


def _write(change: ClubWrite, player: Player, action: str, before: object, after: object) -> None:
    answer = {"player": str(player.pk), "revision": player.revision}
    change.write(action, subject=player.pk, before=before, after=after, answer=answer)


def _read(club: Club, entry: RosterEntry, place: str) -> RosterEntry:
    """Return the entry as it is stored; what is not seen of a name is left out."""
    name, short = clean_name(entry.name), clean_name(entry.short_name)
    if not name:
        raise Refused("entry_name_missing", f"{place}name")
    if len(name) > LONGEST_NAME:
        raise Refused("name_too_long", f"{place}name", most=LONGEST_NAME)
    if len(short) > LONGEST_SHORT_NAME:
        raise Refused("name_too_long", f"{place}short_name", most=LONGEST_SHORT_NAME)
    if entry.number is not None and not 0 <= entry.number <= MOST_NUMBER:
        raise Refused("number_range", f"{place}number", most=MOST_NUMBER)
    _require_not_removed(club, name, f"{place}name")
    _require_not_removed(club, short, f"{place}short_name")
    return RosterEntry(name, short, entry.number)


def _require_not_removed(club: Club, name: str, place: str) -> None:
    if name and is_removed(club, name):
        raise Refused("name_removed", place)


def _require_free(
    club: Club,
    entries: Sequence[RosterEntry],
    places: Sequence[str],
    besides: Sequence[uuid.UUID] = (),
) -> None:
    """Refuse numbers that somebody has; a merged entry keeps its own, and may come back with it."""
    wanted = [entry.number for entry in entries if entry.number is not None]
    others = Player.objects.filter(club=club, number__in=wanted).exclude(pk__in=besides)
    taken = set(others.values_list("number", flat=True))
    report = ProblemReport()
    for entry, place in zip(entries, places, strict=True):
        if entry.number in taken:
            report.add("player_number_taken", f"{place}number", number=entry.number)
        if entry.number is not None:
            taken.add(entry.number)
    report.refuse_if_any()
