"""`manage.py verify`: whoever changes a row by SQL is noticed, and by which check."""

import datetime
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection, transaction
from django.db.models import F
from django.utils import timezone

from common.jobs.models import Job, LastCheck
from common.jobs.works import list_works
from common.verifying.checks import CHECKS, Piece, find_check
from people.clubs.services.club import change_settings
from people.models import Club, ClubChange, Membership, Player, User
from people.removal.services.removals import remove_player
from ratings.models import CountedGame, EffectPiece, PlayerRating, PlayerSum, Run, Snapshot
from scoring.models import Game, Round, RoundCall, RoundRevision
from tests.counts import count
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.event.selectors.record import write_export
from tournaments.files.services.event import import_event
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.models import (
    Entry,
    Match,
    Penalty,
    Tournament,
    TournamentChange,
    TournamentRound,
)

HISTORIES: tuple[tuple[type[Any], type[Any]], ...] = (
    (RoundRevision, Game),
    (TournamentChange, Tournament),
    (ClubChange, Club),
)
LAST = datetime.date(2026, 11, 22)
TEAMS = ("Dragons", "Phoenix", "Pagoda", "Sword", "Jade", "Star")


@pytest.fixture
def full(db: None) -> Club:
    """A club with games, ratings, sums, a member and a tournament of two rounds."""
    options = {"games": 8, "players": 8, "slug": "hofgarten", "until": LAST, "seed": "2"}
    call_command("seed_club", stdout=StringIO(), stderr=StringIO(), **options)
    for command in ("replay_ratings", "sum_statistics"):
        call_command(command, stdout=StringIO())
    club = Club.objects.get()
    tournament = create(club)
    enter(tournament, TEAMS)
    for after in (0, 0):
        for match in publish(propose(tournament, after)):
            settle(match, 450, 350)
    club.refresh_from_db()
    return club


