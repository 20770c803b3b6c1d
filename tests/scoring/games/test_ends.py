"""How a game ended for one of its people: on their page it is marked."""

import re
from collections.abc import Callable

import pytest
from rest_framework.test import APIClient

from people.models import Club, Role
from scoring.games.selectors.players import find_outcome
from tests.pages import read_text
from tests.ratings.clubs import Played, make_people, play

pytestmark = pytest.mark.first_database

PLAYED: list[Played] = [
    (0, "ABCD", (1020, 640), 9),
    (1, "ABCD", (455, 1005), 8),
    (2, "ABCD", (500, 500), 5),
]


def test_the_four_of_a_table_have_won_or_lost(club: Club) -> None:
    people = make_people(club, "ABCDE")
    games = play(club, people, PLAYED)
    ends = {name: [find_outcome(game, one) for game in games] for name, one in people.items()}
    assert ends == {
        **{name: ["won", "lost", "level"] for name in "AB"},
        **{name: ["lost", "won", "level"] for name in "CD"},
        "E": ["", "", ""],
    }


def test_their_page_says_so(club: Club, make_member: Callable[..., APIClient]) -> None:
    people = make_people(club, "ABCD")
    play(club, people, PLAYED)
    member = make_member(club, Role.MEMBER)
    text = read_text(member.get(f"/players/{people['A'].pk}/"))
    games = re.findall(r"(\d) Jan 2026.*?alone ·\s+(?:<strong>)?(\w+)", text, re.DOTALL)
    assert games == [("3", "level"), ("2", "lost"), ("1", "won")]


def test_their_own_side_comes_first(club: Club, make_member: Callable[..., APIClient]) -> None:
    people = make_people(club, "ABCD")
    play(club, people, PLAYED[:1])
    member = make_member(club, Role.MEMBER)

    def read_game(name: str) -> list[str]:
        text = re.sub(r"<[^>]*>|\s+", " ", read_text(member.get(f"/players/{people[name].pk}/")))
        return re.findall(r"[ABCD] & [ABCD] – [ABCD] & [ABCD]|\d+  :  \d+", text)

    assert read_game("A") == ["A & B – C & D", "1020  :  640"]
    assert read_game("C") == ["C & D – A & B", "640  :  1020"]
