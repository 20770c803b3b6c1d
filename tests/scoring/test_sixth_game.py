"""A game that is not of the box, all of it in tests/hearts: Python does everything with it."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from rest_framework.test import APIClient

from common.problems import Refused, catalogue
from common.web.pages import texts
from scoring.drawing.faces import SCRIPTS
from scoring.games.standing import leave_out_note
from scoring.models import Game
from scoring.rules import VARIANTS, parse_line, read_house_rules, score_line
from scoring.verifying.selectors import find_differences
from tests.answers import ask_unchecked
from tests.hearts.brought import BroughtGame, bring, take_out
from tests.hearts.game import FOLDER, HEARTS, SENTENCES, TABLE, TEXTS
from tests.hearts.playing import deal
from tests.hearts.rules import Hearts
from tests.scoring.tables import NAMES, Table, start
from tichu_club.offline import precache
from workbench.management.commands.write_games import write_module

pytestmark = pytest.mark.first_database

FIRST = deal(3, 0, 10, 0, queen=2, note="late", opener=4, remark="a cold room")
SECOND = deal(0, 13, 0, 0, queen=4)


@pytest.fixture(autouse=True)
def hearts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The house as it is with the sixth game in it, and afterwards as it was.

    The document of the API knows the five games of the box alone, so no answer is held against it.
    """
    monkeypatch.setattr(APIClient, "request", ask_unchecked)
    monkeypatch.setattr(catalogue, "_sentences", dict(catalogue._sentences))
    precache._read_precache.cache_clear()
    monkeypatch.setattr(texts, "_texts", {**texts._texts, **TEXTS})
    bring(HEARTS)
    catalogue.register_sentences(SENTENCES)
    yield
    take_out(HEARTS)
    precache._read_precache.cache_clear()


@pytest.fixture
def played(db: None) -> Table:
    """A game of two rounds; the first one corrected."""
    client = APIClient()
    answer = start(client, variant="hearts", house_rules={"queen_points": 10})
    assert answer.status_code == 201, answer.content
    table = Table(client, answer.json()["game"]["id"], answer.json()["links"])
    first = table.record(deal(3, 0, 10, 0, queen=1)).json()["round"]["id"]
    assert table.record(SECOND).status_code == 201
    assert table.correct(first, FIRST).status_code == 200
    return table


def test_it_is_started_recorded_and_corrected(played: Table) -> None:
    state = played.state()
    assert [round_["entry"]["queen"] for round_ in state["rounds"]] == [2, 4]
    assert state["totals"] == {"1": -3, "2": -23, "3": -10, "4": -10}
    assert [seat["team"] for seat in state["seats"]] == [None] * 4
    assert find_differences(Game.objects.get(pk=played.id)) == []


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (deal(3, 0, 9, 0, queen=2), ("hearts_sum", "hearts", "The hearts make 12 together.")),
        (deal(3, 0, 10, 0, queen=2, opener=5), ("unknown_seat", "opener", "Nobody sits there.")),
        (deal(-1, 0, 14, 0, queen=2), ("hearts_range", "hearts.1", "Nobody takes fewer than 0")),
        ({"kind": "dealt_out"}, ("field_missing", "hearts", "")),
        ({"kind": "counted", "points": {"a": 65, "b": 35}}, ("kind_not_allowed", "kind", "")),
    ],
)
def test_an_impossible_round_is_refused_in_words(
    played: Table, entry: dict[str, Any], problem: tuple[str, str, str]
) -> None:
    answer = played.record(entry)
    code, field, message = problem
    assert answer.status_code == 422
    reply = answer.json()["errors"][0]
    assert (reply["code"], reply["field"]) == (code, field)
    assert reply["message"].startswith(message)


def test_no_call_can_be_marked(played: Table) -> None:
    body = {"operation": "0b6cf2f6-8a3a-4f7e-9c3f-0123456789ab", "number": 3, "seat": 1}
    answer = played.client.put(f"{played.path}draft/", {**body, "call": "tichu"}, format="json")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "call_not_allowed"


def test_it_is_ended_by_hand_and_won(played: Table) -> None:
    assert played.write("post", "finish/").status_code == 200
    state = played.state()
    assert (state["over"], state["winner"]) == (True, "1")


def test_it_ends_after_a_number_of_rounds(db: None) -> None:
    client = APIClient()
    started = start(client, variant="hearts", house_rules={"rounds": 1}).json()
    table = Table(client, started["game"]["id"], started["links"])
    assert table.record(FIRST).json()["winner"] == "4"
    assert table.record(SECOND).status_code == 422


