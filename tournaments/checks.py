"""What is checked of tournaments: their records, their results, and their logs."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece, find_faults
from common.verifying.histories import make_history_check
from pairing.checking import check_record
from pairing.checking.finding import SENTENCES
from tournaments.event.changes import TournamentWrite
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.files.services.rounds import name_penalty
from tournaments.matches.services.penalties import write_logged
from tournaments.models import Match, Penalty, Tournament, TournamentChange

AT_ONCE: Final = 5
RESULTS: Final = {
    "result_unwritten": _("Round {round}, table {table}: the result is not the one in the log."),
    "penalty_unwritten": _("Round {round}: the penalty of team {team} is not the one in the log."),
}


def look_at_events(after: str | None) -> Piece:
    """Check the records of the next tournaments as anybody can check an exported file."""
    rows = Tournament.objects.order_by("pk")
    piece = list((rows.filter(pk__gt=after) if after else rows)[:AT_ONCE])
    faults = [
        fault
        for tournament in piece
        for fault in find_faults(f"tournament {tournament.pk}", partial(_find, tournament))
    ]
    return Piece(len(piece), faults, str(piece[-1].pk) if len(piece) == AT_ONCE else None)


def _find(tournament: Tournament) -> Sequence[Fault]:
    """Look once more with the tournament held: a report between two statements is no fault."""
    faults = [*_find_faults(tournament)]
    if not any(fault.wrong for fault in faults):
        return faults
    with transaction.atomic():
        rows = Tournament.objects.select_for_update(of=("self",)).filter(pk=tournament.pk)
        return [fault for row in rows for fault in _find_faults(row)]


def _find_faults(tournament: Tournament) -> Iterator[Fault]:
    where = f"tournament {tournament.pk}"
    teams = ShownTeams(tournament, lambda player: player.name)
    for finding in check_record(write_export(tournament, teams.call)):
        yield Fault(where, finding.code, finding.values, finding.wrong)
    changes = TournamentChange.objects.filter(tournament=tournament)
    logged = _read_logged(changes)
    # Of a round that came in with a file the log has neither results nor that it was published.
    published = set(changes.filter(action="publish").values_list("subject", flat=True))
    for match in Match.objects.filter(round__tournament=tournament).select_related("round"):
        is_logged = match.pk in logged or match.round_id in published
        if is_logged and match.result != logged.get(match.pk, {}):
            values = {"round": match.round.number, "table": match.table}
            yield Fault(where, "result_unwritten", values)
    for penalty in _find_unwritten_penalties(tournament, changes):
        yield Fault(where, "penalty_unwritten", penalty)


def _find_unwritten_penalties(
    tournament: Tournament, changes: QuerySet[TournamentChange]
) -> Iterator[Mapping[str, object]]:
    """Find what the log tells otherwise: which penalties there are, and which were taken back.

    Of one that came in with a file it has only the latter.
    """
    given = dict(changes.filter(action="penalty").values_list("subject", "after"))
    ended = set(changes.filter(action="penalty_taken_back").values_list("subject", flat=True))
    rows = list(Penalty.objects.filter(tournament=tournament).select_related("entry"))
    brought = {name_penalty(tournament, place) for place in range(1, len(rows) + 1)}
    for row in rows:
        written = write_logged(row)
        told: object = written if row.pk in brought else given.pop(row.pk, {})
        is_ended = row.taken_back_at is not None
        # Of a change that somebody's name was taken out of nothing may be left to compare.
        if (told is not None and told != written) or is_ended != (row.pk in ended):
            yield {"round": row.round, "team": row.entry.number}
    for gone in given.values():
        if gone is not None:
            yield {"round": gone["round"], "team": gone["team"]}


def _read_logged(changes: QuerySet[TournamentChange]) -> dict[object, object]:
    """Return the last result that the log has of each match of which it has one."""
    rows = changes.filter(after__has_key="result", after__standing__isnull=False)
    results = rows.order_by("revision").values_list("subject", "after")
    return {subject: after["result"] for subject, after in results if after is not None}


OF_TOURNAMENTS: Final = (
    Check("tournaments", gettext_lazy("Tournaments"), look_at_events, {**SENTENCES, **RESULTS}),
    make_history_check(
        "tournament_histories",
        gettext_lazy("Logs of tournaments"),
        TournamentWrite,
        from_birth=True,
    ),
)
