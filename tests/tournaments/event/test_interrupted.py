"""Every write of a tournament, stopped at every statement and commit, and sent twice at once.

After each stop nothing is half done, and the same write again does it once.
"""

import sys
import uuid
from copy import deepcopy
from dataclasses import replace
from functools import partial
from importlib import import_module
from inspect import isfunction, signature
from typing import Any

import pytest

from common.writes.operation import Answer
from people.models import Club, Player
from scoring.models import Game, RoundRevision, Seat
from scoring.verifying.selectors import find_differences
from tests.counts import count
from tests.interruptions import at_once, is_any, is_commit, stop_everywhere
from tests.paths import ROOT
from tests.tournaments.days import DAY
from tests.tournaments.mistakes import require_sound
from tests.tournaments.whole_day import Deed, WholeDay, send
from tournaments.files.services.event import import_event
from tournaments.models import (
    Clock,
    Deputy,
    Entry,
    EntryMember,
    Match,
    Penalty,
    Report,
    Tournament,
    TournamentChange,
    TournamentRound,
)

pytestmark = pytest.mark.django_db(transaction=True)
ROWS = (
    Tournament,
    TournamentChange,
    TournamentRound,
    Entry,
    EntryMember,
    Match,
    Report,
    Penalty,
    Clock,
    Deputy,
    Game,
    Seat,
    RoundRevision,
    Player,
)


FILE: dict[str, Any] = {
    "format": "swiss",
    "rounds": 3,
    "teams": [{"id": "A", "members": ["Anna", "Ben"]}, {"id": "B"}, {"id": "C"}, {"id": "D"}],
    "played": [
        {
            "tables": [
                {"a": "A", "b": "B", "score": [1000, 400]},
                {"a": "C", "b": "D", "score": [1000, 200]},
            ]
        },
        {"tables": [{"a": "A", "b": "C"}, {"a": "B", "b": "D"}]},
    ],
    "penalties": [{"round": 1, "team": "A", "points": 0.5, "reason": "late"}],
}


def import_file(club: Club) -> Deed:
    """Return the import of a file, as it is sent until it is answered."""
    return send(read_back, club=club, file=FILE, day=DAY)


def read_back(**given: Any) -> Answer:
    return import_event(**given)[1]


