"""Taking somebody's name away: results stay, and what comes in later does not bring it back.

The ledger keeps ids, and of each spelling a hash that is keyed with the installation's secret: it
recognises a name that somebody brings, and tells none.
"""

import uuid
from collections.abc import Callable, Collection

from django.db import connection, transaction
from django.utils import timezone

from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.cards.services import end_cards
from people.clubs.services.changes import open_club_write
from people.merging.services import end_waiting
from people.models import Club, Invitation, Player, RemovedPlayer, RemovedSpelling, Spelling
from people.names import fold_name
from people.players import holders
from people.players.selectors.entries import find_end, list_merged_entries
from people.removal.services import ledger
from people.removal.services.earlier_spellings import is_called, take_spellings
from people.removal.services.spellings import (
    digest_all,
    list_folded_names,
    list_spelling_digests,
    make_finder,
    read_ledger,
)


def remove_player(*, player: Player, operation: Operation) -> Answer:
    """Take away the name of somebody on a club's list, in every spelling, wherever it stands.

    Their games and results stay. The account keeps its place in the club, and is theirs no more.

    Raises:
        Refused: they are on no list, or the operation's id was used.
    """
    if player.club is None:
        raise Refused("entry_not_on_list", "player")
    with open_club_write(player.club, operation, in_archive=True) as change:
        if change.is_new:
            locked = Player.objects.select_for_update(of=("self",)).get(pk=player.pk)
            if locked.merged_into_id is not None:
                raise Refused("entry_not_on_list", "player")
            entries = list_merged_entries(locked.pk)
            if locked.removed_at is None:
                _remove(change.club, entries)
            change.write("remove_player", subject=locked.pk, answer={"player": str(locked.pk)})
            transaction.on_commit(clear_traces, robust=True)
    return change.answer


def _remove(club: Club, entries: list[uuid.UUID]) -> None:
    """Blank these entries of one person, the first of which stands for all.

    Guests who were called so at the club's tables are blanked too, as one would be from now on.
    """
    rows = list(Player.objects.filter(pk__in=entries))
    spellings = {folded for row in rows for folded in list_folded_names(row)}
    spellings |= _list_said(entries)
    earlier = take_spellings(club, entries)
    entries = [*entries, *_list_guests(club, spellings, earlier)]
    now = timezone.now()
    RemovedPlayer.objects.bulk_create(
        [RemovedPlayer(id=entry, removed_at=now) for entry in entries], ignore_conflicts=True
    )
    RemovedSpelling.objects.bulk_create(
        [
            RemovedSpelling(club=club, player_id=entries[0], digest=digest)
            for digest in sorted({*digest_all(club.pk, spellings), *earlier})
        ],
        ignore_conflicts=True,
    )
    blank_entries(entries)
    finder = _make_finder(club.pk, spellings) if earlier else make_finder(spellings)
    holders.blank_texts(club.pk, entries, finder)


def _list_said(entries: Collection[uuid.UUID]) -> set[str]:
    """Return how they were said to be written elsewhere, as far as it names nobody else.

    A first name alone, or initials, may be those of many.
    """
    said = Spelling.objects.filter(player__in=entries).values_list("folded", flat=True)
    words = {folded: folded.split() for folded in said}
    return {folded for folded, of in words.items() if len(of) > 1 and min(map(len, of)) > 1}


def _make_finder(club: uuid.UUID, spellings: Collection[str]) -> Callable[[str], bool]:
    """Return what finds one of these names in a text, or one that only the ledger knows."""
    known, removed = make_finder(spellings), read_ledger(club)
    return lambda text: known(text) or removed(text)


def _list_guests(
    club: Club, spellings: Collection[str], earlier: Collection[str]
) -> list[uuid.UUID]:
    """Return the guests of the club's tables and nights who were called one of these names."""
    guests = Player.objects.filter(club=None, user=None).order_by("pk")
    called = guests.filter(search_name__in=spellings).values_list("pk", flat=True)
    keys = list(called)
    if earlier:
        keys += [guest.pk for guest in guests.iterator() if is_called(club, guest, earlier)]
    sat_here = holders.list_guests(club.pk) if keys else set()
    return [guest for guest in dict.fromkeys(keys) if guest in sat_here]


