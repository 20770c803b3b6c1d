"""The players' ids that teams of tournaments hold, and texts in which a director names people."""

import uuid
from itertools import product
from typing import Any, Final

from django.db.models import F, Q, QuerySet

from common.live.changes import tell_change
from common.problems import Refused
from common.writes.history import HistoryRow
from common.writes.seal import redact
from people.models import Player
from people.players.holders import Entries, Holder, NamesSomebody
from scoring.games.standing import NO_REASON
from scoring.models import Game
from tournaments.entries.services.people import Span
from tournaments.event.changes import name_tournament
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Match,
    MatchPlayer,
    Penalty,
    Report,
    Tournament,
    TournamentChange,
    TournamentRound,
)

ROWS_AT_ONCE: Final = 500
DETAILS: Final = ("about", "place", "called_off", "fee")
TEXTS: Final = ("reason", "name", "prizes", "fee", "category")
"""What is read for names in results and in the log, where older entries have prizes as one text."""


def refuse_merge(keep: uuid.UUID, drop: uuid.UUID) -> None:
    """Refuse to make one person of two who played in one tournament."""
    rows = EntryMember.objects.exclude(entry__state=EntryState.WITHDRAWN, entry__leaves=None)
    kept = rows.filter(player=keep).values("entry__tournament")
    both = Tournament.objects.filter(
        pk__in=rows.filter(player=drop).values("entry__tournament")
    ).filter(pk__in=kept)
    for tournament in both.order_by("day"):
        times = [rows.filter(player=who, entry__tournament=tournament) for who in (keep, drop)]
        if any(_play_at_once(*pair) for pair in product(*times)):
            raise Refused("played_in_one_tournament", "drop", name=tournament.name)


def _play_at_once(member: EntryMember, other: EntryMember) -> bool:
    """Return whether both are in a team in the same round; a substitute may be who was there."""
    return Span(member.from_round, member.until_round).touches(other)


def move_teams(entries: Entries, to: uuid.UUID) -> None:
    """Let `to` stand in every team and match for these entries; of one match twice, once."""
    for member in EntryMember.objects.filter(entered_as__in=entries):
        twins = EntryMember.objects.filter(entry=member.entry_id, player=to).exclude(pk=member.pk)
        if not any(_play_at_once(member, twin) for twin in twins):
            EntryMember.objects.filter(pk=member.pk).update(player=to)
    for played in MatchPlayer.objects.filter(entered_as__in=entries):
        same = MatchPlayer.objects.filter(match=played.match_id, player=to).exclude(pk=played.pk)
        if not same.exists():
            MatchPlayer.objects.filter(pk=played.pk).update(player=to)
    tell_teams(entries)


def tell_teams(entries: Entries) -> None:
    """Tell every tournament of these entries that its people are called something else."""
    members = EntryMember.objects.filter(Q(entered_as__in=entries) | Q(player__in=entries))
    rows = Tournament.objects.filter(pk__in=members.values("entry__tournament"))
    for key in rows.values_list("pk", flat=True):
        tell_change(name_tournament(key))


def export_teams(entries: Entries) -> list[dict[str, Any]]:
    """Return every team in which these entries were: of their own name and of nobody else's."""
    rows = EntryMember.objects.filter(entered_as__in=entries)
    rows = rows.select_related("entry__tournament__club")
    return [
        {
            "club": row.entry.tournament.club.slug,
            "tournament": row.entry.tournament.name,
            "day": row.entry.tournament.day.isoformat(),
            "team": row.entry.number,
            "state": row.entry.state,
            "present": row.present,
            "from_round": row.from_round,
            "until_round": row.until_round,
            "entered_as": str(row.entered_as_id),
        }
        for row in rows.order_by("entry__tournament__day", "entry__number", "from_round")
    ]


