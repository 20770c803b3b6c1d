"""What a person reads on a page of a refusal: no place in a file, teams by their names."""

import re

import pytest

from common.problems import Problem
from pairing.event.errors import EventError
from pairing.event.words.refusals import write_for_people
from pairing.event.words.sentences import SENTENCES

NAMES = {"1": "Anna & Ben", "2": "Cleo & Dora"}
FILLED = {"known": [], "entrants": ["1", "2"], "entrant": "1", "team": "2", "other": "/teams/3"}
BRACES = re.compile(r"\{(\w+)\}")
POINTERS = re.compile(r"(^|\s)/\w")


def say(problem: Problem) -> str:
    return write_for_people(EventError.of([problem]), str, lambda team: NAMES.get(team, team))


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_no_sentence_names_a_place_in_a_file(code: str) -> None:
    values = {name: FILLED.get(name, 5) for name in BRACES.findall(SENTENCES[code][0])}
    if "problem" in values:
        values["problem"] = "comma"
    if code in ("trf_line", "wrong_json_type"):
        values = dict.fromkeys(values, "a text")
    if "entrant" in values and code == "unknown_entrant":
        values["known"] = ["1", "2"]
    said = say(Problem(code, "/played/0/tables/8/score", values))
    assert not POINTERS.search(said), said
    assert said[:1] == said[:1].upper()


def test_teams_are_called_by_their_names() -> None:
    problem = Problem("rematch", "/played/1/tables/0", {"entrants": ["1", "2"], "round": 1})
    assert say(problem).startswith("Anna & Ben, Cleo & Dora already met in round 1")
    problem = Problem("twice_in_round", "/played/1", {"entrant": "1", "other": "/played/1/byes"})
    assert say(problem) == '"Anna & Ben" is already in this round; it can only be there once.'
    problem = Problem("bad_groups", "/pairing/groups", {"entrants": 2, "groups": 4})
    assert say(problem).startswith("2 teams cannot make 4 groups of at least two")
