"""The teams of a tournament: what they are called, and what is told of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Prefetch

from people.models import Player
from people.names import isolate
from people.players.labels import label_players
from tournaments.models import Entry, EntryMember, Match, MatchPlayer, Tournament

ShowName = Callable[[Player], str]


class ShownTeams:
    """What the teams of a tournament are called: by their name, or else by their people.

    People of one first name are told apart in the whole tournament.
    """

    def __init__(self, tournament: Tournament, show: ShowName) -> None:
        rows = Entry.objects.filter(tournament=tournament)
        people = Prefetch("members", EntryMember.objects.select_related("player"))
        self.entries: Sequence[Entry] = list(rows.prefetch_related(people, "penalties"))
        self.by_id = {one.pk: one for one in self.entries}
        self._show = show
        self._labels = self._label()

    def _label(self) -> Mapping[object, str]:
        people = {one.player_id: one.player for row in self.entries for one in row.members.all()}
        named = [_Shown(self._show(player), player) for player in people.values()]
        return dict(zip(people, label_players(named), strict=True))

    def call(self, entry: Entry, round_: int | None = None) -> str:
        """Return what a team is called; without a name by its people of a round, or of the end."""
        if entry.name:
            return isolate(entry.name)
        found = self.by_id.get(entry.pk, entry)
        people = found.list_people(round_) or found.list_people()
        return " & ".join(self.call_member(one) for one in people)

    def call_member(self, member: EntryMember | MatchPlayer) -> str:
        """Return what somebody in a team, or who sat at its sheet alone, is called."""
        label = self._labels.get(member.player_id)
        return isolate(self._show(member.player) if label is None else label)

    def name_in_file(self, member: EntryMember | MatchPlayer) -> str:
        """Return the whole name of somebody; of two with one name each has a number too."""
        return self._whole_names.get(member.player_id) or self._show(member.player)

    @cached_property
    def _whole_names(self) -> Mapping[object, str]:
        people = {one.player_id: one.player for row in self.entries for one in row.members.all()}
        named = [_Whole(self._show(one), one.number) for one in people.values()]
        return dict(zip(people, label_players(named), strict=True))

    def call_line_ups(self, entry: Entry) -> list[tuple[int, list[str]]]:
        """Return who plays for a team from which round on."""
        found = self.by_id.get(entry.pk, entry)
        return [(first, [self.call_member(one) for one in row]) for first, row in found.line_ups]

    def list_players(self, match: Match) -> dict[str, list[str]]:
        """Return who played a match whose result stands, by sides; nobody before."""
        rows = match.players.all()
        return {side: [self.call_member(one) for one in rows if one.side == side] for side in "ab"}

    @property
    def by_number(self) -> Mapping[str, str]:
        """What each team is called, by its number as files have it."""
        return self.name_in(None)

    def name_in(self, round_: int | None) -> Mapping[str, str]:
        """Return what each team is called in a round, by its number."""
        return {str(entry.number): self.call(entry, round_) for entry in self.entries}


@dataclass(frozen=True, slots=True)
class _Whole:
    """Somebody with their whole name alone."""

    name: str
    number: int | None
    short_name: str = ""


class _Shown:
    """Somebody as they may be read: the name shown, and what tells equal ones apart."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        whole = name == player.name
        self.short_name = player.short_name if whole else ""
        self.number = player.number if whole else None


def describe_entry(entry: Entry, teams: ShownTeams, *, whole: bool) -> dict[str, Any]:
    """Return a team as it is told; `whole` with what is the director's alone."""
    told = {
        "id": str(entry.pk),
        "number": entry.number,
        "name": teams.call(entry),
        "home": entry.home,
        "category": entry.category,
        "state": entry.state,
        "seed": entry.seed,
        "enters": entry.enters,
        "leaves": entry.leaves,
        "table": entry.table,
        "revision": entry.revision,
        "members": [
            {"id": str(one.pk), "name": teams.call_member(one), "present": one.present}
            for one in entry.list_people()
        ],
        "line_ups": [
            {"from_round": first, "people": people} for first, people in teams.call_line_ups(entry)
        ],
    }
    own = {
        "walked_in": entry.walked_in,
        "fee_paid": entry.fee_paid,
        "note": entry.note,
        "phone": entry.phone,
    }
    return {**told, **own} if whole else told
