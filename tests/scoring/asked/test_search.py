"""A person's words find the question: three phrasings of each of the 62, in the first three."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring.rulebook.asked import QUESTIONS, TOPICS
from tests.node import Node, run_node

PHRASINGS: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "phrasings.json").read_text("utf-8")
)
SEARCH = """async ([questions, typed]) => {
  const { makeIndex, search } = await import("/static/scoring/pages/asked/search.js");
  const index = makeIndex(questions);
  return typed.map((words) => search(index, words));
}"""
WRITTEN = [
    {"key": question.key, "text": question.text, "words": question.words, "answer": question.answer}
    for question in QUESTIONS.values()
]
SHOWN = 3


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with run_node() as running:
        yield running


def find(node: Node, *typed: str) -> Any:
    return node.evaluate(SEARCH, [WRITTEN, typed])


def test_there_are_sixty_two_questions_each_in_three_phrasings() -> None:
    assert len(QUESTIONS) == sum(len(topic.questions) for topic in TOPICS) == 62
    assert PHRASINGS.keys() == QUESTIONS.keys()
    assert {len({*phrasings}) for phrasings in PHRASINGS.values()} == {3}


def test_no_phrasing_is_the_question_itself() -> None:
    for key, phrasings in PHRASINGS.items():
        assert QUESTIONS[key].text not in phrasings


def test_every_phrasing_finds_its_question(node: Node) -> None:
    asked = [(key, words) for key, phrasings in PHRASINGS.items() for words in phrasings]
    result = find(node, *(words for _, words in asked))
    missed = [
        (key, words, keys[:SHOWN])
        for (key, words), keys in zip(asked, result, strict=True)
        if key not in keys[:SHOWN]
    ]
    assert (len(asked), missed) == (186, [])


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("shuffel", "who-shuffles"),
        ("SHUFFLES?", "who-shuffles"),
        ("signals, conventions", "signals"),
        ("4455 667788", "longer-stairs"),
        ("blind", "blind-grand"),
    ],
)
def test_slips_capitals_and_cards_written_together(node: Node, typed: str, first: str) -> None:
    assert find(node, typed)[0][0] == first


def test_what_nobody_asks_finds_nothing(node: Node) -> None:
    assert find(node, "", "xylophone", "?!") == [[], [], []]