@pytest.fixture
def day() -> WholeDay:
    return WholeDay(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def read() -> list[Any]:
    """Return everything that a write of a tournament touches."""
    return [list(rows.objects.order_by("pk").values()) for rows in ROWS]


@pytest.mark.first_database
def test_stopped_at_every_point_each_write_is_made_once(
    day: WholeDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a page or a program can do to a tournament is among them, or says below where."""
    points = writes = 0
    made = set()
    for name, deed in day.list():
        assert isinstance(deed, partial)
        made.add(deed.func.__name__)
        before = read()
        states = stop_everywhere(deed, read, monkeypatch, count(is_commit, is_any))
        after = read()
        assert after != before, name
        assert [state for state in states if state != before] == [], name
        assert deed().repeated, name
        assert read() == after, name
        points, writes = points + len(states), writes + 1
    sys.stdout.write(f"{writes} writes stopped at {points} points\n")
    assert points >= count(1, 10) * writes
    require_sound(day.held)
    assert [
        difference for game in Game.objects.all() for difference in find_differences(game)
    ] == []
    made = made - {"create", "finish_game"} | {"create_tournament"}
    assert made | ELSEWHERE == set(list_writes())
    assert not made & ELSEWHERE


ELSEWHERE = {
    "import_event",  # below
    "delete_tournament",  # is one write of the club: nothing of it stays, or all
    "start_practice",  # is `create_tournament` and `enter_teams` in one
    "bring_result",  # is what a table writes: a report, an acceptance, a call
    "enter_earlier",  # is `enter_teams` with the teams of another tournament
    "take_sheet",  # is written with the end of the sheet's game
    "rate_results",  # is written with the close
    "unrate_results",  # is written with the reopening
    "make_series",  # is one write of the club, as are the next two: no tournament changes
    "change_series",
    "delete_series",
}
INNER = {"open_tournament_write", "find_answer", "write_teams"}
"""What writes are made of."""


def list_writes() -> list[str]:
    """Return the names of all services of tournaments that take an operation."""
    folder = ROOT / "tournaments"
    files = [*folder.glob("*/services.py"), *folder.glob("*/services/[!_]*.py")]
    modules = [
        import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for path in sorted(files)
    ]
    return [
        name
        for module in modules
        for name, found in vars(module).items()
        if isfunction(found) and found.__module__ == module.__name__
        if not name.startswith("_") and name not in INNER
        if "operation" in signature(found).parameters
    ]


@pytest.mark.first_database
def test_an_import_stopped_anywhere_is_made_once(
    day: WholeDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file has a round that was played, one that is open, a penalty and a team's people."""
    deed, before = import_file(day.club), read()
    states = stop_everywhere(deed, read, monkeypatch, count(is_commit, is_any))
    assert [state for state in states if state != before] == []
    made = read()
    assert made != before
    assert deed().repeated
    assert read() == made
    require_sound(day.held)


def test_an_import_sent_twice_at_once_is_made_once(day: WholeDay) -> None:
    deed = import_file(day.club)
    answers = at_once(deed, deed)
    reply = [answer for answer in answers if isinstance(answer, Answer)]
    assert [answer.body for answer in reply] == [reply[0].body] * 2
    assert sorted(answer.repeated for answer in reply) == [False, True]
    assert (Entry.objects.count(), Match.objects.count()) == (4, 4)
    require_sound(day.held)


def test_two_imports_of_one_file_at_once_are_two_tournaments(day: WholeDay) -> None:
    """Two directors, or one who chose the file again: the club's list is written by one of them."""
    reply = at_once(import_file(day.club), import_file(day.club))
    assert [isinstance(answer, Answer) for answer in reply] == [True, True]
    assert (Tournament.objects.count(), Entry.objects.count()) == (2, 8)
    names = [player.name for player in Player.objects.filter(club=day.club)]
    assert len(names) == len(set(names))
    for tournament in Tournament.objects.all():
        require_sound(tournament)


ADDS = {"create", "enter", "register", "late", "penalty"}
"""What two directors may both want: two of it are two."""
BOTH = {
    "check_in",
    "check_in_team",
    "team_link",
    "withdraw",
    "admit",
    "seeds",
    "extra_time",
    "call",
    "sheet",
    "admit the late",
    "confirm_all",
    "penalty_taken_back",
    "link",
    "deputy",
    "deputy_ended",
    "correction_later",
}
"""What is answered to both; of everything else the second is refused."""


def by_another(deed: Deed) -> Deed:
    """Return the same write as another director sends it, who saw the same page."""
    assert isinstance(deed, partial)
    given = {name: deepcopy(value) for name, value in deed.keywords.items()}
    given["operation"] = replace(given["operation"], id=uuid.uuid4())
    return partial(deed.func, **given)


def test_each_write_sent_twice_and_by_another_at_once_is_made_once(day: WholeDay) -> None:
    """The day goes on after each, so nothing was made twice that has to be there once."""
    answered = set()
    for name, deed in day.list():
        others = [] if name in ADDS else [by_another(deed)]
        answers = at_once(deed, deed, *others)
        assert None not in answers, name
        own, other = (
            [one for one in some if isinstance(one, Answer)] for some in (answers[:2], answers[2:])
        )
        assert own or other, name
        if own:
            assert [answer.body for answer in own] == [own[0].body] * 2, name
            assert sorted(answer.repeated for answer in own) == [False, True], name
        assert not any(answer.repeated for answer in other), name
        answered |= {name} if own and other else set()
        require_sound(day.held)
    assert answered == BOTH
    assert [
        difference for game in Game.objects.all() for difference in find_differences(game)
    ] == []
