"""What the numbers of teams and rounds allow is said, and the format that fits is one tap."""

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_html
from tests.tournaments.days import create, enter, operate, plan_rounds, propose, publish
from tests.tournaments.pages import read, read_form, tap
from tournaments.models import Tournament
from tournaments.settings.services import change_tournament

ADVICE = "6 teams, 5 rounds: everybody meets everybody; choose round robin."


def press(host: Client, cup: Tournament) -> tuple[str, dict[str, str]]:
    """Press the button, and return the page it leads to and what was sent."""
    desk = f"/tournaments/{cup.pk}/desk/"
    form = read_form(host, desk, "legs") | {"round_robin": "1"}
    return tap(host, f"{desk}format/", **form), form


def test_a_round_robin_is_chosen_where_it_is_named(host: Client, club: Club) -> None:
    cup = create(club)
    enter(cup, "ABCDEF")
    desk = f"/tournaments/{cup.pk}/desk/"
    page = read(host, desk)
    assert ADVICE in page
    assert "Choose round robin" in page
    said, sent = press(host, cup)
    assert "The format is round robin now." in said
    assert ADVICE not in said
    cup.refresh_from_db()
    assert (cup.format.name, cup.rounds) == ("round_robin", 5)
    assert cup.rules["pairing"] == {"legs": 1}
    # Opponents' points tell nobody apart where all have the same opponents.
    assert "buchholz" not in cup.rules["tie_breaks"]
    # Sent twice it is one write.
    again = tap(host, f"{desk}format/", **sent)
    assert "The format is round robin now." in again
    cup.refresh_from_db()
    assert cup.settings_revision == int(sent["after"]) + 1
    assert len(publish(propose(cup))) == 3
    assert "Choose round robin" not in read(host, desk)


def test_twice_as_many_rounds_are_a_round_robin_of_two_legs(host: Client, club: Club) -> None:
    cup = create(club)
    enter(cup, "ABCD")
    plan_rounds(cup, 6)
    desk = f"/tournaments/{cup.pk}/desk/"
    assert "Choose round robin, each pair twice" in read(host, desk)
    press(host, cup)
    cup.refresh_from_db()
    assert cup.rules["pairing"] == {"legs": 2}
    assert cup.rounds == 6


@pytest.mark.parametrize("rules", [{"cut": {"teams": 4}}, {"forbidden": [["1", "2"]]}])
def test_it_is_not_offered_where_it_would_lose_something(
    host: Client, club: Club, rules: dict[str, object]
) -> None:
    cup = create(club)
    enter(cup, "ABCDEF")
    write = operate(cup.settings_revision)
    change_tournament(tournament=cup, changes={"rules": rules}, operation=write)
    page = read_html(host.get(f"/tournaments/{cup.pk}/desk/"))
    assert "choose round robin" not in page
    assert 'name="round_robin"' not in page


def test_a_page_from_before_somebody_changed_the_settings(host: Client, club: Club) -> None:
    cup = create(club)
    enter(cup, "ABCDEF")
    desk = f"/tournaments/{cup.pk}/desk/"
    form = read_form(host, desk, "legs") | {"round_robin": "1"}
    plan_rounds(cup, 4)
    assert "changed this" in tap(host, f"{desk}format/", **form)
    cup.refresh_from_db()
    assert cup.format.name == "swiss"
