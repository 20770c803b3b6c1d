"""The players' ids that games hold: how seats and notes take part in merging and in removal."""

import uuid
from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from common.problems import Refused
from common.writes.seal import redact
from people.models import Player
from people.players.holders import Entries, Holder, NamesSomebody
from scoring.games.changes import tell_game_change
from scoring.games.services.telling import tell_finished
from scoring.games.standing import blank_words
from scoring.models import (
    FormerSeat,
    Game,
    Round,
    RoundRevision,
    Seat,
    SeatFacts,
)
from scoring.rules import BOX

ROWS_AT_ONCE = 500


def refuse_merge(keep: uuid.UUID, drop: uuid.UUID) -> None:
    """Refuse to make one person of two who sat at one table; the newest such game is named."""
    shared = Game.objects.filter(sat_in(Q(player=keep))).filter(sat_in(Q(player=drop)))
    game = shared.order_by("-played_on", "pk").first()
    if game is not None:
        refuse_two_at(game, "drop")


def sat_in(whom: Q) -> Q:
    """Match the games in which somebody sat, for all of it or for some rounds."""
    now, before = (rows.objects.filter(whom).values("game") for rows in (Seat, FormerSeat))
    return Q(pk__in=now) | Q(pk__in=before)


def refuse_two_at(game: Game, place: str) -> None:
    """Refuse to seat one person twice at this table.

    Raises:
        Refused: always; it names the game by its day and its id.
    """
    raise Refused("sat_at_one_table", place, day=game.played_on.isoformat(), game=str(game.pk))


def move_seats(entries: Entries, to: uuid.UUID) -> None:
    """Let `to` stand on every seat of these entries."""
    Seat.objects.filter(entered_as__in=entries).update(player=to)
    FormerSeat.objects.filter(entered_as__in=entries).update(player=to)
    tell_names(entries)
    tell_finished(Game.objects.filter(sat_in(Q(entered_as__in=entries))))


def tell_names(entries: Entries) -> None:
    """Tell every game of these entries that its people are called something else."""
    tell_games(Game.objects.filter(sat_in(Q(entered_as__in=entries) | Q(player__in=entries))))


def tell_games(games: QuerySet[Game]) -> None:
    """Let every phone fetch these games again, as after a call that was marked: no round is new."""
    games.update(draft_revision=F("draft_revision") + 1)
    for game_id in games.values_list("pk", flat=True):
        tell_game_change(game_id)


def export_games(entries: Entries) -> list[dict[str, Any]]:
    """Return every game of these entries: day, seat, score, facts, rounds; nobody else's name."""
    rows = _list_seats(entries)
    games = list(dict.fromkeys(seat.game_id for seat in rows))
    facts = {
        (row.game_id, row.seat, row.stint): row.facts
        for row in _read_some(SeatFacts.objects, games)
    }
    rounds: dict[uuid.UUID, list[Round]] = {}
    for round_ in _read_some(Round.objects.filter(removed=False).order_by("number"), games):
        rounds.setdefault(round_.game_id, []).append(round_)
    return [
        {
            "game": str(seat.game_id),
            "club": seat.game.club.slug if seat.game.club else None,
            "variant": seat.game.variant,
            "played_on": seat.game.played_on.isoformat(),
            "seat": seat.seat,
            "from_round": _find_first(seat),
            "entered_as": str(seat.entered_as_id),
            "totals": seat.game.totals,
            "winner": seat.game.winner or None,
            "facts": facts.get((seat.game_id, seat.seat, seat.stint)),
            "rounds": [
                {"number": round_.number, "entry": round_.entry, "score": round_.score}
                for round_ in rounds.get(seat.game_id, [])
            ],
        }
        for seat in rows
    ]


def _list_seats(entries: Entries) -> list[Seat | FormerSeat]:
    """Return where they sat, in the order of the games; a seat taken over, for both of them."""
    now = Seat.objects.filter(entered_as__in=entries).select_related("game", "game__club")
    before = FormerSeat.objects.filter(entered_as__in=entries).select_related("game", "game__club")
    return sorted(
        [*now, *before],
        key=lambda seat: (
            seat.game.played_on,
            seat.game.started_at,
            seat.game_id,
            seat.seat,
            seat.stint,
        ),
    )


