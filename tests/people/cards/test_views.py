"""Personal cards: made by the club's owner, used by one device, ended with one tap."""

import datetime
import re
from typing import Any

import pytest
import time_machine
from django.test import Client

from common.problems import Refused
from common.writes.operation import make_operation
from people.cards.codes import digest_card_code, make_card_code
from people.cards.services import make_card
from people.members.selectors import compare_with_history
from people.models import Card, Club, Membership, Player, Role, User
from people.removal.services.removals import remove_player
from tests.pages import read_html
from tests.people.made_accounts import come_in, is_signed_in, make_account

NOON = datetime.datetime(2026, 11, 22, 12, tzinfo=datetime.UTC)
CARDS = "/clubs/hofgarten/cards/"


@pytest.fixture(autouse=True)
def at_noon() -> Any:
    with time_machine.travel(NOON, tick=True):
        yield


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


@pytest.fixture
def owner(club: Club) -> Client:
    return make_member(club, Role.OWNER)


@pytest.fixture
def grete(club: Club) -> Player:
    """Somebody on the list who has neither mail nor account."""
    return Player.objects.create(club=club, name="Grete")


def make_member(club: Club, role: Role) -> Client:
    user = make_account(f"{role}@example.org")
    Membership.objects.create(club=club, user=user, role=role)
    return come_in(user)


def print_card(owner: Client, player: Player, until: str = "2026-12-24") -> Card:
    """Make a card on the owner's page."""
    answer: Any = owner.post(CARDS, {"player": player.pk, "until": until})
    assert answer.status_code == 302, answer.content
    card = Card.objects.latest("made_at")
    assert answer["Location"] == f"{CARDS}{card.pk}/"
    return card


def use(card: Card, client: Client | None = None) -> Client:
    client = client or Client()
    client.post("/card/", {"code": make_card_code(card.pk)})
    return client


def test_a_card_signs_one_device_in(owner: Client, grete: Player) -> None:
    card = print_card(owner, grete)
    page = read_html(owner.get(f"{CARDS}{card.pk}/"))
    assert "Grete" in page
    assert make_card_code(card.pk) in page
    first, second = use(card), use(card)
    assert (is_signed_in(first), is_signed_in(second)) == (True, False)
    shown = read_html(first.get("/account/"))
    assert "Signed in as Grete" in shown
    assert "Tichufreunde Hofgarten: member" in shown
    assert owner.get(f"{CARDS}{card.pk}/").status_code == 302


def read_heading(device: Client) -> str:
    match = re.search(r"<h1[^>]*>([^<]*)</h1>", read_html(device.get("/account/")))
    assert match
    return match[1]


def test_a_device_holds_the_cards_of_several_and_asks_for_whom(
    club: Club, owner: Client, grete: Player
) -> None:
    """None pushes out another; one that ends takes its own person away and nobody else."""
    otto = Player.objects.create(club=club, name="Otto")
    cards = {player.name: print_card(owner, player) for player in (grete, otto)}
    device = use(cards["Otto"], use(cards["Grete"]))
    assert read_heading(device) == "Signed in as Otto"
    assert "Use this device for somebody else" in read_html(device.get("/account/"))
    page = " ".join(read_html(device.get("/card/")).split())
    assert "For whom?" in page
    assert page.index("Grete · Tichufreunde Hofgarten<") < page.index("Otto · Tichufreunde Hof")
    device.post("/card/", {"card": cards["Grete"].pk})
    assert read_heading(device) == "Signed in as Grete"
    owner.post(f"{CARDS}{cards['Otto'].pk}/end/")
    assert read_heading(device) == "Signed in as Grete"
    assert device.post("/card/", {"card": cards["Otto"].pk}).status_code == 403
    assert "Otto" not in read_html(device.get("/card/"))
    owner.post(f"{CARDS}{cards['Grete'].pk}/end/")
    assert not is_signed_in(device)


def test_nobody_uses_a_card_that_another_device_holds(owner: Client, grete: Player) -> None:
    card = print_card(owner, grete)
    use(card)
    stranger = Client()
    assert stranger.post("/card/", {"card": card.pk}).status_code == 403
    assert not is_signed_in(stranger)
    assert "A card signs that account out" in read_html(owner.get("/card/"))


def test_the_code_is_read_however_it_is_typed(owner: Client, grete: Player) -> None:
    card = print_card(owner, grete)
    client = Client()
    client.post("/card/", {"code": f"  {make_card_code(card.pk).lower().replace('-', ' ')} "})
    assert is_signed_in(client)
    assert make_card_code(card.pk) not in str(Card.objects.values().get())
    assert digest_card_code("1i7\u0410") == digest_card_code("LL7A")


def test_one_tap_ends_it(owner: Client, grete: Player) -> None:
    used, unused = print_card(owner, grete), print_card(owner, grete)
    device = use(used)
    for card in (used, unused):
        assert owner.post(f"{CARDS}{card.pk}/end/").status_code == 302
    assert not is_signed_in(device)
    assert not is_signed_in(use(unused))
    assert "Cards that work" in read_html(owner.get(CARDS))
    assert list(owner.get(CARDS).context["cards"]) == []


@pytest.mark.parametrize("is_merged", [False, True])
def test_a_card_of_somebody_who_is_off_the_list_signs_nobody_in(
    club: Club, owner: Client, grete: Player, is_merged: bool
) -> None:
    used, unused = print_card(owner, grete), print_card(owner, grete)
    device = use(used)
    assert is_signed_in(device)
    if is_merged:
        keep = Player.objects.create(club=club, name="Margarete", user=make_account())
        Player.objects.filter(pk=grete.pk).update(merged_into=keep)
    else:
        operation = make_operation(None, {}, remove_player)
        remove_player(player=grete, operation=operation)
        assert not is_signed_in(device)
        assert list(owner.get(CARDS).context["cards"]) == []
    late = Client()
    answer = late.post("/card/", {"code": make_card_code(unused.pk)})
    assert (answer.status_code, is_signed_in(late)) == (403, False)
    assert "This card no longer works." in read_html(answer)
    assert "Grete" not in read_html(device.get("/card/"))


