"""Combinations as they are read, and moves that are refused."""

import pytest

from common.problems import Refused
from scoring.cards import (
    Combination,
    Deal,
    read_combinations,
)
from tests.scoring.cards.table import play


def read(cards: str) -> Combination:
    return read_combinations(cards.split())[0]


def refused(deal: Deal, *moves: str) -> str:
    """Make all moves but the last, and give the code with which the last one is refused."""
    *before, last = moves
    deal = play(deal, *before)
    with pytest.raises(Refused) as error:
        play(deal, last)
    return error.value.code
