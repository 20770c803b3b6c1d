"""Tables that are brought in: asked about, stored in pieces once, taken back."""

import datetime
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from django.db import connection, transaction

from common.jobs.models import Job
from common.problems import Conflict, Refused
from common.tables.cells import Row
from common.tables.text import read_text_rows
from common.writes.operation import Operation
from past.imports import kept, storing, tasks
from past.imports.mends import Mends
from past.imports.placing import mend_table
from past.imports.services import (
    ImportChoices,
    begin_import,
    choose,
    list_names,
    read_import,
    read_layout,
    start_storing,
)
from past.imports.storing import plan_storing, store_some
from past.imports.taking_back import list_hanging, take_back, take_some_back
from past.models import EveningPoints, Import, ImportedLine
from past.reading import Layout, PastTable, read_table
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, ClubChange, Merge, Player, Spelling
from people.removal.services.removals import remove_player
from people.roster.services.proposals import propose_people
from scoring.games import listeners as game_changes
from scoring.games.listeners import GamesChanged
from scoring.models import Game, Round, Seat
from scoring.verifying.selectors import find_differences
from tests.counts import count

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]

GAMES = """3.4.15;Anna/Ben;Cleo/Dan;1020:640
;Anna/Cleo;Ben/Dan;455:805
10.4.15;Eva/Ben;Anna/Cleo;1130:-80
"""
POINTS = "Abend;Anna;Ben\n3.4.15;12;4,5\n10.4.15;;-2\n"


def operate(after: int = 0, operation: uuid.UUID | None = None) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=after, body={"what": "test"})


def begin(club: Club, text: str = GAMES) -> Import:
    answer = begin_import(club=club, operation=operate(), rows=read_text_rows(text))
    return Import.objects.get(pk=answer.body["import"])


def answer(imported: Import, people: dict[str, Player] | None = None, **more: Any) -> Import:
    known = {name: person.pk for name, person in (people or {}).items()}
    choices = ImportChoices(read_layout(imported), known, **more)
    choose(imported=imported, operation=operate(imported.revision), choices=choices)
    imported.refresh_from_db()
    return imported


def store(imported: Import, *, at_once: int = 50) -> Import:
    start_storing(imported=imported, operation=operate(imported.revision))
    run(imported, at_once=at_once)
    imported.refresh_from_db()
    return imported


def run(imported: Import, *, at_once: int = 50) -> None:
    plan = plan_storing(imported.pk)
    while plan and store_some(plan, at_once=at_once):
        pass


def count_rows() -> dict[str, int]:
    models = (Game, Seat, Round, Player, EveningPoints)
    return {model.__name__: model.objects.count() for model in models}


def test_nothing_is_stored_before_it_is_said(club: Club) -> None:
    imported = answer(begin(club))
    assert count_rows() == {"Game": 0, "Seat": 0, "Round": 0, "Player": 0, "EveningPoints": 0}
    assert (imported.state, imported.revision) == ("asking", 1)
    assert list_names(read_import(imported)) == ["Anna", "Ben", "Cleo", "Dan", "Eva"]


def test_who_is_who_is_kept_to(club: Club) -> None:
    annabel = Player.objects.create(club=club, name="Annabel")
    imported = store(answer(begin(club), {"Anna": annabel}))
    assert (imported.state, imported.games, imported.done, imported.lines) == ("stored", 3, 3, 3)
    assert Game.objects.filter(seats__player=annabel).count() == 3
    names = set(Player.objects.filter(club=club).values_list("name", flat=True))
    assert names == {"Annabel", "Ben", "Cleo", "Dan", "Eva"}
    assert all(find_differences(game) == [] for game in Game.objects.all())


def test_names_and_cells_are_forgotten_when_all_is_stored(club: Club) -> None:
    imported = store(answer(begin(club)))
    assert imported.cells == []
    assert imported.choices.keys() == {"made"}
    reply = str(list(ClubChange.objects.values_list("before", "after", "answer")))
    assert not any(name in reply for name in ("Anna", "Ben", "Cleo", "Dan", "Eva"))


