"""Rows that are added to the tables of figures and facts for one test."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from ratings.statistics import Figure, figures, layouts
from scoring.rules import Fact, facts
from tests import answers
from tichu_club.reference.document import make_document

AddFigure = Callable[[Figure], None]
AddFact = Callable[[Fact], None]


def forget() -> None:
    """Let what follows from the table be worked out anew."""
    for derived in (layouts.list_counts, layouts.lay_out, layouts.get_reader, make_document):
        derived.cache_clear()


@pytest.fixture
def add_figure(monkeypatch: pytest.MonkeyPatch) -> Iterator[AddFigure]:
    """Give what adds a row; answers are held against a document that is made anew."""

    def add(figure: Figure) -> None:
        monkeypatch.setattr(figures, "FIGURES", (*figures.FIGURES, figure))
        forget()
        document = make_document()
        monkeypatch.setattr(answers, "read_document", lambda: document)
        for name in ("_make_validator", "_read_components"):
            monkeypatch.setattr(answers, name, cache(getattr(answers, name).__wrapped__))

    yield add
    monkeypatch.undo()
    forget()


@pytest.fixture
def add_fact(monkeypatch: pytest.MonkeyPatch) -> AddFact:
    """Give what adds a row."""

    def add(fact: Fact) -> None:
        monkeypatch.setattr(facts, "FACTS", (*facts.FACTS, fact))

    return add
