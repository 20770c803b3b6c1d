"""Tournaments of every format that are played a while, go out as files, come in, and go on."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from django.utils import timezone

from common.writes.operation import Operation
from pairing.checking import check_record
from pairing.event.errors import EventError
from people.models import Club
from tests.counts import count
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.exports import leave_out_log
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.people import NewMember
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.values import call_by_number
from tournaments.files.services.event import import_event
from tournaments.matches.services.penalties import give_penalty
from tournaments.matches.services.results import settle_result
from tournaments.models import Entry, Match, Tournament

PRESETS = {
    "swiss": "club_swiss",
    "individuals": "german_championship",
    "round_robin": "round_robin",
    "groups": "groups",
    "knockout": "knockout",
}
NAMES = [f"Entrant {number}" for number in range(1, count(9, 13) + 1)]
PLAYED = 2
"""Rounds after which the file goes out."""


def make(folder: Path) -> None:
    """Play some rounds of each format, write its file, and tell how it goes on here."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    for name, preset in PRESETS.items():
        cup = create(club, preset=preset)
        begin(cup)
        file = export(cup)
        write(folder, f"{name}.file", file)
        write(folder, f"{name}.here", list(go_on(cup)))


def bring_in(folder: Path, out: str) -> None:
    """Make each file a tournament again, and tell how it goes on there."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    for name in PRESETS:
        file = json.loads((folder / f"{name}.file.json").read_text())
        asked = Operation(id=operate().id, after=0, body={"file": file})
        day = timezone.now().date()
        cup = import_event(club=club, file=file, operation=asked, day=day)[0]
        write(folder, f"{name}.{out}.file", leave_out_log(export(cup)))
        write(folder, f"{name}.{out}", list(go_on(cup)))
        wrong = [one.code for one in check_record(export(cup)) if one.wrong]
        write(folder, f"{name}.{out}.wrong", wrong)


def begin(cup: Tournament) -> None:
    """Play the first rounds; somebody leaves after the first where that is no matter."""
    if cup.side_size > 1:
        people = [NewTeam(members=[NewMember(name=name)]) for name in NAMES]
        enter_teams(tournament=cup, teams=people, operation=operate())
    else:
        enter(cup, NAMES)
    for number in range(1, PLAYED + 1):
        play(publish(propose(cup)))
        cup.refresh_from_db()
        if number == 1 and cup.format.bracket != "from_the_start":
            leaver = Entry.objects.get(tournament=cup, number=len(NAMES))
            withdraw_entry(entry=leaver, operation=operate())
            first = Entry.objects.get(tournament=cup, number=1)
            give_penalty(
                entry=first,
                round_=1,
                points=Fraction(1),
                score=20,
                reason="late",
                operation=operate(),
            )


def go_on(cup: Tournament) -> Iterator[Any]:
    """Play it to its end; give each round as it was drawn up."""
    while True:
        try:
            row = propose(cup)
        except EventError as error:
            yield error.code
            return
        yield row.paired
        play(publish(row))
        cup.refresh_from_db()


def play(matches: list[Match]) -> None:
    """Let the lower number win, by what the numbers say."""
    for match in matches:
        lower, higher = sorted((match.a.number, match.b.number))
        margin = 5 * (1 + (lower * 7 + higher) % 10)
        first = margin if match.a.number == lower else -margin
        result: dict[str, object] = {"score": [500 + first, 500 - first]}
        if match.round.tournament.rules["scoring"]["kind"] == "hands":
            result = {"hands": [[50 + first, 50 - first], [50, 50], [60, 40], [40, 60]]}
        settle_result(match=match, result=result, operation=operate(match.revision))


def export(cup: Tournament) -> Any:
    """Return the tournament's file as its reader has it."""
    cup = Tournament.objects.get(pk=cup.pk)
    return json.loads(json.dumps(write_export(cup, call_by_number)))


def write(folder: Path, name: str, told: object) -> None:
    (folder / f"{name}.json").write_text(json.dumps(told))