def test_a_second_time_everything_is_there(club: Club) -> None:
    store(answer(begin(club)))
    rows = count_rows()
    again = store(answer(begin(club)))
    assert (again.games, again.there_before, again.refused) == (0, 3, 0)
    assert count_rows() == rows


def test_points_of_an_evening_are_no_games(club: Club) -> None:
    imported = store(answer(begin(club, POINTS)))
    assert (imported.points, imported.games, imported.there_before) == (3, 0, 0)
    rows = EveningPoints.objects.order_by("day", "player__name")
    assert [(str(row.day), row.player.name, str(row.points)) for row in rows] == [
        ("2015-04-03", "Anna", "12.00"),
        ("2015-04-03", "Ben", "4.50"),
        ("2015-04-10", "Ben", "-2.00"),
    ]
    assert store(answer(begin(club, POINTS))).there_before == 3
    assert Game.objects.count() == 0


def test_points_go_with_whoever_stands_for_the_entry(club: Club) -> None:
    store(answer(begin(club, POINTS)))
    anna = Player.objects.get(name="Anna")
    keep = Player.objects.create(club=club, name="Annabel")
    merge_entries(club=club, operation=operate(), keep=keep.pk, drop=anna.pk)
    row = EveningPoints.objects.get(entered_as=anna)
    assert row.player == keep


def test_lines_with_a_mistake_are_left_out_only_where_that_is_said(club: Club) -> None:
    imported = answer(begin(club, GAMES + "17.4.15;Anna/Ben;Cleo/Dan;none\n"))
    with pytest.raises(Refused) as refused:
        start_storing(imported=imported, operation=operate(imported.revision))
    assert refused.value.code == "import_has_faults"
    assert count_rows()["Player"] == 0
    stored = store(answer(imported, leaves_out=True))
    assert (stored.games, stored.refused) == (3, 1)
    assert ImportedLine.objects.exclude(code="").get().line == 4


def test_two_names_of_one_person_cannot_sit_at_one_table(club: Club) -> None:
    zoe = Player.objects.create(club=club, name="Zoe")
    stored = store(answer(begin(club), {"Ben": zoe, "Dan": zoe}))
    assert (stored.games, stored.refused) == (1, 2)
    assert {imported_line.code for imported_line in ImportedLine.objects.exclude(code="")} == {
        "import_same_person"
    }


def test_somebody_else_has_said_something_since(club: Club) -> None:
    imported = begin(club)
    answer(begin(club))
    revision = imported.revision
    answer(imported)
    with pytest.raises(Conflict):
        choose(
            imported=imported,
            operation=operate(revision),
            choices=ImportChoices(read_layout(imported), {}),
        )


def test_an_entry_of_another_club_is_none(club: Club) -> None:
    other = Club.objects.create(slug="other", name="Other")
    stranger = Player.objects.create(club=other, name="Anna")
    with pytest.raises(Refused, match="import_entry_unknown"):
        answer(begin(club), {"Anna": stranger})


def test_a_removed_name_does_not_come_back(club: Club) -> None:
    store(answer(begin(club)))
    anna = Player.objects.get(name="Anna")
    waiting = begin(club, "3.4.15;Anna/Ben;Cleo/Dan;5:95\n")
    remove_player(player=anna, operation=operate())
    assert not Import.objects.filter(pk=waiting.pk).exists()
    (proposal,) = propose_people(club, ["anna"])
    assert (proposal.player, proposal.removed) == (None, True)
    store(answer(begin(club, GAMES + "17.4.15;ANNA/Ben;Cleo/Dan;5:95\n")))
    assert not Player.objects.filter(name__iexact="anna").exists()
    game = Game.objects.get(played_on=datetime.date(2015, 4, 17))
    seat = game.seats.get(seat=1)
    assert seat.player is not None
    assert (seat.player.name, seat.player.pk) == ("", anna.pk)


