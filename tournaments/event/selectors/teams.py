"""The teams of a tournament: their names, and what pages and API show of them."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.utils.translation import gettext, ngettext

from common.answers import Address
from common.statements import attach
from common.tables.escaping import ISOLATES
from pairing.event.names import PARTNERS
from people.models import Player
from people.names import isolate
from people.players.labels import label_players
from tournaments.event.answers import EnteredTeamView, TeamLineUpView, TeamMemberView
from tournaments.event.selectors.players import Rounds, read_who_played
from tournaments.event.selectors.rows import read_entries, read_penalties
from tournaments.links.codes import make_team_code
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Match,
    MatchPlayer,
    Tournament,
)

ShowName = Callable[[Player], str]
OF_DIRECTORS: Final = ("walked_in", "fee_paid", "note", "phone")
"""The fields of a team that only directors see."""


class ShownTeams:
    """What the teams of a tournament are called: by their name, or else by their people.

    People who share a first name get a longer one in the whole tournament.
    """

    def __init__(self, tournament: Tournament, show: ShowName) -> None:
        self.tournament = tournament
        self.entries = read_entries(tournament, members=True)
        attach(self.entries, "penalties", read_penalties(tournament))
        self.by_id = {entry.pk: entry for entry in self.entries}
        self._show = show
        self._labels = self._label()
        self.has_guests = False

    def _label(self) -> Mapping[uuid.UUID, str]:
        named = {key: _Shown(self._show(person), person) for key, person in self._people.items()}
        whole = {key: shown for key, shown in named.items() if shown.is_whole}
        labels = dict(zip(whole, label_players(list(whole.values())), strict=True))
        # A number behind equal initials says nothing to who does not know the people.
        return {key: labels.get(key, shown.name) for key, shown in named.items()}

    def give_players(self, rows: Sequence[MatchPlayer]) -> None:
        """Let rows of who played know their people: of teams, or who sat at a sheet alone."""
        others = {row.player_id for row in rows} - self._people.keys()
        self.has_guests = bool(others)
        known = {**self._people, **(Player.objects.in_bulk(others) if others else {})}
        for row in rows:
            row.player = known[row.player_id]

    @cached_property
    def _people(self) -> Mapping[uuid.UUID, Player]:
        """Everybody who is or was in a team, each once."""
        members = [member for entry in self.entries for member in entry.members.all()]
        return {member.player_id: member.player for member in members}

    def call(self, entry: Entry, round_: int | None = None) -> str:
        """Return what a team is called; without a name by its people of a round, or of the end.

        Of several teams with the same initials, which are all that a stranger reads, each has its
        number besides.
        """
        name = self._call(entry, round_)
        if entry.pk not in self._alike:
            return name
        said = gettext("{name} (no. {number})")
        return said.format(name=name, number=entry.number)

    def _call(self, entry: Entry, round_: int | None = None) -> str:
        if entry.name:
            return isolate(entry.name)
        named = self.by_id.get(entry.pk, entry)
        people = named.list_people(round_) or named.list_people()
        return PARTNERS.join(self.call_member(member) for member in people)

    @cached_property
    def _alike(self) -> frozenset[uuid.UUID]:
        """The teams of people of whom initials alone are shown, and who share these with others."""
        among: dict[str, list[uuid.UUID]] = {}
        for entry in self.entries:
            if not entry.name and self._has_initials(entry):
                among.setdefault(self._call(entry), []).append(entry.pk)
        return frozenset(pk for alike in among.values() if len(alike) > 1 for pk in alike)

    def _has_initials(self, entry: Entry) -> bool:
        people = [member.player for member in entry.list_people()]
        return any(self._show(player) != player.name for player in people)

    def call_in_file(self, entry: Entry) -> str:
        """Return what a team is called in a file, without the signs that hold its direction."""
        return self.call(entry).translate(ISOLATES)

    def call_side(self, entries: Sequence[Entry], round_: int | None = None) -> str:
        """Return what a side of a match is called: a team, or two partners of a round."""
        return PARTNERS.join(self.call(entry, round_) for entry in entries)

    def call_member(self, member: EntryMember | MatchPlayer) -> str:
        """Return what somebody in a team, or who sat at its sheet alone, is called."""
        label = self._labels.get(member.player_id)
        return isolate(self._show(member.player) if label is None else label)

    def name_in_file(self, member: EntryMember | MatchPlayer) -> str:
        """Return the whole name of somebody; of two with one name each has a number too."""
        return self._whole_names.get(member.player_id) or self._show(member.player)

    @cached_property
    def _whole_names(self) -> Mapping[uuid.UUID, str]:
        named = [_Whole(self._show(player), player.number) for player in self._people.values()]
        return dict(zip(self._people, label_players(named), strict=True))

    def call_line_ups(self, entry: Entry) -> list[tuple[int, list[str]]]:
        """Return who plays for a team from which round on."""
        named = self.by_id.get(entry.pk, entry)
        return [
            (first, [self.call_member(member) for member in people])
            for first, people in named.line_ups
        ]

    def write_who_played(self, entry: Entry) -> list[str]:
        """Return who played for a team, each with their rounds where these are not the same.

        Where nobody was replaced its people did.
        """
        if not self.has_substitutes(entry):
            return [self.call_member(member) for member in entry.list_people()]
        played = self._who_played.get(entry.pk, {})
        is_same = len({tuple(rounds) for rounds in played.values()}) < 2
        return [
            _write_rounds(self._call_player(player), () if is_same else rounds)
            for player, rounds in played.items()
        ]

    def has_substitutes(self, entry: Entry) -> bool:
        """Return whether not the same people play for a team in every round."""
        return len(self.by_id.get(entry.pk, entry).line_ups) > 1

    @cached_property
    def _who_played(self) -> Mapping[uuid.UUID, Rounds]:
        return read_who_played(self.tournament)

    def _call_player(self, player: uuid.UUID) -> str:
        label = self._labels.get(player)
        return isolate(self._show(self._guests[player]) if label is None else label)

    @cached_property
    def _guests(self) -> Mapping[uuid.UUID, Player]:
        """Who sat at a sheet alone, and is or was in no team."""
        played = {player for rounds in self._who_played.values() for player in rounds}
        return Player.objects.in_bulk(played - self._people.keys())

    def list_players(self, match: Match) -> dict[str, list[str]]:
        """Return who played a match whose result stands, by sides; nobody before."""
        rows = match.players.all()
        return {side: [self.call_member(row) for row in rows if row.side == side] for side in "ab"}

    def find_ids(self, side: str | Sequence[str]) -> list[uuid.UUID]:
        """Return the ids of a side of a proposal, which is a number or those of two partners."""
        return [self._ids[number] for number in ([side] if isinstance(side, str) else side)]

    @cached_property
    def _ids(self) -> Mapping[str, uuid.UUID]:
        return {str(entry.number): entry.pk for entry in self.entries}

    @property
    def by_number(self) -> Mapping[str, str]:
        """What each team is called, by its number as files have it."""
        return self.name_in(None)

    def name_in(self, round_: int | None) -> Mapping[str, str]:
        """Return what each team is called in a round, by its number."""
        return {str(entry.number): self.call(entry, round_) for entry in self.entries}


def _write_rounds(name: str, rounds: Sequence[int]) -> str:
    if not rounds:
        return name
    line = ngettext("{name} (round {rounds})", "{name} (rounds {rounds})", len(rounds))
    return line.format(name=name, rounds=", ".join(map(str, rounds)))


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
        self.is_whole = name == player.name
        self.short_name = player.short_name if self.is_whole else ""
        self.number = player.number if self.is_whole else None


def describe_entry(
    entry: Entry, teams: ShownTeams, *, whole: bool, link: Address | None = None
) -> EnteredTeamView:
    """Return a team as it is answered; `whole` with what is the director's alone."""
    ways_in: dict[str, Any] = {"link": link, "team_code": make_team_code(entry)} if link else {}
    own: dict[str, Any] = {name: getattr(entry, name) for name in OF_DIRECTORS} if whole else {}
    if whole and entry.email:
        own["email"] = entry.email
    return EnteredTeamView(
        id=entry.pk,
        number=entry.number,
        name=teams.call(entry),
        home=entry.home,
        category=entry.category,
        state=EntryState(entry.state),
        seed=entry.seed,
        enters=entry.enters,
        leaves=entry.leaves,
        table=entry.table,
        revision=entry.revision,
        members=[
            TeamMemberView(id=member.pk, name=teams.call_member(member), present=member.present)
            for member in entry.list_people()
        ],
        line_ups=[
            TeamLineUpView(from_round=first, people=people)
            for first, people in teams.call_line_ups(entry)
        ],
        **own,
        **ways_in,
    )