def run(*names: str) -> tuple[int, list[str]]:
    """Return how the command ends, and its lines."""
    out = StringIO()
    try:
        call_command("verify", *names, stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def test_a_sound_installation_has_nothing_wrong(full: Club) -> None:
    code, lines = run()
    assert code == 0, lines
    assert [line for line in lines if not line.endswith(" 0 wrong")] == []
    assert [line.split(":")[0] for line in lines] == [str(check.label) for check in CHECKS]
    assert {row.name for row in LastCheck.objects.filter(wrong=0)} == {
        check.name for check in CHECKS
    }


def first_round() -> Round:
    return Round.objects.filter(removed=False, points_a__isnull=False).order_by("pk")[0]


def counted_game() -> Game:
    return Game.objects.filter(pk__in=CountedGame.objects.values("game")).order_by("pk")[0]


def change_entry() -> None:
    row = first_round()
    Round.objects.filter(pk=row.pk).update(entry={**row.entry, "note": "never said"})


def change_points() -> None:
    Round.objects.filter(pk=first_round().pk).update(points_a=F("points_b"), points_b=F("points_a"))


def raise_rating() -> None:
    row = PlayerRating.objects.filter(until=None).order_by("rating")[0]
    PlayerRating.objects.filter(pk=row.pk).update(rating=F("rating") + 500)


def change_score() -> None:
    row = Match.objects.filter(round__number=1).order_by("table")[0]
    Match.objects.filter(pk=row.pk).update(result={"score": [350, 450]})


def take_proof_away() -> None:
    row = TournamentRound.objects.get(number=2)
    TournamentRound.objects.filter(pk=row.pk).update(basis={**(row.basis or {}), "proof": None})


def remove_the_last() -> None:
    TournamentChange.objects.filter(revision=TournamentChange.objects.count()).delete()


def take_seals_off() -> None:
    """From rows that were written today: what is made up for tests may say of earlier days."""
    bare = {"at": timezone.now(), "seal": "", "salt": "", "author": "", "reason": "forged"}
    for history, owners in HISTORIES:
        history.objects.update(**bare)
        owners.objects.update(history_head="")


def take_the_last_seal_off() -> None:
    tournament = Tournament.objects.get()
    rows = TournamentChange.objects.order_by("-revision")
    rows.filter(pk=rows[0].pk).update(seal="", salt="", author="", reason="forged")
    Tournament.objects.update(history_head=rows.get(revision=tournament.revision - 1).seal)


def forget(history: type[Any], owners: type[Any]) -> None:
    history.objects.all().delete()
    owners.objects.update(revision=0, history_head="")


def cut_the_end_off() -> None:
    """Take back the last change of a club, here of its settings, as if nobody had made it."""
    club = Club.objects.get()
    change_settings(club=club, wanted={"language": "de"}, operation=operate(club.revision))
    rows = ClubChange.objects.order_by("revision")
    rows.filter(action="settings").delete()
    last = rows.last()
    assert last is not None
    Club.objects.update(revision=last.revision, history_head=last.seal)


def make_up_penalty(number: int) -> None:
    """Take a point from a team for a round, and write nothing of it."""
    cup, entry = Tournament.objects.get(), Entry.objects.all()[0]
    Penalty.objects.create(tournament=cup, entry=entry, round=number, points="1", reason="late")


def make_up_result() -> None:
    tournament = Tournament.objects.get()
    round_ = publish(propose(tournament))[0].round
    Match.objects.filter(round=round_, table=1).update(
        result={"score": [100, 700]}, standing="final", settled_by="director"
    )


TAMPERINGS: dict[str, tuple[Callable[[], object], set[str]]] = {
    "a round's entry": (change_entry, {"games"}),
    "a round's card points": (change_points, {"games"}),
    "calls": (lambda: RoundCall.objects.all()[:1].get().delete(), {"games"}),
    "a game's totals": (
        lambda: Game.objects.filter(pk=first_round().game_id).update(totals={"a": 0, "b": 0}),
        {"games", "ratings", "sums"},
    ),
    "a revision in between": (
        lambda: RoundRevision.objects.filter(revision=2).delete(),
        {"games", "game_histories"},
    ),
    "the newest revision and its number": (
        lambda: RoundRevision.objects.filter(revision=3).update(reason="better so"),
        {"game_histories"},
    ),
    "a rating": (raise_rating, {"ratings"}),
    "an effect": (
        lambda: EffectPiece.objects.update(numbers=bytes(8 * 18 * 8)),
        {"ratings"},
    ),
    "a run's hash": (lambda: Run.objects.update(digest="0" * 64), {"ratings"}),
    "a snapshot": (
        lambda: Snapshot.objects.update(
            numbers=bytes(Snapshot.objects.all()[0].numbers)[:-8] + b"\1" * 8
        ),
        {"ratings"},
    ),
    "a sum": (lambda: PlayerSum.objects.all()[:1].get().delete(), {"sums"}),
    "another valid result of an earlier round": (change_score, {"tournaments"}),
    "a round's proof": (take_proof_away, {"tournaments"}),
    "a row of a tournament's log": (
        lambda: TournamentChange.objects.filter(revision=4).delete(),
        {"tournament_histories"},
    ),
    "the last row of a tournament's log": (
        remove_the_last,
        {"tournaments", "tournament_histories"},
    ),
    "what a row of the log says": (
        lambda: TournamentChange.objects.filter(revision=4).update(reason="the director's"),
        {"tournament_histories"},
    ),
    "a row of a club's history": (
        lambda: ClubChange.objects.all().delete(),
        {"memberships", "club_histories"},
    ),
    "a role": (lambda: Membership.objects.update(role="member"), {"memberships"}),
    "a game, with all its rows": (lambda: counted_game().delete(), {"ratings", "sums"}),
    "a game's day": (
        lambda: Game.objects.filter(pk=counted_game().pk).update(
            played_on=F("played_on") - datetime.timedelta(days=400)
        ),
        {"ratings", "sums"},
    ),
    "the seed of the lots": (lambda: Tournament.objects.update(seed="walnut"), {"tournaments"}),
    "a score that cannot be": (
        lambda: Match.objects.filter(round__number=1).update(result={"score": [451, 350]}),
        {"tournaments"},
    ),
    "a penalty before a later round": (
        lambda: make_up_penalty(1),
        {"tournaments"},
    ),
    "what a round was drawn from": (
        lambda: TournamentRound.objects.filter(number=2).update(basis={}),
        {"tournaments"},
    ),
    "a round's hash": (lambda: TournamentRound.objects.update(hash="0" * 64), {"tournaments"}),
    "the author of a change": (
        lambda: TournamentChange.objects.filter(revision=4).update(
            by=Membership.objects.get().user
        ),
        {"tournament_histories"},
    ),
    "the seals of every history": (
        take_seals_off,
        {"game_histories", "tournament_histories", "club_histories"},
    ),
    "the seal of the last row of a log": (take_the_last_seal_off, {"tournament_histories"}),
    "the histories of games": (
        lambda: forget(RoundRevision, Game),
        {"game_histories"},
    ),
    "a tournament's log": (
        lambda: forget(TournamentChange, Tournament),
        {"tournament_histories"},
    ),
    "a result of which nobody has written": (make_up_result, {"tournaments"}),
    "members": (lambda: Membership.objects.all().delete(), {"memberships"}),
    "a penalty after the last round": (
        lambda: make_up_penalty(2),
        {"tournaments"},
    ),
    # docs/verifying.md says why nobody can notice these.
    "a team's name after the draw": (lambda: Entry.objects.update(name="Others"), set()),
    "when a round was published": (
        lambda: TournamentRound.objects.update(published_at=timezone.now()),
        set(),
    ),
    "whether a result is final": (
        lambda: Match.objects.update(standing="provisional", settled_by=""),
        set(),
    ),
    "who is qualified before a knockout": (
        lambda: Tournament.objects.update(qualified=["1"]),
        set(),
    ),
    "whether a game is agreed": (lambda: Game.objects.update(agreed=True), set()),
    "what strangers see": (lambda: Club.objects.update(strangers_see="games"), set()),
    "what was answered": (lambda: TournamentChange.objects.update(answer={}), set()),
    "the end of a history, with its number and its seal": (cut_the_end_off, set()),
    "a person's name": (lambda: Player.objects.update(name="Somebody"), set()),
}


def test_who_changes_a_row_is_noticed(full: Club) -> None:
    """Each is changed by itself, and taken back.

    Daily those checks look that must notice it, in the long run all; of what nobody can notice a
    day tries the first.
    """
    found: dict[str, set[str]] = {}
    noticed = [what for what, (_, expected) in TAMPERINGS.items() if expected]
    unnoticed = [what for what in TAMPERINGS if what not in noticed]
    tried = [*noticed, *unnoticed[: count(1, None)]]
    for what in tried:
        change, expected = TAMPERINGS[what]
        looking = count(sorted(expected), [])
        with transaction.atomic():
            change()
            code, lines = run(*looking)
            wrong = LastCheck.objects.filter(wrong__gt=0).values_list("name", flat=True)
            is_said = len(lines) > len(looking or list(CHECKS))
            found[what] = set(wrong) if code and is_said else set()
            transaction.set_rollback(True)
    assert found == {what: TAMPERINGS[what][1] for what in tried}


def test_text_where_a_number_belongs_is_noticed(full: Club) -> None:
    """PostgreSQL does not take it; of SQLite the row and the column are named."""
    row = PlayerRating.objects.filter(until=None).order_by("pk")[0]
    statement = "UPDATE ratings_playerrating SET games = 'ten' WHERE id = %s"
    if connection.vendor == "postgresql":
        assert run("columns") == (0, ["Numbers in the database: 0 checked, 0 wrong"])
        return
    with connection.cursor() as cursor:
        cursor.execute(statement, [row.pk])
    code, lines = run("columns")
    assert code == 1
    assert lines[0] == f"ratings_playerrating {row.pk}: games does not hold a number."
    assert run("columns", "ratings")[0] == 1


def test_another_author_is_noticed(full: Club) -> None:
    somebody = User.objects.create_user("somebody@example.org")
    ClubChange.objects.filter(club=full).update(by=somebody)
    assert run("club_histories") == (
        1,
        [
            f"club {full.pk}: Change 1 of its history has another author.",
            "Histories of clubs: 1 checked, 1 wrong",
        ],
    )


def test_a_penalty_is_what_the_log_says(full: Club) -> None:
    entry = Entry.objects.all()[0]
    half = Fraction(1, 2)
    give_penalty(entry=entry, round_=1, points=half, score=0, reason="late", operation=operate())
    penalty = Penalty.objects.get()
    assert run("tournaments")[0] == 0
    said = f"Round 1: the penalty of team {entry.number} is not the one in the log."
    rows = Penalty.objects.all()
    for change in (
        lambda: rows.update(points="1"),
        lambda: rows.update(taken_back_at=timezone.now()),
        rows.delete,
    ):
        with transaction.atomic():
            change()
            code, lines = run("tournaments")
            assert (code, f"tournament {entry.tournament_id}: {said}" in lines) == (1, True)
            transaction.set_rollback(True)
    take_back_penalty(penalty=penalty, operation=operate())
    assert run("tournaments")[0] == 0
    rows.update(taken_back_at=None)
    assert run("tournaments")[0] == 1


def test_a_removed_name_leaves_the_chain_whole_and_is_said(full: Club) -> None:
    anna = Player.objects.create(club=full, name="Anna Zollikofer")
    entry = Entry.objects.all()[0]
    give_penalty(
        entry=entry,
        round_=1,
        points=Fraction(1),
        score=0,
        reason="Anna Zollikofer was late",
        operation=operate(),
    )
    remove_player(player=anna, operation=operate(anna.revision))
    told = TournamentChange.objects.get(action="penalty")
    assert told.reason == told.salt == ""
    said = "From 1 changes a removed person's name was taken out."
    code, lines = run("tournament_histories")
    assert (code, f"tournament {entry.tournament_id}: {said}" in lines) == (0, True)
    TournamentChange.objects.filter(pk=told.pk).update(role="table")
    assert run("tournament_histories")[0] == 1


def test_the_night_looks_at_everything_and_tells_the_operator(full: Club) -> None:
    raise_rating()
    works = list_works()
    works["verify"]()
    while jobs := list(Job.objects.filter(kind="verify_piece", state="queued")):
        for job in jobs:
            works["verify_piece"](**job.arguments)
            job.delete()
    assert {row.name: row.wrong for row in LastCheck.objects.filter(wrong__gt=0)} == {"ratings": 1}
    assert LastCheck.objects.count() == len(list(CHECKS))
    [fault] = LastCheck.objects.get(name="ratings").faults
    assert fault["where"] == "club hofgarten"
    assert fault["code"] == "rating_player_differs"


UNREADABLE: dict[str, tuple[Callable[[], object], str, str]] = {
    "house rules": (
        lambda: Game.objects.filter(pk=first_round().game_id).update(house_rules={"target": "abc"}),
        "games",
        "game",
    ),
    "a variant": (
        lambda: Game.objects.filter(pk=first_round().game_id).update(variant="poker"),
        "games",
        "game",
    ),
    "an entry": (
        lambda: Round.objects.filter(pk=first_round().pk).update(entry={}),
        "games",
        "game",
    ),
    "rules": (lambda: Tournament.objects.update(rules={}), "tournaments", "tournament"),
    "a plan": (lambda: Tournament.objects.update(plan=[]), "tournaments", "tournament"),
    "a snapshot": (lambda: Snapshot.objects.update(numbers=b"\1"), "ratings", "club"),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_a_fault_and_all_else_is_looked_at(full: Club, what: str) -> None:
    change, name, place = UNREADABLE[what]
    change()
    code, lines = run()
    assert (code, LastCheck.objects.count()) == (1, len(list(CHECKS)))
    look = LastCheck.objects.get(name=name)
    [fault] = look.faults
    assert (fault["where"].split(" ")[0], fault["code"]) == (place, "stored_unreadable")
    said = f"What is stored cannot be read ({fault['values']['error']}), so nothing else"
    assert f"{fault['where']}: {said} was checked here." in lines


def let_games_fail(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    """Let the night's look at games raise this."""
    check = find_check("games")
    assert check is not None

    def fail(after: str | None) -> Piece:
        raise error(after)

    monkeypatch.setattr("common.verifying.tasks.find_check", lambda name: replace(check, look=fail))


def test_a_check_that_cannot_go_on_is_a_fault_by_night_too(
    full: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_games_fail(monkeypatch, ValueError)
    list_works()["verify_piece"]("games", after="7")
    [fault] = LastCheck.objects.get(name="games").faults
    assert fault == {
        "where": "games 7",
        "code": "stored_unreadable",
        "values": {"error": "ValueError"},
    }


def test_a_database_that_does_not_answer_is_no_fault(
    full: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The job is tried again."""
    let_games_fail(monkeypatch, OperationalError)
    with pytest.raises(OperationalError):
        list_works()["verify_piece"]("games")
    assert not LastCheck.objects.exists()


def test_the_history_of_a_member_whose_account_is_gone_is_sound(full: Club) -> None:
    User.objects.filter(memberships__club=full).delete()
    assert run("memberships") == (0, ["Memberships: 1 checked, 0 wrong"])


def test_the_results_of_a_file_are_in_no_log_and_sound(full: Club) -> None:
    tournament = Tournament.objects.get()
    file = write_export(tournament, lambda player: player.name)
    import_event(club=full, file=file, operation=operate(), day=LAST)
    assert run("tournaments", "tournament_histories") == (
        0,
        ["Tournaments: 2 checked, 0 wrong", "Logs of tournaments: 2 checked, 0 wrong"],
    )


def test_an_unknown_check_is_said(db: None) -> None:
    with pytest.raises(CommandError, match=re.escape("There is no check rooms. There are: ")):
        call_command("verify", "rooms")
