"""`manage.py verify_event FILE`."""

import json
from pathlib import Path

import pytest
from django.core.management.base import CommandError

from tests.pairing.checking.records import make_file
from tests.tournaments.management.running import run


def test_a_file_that_holds_is_told_with_its_last_hash(tmp_path: Path) -> None:
    file = make_file(teams=6, rounds=3)
    path = tmp_path / "event.json"
    path.write_text(json.dumps(file))
    head = file["record"]["rounds"][-1]["hash"]
    said = f"3 rounds, 9 tables: legal, proved and in one chain. Last hash: {head}\n"
    assert run("verify_event", path) == run("verify_event", path, "--head", head) == said


def test_an_altered_file_is_refused_in_words(tmp_path: Path) -> None:
    file = make_file(teams=6, rounds=3)
    file["played"][0]["tables"][0]["score"] = [1000, 0]
    path = tmp_path / "event.json"
    path.write_text(json.dumps(file))
    with pytest.raises(CommandError, match=r"refused\. What is wrong: 1") as error:
        run("verify_event", path)
    assert error.value.returncode == 1


def test_the_page_holds_everything_and_fetches_nothing(tmp_path: Path) -> None:
    path = tmp_path / "check.html"
    run("verify_event", "--page", path)
    page = path.read_text()
    assert page.count("<script") == page.count("</script>") == 3
    assert not any(word in page for word in ("import {", "src=", "href=", "http"))


def test_neither_a_file_nor_a_page_is_refused() -> None:
    with pytest.raises(CommandError, match="Name the event's file"):
        run("verify_event")


def test_a_file_without_a_record_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    path.write_text("{}")
    with pytest.raises(CommandError, match="export it from the club"):
        run("verify_event", path)
