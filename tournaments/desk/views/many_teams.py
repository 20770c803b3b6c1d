"""Many teams at once: what is certain is entered, what is not is shown and asked about first."""

import uuid
from dataclasses import replace
from typing import Final

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from common.names.turned import turn_name
from common.problems import Refused
from common.tables.lines import split_line
from common.tables.place import ENCODING, Said, TablePlace
from common.ui.table_place import read_place
from common.writes.buttons import is_sent
from common.writes.taps import make_write, read_form_number
from past.imports.list_views import show_list
from past.imports.previews import FilePreview
from past.imports.previews_of_lists import show_teams
from past.imports.team_files import read_team_file
from past.reading.single_people import take_apart
from past.reading.team_tables import TeamsLeftOut as FileLeftOut
from past.reading.team_tables import TeamTable, read_team_text
from past.reading.teams import UNCLEAR, TeamRow, check_team, read_typed_team
from tournaments.desk.shown.asked_teams import UNSAID, AskedTeams
from tournaments.entries.services.entries import MOST_TEAMS, enter_teams
from tournaments.entries.services.people import MOST_MEMBERS
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.permissions import may_direct

LONGEST: Final = {"name": 80, "home": 80, "phone": 40}


@never_cache
@require_POST
def look_at_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what is read of a file of teams; nothing is entered."""
    access = open_tournament_as(request, tournament_id, may_direct)
    is_of_people = access.tournament.side_size > 1
    return show_list(request, _look_at_people if is_of_people else _look_at_teams)


def _look_at_teams(data: bytes, said: Said) -> tuple[TablePlace, FilePreview]:
    file = read_team_file(data, said)
    return file.place, show_teams(file)


def _look_at_people(data: bytes, said: Said) -> tuple[TablePlace, FilePreview]:
    file = read_team_file(data, said)
    return file.place, show_teams(replace(file, table=take_apart(file.table)))


def enter_read(request: HttpRequest, access: TournamentAccess, _value: str) -> object:
    """Enter the teams of whichever form was sent, or show what has to be looked at."""
    table = _read_teams(request)
    if access.tournament.side_size > 1:
        table = take_apart(table)
    return _enter_or_ask(request, access, table, AskedTeams(access.tournament, table))


def enter_asked(request: HttpRequest, access: TournamentAccess, _value: str) -> object:
    """Enter the teams that were looked at; what is odd about them now is asked about again."""
    rows: list[TeamRow] = []
    said: dict[tuple[int, int], str] = {}
    others: list[int] = []
    for at in range(min(read_form_number(request, "asked"), MOST_TEAMS)):
        if not is_sent(request, f"enter-{at}"):
            continue
        row, who = _read_row(request, at)
        said.update({(len(rows), place): person for place, person in enumerate(who)})
        others += [len(rows)] if is_sent(request, f"double-{at}") else []
        rows.append(row)
    table = TeamTable(tuple(rows))
    return _enter_or_ask(request, access, table, AskedTeams(access.tournament, table, said, others))


def _enter_or_ask(
    request: HttpRequest, access: TournamentAccess, table: TeamTable, asked: AskedTeams
) -> object:
    if not table.teams:
        raise Refused("team_without_name", "teams")
    if not asked.is_certain:
        return _show(request, access, asked)
    teams = asked.make_teams(are_here=is_sent(request, "here"))
    tournament = access.tournament
    operation = make_write(request, access.caller, enter_teams, tournament.pk, teams)
    return enter_teams(tournament=tournament, teams=teams, operation=operation)


def _show(request: HttpRequest, access: TournamentAccess, asked: AskedTeams) -> HttpResponse:
    numbered = list(enumerate(asked.teams))
    context = {
        "tournament": access.tournament,
        "sees_club": access.sees_club,
        "operation": request.POST.get("operation", ""),
        "asked": [(at, team) for at, team in numbered if team.is_asked],
        "certain": [(at, team) for at, team in numbered if not team.is_asked],
        "left_out": asked.left_out,
        "count": len(numbered),
        "here": is_sent(request, "here"),
        "unsaid": UNSAID,
    }
    return render(request, "tournaments/desk/teams_asked.html", context)


def _read_teams(request: HttpRequest) -> TeamTable:
    """Return the teams of whichever form was sent."""
    if is_sent(request, "first"):
        texts = [request.POST.get(name, "").strip() for name in ("name", "first", "second")]
        row = read_typed_team(*texts)
        return TeamTable((row,) if row != TeamRow() else ())
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        return _read_file(file.read(), read_place(request))
    return read_team_text(request.POST.get("cells", "").strip() or request.POST.get("teams", ""))


def _read_file(data: bytes, said: Said) -> TeamTable:
    """Return the teams of a file; what is left out, or not certain, is asked about."""
    file = read_team_file(data, said)
    place = file.place
    left_out = [*file.table.left_out]
    left_out += [
        FileLeftOut("team_line_left_out", item.text, line=split_line(item.line or 0)[1])
        for item in file.left_out
    ]
    others = [name for name, _reason in place.left_out]
    left_out += [FileLeftOut("team_sheet_left_out", name) for name in others]
    if ENCODING in place.asked:
        left_out.append(FileLeftOut("team_encoding_unsure", place.opened.encoding))
    teams = [
        replace(team, asked=UNCLEAR) if team.line in file.unread else team
        for team in file.table.teams
    ]
    return TeamTable(tuple(teams), tuple(left_out), file.table.head)


def _read_row(request: HttpRequest, at: int) -> tuple[TeamRow, list[str]]:
    """Return a team as it was corrected, and who its people were said to be."""
    typed = [request.POST.get(f"person-{at}-{place}", "") for place in range(MOST_MEMBERS)]
    names = [turn_name(name) for name in typed]
    who = [request.POST.get(f"who-{at}-{place}", UNSAID) for place in range(MOST_MEMBERS)]
    filled = [place for place, name in enumerate(names) if name]
    texts = {name: request.POST.get(f"{name}-{at}", "").strip() for name in LONGEST}
    people = tuple(names[place] for place in filled)
    row = TeamRow(**texts, people=people, line=read_form_number(request, f"line-{at}") or at + 1)
    return check_team(row), [who[place] for place in filled]
