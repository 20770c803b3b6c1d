"""Ways of being wrong that people are likely to find: one sentence with the place in the file.

The cases stand in event_errors.json: what is changed in a right file, and what is then said.
"""

import ast
import json
import random
from pathlib import Path

import pytest

from common.problems import NoPairing
from common.problems.catalogue import list_sentences
from pairing.event.errors import EventError
from pairing.event.files.read_event import read_event
from pairing.event.rounds.next_round import pair_next_round
from pairing.event.words.refusals import write_refusal
from tests.counts import count
from tests.pairing.event.event_files import (
    BASES,
    INDIVIDUALS,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Json,
    changed,
    write,
)
from tests.pairing.event.poison import poison

CASES: Json = json.loads(Path(__file__).with_name("event_errors.json").read_text("utf-8"))


def sentence_of(data: bytes | str) -> str:
    with pytest.raises(EventError) as caught:
        read_event(data)
    return write_refusal(caught.value, str)


def test_the_files_themselves_are_right() -> None:
    assert len(read_event(write(SWISS)).played) == 2
    assert len(read_event(write(INDIVIDUALS)).played) == 1
    assert len(read_event(write(KNOCKOUT)).played) == 2
    assert len(read_event(write(ROUND_ROBIN)).played) == 1


@pytest.mark.parametrize("case", CASES["texts"], ids=lambda case: case["text"][:20])
def test_text_that_is_no_event(case: Json) -> None:
    assert sentence_of(case["text"].encode("latin-1")) == case["says"]


def test_texts_too_long_for_a_table() -> None:
    cut_off = "column 301: this is not JSON: the file ends too early; the rest is missing."
    assert sentence_of(write(SWISS)[:300]) == f"line 1 {cut_off}"
    assert "too deep" in sentence_of(b"[" * 100_000)
    assert "ordinary numbers" in sentence_of(b'{"rounds": 1' + b"0" * 5000 + b"}")


@pytest.mark.parametrize("case", CASES["events"], ids=lambda case: case["says"][:50])
def test_an_event_that_is_wrong(case: Json) -> None:
    changes = [(at, ... if value == "<delete>" else value) for at, value in case["change"]]
    data = write(changed(BASES[case["base"]], *changes))
    if not case.get("next"):
        assert sentence_of(data) == case["says"]
        return
    event = read_event(data)
    with pytest.raises(EventError) as caught:
        pair_next_round(event)
    assert write_refusal(caught.value, str) == case["says"]


def list_codes() -> set[str]:
    """Every code that stands in the source of the package."""
    codes = set()
    for path in Path("pairing/event").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in {"EventError", "refuse"}:
                    codes.add(str(node.args[0].value))
    return codes


def test_every_code_has_its_sentence() -> None:
    codes = list_codes()
    assert len(codes) > 50
    assert codes <= set(list_sentences())


def test_any_change_is_read_or_refused_in_one_sentence() -> None:
    refused = 0
    for seed in range(count(600, 60_000)):
        lots = random.Random(seed)
        event = changed(lots.choice(list(BASES.values())))
        for _ in range(lots.randrange(1, 3)):
            event = poison(event, lots)
        try:
            pair_next_round(read_event(json.dumps(event)))
        except EventError as error:
            sentence = write_refusal(error, str)
            refused += 1
            assert "{" not in sentence.replace('{"points": …}', "")
            assert "this is not possible" not in sentence
            assert "\n" not in sentence
        except NoPairing:
            refused += 1
    assert refused > count(400, 40_000)
