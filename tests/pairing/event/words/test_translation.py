"""What a person reads of an event can be translated: no word but names comes from the code."""

import ast
import functools
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from common.problems import NoPairing, Refused
from common.problems.catalogue import list_sentences
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.files import read_event
from pairing.event.ranking import rank_event, results_of
from pairing.event.rounds import follow_knockout, pair_next_round
from pairing.event.simulation import SimulationPlan, simulate
from pairing.event.words.needs import describe_needs
from pairing.event.words.reasons import explain
from pairing.event.words.refusals import write_refusal, write_ways_out
from pairing.event.words.report import (
    describe_bracket,
    describe_working,
    write_round,
    write_standings,
)
from pairing.formats import FORMATS, Format
from pairing.standings import find_needs
from tests.pairing.event.event_files import BASES, SWISS, Json, changed, write

CASES: Json = json.loads(
    Path(__file__).parent.with_name("event_errors.json").read_text(encoding="utf-8")
)
BRACKETS = re.compile(r"⟦[^⟦⟧]*⟧")
APPS = ("common", "pairing", "tournaments")
NAMES = re.compile(r"\bT\d+\b")


@functools.cache
def list_marked() -> frozenset[str]:
    """Every text of the pairing, and what it stands on, that is marked for translation."""
    return frozenset(read_marked()) | {text for pair in list_sentences().values() for text in pair}


def read_marked() -> Iterator[str]:
    """Every text that the sources themselves mark."""
    for path in [path for app in APPS for path in Path(app).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"_", "translatable"}:
                yield ast.literal_eval(node.args[0])


def translate(text: str) -> str:
    """A made-up language: brackets around every text, which must be a marked one."""
    assert text in list_marked()
    return f"⟦{text}⟧"


def find_english(text: str) -> list[str]:
    """The words outside of all brackets that are no names."""
    while (shorter := BRACKETS.sub(" ", text)) != text:
        text = shorter
    return re.findall(r"[A-Za-z]{2,}", NAMES.sub(" ", text))


def make_event(format_: Format) -> Event:
    plan = SimulationPlan(format=format_, teams=9, rounds=3, off=0.2, seed="words")
    return simulate(plan).event


@pytest.mark.parametrize("format_", FORMATS)
def test_rounds_and_standings(format_: Format) -> None:
    event = make_event(format_)
    before = replace(event, played=event.played[:-1])
    standings = rank_event(event)
    assert find_english(write_round(before, pair_next_round(before), translate)) == []
    assert find_english(write_standings(event, standings, translate)) == []
    assert find_english(describe_working(event, standings, "T1", translate)) == []


@pytest.mark.parametrize("format_", ["swiss", "individuals"])
def test_why_two_meet_or_not_and_why_one_sits_out(format_: Format) -> None:
    event = make_event(format_)
    before = replace(event, played=event.played[:-1])
    paired = pair_next_round(before)
    seated = [e for table in paired.round.tables for e in table.match.a + table.match.b]
    here = [*seated, *paired.round.byes]
    for asked in (*combinations(here, 1), *combinations(here, 2)):
        said = "\n".join(explain(before, paired, asked).write(translate))
        assert said
        assert find_english(said) == []


def test_the_bracket() -> None:
    event = make_event("knockout")
    assert find_english(describe_bracket(event, follow_knockout(event), translate)) == []
    event = replace(event, played=(), fixed=replace(event.fixed, third_place=True))
    said = describe_bracket(event, follow_knockout(event), translate)
    assert "third place" in said
    assert find_english(said) == []


def test_what_a_team_needs() -> None:
    event = make_event("swiss")
    open_ = [
        replace(table, match=replace(table.match, games=(), absent=None))
        for table in event.played[-1].tables
    ]
    last = replace(event.played[-1], tables=tuple(open_))
    results = results_of(replace(event, played=(*event.played[:-1], last)))
    for place in range(1, 9):
        needs = find_needs(results, event.scoring, "T1", place)
        assert find_english(describe_needs(needs, translate)) == []


def refuse(data: bytes) -> Refused:
    with pytest.raises(EventError) as caught:
        read_event(data)
    return caught.value


@pytest.mark.parametrize("case", CASES["texts"], ids=lambda case: case["text"][:20])
def test_a_text_that_is_no_event(case: Json) -> None:
    said = write_refusal(refuse(case["text"].encode("latin-1")), translate)
    assert said.startswith("⟦")
    assert find_english(said) == []


@pytest.mark.parametrize("case", CASES["events"], ids=lambda case: case["says"][:50])
def test_an_event_that_is_wrong(case: Json) -> None:
    changes = [(at, ... if value == "<delete>" else value) for at, value in case["change"]]
    data = write(changed(BASES[case["base"]], *changes))
    if case.get("next"):
        event = read_event(data)
        with pytest.raises(EventError) as caught:
            pair_next_round(event)
        refused: Refused = caught.value
    else:
        refused = refuse(data)
    place, _, sentence = write_refusal(refused, translate).partition(": ")
    assert place == refused.place or place.startswith("⟦")
    assert sentence.startswith("⟦")
    assert find_english(sentence) == []


def test_ways_out() -> None:
    event = read_event(write(SWISS))
    ids = [entrant.id for entrant in event.entrants]
    bans = tuple(combinations(ids, 2))
    with pytest.raises(NoPairing) as caught:
        pair_next_round(replace(event, forbidden=bans))
    assert find_english(write_ways_out(caught.value, translate)) == []
    nothing = NoPairing("no_pairing")
    assert find_english(write_ways_out(nothing, translate)) == []