def test_it_ends_with_the_night_of_its_day(club: Club, owner: Client, grete: Player) -> None:
    club.time_zone = "Europe/Berlin"
    club.save()
    card = print_card(owner, grete, "2026-11-23")
    late = print_card(owner, grete, "2026-11-23")
    device = use(card)
    with time_machine.travel(datetime.datetime(2026, 11, 24, 4, 59, tzinfo=datetime.UTC)):
        assert is_signed_in(device)
    with time_machine.travel(datetime.datetime(2026, 11, 24, 5, 1, tzinfo=datetime.UTC)):
        assert not is_signed_in(device)
        assert not is_signed_in(use(late))


@pytest.mark.parametrize("until", ["2026-11-21", "2027-11-24", "soon", ""])
def test_a_day_that_cannot_be_is_refused(owner: Client, grete: Player, until: str) -> None:
    answer = owner.post(CARDS, {"player": grete.pk, "until": until})
    assert answer.status_code == 200
    assert (Card.objects.count(), User.objects.filter(email__endswith=".invalid").count()) == (0, 0)


def test_nobody_gets_a_card_for_an_account_with_an_address(
    club: Club, owner: Client, grete: Player
) -> None:
    """It may open other clubs, or the server."""
    anna = Player.objects.create(club=club, name="Anna", user=make_account())
    elsewhere = Player.objects.create(name="Ben", club=Club.objects.create(slug="b", name="B"))
    for player in (anna, elsewhere):
        page = owner.post(CARDS, {"player": player.pk, "until": "2026-12-24"})
        assert page.status_code == 200
    assert Card.objects.count() == 0
    card = print_card(owner, grete)
    grete.refresh_from_db()
    assert grete.user
    grete.user.email = "grete@example.org"
    grete.user.save()
    assert not is_signed_in(use(card))


def test_nobody_gets_a_card_who_is_not_on_the_list_any_more(
    club: Club, owner: Client, grete: Player
) -> None:
    gone = Player.objects.create(club=club, removed_at=NOON)
    merged = Player.objects.create(club=club, name="Gretl", merged_into=grete)
    offered = re.findall(r'<option value="([^"]+)"', read_html(owner.get(CARDS)))
    assert offered == [str(grete.pk)]
    for player in (gone, merged):
        with pytest.raises(Refused) as refused:
            make_card(player=player, until=NOON.date())
        assert refused.value.code == "entry_not_on_list"
    print_card(owner, grete)
    Player.objects.filter(pk=grete.pk).update(name="", user=None, removed_at=NOON)
    assert "<strong>not on the list</strong>" in read_html(owner.get(CARDS))


def test_a_new_card_lets_in_again_whose_access_had_ended(
    club: Club, owner: Client, grete: Player
) -> None:
    first = print_card(owner, grete)
    Membership.objects.filter(user=first.user).update(left_at=NOON)
    guest = use(print_card(owner, grete))
    assert guest.get("/clubs/hofgarten/players/").status_code == 200
    assert [name for name, _code in compare_with_history(club)] == ["membership_unexplained"]


def test_a_card_gives_no_way_to_keep_the_account(owner: Client, grete: Player) -> None:
    device = use(print_card(owner, grete))
    form = {"email": "x@example.org", "password": "ein Fuchs im Hühnerstall"}
    for path in (
        "/account/address/",
        "/account/password/",
        "/welcome/account/",
        "/account/tokens/",
    ):
        assert device.post(path, form).status_code == 403, path
    assert device.get("/accounts/2fa/totp/activate/").status_code == 403
    assert device.get("/accounts/2fa/webauthn/add/").status_code == 403


@pytest.mark.parametrize(
    ("role", "status"), [(Role.DIRECTOR, 403), (Role.SCORER, 403), (Role.MEMBER, 403), (None, 404)]
)
def test_only_the_owner_makes_and_ends_cards(
    club: Club, owner: Client, grete: Player, role: Role | None, status: int
) -> None:
    card = print_card(owner, grete)
    client = make_member(club, role) if role else come_in(make_account("zoe@example.org"))
    assert client.get(CARDS).status_code == status
    assert client.get(f"{CARDS}{card.pk}/").status_code == status
    assert client.post(f"{CARDS}{card.pk}/end/").status_code == status
    body = {"player": grete.pk, "until": "2026-12-24"}
    assert client.post(CARDS, body).status_code == status
    assert Card.objects.filter(ended_at=None).count() == 1


def test_another_clubs_owner_ends_none_of_ours(owner: Client, grete: Player) -> None:
    card = print_card(owner, grete)
    other = Club.objects.create(slug="other", name="Other")
    client = come_in(make_account("o@example.org"))
    Membership.objects.create(
        club=other, user=User.objects.get(email="o@example.org"), role="owner"
    )
    assert client.post(f"/clubs/other/cards/{card.pk}/end/").status_code == 404
    assert is_signed_in(use(card))


def test_guessing_is_limited(db: None) -> None:
    answers = [Client().post("/card/", {"code": "AAAA-BBBB-CCCC"}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429]


def test_whoever_uses_a_card_stands_in_their_club(owner: Client, grete: Player) -> None:
    code = make_card_code(print_card(owner, grete).pk)
    assert Client().post("/card/", {"code": code})["Location"] == "/clubs/hofgarten/"
