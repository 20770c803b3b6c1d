"""Tournaments as they are shown: the list, the teams, the rounds, the standings."""

import uuid
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet

from pairing.event.files import points_to_json
from people.labels import label_players
from people.models import Club, Player
from people.names import isolate
from tournaments.models import Entry, EntryMember, EntryState, Match, Tournament, TournamentRound

ShowName = Callable[[Player], str]


def list_tournaments(club: Club) -> QuerySet[Tournament]:
    """Return a club's tournaments, newest first, each with the number of its teams."""
    entered = Count("entries", filter=Q(entries__state=EntryState.ENTERED))
    rows = Tournament.objects.filter(club=club).annotate(teams=entered)
    return rows.order_by("-day", "-created_at")  # What is grouped has no order by itself.


def list_earlier(tournament: Tournament) -> QuerySet[Tournament]:
    """Return the club's other tournaments with teams that could come again, newest first."""
    teams = Entry.objects.filter(tournament=OuterRef("pk"))
    return list_tournaments(tournament.club).exclude(pk=tournament.pk).filter(Exists(teams))


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
        people = [one.player for entry in self.entries for one in entry.members.all()]
        named = [_Shown(self._show(player), player) for player in people]
        return dict(zip((one.pk for one in people), label_players(named), strict=True))

    def call(self, entry: Entry) -> str:
        """Return what a team is called."""
        if entry.name:
            return isolate(entry.name)
        found = self.by_id.get(entry.pk, entry)
        return " & ".join(self.call_member(one) for one in found.members.all())

    def call_member(self, member: EntryMember) -> str:
        """Return what somebody in a team is called."""
        return isolate(self._labels.get(member.player_id, ""))

    @property
    def by_number(self) -> Mapping[str, str]:
        """What each team is called, by its number as files have it."""
        return {str(entry.number): self.call(entry) for entry in self.entries}


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
            for one in entry.members.all()
        ],
    }
    own = {
        "walked_in": entry.walked_in,
        "fee_paid": entry.fee_paid,
        "note": entry.note,
        "phone": entry.phone,
    }
    return {**told, **own} if whole else told


def list_rounds(tournament: Tournament, *, proposals: bool) -> Sequence[TournamentRound]:
    """Return the rounds in order; proposals are the director's alone."""
    rows = TournamentRound.objects.filter(tournament=tournament).defer("basis", "proof")
    rows = rows if proposals else rows.filter(published_at__isnull=False)
    return list(rows.prefetch_related("matches__a", "matches__b", "matches__reports"))


def describe_round(row: TournamentRound, own: Collection[uuid.UUID]) -> dict[str, Any]:
    """Return a round as it is told: its tables with their results, and who has none.

    What was reported is told of the matches of the teams whose ids are `own`.
    """
    paired = row.paired
    proposed = [
        {"table": one.get("table", place), "a": one["a"], "b": one["b"]}
        for place, one in enumerate(paired["tables"], start=1)
    ]
    return {
        "number": row.number,
        "published_at": row.published_at.isoformat() if row.published_at else None,
        "revision": row.revision,
        "hash": row.hash or None,
        "tables": [_describe_table(one, own) for one in row.matches.all()] or proposed,
        "byes": paired.get("byes", []),
        "off": paired.get("off", {}),
        "waived": paired.get("waived", []),
        "by_hand": row.by_hand,
    }


def _describe_table(match: Match, own: Collection[uuid.UUID]) -> dict[str, Any]:
    told = describe_match(match)
    if match.a_id in own or match.b_id in own:
        rows = sorted(match.reports.all(), key=lambda row: row.revision)
        told["reports"] = [
            {"side": row.side, "result": row.result, "late": row.late, "at": row.at.isoformat()}
            for row in rows
        ]
    return told


def describe_match(match: Match) -> dict[str, Any]:
    """Return a match as it is told."""
    return {
        "id": str(match.pk),
        "table": match.table,
        "a": str(match.a.number),
        "b": str(match.b.number),
        "result": match.result,
        "standing": match.standing,
        "settled_by": match.settled_by,
        "in_own_matter": match.in_own_matter,
        "game": str(match.game_id) if match.game_id else None,
        "calls_since": match.calls_since.isoformat() if match.calls_since else None,
        "revision": match.revision,
    }


def write_points(amount: Any) -> str:
    """Return points as they are read."""
    return "" if amount is None else str(points_to_json(amount))