@pytest.mark.parametrize(
    ("name", "known", "sure"),
    [
        ("Jurgen", "Jürgen", True),
        ("JÜRGEN", "Jürgen", True),
        ("Anna", "Anna Meyer", False),
        ("Cristina", "Christina", False),
        ("Zoe", None, False),
    ],
)
def test_likely_doubles_are_proposed(club: Club, name: str, known: str | None, sure: bool) -> None:
    for listed in ("Jürgen", "Anna Meyer", "Christina"):
        Player.objects.create(club=club, name=listed)
    (proposal,) = propose_people(club, [name])
    assert (proposal.player.name if proposal.player else None, proposal.sure) == (known, sure)


def test_taken_back_it_is_as_before(club: Club) -> None:
    Player.objects.create(club=club, name="Ben")
    rows = count_rows()
    for text in (GAMES, POINTS):
        imported = store(answer(begin(club, text)))
        take_back(imported=imported, operation=operate(imported.revision))
        while take_some_back(imported.pk, at_once=1):
            pass
        imported.refresh_from_db()
        assert (imported.state, imported.games) == ("taken", 0)
        assert count_rows() == rows
    assert store(answer(begin(club))).games == 3


def test_what_something_hangs_on_is_listed_and_the_rest_taken_back(club: Club) -> None:
    imported = store(answer(begin(club)))
    used = Game.objects.order_by("sequence").first()
    assert used is not None
    Game.objects.filter(pk=used.pk).update(locked=True)
    with pytest.raises(Conflict, match="import_hangs"):
        take_back(imported=imported, operation=operate(imported.revision))
    assert list(list_hanging(imported)) == [used]
    take_back(imported=imported, operation=operate(imported.revision), keeps_hanging=True)
    tasks.take_import_back(str(imported.pk))
    imported.refresh_from_db()
    assert (imported.state, imported.games) == ("taken", 1)
    assert list(Game.objects.all()) == [used]
    names = set(Player.objects.values_list("name", flat=True))
    assert names == {"Anna", "Ben", "Cleo", "Dan"}


def take_all_back(imported: Import) -> None:
    take_back(imported=imported, operation=operate(imported.revision))
    while take_some_back(imported.pk):
        pass


def test_who_was_chosen_for_another_table_may_go_before_it_is_stored(club: Club) -> None:
    first = store(answer(begin(club)))
    people = {player.name: player for player in Player.objects.all()}
    second = answer(begin(club, "1.5.16;Anna/Ben;Cleo/Dan;1000:500\n"), people)
    take_all_back(first)
    with pytest.raises(Refused) as refused:
        start_storing(imported=second, operation=operate(second.revision))
    assert refused.value.code == "import_entry_unknown"
    second.refresh_from_db()
    assert (second.state, Player.objects.count()) == ("asking", 0)
    assert store(answer(second)).games == 1


def test_who_is_in_a_table_that_is_being_stored_stays(club: Club) -> None:
    first = store(answer(begin(club)))
    people = {player.name: player for player in Player.objects.all()}
    second = answer(begin(club, "1.5.16;Anna/Ben;Cleo/Dan;1000:500\n"), people)
    start_storing(imported=second, operation=operate(second.revision))
    take_all_back(first)
    assert set(Player.objects.values_list("name", flat=True)) == {"Anna", "Ben", "Cleo", "Dan"}
    run(second)
    assert Game.objects.get().seats.filter(player=people["Anna"]).exists()


def test_a_table_that_nobody_wants_is_thrown_away(club: Club) -> None:
    imported = answer(begin(club))
    take_back(imported=imported, operation=operate(imported.revision))
    imported.refresh_from_db()
    assert (imported.state, imported.cells, imported.choices) == ("taken", [], {})


def test_the_same_operation_stores_once(club: Club) -> None:
    imported = answer(begin(club))
    operation = operate(imported.revision)
    first = start_storing(imported=imported, operation=operation)
    again = start_storing(imported=imported, operation=operation)
    assert (first.repeated, again.repeated, first.body) == (False, True, again.body)
    assert Job.objects.filter(kind="store_import").count() == 1