def _find_first(seat: Seat | FormerSeat) -> int:
    """Return the first round that they could play there."""
    return int(seat.game.line_up[str(seat.seat)][seat.stint - 1]) + 1 if seat.stint else 1


def _read_some(rows: Any, games: Sequence[uuid.UUID]) -> Iterator[Any]:
    """Yield the rows of many games, some games at a time: no statement names ten thousand."""
    for start in range(0, len(games), ROWS_AT_ONCE):
        yield from rows.filter(game__in=games[start : start + ROWS_AT_ONCE])


def blank_notes(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Empty the notes, of rounds and of their history, that name somebody."""
    games = Game.objects.filter(
        sat_in(Q(entered_as__in=entries)) | (Q(club=club) if club else Q(pk__in=[]))
    )
    blank_notes_of(games, names_somebody)


def blank_notes_of(games: QuerySet[Game], names_somebody: NamesSomebody) -> None:
    """Empty what is written beside the rounds of these games, and before, where it names them."""
    touched = set()
    for round_ in _with_note(Round.objects.filter(game__in=games), "entry"):
        if (entry := _without_note(round_.entry, names_somebody)) is not None:
            Round.objects.filter(pk=round_.pk).update(entry=entry)
            touched.add(round_.game_id)
    history = RoundRevision.objects.filter(game__in=games)
    for revision in _with_note(history, "before", "after", "answer__round__entry"):
        _blank_revision(revision, names_somebody)
    for game_id in touched:
        tell_games(Game.objects.filter(pk=game_id))


def _with_note(rows: Any, *fields: str) -> Iterator[Any]:
    wanted = Q(pk__in=[])
    for field in fields:
        for note in BOX.notes:
            wanted |= Q((f"{field}__{note}__isnull", False)) & ~Q((f"{field}__{note}", ""))
        wanted |= Q((f"{field}__adjustments__isnull", False))
    yield from rows.filter(wanted).iterator(chunk_size=ROWS_AT_ONCE)


def _without_note(entry: Any, names_somebody: NamesSomebody) -> dict[str, Any] | None:
    """Return the entry without note and reasons that name them, None where there are none."""
    if not isinstance(entry, dict):
        return None
    left = blank_words(entry, names_somebody)
    return None if left == entry else left


def _blank_revision(revision: RoundRevision, names_somebody: NamesSomebody) -> None:
    changed: dict[str, Any] = {}
    for field in ("before", "after"):
        if (entry := _without_note(getattr(revision, field), names_somebody)) is not None:
            changed[field] = entry
    shown = revision.answer.get("round") or {}
    if (entry := _without_note(shown.get("entry"), names_somebody)) is not None:
        changed["answer"] = {**revision.answer, "round": {**shown, "entry": entry}}
    if changed:
        redact(revision, **changed)


def count_games(entries: Entries) -> int:
    """Return how many games stand under these entries."""
    return Seat.objects.filter(entered_as__in=entries).count()


def list_guests(club: uuid.UUID) -> list[uuid.UUID]:
    """Return who sat at the club's tables without being on any list."""
    # One inside the other, so that the guests come first: without figures about its tables SQLite
    # would begin at the games of the club, anew for each guest.
    theirs = Game.objects.filter(pk=OuterRef("game"), club=club)
    now = Seat.objects.filter(Exists(theirs), player=OuterRef("pk"))
    before = FormerSeat.objects.filter(Exists(theirs), player=OuterRef("pk"))
    guests = Player.objects.filter(Exists(now) | Exists(before), club=None, removed_at=None)
    return list(guests.values_list("pk", flat=True))


GAMES = Holder(
    "games",
    refuse_merge=refuse_merge,
    move=move_seats,
    tell=tell_names,
    export=export_games,
    blank=blank_notes,
    count=count_games,
    list_guests=list_guests,
)
