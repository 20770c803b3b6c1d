"""Days and moments as the reader's device writes them, in every language of the pages."""

from typing import Any

import pytest

from tests.node import Node

SAY = """async ([language, ...moments]) => {
  globalThis.document = {
    documentElement: { lang: language },
    querySelector: () => ({ content: "Europe/Kyiv" }),
  };
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  const { sayTime } = await import("/static/common/times.js");
  return moments.map((iso) => sayTime(iso));
}"""
DAY = "2026-11-26"
MOMENT = "2026-11-26T04:33:00Z"


def say(node: Node, language: str) -> Any:
    """Return how a day and a moment of it are written."""
    said = node.evaluate(SAY, [language, DAY, MOMENT])
    return [text.replace("\u202f", " ").replace("\u00a0", " ") for text in said]


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en", "26 Nov 2026"),
        ("de", "26.11.2026"),
        ("el", "26 Νοε 2026"),
        ("fr", "26 nov. 2026"),
        ("ko", "2026년 11월 26일"),
        ("ru", "26 ноября 2026"),
        ("uk", "26 листопада 2026"),
    ],
)
def test_no_day_ends_with_a_dot_that_a_sentence_would_double(
    node: Node, language: str, day: str
) -> None:
    said, moment = say(node, language)
    assert said == day
    assert moment.startswith(day)
    assert "6:33" in moment
    assert not moment.endswith(".")
    assert "г." not in moment
    assert "р." not in moment
