"""`manage.py seed_club`: what it stores is what the score sheet would have stored."""

import datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from nights.models import Night
from people.models import Club, Membership, Player
from scoring.models import Action, EndedBy, FormerSeat, Game, Round, RoundRevision, Seat

LAST = datetime.date(2026, 11, 22)


def seed(slug: str = "hofgarten", games: int = 60, players: int = 20) -> str:
    out = StringIO()
    options = {"games": games, "players": players, "slug": slug, "until": LAST}
    call_command("seed_club", seed="2", stdout=out, stderr=StringIO(), **options)
    return out.getvalue()


@pytest.mark.django_db
def test_a_club_with_its_nights_and_games_in_which_nothing_differs() -> None:
    answer = seed()
    rounds = Round.objects.filter(removed=False).count()
    nights = Night.objects.count()
    assert answer == f"hofgarten: 60 games, {rounds} rounds, 20 players, {nights} nights\n"
    assert Game.objects.count() == 60
    assert Player.objects.filter(club__slug="hofgarten").count() == 20
    assert set(Game.objects.values_list("played_on", flat=True)) == set(
        Night.objects.values_list("day", flat=True)
    )
    out = StringIO()
    call_command("verify_games", stdout=out)
    assert out.getvalue() == "60 games, 0 with differences\n"


@pytest.mark.django_db
def test_it_holds_all_that_happens_at_tables() -> None:
    seed()
    assert set(Game.objects.values_list("ended_by", flat=True)) == set(EndedBy.values)
    actions = set(RoundRevision.objects.values_list("action", flat=True))
    assert actions >= {Action.START, Action.RECORD, Action.CORRECT, Action.REMOVE, Action.FINISH}
    assert FormerSeat.objects.count() == RoundRevision.objects.filter(action=Action.SEAT).count()
    assert FormerSeat.objects.exists()
    assert Seat.objects.filter(player__club=None).exists()
    assert Membership.objects.get().user.players.get().seats.count() > 10


@pytest.mark.django_db
def test_the_same_seed_makes_the_same_games() -> None:
    seed(games=12)
    answer = list(Game.objects.order_by("pk").values_list("pk", "totals", "started_at"))
    Membership.objects.get().user.delete()
    for model in (RoundRevision, Round, Seat, FormerSeat, Game, Night):
        model.objects.all().delete()
    Player.objects.all().delete()
    Club.objects.all().delete()
    seed(games=12)
    assert list(Game.objects.order_by("pk").values_list("pk", "totals", "started_at")) == answer
    seed("another", games=12)
    assert Game.objects.count() == 24


@pytest.mark.django_db
def test_a_club_of_that_name_is_left_alone() -> None:
    Club.objects.create(slug="hofgarten", name="Ours")
    with pytest.raises(CommandError, match="There is a club “hofgarten” already"):
        seed()
    assert Game.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize(("games", "players"), [(0, 20), (10, 7), (2_000_000, 20)])
def test_what_cannot_be_made_is_told(games: int, players: int) -> None:
    with pytest.raises(CommandError, match="8 to 5000 players and 1 to 1000000 games"):
        seed(games=games, players=players)
    assert Club.objects.count() == 0