def blank_texts(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Empty names of teams, notes and reasons that name a removed person."""
    members = EntryMember.objects.filter(Q(entered_as__in=entries) | Q(player__in=entries))
    condition = Q(pk__in=members.values("entry__tournament"))
    condition |= Q(club=club) if club else Q(pk__in=[])
    # Held as every write of a tournament holds it: what is being saved brings no name back.
    for tournament in Tournament.objects.select_for_update().filter(condition).order_by("pk"):
        blank_tournament(tournament, names_somebody)
    Entry.objects.filter(pk__in=members.values("entry")).update(phone="", email="", language="")


def blank_tournament(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    """Empty what names somebody in the texts of one tournament, which is held.

    Where it is called after them it is called by its day, and a prize is a dash.
    """
    _blank_called(tournament, names_somebody)
    _blank_labels(tournament, names_somebody)
    entries = Entry.objects.filter(tournament=tournament)
    _blank(entries, names_somebody, "name", "home", "note")
    # A prize of that category stays theirs.
    for category in {*entries.values_list("category", flat=True)}:
        if names_somebody(category):
            entries.filter(category=category).update(category=NO_REASON)
    _blank(Penalty.objects.filter(tournament=tournament), names_somebody, "reason")
    _blank(TournamentChange.objects.filter(tournament=tournament), names_somebody, "reason")
    _blank_by_hand(tournament, names_somebody)
    _blank_rulings(tournament, names_somebody)


def _blank_called(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    """Empty what its settings say; a calendar that has them hears of it."""
    kept: dict[str, Any] = {
        field: "" for field in DETAILS if names_somebody(getattr(tournament, field))
    }
    if names_somebody(tournament.name):
        kept["name"] = tournament.day.isoformat()
    if (prizes := _without_texts(tournament.prizes, names_somebody)) != tournament.prizes:
        kept["prizes"] = prizes
    if kept:
        rows = Tournament.objects.filter(pk=tournament.pk)
        rows.update(**kept, settings_revision=F("settings_revision") + 1)
        tell_change(name_tournament(tournament.pk))


def _blank_labels(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    """Let games that say at what they were played say its day where it was called after them."""
    matches = Match.objects.filter(round__tournament=tournament)
    played = Q(tournament_match__in=matches) | Q(rated_match__in=matches)
    for game in Game.objects.filter(played).exclude(occasion={}):
        if names_somebody(game.occasion["label"]):
            number = game.occasion["label"].rpartition(" · ")[2]
            game.occasion["label"] = f"{tournament.day.isoformat()} · {number}"
            game.save(update_fields=["occasion"])


def _blank(rows: Any, names_somebody: NamesSomebody, *fields: str) -> None:
    for row in rows:
        named = {field: "" for field in fields if names_somebody(getattr(row, field))}
        if named:
            _store(row, **named)


def _store(row: Any, **changed: Any) -> None:
    """Store what is left of a row; one of a history stays in its chain."""
    if isinstance(row, HistoryRow):
        redact(row, **changed)
    else:
        type(row).objects.filter(pk=row.pk).update(**changed)


def _blank_by_hand(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    for row in TournamentRound.objects.filter(tournament=tournament).exclude(by_hand=[]):
        kept = [
            {**change, "reason": "" if names_somebody(change["reason"]) else change["reason"]}
            for change in row.by_hand
        ]
        if kept != row.by_hand:
            TournamentRound.objects.filter(pk=row.pk).update(by_hand=kept)


def _blank_rulings(tournament: Tournament, names_somebody: NamesSomebody) -> None:
    """Put a dash for what names somebody in results, reports and the log."""
    tables: tuple[tuple[QuerySet[Any], tuple[str, ...]], ...] = (
        (Match.objects.filter(round__tournament=tournament), ("result",)),
        (Report.objects.filter(match__round__tournament=tournament), ("result",)),
        (TournamentChange.objects.filter(tournament=tournament), ("before", "after", "answer")),
    )
    for rows, fields in tables:
        for row in rows.iterator(chunk_size=ROWS_AT_ONCE):
            was = {field: getattr(row, field) for field in fields}
            kept = {field: _without_texts(value, names_somebody) for field, value in was.items()}
            if kept != was:
                _store(row, **kept)


def _without_texts(value: Any, names_somebody: NamesSomebody) -> Any:
    """Return JSON values with a dash for each of `TEXTS`, at any depth, that names somebody."""
    if isinstance(value, list):
        return [_without_texts(each, names_somebody) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        name: NO_REASON
        if name in TEXTS and isinstance(each, str) and names_somebody(each)
        else _without_texts(each, names_somebody)
        for name, each in value.items()
    }


def count_teams(entries: Entries) -> int:
    """Return in how many teams these entries were."""
    return EntryMember.objects.filter(entered_as__in=entries).values("entry").distinct().count()


def list_guests(club: uuid.UUID) -> list[uuid.UUID]:
    """Return who was in a team of the club's tournaments without being on any list."""
    teams = Q(tournament_members__entry__tournament__club=club)
    matches = Q(tournament_matches__match__round__tournament__club=club)
    guests = Player.objects.filter(teams | matches, club=None, removed_at=None)
    return list(guests.distinct().values_list("pk", flat=True))


TEAMS = Holder(
    "teams",
    refuse_merge=refuse_merge,
    move=move_teams,
    tell=tell_teams,
    export=export_teams,
    blank=blank_texts,
    count=count_teams,
    list_guests=list_guests,
)
