"""What is printed for the hall, and who may."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
import segno
from rest_framework.test import APIClient

from people.models import Club, Role
from tests.pages import read_html
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.links.codes import make_team_code
from tournaments.matches.services.results import settle_result

Be = Callable[..., APIClient]
NAMES = ["Jade", "Sword", "Pagoda", "Star", "Wind", "Dog", "Mah"]


def read(client: APIClient, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return unescape(read_html(answer))


def test_everything_is_on_one_page_or_one_part_alone(be: Be, club: Club) -> None:
    cup = create(club)
    host, path = be(Role.DIRECTOR), f"/tournaments/{cup.pk}/print/"
    enter(cup, NAMES[:5])
    assert "No round has been published yet." in read(host, path)
    publish(propose(cup))
    page = read(host, path)
    assert page.count('class="slip"') == 2
    assert page.count("data:image/svg+xml") == 4
    assert page.count('class="blank"') == 4
    names = page[page.index("paper-names") : page.index("</ol>")]
    assert [names.index(name) for name in sorted(NAMES[:5])] == sorted(
        names.index(name) for name in NAMES[:5]
    )
    assert "<strong>bye</strong>" in names
    alone = read(host, f"{path}?part=slips")
    assert ('class="slip"' in alone, "paper-names" in alone) == (True, False)
    assert be(Role.SCORER).get(path).status_code == 403
    assert be().get(path).status_code == 404


@pytest.mark.parametrize("teams", [2, 6])
def test_a_page_of_more_tables_asks_no_more(
    be: Be, club: Club, teams: int, django_assert_num_queries: Any
) -> None:
    cup = create(club)
    enter(cup, NAMES[:teams])
    publish(propose(cup))
    host = be(Role.DIRECTOR)
    host.get(f"/tournaments/{cup.pk}/print/")
    with django_assert_num_queries(9):
        host.get(f"/tournaments/{cup.pk}/print/")


def test_a_sign_for_each_table_is_printed_when_it_is_asked_for(be: Be, club: Club) -> None:
    cup = create(club)
    host, path = be(Role.DIRECTOR), f"/tournaments/{cup.pk}/print/"
    enter(cup, NAMES)
    before = read(host, f"{path}?part=signs")
    assert [f">Table {number}<" in before for number in (1, 3, 4)] == [True, True, False]
    assert "No round has been published yet." not in before
    publish(propose(cup))
    page = read(host, f"{path}?part=signs")
    assert page.count("data:image/svg+xml") == page.count("table-sign") == 3
    assert 'class="slip"' not in page
    code = segno.make(f"http://testserver/tournaments/{cup.pk}/tables/2/", error="m")
    assert code.svg_data_uri(scale=3, light="#fff") in page
    assert "table-sign" not in read(host, path)


def test_the_slip_has_the_code_to_type_below_the_qr_code(be: Be, club: Club) -> None:
    cup = create(club)
    teams = enter(cup, NAMES[:2])
    publish(propose(cup))
    page = read(be(Role.DIRECTOR), f"/tournaments/{cup.pk}/print/?part=slips")
    codes = re.findall(r'class="slip-code"\s*>(\w+)</strong>', page)
    assert sorted(codes) == sorted(make_team_code(team) for team in teams)


def test_the_list_of_tables_says_who_sits_out_one_name_from_the_other(be: Be, club: Club) -> None:
    cup = create(club, preset="german_championship")
    enter(cup, [*NAMES, "Ox", "Hare", "Rat", "Owl"])
    row = propose(cup)
    publish(row)
    names = {str(entry.number): entry.members.get().player.name for entry in cup.entries.all()}
    out = ", ".join(names[number] for number in row.paired["byes"])
    assert out.count(", ") == 2
    assert f"<strong>Sits out</strong> {out}" in read(
        be(Role.DIRECTOR), f"/tournaments/{cup.pk}/print/"
    )


def test_what_was_agreed_without_a_score_stands_on_the_list(be: Be, club: Club) -> None:
    cup = create(club)
    enter(cup, NAMES[:6])
    awarded, forfeited, scored = publish(propose(cup))
    settle_result(match=awarded, result={"points": [1.5, 0.5]}, operation=operate())
    settle_result(match=forfeited, result={"forfeit": "b"}, operation=operate())
    settle(scored, 1000, -100)
    page = read(be(Role.DIRECTOR), f"/tournaments/{cup.pk}/print/?part=tables")
    cells = re.findall(r'class="blank">(.*?)</td>', page, re.DOTALL)
    assert [" ".join(cell.split()) for cell in cells] == [
        *("1.5 points", "0.5 points"),
        *("+", "−"),
        *("1000", "−100"),
    ]
