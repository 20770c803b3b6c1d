"""Who takes a seat: the entry that was tapped or named, and the one that stands for it now."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils import timezone

from common.problems import Refused
from people.models import Club, Player
from people.players.selectors.entries import find_end
from people.removal.services.removals import hold_against_ledger


@dataclass(frozen=True, slots=True)
class NewSeat:
    """Who takes a seat: a player already known, a name to write down, or nobody yet."""

    player: Player | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who was tapped, and who that is now; nobody on an empty seat."""

    entered_as: Player | None = None
    player: Player | None = None


def hold_lists(clubs: Iterable[uuid.UUID | None]) -> None:
    """Hold the lists of these clubs still: nobody is merged or removed until all is written.

    Before any game is held: a merge holds its club first too.
    """
    wanted = sorted({club for club in clubs if club})
    if wanted:
        list(Club.objects.select_for_update(no_key=True).filter(pk__in=wanted).order_by("pk"))


def seat_people(club: Club | None, people: Sequence[tuple[Player | None, str]]) -> list[Seated]:
    """Return who sits at a new table, in order: players already known, or names to write down.

    A name that was removed from the club becomes the removed person, without the name.

    Raises:
        Refused: one person would sit twice, or somebody is not there any more.
    """
    known = [player for player, _ in people if player]
    hold_lists([club.pk if club else None, *(player.club_id for player in known)])
    rows = Player.objects.filter(pk__in=[player.pk for player in known])
    now = {str(row.pk): row for row in rows}
    seated: list[Seated] = []
    for player, name in people:
        entered = now.get(str(player.pk)) if player else _write_down(club, name, seated)
        if player and entered is None:
            raise Refused("not_found", "seats")
        seated.append(Seated(entered, find_end(entered) if entered else None))
    ends = [sitter.player.pk for sitter in seated if sitter.player]
    if len(set(ends)) < len(ends):
        raise Refused("player_sits_twice", "seats")
    return seated


def _write_down(club: Club | None, name: str, seated: Sequence[Seated]) -> Player | None:
    if not name:
        return None
    removed = hold_against_ledger(club, name) if club else None
    if removed is None:
        return Player.objects.create(name=name)
    if any(sitter.player == removed for sitter in seated):
        return Player.objects.create(name="", removed_at=timezone.now())
    return removed
