"""The log of a tournament, as its directors read it: what was done, when, and by whom."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet
from django.utils.translation import gettext

from common.problems.sentences import translatable as _
from people.models import Player
from tournaments.event.selectors.spoken import say_of
from tournaments.models import Match, Tournament, TournamentChange, TournamentRound
from tournaments.rounds.shown.tournament import ShownTournament

ACTIONS: Final[Mapping[str, str]] = {
    "create": _("tournament created"),
    "settings": _("settings changed"),
    "enter": _("teams entered"),
    "entry": _("team changed"),
    "check_in": _("somebody ticked as here or away"),
    "withdraw": _("team withdrawn"),
    "admit": _("team let in"),
    "seeds": _("seeds ordered"),
    "pair": _("round drawn up"),
    "arrange": _("round changed by hand"),
    "publish": _("round published"),
    "unpublish": _("round taken back"),
    "mend": _("round mended"),
    "report": _("result reported"),
    "confirm": _("result accepted by the other team"),
    "settle": _("result settled by the director"),
    "confirm_all": _("all reported results accepted"),
    "correction_later": _("correction noted for after the event"),
    "call": _("director called"),
    "come": _("director was there"),
    "penalty": _("penalty given"),
    "penalty_taken_back": _("penalty taken back"),
    "join": _("two halves made one team"),
    "sheet": _("score sheet opened"),
    "clock_start": _("clock started"),
    "clock_pause": _("clock stopped"),
    "clock_add": _("minutes added to the clock"),
    "clock_last_hand": _("last hand called"),
    "clock_more_hands": _("last hand called off"),
    "clock_clear": _("clock taken away"),
    "extra_time": _("more time for one table"),
    "team_link": _("link and code of a team renewed"),
    "deputy_link": _("invitation for deputies renewed"),
    "display_link": _("link to the display renewed"),
    "deputy": _("deputy accepted"),
    "deputy_ended": _("desk taken back from a deputy"),
    "close": _("tournament closed"),
    "final": _("tournament made final"),
    "reopen": _("tournament opened again"),
}
ROLES: Final[Mapping[str, str]] = {
    "director": _("the director"),
    "deputy": _("a deputy"),
    "table": _("a team's link"),
    "team": _("a team's link"),
}
PAGE: Final = 100


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log. `what` it was done to: a team, a table of a round, a round, or empty.

    `moved_up`: the teams that came from the waiting list with it.
    """

    row: TournamentChange
    action: str
    what: str
    result: str
    who: str
    moved_up: Sequence[str]


def read_log(
    shown: ShownTournament, *, before: int | None = None
) -> tuple[Sequence[LogLine], int | None]:
    """Return a page of the log, newest first, and the revision before which the next one lies."""
    rows = list_log(shown.tournament)
    rows = rows.filter(revision__lt=before) if before is not None else rows
    changes = list(rows[: PAGE + 1])
    lines = describe_changes(shown, changes[:PAGE])
    return lines, changes[PAGE - 1].revision if len(changes) > PAGE else None


def list_log(tournament: Tournament) -> QuerySet[TournamentChange]:
    """Return what was done to a tournament, newest first."""
    return TournamentChange.objects.filter(tournament=tournament).order_by("-revision")


def describe_changes(shown: ShownTournament, changes: Sequence[TournamentChange]) -> list[LogLine]:
    """Return changes of a tournament as its directors read them."""
    subjects = {row.subject for row in changes if row.subject}
    names, who = _name_subjects(shown, subjects), _name_people(shown.tournament, changes)
    return [_write_line(row, names, who, shown) for row in changes]


def _write_line(
    row: TournamentChange,
    names: Mapping[object, str],
    who: Mapping[object, str],
    shown: ShownTournament,
) -> LogLine:
    answer = ACTIONS.get(row.action)
    return LogLine(
        row=row,
        action=say_of(shown.tournament, answer) if answer else row.action.replace("_", " "),
        what=names.get(row.subject, ""),
        result=_write_result(row.after),
        who=who.get(row.by_id) or say_of(shown.tournament, ROLES.get(row.role, "")),
        moved_up=[shown.names[str(number)] for number in row.moved_up or ()],
    )


def _write_result(after: Any) -> str:
    """Write the score that a change has left, or from which round on a team has other people."""
    if not isinstance(after, dict):
        return ""
    result = after["result"] if isinstance(after.get("result"), dict) else after
    if first := after.get("from_round"):
        text = gettext("round {number}") if after["until_round"] else gettext("from round {number}")
        return text.format(number=first)
    score = result.get("score")
    return f"{score[0]}:{score[1]}" if isinstance(score, list) and len(score) == 2 else ""


def _name_subjects(shown: ShownTournament, subjects: set[uuid.UUID]) -> dict[object, str]:
    """Return what these are called: teams, rounds, tables."""
    tournament = shown.tournament
    result: dict[object, str] = {
        entry.pk: shown.names[str(entry.number)]
        for entry in shown.teams.entries
        if entry.pk in subjects
    }
    round_, table = gettext("round {number}"), gettext("table {table} of round {number}")
    rows = TournamentRound.objects.filter(tournament=tournament)
    numbers = dict(rows.values_list("pk", "number"))
    for key, number in numbers.items():
        result[key] = round_.format(number=number)
    matches = Match.objects.filter(pk__in=subjects, round__in=numbers)
    for match, row, place in matches.values_list("pk", "round", "table"):
        result[match] = table.format(table=place, number=numbers[row])
    return result


def _name_people(tournament: Tournament, rows: Sequence[TournamentChange]) -> dict[object, str]:
    """Return what the accounts are called on the club's list."""
    users = {row.by_id for row in rows if row.by_id}
    players = Player.objects.filter(club=tournament.club_id, user__in=users)
    return {player.user_id: player.name for player in players}