def blank_entries(entries: Collection[uuid.UUID]) -> None:
    """Leave nothing of a name on these rows, nor what would lead to whose they were."""
    for row in Player.objects.filter(pk__in=entries).select_related("club"):
        if row.club and row.user_id:
            end_cards(row.club, row.user_id)
        row.name = row.short_name = ""
        row.number = row.user = None
        row.hidden = False
        row.removed_at = row.removed_at or timezone.now()
        row.revision += 1
        row.save()
    Spelling.objects.filter(player__in=entries).delete()
    Invitation.objects.filter(player__in=entries, ended_at=None).update(ended_at=timezone.now())
    end_waiting(list(entries))
    holders.tell_entries(entries)


def is_removed(club: Club, name: str) -> bool:
    """Return whether somebody of this name was removed from the club, and nobody there has it."""
    return _find_removed(club, fold_name(name)) is not None


def find_removed_names(club: Club, names: Collection[str]) -> set[str]:
    """Return those of these names, folded, of somebody removed: nobody on the list has them."""
    digests = {
        digest: folded
        for name in names
        if (folded := fold_name(name))
        for digest in list_spelling_digests(club.pk, folded)
    }
    known = RemovedSpelling.objects.filter(club=club).values_list("digest", flat=True)
    removed = {digests[digest] for digest in known if digest in digests}
    return {folded for folded in removed if not _is_somebodys(club, folded)}


def _find_removed(club: Club, folded: str) -> uuid.UUID | None:
    rows = RemovedSpelling.objects.filter(
        club=club, digest__in=list_spelling_digests(club.pk, folded)
    )
    key = rows.order_by("pk").values_list("player_id", flat=True).first() if folded else None
    return None if key is None or _is_somebodys(club, folded) else key


def _is_somebodys(club: Club, folded: str) -> bool:
    """Return whether somebody on the club's list is called so: then the name is theirs."""
    rows = Player.objects.filter(club=club, removed_at=None, search_name__contains=folded)
    return any(folded in list_folded_names(row) for row in rows.only("name", "short_name"))


def hold_against_ledger(club: Club, name: str) -> Player | None:
    """Return the removed person to whom a name belongs that comes into a club; None for any other.

    Whoever brings a line with this name writes it down under them, without the name.
    """
    key = _find_removed(club, fold_name(name))
    if key is None:
        return None
    removal = {"club": club, "removed_at": timezone.now()}
    return find_end(Player.objects.get_or_create(pk=key, defaults=removal)[0])


def blank_text(club: Club | None, text: str) -> str:
    """Return a text that comes into a club; nothing of it where it names somebody removed."""
    return "" if club is not None and text and read_ledger(club.pk)(text) else text


def apply_ledger() -> int:
    """Take away again every name that a restored database brought back; return how many.

    The ledger's file lies beside the database and is no part of its backup: what it knows and the
    database has forgotten is written down there again first.
    """
    with transaction.atomic():
        ledger.read_into_database()
        removed = set(RemovedPlayer.objects.values_list("pk", flat=True))
        back = Player.objects.filter(pk__in=removed).exclude(name="", short_name="")
        groups: dict[uuid.UUID | None, list[uuid.UUID]] = {}
        spellings: dict[uuid.UUID | None, set[str]] = {}
        for player in back:
            groups.setdefault(player.club_id, []).append(player.pk)
            spellings.setdefault(player.club_id, set()).update(list_folded_names(player))
        for club, entries in groups.items():
            blank_entries(entries)
            finder = _make_finder(club, spellings[club]) if club else make_finder(spellings[club])
            holders.blank_texts(club, entries, finder)
    clear_traces()
    return sum(map(len, groups.values()))


def clear_what_came_in(club: Club) -> None:
    """Clear the log once this is committed, where a name that was removed may have come in."""
    if RemovedSpelling.objects.filter(club=club).exists():
        transaction.on_commit(clear_traces, robust=True)


def clear_traces() -> None:
    """Write the ledger's file, and the log of SQLite back, which still holds the old pages."""
    ledger.write_from_database()
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
