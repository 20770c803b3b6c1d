"""Everything a director sets on one page: shown as it is, changed, and refused in one sentence."""

import re
from typing import Any

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_html, read_text
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import fill, read, read_form
from tests.tournaments.sheets import open_, record
from tournaments.models import Match, Tournament
from tournaments.settings.services import change_tournament

PLAIN = {"kind": "result", "win": 2, "level": 1, "loss": 0}


@pytest.fixture
def cup(club: Club) -> Tournament:
    return create(club)


@pytest.fixture
def page(cup: Tournament) -> str:
    return f"/tournaments/{cup.pk}/settings/"


def change(tournament: Tournament, **changes: Any) -> None:
    tournament.refresh_from_db()
    operation = operate(tournament.settings_revision)
    change_tournament(tournament=tournament, changes=changes, operation=operation)


def test_saved_as_it_is_shown_nothing_is_another(host: Client, cup: Tournament, page: str) -> None:
    enter(cup, list("ABCD"))
    rules = {
        "scoring": {
            "kind": "bands",
            "bands": [{"from": 1, "winner": 2.5, "loser": 0}],
            "level": 1,
            "per": "game",
            "difference_cap": 400,
            "bye": {"points": 2, "made": 100, "lost": 50},
        },
        "tie_breaks": ["points", "head_to_head", "doubles", "made", "wins", "buchholz", "lot"],
        "pairing": {"first_round": "lot", "tables": "near", "wishes_rank": 2},
        "forbidden": [["1", "3"]],
        "wishes": [{"kind": "apart", "teams": ["2", "4"]}],
        "clubs_apart": True,
        "cut": {"teams": 4, "third_place": True},
    }
    house = {"target": None, "rounds": 4, "tie": "draw", "grand_allowed": False}
    change(cup, rules=rules, play={"hands": 4, "minutes": 60, "house_rules": house})
    cup.refresh_from_db()
    before = (cup.rules, cup.play)
    assert "Saved." in fill(host, page, name="Spring cup")
    cup.refresh_from_db()
    assert (cup.name, (cup.rules, cup.play)) == ("Spring cup", before)


@pytest.mark.parametrize(
    ("typed", "scoring"),
    [
        (
            {"kind": "result", "win": "3", "level": "1", "loss": "0,5"},
            {"kind": "result", "win": 3, "level": 1, "loss": 0.5},
        ),
        ({"kind": "difference", "cap": "400"}, {"kind": "difference", "cap": 400}),
        (
            {"kind": "total", "bye": "600"},
            {"kind": "total", "bye": {"points": 600}},
        ),
        (
            {"kind": "scale", "share": "30", "full_at": "800"},
            {"kind": "scale", "share": 30, "full_at": 800},
        ),
        (
            {"kind": "bands", "bands": "1: 2, 1\r\n300: 3, 0", "level": "1.5"},
            {
                "kind": "bands",
                "bands": [
                    {"from": 1, "winner": 2, "loser": 1},
                    {"from": 300, "winner": 3, "loser": 0},
                ],
                "level": 1.5,
            },
        ),
        (
            {"kind": "hands", "double": "4", "forfeit_win": "16, 300:0"},
            {
                "kind": "hands",
                "hands": 8,
                "win": 2,
                "level": 1,
                "loss": 0,
                "double": 4,
                "forfeit_win": {"points": 16, "made": 300, "lost": 0},
            },
        ),
    ],
    ids=lambda value: value["kind"],
)
def test_each_kind_of_points(
    host: Client, cup: Tournament, page: str, typed: dict[str, str], scoring: dict[str, Any]
) -> None:
    sent = {f"points_{name}": text for name, text in typed.items()}
    assert "Saved." in fill(host, page, hands="8", **sent)
    cup.refresh_from_db()
    assert cup.rules["scoring"] == scoring
    shown = read_form(host, page, "points_kind")
    written = {name: text.replace("\r", "").replace(",5", ".5") for name, text in sent.items()}
    assert {name: shown[name] for name in sent} == written
    assert "Saved." in fill(host, page, points_kind="result")
    cup.refresh_from_db()
    awards = {name: value for name, value in scoring.items() if name in {"bye", "forfeit_win"}}
    wins = PLAIN if scoring["kind"] != "result" else scoring
    kept = {"level": scoring["level"]} if scoring["kind"] == "bands" else {}
    assert cup.rules["scoring"] == wins | kept | awards