def test_a_watcher_sees_it(played: Table) -> None:
    watcher = APIClient()
    body = {"game": played.id, "token": played.token("watcher")}
    assert watcher.post("/api/v1/links/exchange/", body, format="json").status_code == 200
    assert watcher.get(played.path).json()["totals"] == played.state()["totals"]


def test_it_is_drawn_printed_told_and_exported(played: Table) -> None:
    pages = {
        path: played.client.get(f"/g/{played.id}/{path}").content.decode()
        for path in ("chart/", "print/", "history/", "sheet.svg", "sheet.csv", "sheet.json")
    }
    assert pages["chart/"].count('class="line" points="') == 4
    assert ">−23<" in pages["print/"]
    assert (
        "hearts 3 0 10 0, queen Béla · “late” · Who led: Dmytro · Remark: a cold room"
        in pages["history/"]
    )
    assert ">−23<" in pages["sheet.svg"]
    rows = list(csv.reader(io.StringIO(pages["sheet.csv"].removeprefix("\ufeff"))))
    assert rows[1][:10] == ["1", "dealt_out", "-3", "-10", "-10", "0", "-3", "-10", "-10", "0"]
    assert [name.removeprefix("points ") for name in rows[0][2:6]] == NAMES
    assert dict(zip(rows[0], rows[1], strict=True))["opener"] == NAMES[3]
    assert f"Who led: {NAMES[3]}" in pages["print/"]
    assert json.loads(pages["sheet.json"])["variant"] == "hearts"


def test_its_rounds_are_written_as_lines() -> None:
    entry = {**deal(3, 0, 10, 0, queen=2, note="", opener=4), "remark": 'a "cold" room'}
    line = r'dealt_out hearts:3,0,10,0 queen:2 opener:4 remark:"a\u0020\u0022cold\u0022\u0020room"'
    assert (score_line(entry), parse_line(line)) == (line, entry)


def test_what_people_wrote_beside_a_round_is_kept_from_strangers() -> None:
    assert leave_out_note(FIRST) == deal(3, 0, 10, 0, queen=2, opener=4)


@pytest.mark.parametrize(
    ("line", "position", "expected"),
    [
        ("dealt_out", 9, "hearts"),
        ("dealt_out hearts:3,0,10,0", 25, "queen"),
        ("dealt_out queen:2", 10, "hearts"),
        ('dealt_out hearts:3,0,10,0 "late"', 26, "queen"),
    ],
)
def test_what_its_line_must_hold(line: str, position: int, expected: str) -> None:
    with pytest.raises(Refused) as error:
        parse_line(line)
    assert (error.value.code, error.value.values) == (
        "not_in_notation",
        {"position": position, "expected": expected},
    )


def test_its_house_rule_is_no_other_games() -> None:
    assert read_house_rules("hearts", {"queen_points": 5})["queen_points"] == 5
    assert read_house_rules("nanjing", None)["queen_points"] == 13


def test_every_page_loads_its_script(db: None) -> None:
    for path in ("/", "/new/", "/help/", "/g/00000000-0000-0000-0000-000000000000/"):
        page = APIClient().get(path).content.decode()
        assert page.index("hearts/game.js") < page.index("/main.js"), path


def test_its_rules_stand_beside_the_others(db: None) -> None:
    assert "<strong>Hearts</strong>" in APIClient().get("/rules/").content.decode()
    page = APIClient().get("/rules/hearts/").content.decode()
    assert "Each of the 13 hearts is a point" in page
    assert "^/rules/hearts/$" in [page.pattern for page in precache.list_pages()]


def test_it_cannot_be_brought_without_its_rules_in_words() -> None:
    given = {"table": TABLE, "rules": Hearts, "script": "hearts/game.js"}
    with pytest.raises(TypeError, match="rulebook"):
        BroughtGame(**given)


def test_its_module_is_its_table() -> None:
    module = (FOLDER / "static" / "hearts" / "games_data.js").read_text("utf-8")
    assert module == write_module(TABLE)[0]


def test_it_goes_as_it_came() -> None:
    take_out(HEARTS)
    names, scripts = [variant.name for variant in VARIANTS], list(SCRIPTS)
    bring(HEARTS)
    assert (names[-1], scripts) == ("tien_gow", [])


def test_its_house_rule_goes_with_it() -> None:
    take_out(HEARTS)
    rules = read_house_rules("nanjing", None).to_json()
    bring(HEARTS)
    assert "queen_points" not in rules
