"""A club with everything in it, made, looked at, taken along and brought in by programs.

Each function is one step of `test_two_databases.py`, run where the environment says: `manage.py
shell` calls it and takes what it prints.
"""

import datetime
import json
import time
import uuid
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from django.db.models import Model

from common.problems import Refused
from common.web.caller import Caller
from common.writes.operation import Operation
from past.export.restoring import restore_club
from past.export.writing import write_club
from past.models import EveningPoints, Import, ImportState
from people.merging.services import merge_entries
from people.models import Club
from ratings.figures.services.sums import sum_all
from ratings.models import ClubSum, MeetingSum, PairTotal, PaperTable, PlayerSum, Season
from ratings.runs.services.replays import replay_club, replay_from_zero
from ratings.seasons.services import SeasonRules, close_season, make_season
from scoring.rules import get_main
from tests.counts import count
from tests.past.export.round_trip import walk_pages
from tests.tournaments.days import create, operate, plan_rounds, propose, publish
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.penalties import give_penalty
from tournaments.matches.services.results import settle_result
from tournaments.models import Match, Tournament
from workbench.seeding.filling import Seed, fill_club
from workbench.worlds.making import make_world
from workbench.worlds.tournaments import hold_tournament

PAGES: Final = count(1, 4)
WALKED: Final = count(("seeded",), ("seeded", "private"))
"""The clubs whose pages are read: daily that which has most rows to put into an order."""
LAST: Final = datetime.date(2026, 11, 20)
PLAYERS: Final = 9
HANDS: Final[Mapping[str, Any]] = {"hands": [[65, 35], [100, 0, "a"], [40, 160], [50, 50]]}
SUMS: Final[tuple[type[Model], ...]] = (ClubSum, MeetingSum, PairTotal, PlayerSum)


def make_clubs(folder: Path, games: int) -> None:
    """Make a club of years of games, and one in which everything stands that a club can hold."""
    fill_club(Seed("seeded", games, 60, "1", LAST), lambda _: None)
    seeded = Club.objects.get(slug="seeded")
    _add_points(seeded)
    _merge_two(seeded)
    # No season is closed while what was merged is still being rated and added up.
    replay_club(seeded)
    sum_all(seeded)
    _close_season(seeded)
    _keep_ranking(seeded)
    hold_tournament(seeded, "Kranich")
    hold_championship(seeded)
    world = make_world("Reiher").private.club
    Import.objects.filter(state=ImportState.ASKING).delete()
    for club in (seeded, world):
        replay_from_zero(club)
        replay_club(club)
        sum_all(club)
    tell(folder, "first", [seeded, world])


def _add_points(club: Club) -> None:
    """Let the club have brought points of evenings that are no games."""
    players = list(club.players.order_by("number")[:9])
    for evening in range(13):
        EveningPoints.objects.bulk_create(
            EveningPoints(
                club=club,
                player=player,
                entered_as=player,
                day=LAST - datetime.timedelta(days=7 * evening),
                points=place + evening,
            )
            for place, player in enumerate(players)
        )


def _merge_two(club: Club) -> None:
    """Make one person of the first two who never sat at one table."""
    first, *others = club.players.order_by("-number")
    for other in others:
        try:
            merge_entries(club=club, operation=_operate(club), keep=first.pk, drop=other.pk)
        except Refused:
            continue
        return


def _close_season(club: Club) -> None:
    rules = SeasonRules(
        name="2026", first_day=datetime.date(2026, 1, 1), last_day=LAST, variant=get_main().name
    )
    told = make_season(club=club, rules=rules, operation=_operate(club))
    season = club.seasons.get(pk=told.body["season"])
    close_season(season=season, operation=_operate(club, season.revision))


def _keep_ranking(club: Club) -> None:
    """Let the table of an earlier year be kept, of which no games are known."""
    season = Season.objects.create(
        club=club,
        name="2011",
        first_day=datetime.date(2011, 1, 1),
        last_day=datetime.date(2011, 12, 31),
        variant=get_main().name,
        counts="points",
        preset="wins",
    )
    players = list(club.players.order_by("number")[:9])
    lines = [
        {"place": place, "player": str(player.pk), "points": str(90 - place), "figures": ["12"]}
        for place, player in enumerate(players, start=1)
    ]
    PaperTable.objects.create(season=season, columns=["Abende"], lines=lines)


def hold_championship(club: Club) -> Tournament:
    """Let nine of the list play with changing partners, one of whom sits out, to the end.

    Hands make the points; a table is not played, one is corrected, and somebody gets a penalty.
    """
    tournament = create(club, preset="german_championship", place="Everybody for themselves")
    plan_rounds(tournament, 3)
    people = [NewTeam(members=[NewMember(player=one)]) for one in club.players.all()[:PLAYERS]]
    enter_teams(tournament=tournament, teams=people, operation=operate())
    for number in range(1, 4):
        for match in publish(propose(tournament)):
            settle_result(
                match=match,
                result={"forfeit": "b"} if (number, match.table) == (2, 1) else HANDS,
                operation=operate(match.revision),
            )
    corrected = Match.objects.get(round__tournament=tournament, round__number=3, table=2)
    result = {"hands": HANDS["hands"][::-1]}
    operation = operate(corrected.revision)
    settle_result(match=corrected, result=result, operation=operation, reason="read twice")
    give_penalty(
        entry=corrected.a,
        round_=3,
        points=Fraction(1),
        score=0,
        reason="late",
        operation=operate(),
    )
    tournament.refresh_from_db()
    close_tournament(tournament=tournament, operation=operate())
    tournament.refresh_from_db()
    return tournament


def _operate(club: Club, after: int = 0) -> Operation:
    owner = club.memberships.get(role="owner").user_id
    return Operation(
        id=uuid.uuid4(), after=after, body={}, caller=Caller(user=owner, device=uuid.uuid4())
    )


def bring_in(folder: Path, before: str, name: str) -> None:
    """Make the clubs of the files that were taken along, look at them, and take them along."""
    clubs, seconds = [], 0.0
    for path in sorted(folder.glob(f"{before}-*.zip")):
        began = time.monotonic()
        restored = restore_club(path)
        seconds += time.monotonic() - began
        assert restored.is_new
        assert restored.differing == []
        assert not restore_club(path).is_new
        clubs.append(restored.club)
    tell(folder, name, sorted(clubs, key=lambda club: club.slug, reverse=True), seconds)


def tell(folder: Path, name: str, clubs: list[Club], seconds: float = 0.0) -> None:
    """Take the clubs along, and write down what somebody sees of them."""
    for club in clubs:
        began = time.monotonic()
        path = folder / f"{name}-{club.slug}.zip"
        manifest = write_club(club, path)
        told = {
            "parts": {part.name: part.sha256 for part in manifest.parts},
            "figures": manifest.figures,
            "sums": _read_sums(club),
            "pages": dict(walk_pages(club, PAGES)) if club.slug in WALKED else {},
            "seconds_out": round(time.monotonic() - began, 1),
            "seconds_in": round(seconds, 1),
            "bytes": path.stat().st_size,
        }
        (folder / f"{name}-{club.slug}.json").write_text(json.dumps(told))


def _read_sums(club: Club) -> Mapping[str, Any]:
    """Return the sums of the statistics, but for the numbers of their rows."""
    return {
        model.__name__: sorted(
            json.dumps({key: value for key, value in row.items() if key != "id"}, default=str)
            for row in model._default_manager.filter(club=club).values()
        )
        for model in SUMS
    }