def test_the_points_that_were_set_are_those_of_the_standings(
    host: Client, cup: Tournament, page: str
) -> None:
    enter(cup, ["Jade", "Sword"])
    order = {"tie_2": "lot", "tie_3": "", "tie_4": ""}
    assert "Saved." in fill(host, page, points_kind="difference", points_cap="300", **order)
    (match,) = publish(propose(cup))
    settle(match, 900, 100)
    api = host.get(f"/api/v1/tournaments/{cup.pk}/standings/").json()
    assert api["tie_breaks"] == ["points", "lot"]
    assert [row["values"][0]["value"] for row in api["rows"]] == [300, -300]


CANNOT_BE: list[tuple[dict[str, str], str]] = [
    ({"points_win": "two"}, '"two" are no points; write a number, for example 2 or 0.5.'),
    (
        {"points_win": "0"},
        "A win has 0 points, a level match 1, a loss 0; a win must have the most",
    ),
    ({"points_kind": "bands", "points_bands": "5 2 1"}, "Line 1 is no band;"),
    ({"points_kind": "bands", "points_bands": ""}, "Write one band at least."),
    ({"points_kind": "hands", "hands": ""}, "Say how many hands: each of them brings points."),
    (
        {"points_bye": "much"},
        '"much" are no points; write 2, or with game points made and lost',
    ),
    ({"tie_3": "points"}, 'The tie-break "points" is in the list twice; keep one.'),
    ({"tie_1": ""}, "This field is required."),
    ({"rule_target": "-5"}, "Ensure this value is greater than or equal to 1."),
    ({"pairs_forbidden_a1": "1", "pairs_forbidden_b1": "9"}, "There is no team 9 here."),
    ({"pairs_wishes_a2": "1"}, "Choose two different names for each pair."),
    (
        {"pairs_forbidden_a1": "2", "pairs_forbidden_b1": "2"},
        "Choose two different names for each pair.",
    ),
]


def test_what_cannot_be_is_said_and_changes_nothing(
    host: Client, cup: Tournament, page: str
) -> None:
    enter(cup, ["Jade", "Sword"])
    cup.refresh_from_db()
    before = (cup.rules, cup.play, cup.settings_revision)
    form = read_form(host, page, "name")
    for typed, sentence in CANNOT_BE:
        answer = read_text(host.post(page, form | typed))
        (reply,) = re.findall(r'<p class="notice warning" role="alert">(.*?)</p>', answer)
        assert reply.startswith(sentence), typed
        assert "Saved." not in answer, typed
        cup.refresh_from_db()
        assert (cup.rules, cup.play, cup.settings_revision) == before, typed


def test_pairs_that_must_not_meet_are_chosen_and_shown_by_name(
    host: Client, cup: Tournament, page: str
) -> None:
    assert "They are chosen here once they are entered." in read(host, page)
    enter(cup, ["Jade", "Sword", "Pagoda", "Star"])
    assert read_html(host.get(page)).count(">Pagoda</option>") == 2 * 2 * 3
    two = {"pairs_forbidden_a1": "1", "pairs_forbidden_b1": "3"}
    two |= {"pairs_forbidden_a2": "4", "pairs_forbidden_b2": "2", "pairs_wishes_rank": "1"}
    assert "Saved." in fill(host, page, **two)
    cup.refresh_from_db()
    assert cup.rules["forbidden"] == [["1", "3"], ["4", "2"]]
    assert cup.rules["pairing"]["wishes_rank"] == 1
    shown = read(host, page)
    assert "Jade and Pagoda" in shown
    assert "Star and Sword" in shown
    publish(propose(cup))
    met = {frozenset((match.a.number, match.b.number)) for match in Match.objects.all()}
    assert not met & {frozenset((1, 3)), frozenset((2, 4))}
    # Unticked they may meet again; what is not touched stays.
    assert "Saved." in fill(host, page, pairs_forbidden_4_2=None)
    cup.refresh_from_db()
    assert cup.rules["forbidden"] == [["1", "3"]]