def test_the_job_goes_on_after_some_seconds(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "SECONDS_AT_ONCE", -1)
    monkeypatch.setattr(storing.store_some, "__kwdefaults__", {"at_once": 1})
    imported = answer(begin(club))
    start_storing(imported=imported, operation=operate(imported.revision))
    for done in (1, 2, 3):
        tasks.store_import(str(imported.pk))
        imported.refresh_from_db()
        assert imported.done == done
    assert (imported.state, Job.objects.filter(kind="store_import").count()) == ("stored", 3)


class StoppedError(Exception):
    """The power went."""


@pytest.fixture
def stop_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], dict[str, int]]]:
    """Stop the program at the n-th end of a transaction or savepoint, before it is written."""
    leave = transaction.Atomic.__exit__
    count = {"reached": 0, "at": 0}

    def stop(self: Any, kind: Any, error: Any, trace: Any) -> Any:
        if kind is None:
            count["reached"] += 1
            if count["reached"] == count["at"]:
                failure = StoppedError()
                leave(self, StoppedError, failure, None)
                raise failure
        return leave(self, kind, error, trace)

    def start(number: int) -> dict[str, int]:
        count.update(reached=0, at=number)
        return count

    monkeypatch.setattr(transaction.Atomic, "__exit__", stop)
    yield start
    monkeypatch.setattr(transaction.Atomic, "__exit__", leave)


@pytest.mark.first_database(False)
@pytest.mark.django_db(transaction=True)
def test_stopped_at_every_commit_it_is_stored_and_taken_back_once(
    club: Club, stop_at: Callable[[int], dict[str, int]]
) -> None:
    """Whatever was reached, the same steps again complete it: nothing is lost, nothing twice.

    Stopped at every fifth point, on PostgreSQL at every seventh; under TICHU_LONG at each.
    """
    point, step = 0, count(7 if connection.vendor == "postgresql" else 5, 1)
    while True:
        point += step
        imported = answer(begin(club))
        steps = [operate(imported.revision), operate(imported.revision + 1)]
        stop_at(point)
        stopped = _go_through(imported, steps)
        stop_at(0)
        assert not _go_through(imported, steps)
        imported.refresh_from_db()
        assert (imported.state, imported.done, imported.there_before) == ("taken", 3, 0)
        assert count_rows() == dict.fromkeys(count_rows(), 0)
        if not stopped:
            break
    sys.stdout.write(f"stopped at each of {point} points, by {step}, on {connection.vendor}\n")
    assert point > 10


def test_apps_above_hear_of_every_game_that_is_taken_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported = store(answer(begin(club)))
    wanted = set(Game.objects.values_list("pk", flat=True))
    heard: list[GamesChanged] = []
    monkeypatch.setattr(game_changes, "GAME_LISTENERS", [heard.append])
    take_back(imported=imported, operation=operate(imported.revision))
    while take_some_back(imported.pk, at_once=2):
        pass
    assert {change.club for change in heard} == {club.pk}
    keys = sorted(game for change in heard for game in change.games)
    assert keys == sorted(wanted)
    assert len(wanted) == 3


def _go_through(imported: Import, steps: list[Operation]) -> bool:
    """Store an import and take it back; return whether the program was stopped on the way."""
    try:
        start_storing(imported=imported, operation=steps[0])
        run(imported, at_once=1)
        if Import.objects.get(pk=imported.pk).state == "stored":
            assert Game.objects.count() == 3
            assert all(find_differences(game) == [] for game in Game.objects.all())
        take_back(imported=imported, operation=steps[1])
        while take_some_back(imported.pk, at_once=1):
            pass
    except StoppedError:
        return True
    return False


