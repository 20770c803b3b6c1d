"""Many teams at once: what is certain is entered, what is not is shown and asked about first."""

from typing import Final

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from common.names.turned import turn_name
from common.problems import Refused
from common.tables.workbooks import read_file
from common.writes.buttons import is_sent
from common.writes.taps import make_write, read_number
from past.reading.single_people import take_apart
from past.reading.team_tables import TeamTable, read_team_table, read_team_text
from past.reading.teams import TeamRow, check_team, read_typed_team
from tournaments.desk.shown.asked_teams import UNSAID, AskedTeams
from tournaments.entries.services.entries import MOST_TEAMS, enter_teams
from tournaments.entries.services.people import MOST_MEMBERS
from tournaments.event.access import TournamentAccess

LONGEST: Final = {"name": 80, "home": 80, "phone": 40}


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
    for at in range(min(read_number(request, "asked"), MOST_TEAMS)):
        if not is_sent(request, f"enter-{at}"):
            continue
        row, who = _read_row(request, at)
        said.update({(len(rows), place): one for place, one in enumerate(who)})
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
    held = access.tournament
    operation = make_write(request, access.caller, enter_teams, held.pk, teams)
    return enter_teams(tournament=held, teams=teams, operation=operation)


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
        return read_team_table(read_file(file.read()))
    return read_team_text(request.POST.get("cells", "").strip() or request.POST.get("teams", ""))


def _read_row(request: HttpRequest, at: int) -> tuple[TeamRow, list[str]]:
    """Return a team as it was corrected, and who its people were said to be."""
    typed = [request.POST.get(f"person-{at}-{place}", "") for place in range(MOST_MEMBERS)]
    names = [turn_name(one) for one in typed]
    who = [request.POST.get(f"who-{at}-{place}", UNSAID) for place in range(MOST_MEMBERS)]
    filled = [place for place, name in enumerate(names) if name]
    texts = {name: request.POST.get(f"{name}-{at}", "").strip() for name in LONGEST}
    people = tuple(names[place] for place in filled)
    row = TeamRow(**texts, people=people, line=read_number(request, f"line-{at}") or at + 1)
    return check_team(row), [who[place] for place in filled]