def test_what_was_chosen_and_refused_stays_chosen(host: Client, cup: Tournament, page: str) -> None:
    enter(cup, ["Jade", "Sword", "Pagoda", "Star"])
    fill(host, page, pairs_forbidden_a1="1", pairs_forbidden_b1="3")
    answer = host.post(page, read_form(host, page, "name") | {"pairs_forbidden_a2": "2"})
    form = read_form(host, page, "name", page=read_html(answer))
    assert form["pairs_forbidden_1_3"] == "on"
    assert (form["pairs_forbidden_a1"], form["pairs_forbidden_b1"]) == ("2", "")


def test_what_another_director_saved_meanwhile_is_shown_and_nothing_else(
    host: Client, cup: Tournament, page: str
) -> None:
    change(cup, about="Doors open\nat six.", play={"minutes": 60})
    drawn = read_form(host, page, "name") | {"about": "Doors open\r\nat six."}
    change(cup, place="Hall B", play={"minutes": 45})
    answer: Any = host.post(page, drawn | {"name": "Mine"})
    errors = answer.context["form"].errors
    assert {name: list(said) for name, said in errors.items() if name != "__all__"} == {
        "name": [f"Stored now: {cup.name}"],
        "place": ["Stored now: Hall B"],
        "minutes": ["Stored now: 45"],
    }
    form = read_form(host, page, "name", page=read_html(answer))
    assert (form["name"], form["minutes"]) == ("Mine", "60")
    assert host.post(page, form).status_code == 302
    cup.refresh_from_db()
    assert (cup.name, cup.place, cup.play["minutes"]) == ("Mine", "", 60)


def test_the_sheet_plays_by_the_house_rules_that_were_set(
    host: Client, cup: Tournament, page: str
) -> None:
    enter(cup, ["Jade", "Sword"])
    fill(host, page, rule_target="200", rule_grand_allowed="false", rule_wish_penalty="")
    (match,) = publish(propose(cup))
    game = record(open_(match), 100, 100)
    assert game.house_rules["wish_penalty"] is None
    assert (game.house_rules["grand_allowed"], game.house_rules["target"]) == (False, 200)
    assert game.ended_by


def test_a_match_of_so_many_hands_ends_with_the_last_of_them(
    host: Client, cup: Tournament, page: str
) -> None:
    enter(cup, ["Jade", "Sword"])
    fill(host, page, hands="7", minutes="50")
    (match,) = publish(propose(cup))
    game = record(open_(match), 50, 50, 50)
    for _ in range(3):
        assert not game.ended_by
        game = record(game, double="a")
    record(game, double="b")
    match.refresh_from_db()
    game.refresh_from_db()
    assert game.ended_by
    assert match.result["score"] == [750, 350]


def test_a_new_tournament_leads_to_its_settings(host: Client, club: Club) -> None:
    club.house_rules = {"nanjing": {"target": 500}}
    club.save()
    path = "/clubs/hofgarten/tournaments/new/"
    answer = fill(host, path, name="May cup", kind="club_swiss", then="settings")
    assert "Order in the standings" in answer
    tournament = Tournament.objects.get(name="May cup")
    assert (
        read_form(host, f"/tournaments/{tournament.pk}/settings/", "rule_target")["rule_target"]
        == "500"
    )
    assert "Enter two teams at least" in fill(host, path, name="June cup", kind="timed_swiss")
    assert "Order in the standings" not in read(host, f"/tournaments/{tournament.pk}/desk/")


def test_entries_by_others_need_a_page_that_they_can_see(host: Client, club: Club) -> None:
    """Until now that was saved without a word, and the poster led to “Nothing here”."""
    cup = create(club)
    page, poster = (f"/tournaments/{cup.pk}/{name}/" for name in ("settings", "poster"))
    said = "Tick this too: who enters a team has to see the tournament's page."
    assert said in fill(host, page, registration="open", is_public=None)
    cup.refresh_from_db()
    assert cup.registration == "closed"
    assert "the poster leads nowhere" in read(host, poster)
    assert poster not in read(host, f"/tournaments/{cup.pk}/teams/")
    assert "Saved." in fill(host, page, registration="open", is_public="on")
    assert "the poster leads nowhere" not in read(host, poster)
    assert poster in read(host, f"/tournaments/{cup.pk}/teams/")