@pytest.mark.first_database(False)
@pytest.mark.django_db(transaction=True)
def test_lines_are_read_before_the_database_is_held(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = []

    def read(rows: Sequence[Row], layout: Layout, **more: Any) -> PastTable:
        held.append(connection.in_atomic_block)
        return read_table(rows, layout, **more)

    imported = answer(begin(club))
    monkeypatch.setattr(kept, "read_table", read)
    start_storing(imported=imported, operation=operate(imported.revision))
    assert held == [False]
    imported = begin(club)
    now = answer(Import.objects.get(pk=imported.pk))
    start_storing(imported=imported, operation=operate(now.revision))
    assert held == [False, False, True]


@pytest.mark.first_database(False)
@pytest.mark.django_db(transaction=True)
def test_a_piece_that_was_stopped_leaves_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported = answer(begin(club))
    start_storing(imported=imported, operation=operate(imported.revision))
    plan = plan_storing(imported.pk)
    assert plan is not None
    with monkeypatch.context() as patched:
        patched.setattr(ImportedLine.objects, "bulk_create", None)
        with pytest.raises(TypeError):
            store_some(plan)
    assert (Game.objects.count(), Seat.objects.count()) == (0, 0)
    run(imported)
    assert Game.objects.count() == 3


def list_points() -> list[tuple[str, str]]:
    rows = EveningPoints.objects.order_by("day", "player__name", "points")
    return [(row.player.name, str(row.points)) for row in rows]


def merge(club: Club, keep: Player, drop: Player) -> Merge:
    merge_entries(club=club, operation=operate(), keep=keep.pk, drop=drop.pk)
    return Merge.objects.get(keep=keep, drop=drop)


def test_a_merged_entry_is_known_by_its_own_name(club: Club) -> None:
    store(answer(begin(club, POINTS)))
    entry = Player.objects.get(name="Anna")
    keep = Player.objects.create(club=club, name="Zoe Meier")
    merged = merge(club, keep, entry)
    (proposal,) = propose_people(club, ["Anna"])
    assert (proposal.player, proposal.sure) == (keep, True)
    more = store(answer(begin(club, POINTS + "17.4.15;3;\n"), {"Anna": keep}))
    assert (more.points, more.there_before, Spelling.objects.count()) == (1, 3, 0)
    unmerge_entries(merge=merged, operation=operate())
    assert EveningPoints.objects.filter(player=entry).count() == 2
    assert [proposal.player for proposal in propose_people(club, ["Anna"])] == [entry]


@pytest.mark.parametrize("listed", ["Anna Roth", "Anna"])
def test_of_a_merged_entry_and_others_called_so_it_has_to_be_said(club: Club, listed: str) -> None:
    entry = Player.objects.create(club=club, name="Anna")
    merge(club, Player.objects.create(club=club, name="Anna Meier"), entry)
    other = Player.objects.create(club=club, name=listed)
    (proposal,) = propose_people(club, ["Anna"])
    assert other in proposal.candidates
    assert proposal.must_be_said


def test_points_that_are_there_under_another_name_are_not_brought_twice(club: Club) -> None:
    store(answer(begin(club, POINTS)))
    people = {player.name: player for player in Player.objects.all()}
    zoe = Player.objects.create(club=club, name="Zoe Meier")
    merge(club, zoe, people["Anna"])
    before = list_points()
    again = store(answer(begin(club, POINTS.replace("Anna", "Zoe M.")), {"Zoe M.": zoe}))
    assert (again.points, again.there_before) == (0, 3)
    assert list_points() == before


def test_the_points_of_two_columns_of_one_person_are_known_again(club: Club) -> None:
    table = "Abend;Anna;Ben\n3.4.15;12;12\n"
    store(answer(begin(club, table)))
    people = {player.name: player for player in Player.objects.all()}
    merge(club, people["Anna"], people["Ben"])
    again = store(answer(begin(club, table), {"Anna": people["Anna"], "Ben": people["Anna"]}))
    assert (again.points, again.there_before) == (0, 2)


@pytest.mark.parametrize("turned", [False, True])
def test_a_game_that_is_there_under_other_names_is_not_brought_twice(
    club: Club, turned: bool
) -> None:
    store(answer(begin(club)))
    people = {player.name: player for player in Player.objects.all()}
    text = GAMES.replace("Anna", "Anna M.")
    if turned:
        text = text.replace("Anna M./Ben;Cleo/Dan;1020:640", "Dan/Cleo;Ben/Anna M.;640:1020")
    again = store(answer(begin(club, text), {**people, "Anna M.": people["Anna"]}))
    assert (again.games, again.there_before) == (0, 3)
    assert Game.objects.count() == 3


def test_two_games_alike_in_one_table_are_two(club: Club) -> None:
    twice = "3.4.15;Anna/Ben;Cleo/Dan;1020:640\n" * 2
    assert store(answer(begin(club, twice))).games == 2
    people = {player.name: player for player in Player.objects.all()}
    third = twice.replace("Anna", "Anna M.") + "3.4.15;Anna M./Ben;Cleo/Dan;1020:640\n"
    again = store(answer(begin(club, third), {**people, "Anna M.": people["Anna"]}), at_once=1)
    assert (again.games, again.there_before) == (1, 2)


def read_doubts(imported: Import) -> list[tuple[int, str, dict[str, Any]]]:
    faults = read_import(imported).faults
    return [(fault.line, fault.problem.code, dict(fault.problem.values)) for fault in faults]


def test_a_corrected_score_is_asked_about(club: Club) -> None:
    store(answer(begin(club)))
    corrected = begin(club, GAMES.replace("1020:640", "1025:675"))
    doubt = (1, "odd_game_there", {"score": "1020:640"})
    assert read_doubts(corrected) == [doubt]
    with pytest.raises(Refused, match="import_has_faults"):
        start_storing(imported=answer(corrected), operation=operate(1))
    stored = store(answer(corrected, leaves_out=True), at_once=1)
    assert (stored.games, stored.there_before, stored.refused) == (0, 2, 1)
    right = begin(club, GAMES.replace("1020:640", "1025:675"))
    mend_table(imported=right, operation=operate(), mends=Mends(right=frozenset({1})))
    right.refresh_from_db()
    assert read_doubts(right) == []
    assert store(answer(right)).games == 1


def test_corrected_points_are_asked_about(club: Club) -> None:
    store(answer(begin(club, POINTS)))
    more = POINTS.replace("12", "13") + "17.4.15;1;2\n"
    corrected = begin(club, more)
    doubt = (2, "odd_points_there", {"name": "Anna", "points": "12"})
    assert read_doubts(corrected) == [doubt]
    stored = store(answer(corrected, leaves_out=True), at_once=1)
    assert (stored.points, stored.there_before, stored.refused) == (2, 2, 1)
    assert [row for row in list_points() if row[0] == "Anna"] == [
        ("Anna", "12.00"),
        ("Anna", "1.00"),
    ]
    right = begin(club, more)
    mend_table(imported=right, operation=operate(), mends=Mends(right=frozenset({2})))
    right.refresh_from_db()
    assert store(answer(right)).points == 1


def test_who_a_doubted_name_is_can_still_be_said(club: Club) -> None:
    store(answer(begin(club, POINTS)))
    ben = Player.objects.get(name="Ben")
    chosen = answer(begin(club, "Abend;Zoe;Anna\n3.4.15;7;\n"), {"Zoe": ben})
    assert read_doubts(chosen) == [(2, "odd_points_there", {"name": "Zoe", "points": "4.5"})]
    assert list_names(read_import(chosen)) == ["Zoe"]
    zoe = Player.objects.create(club=club, name="Zoe")
    assert store(answer(chosen, {"Zoe": zoe})).points == 1


def test_what_is_stored_meanwhile_does_not_shift_the_lines(club: Club) -> None:
    first, second = answer(begin(club, POINTS)), answer(begin(club, POINTS.replace("12", "13")))
    start_storing(imported=second, operation=operate(second.revision))
    store(first)
    run(second, at_once=1)
    second.refresh_from_db()
    assert (second.state, second.points, second.there_before) == ("stored", 1, 2)
