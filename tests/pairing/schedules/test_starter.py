"""Every stored starter, developed and counted out."""

from collections import Counter

import pytest

from pairing.schedules.certificate import certify_schedule
from pairing.schedules.starter import Starter, develop_starter, load_starters

WHIST = [size for size in range(4, 42) if size % 4 in {0, 1}] + [
    *(48, 49, 53, 61, 64, 65, 73, 77, 85, 89, 97, 101)
]
NEAR = [*(size for size in range(6, 44) if size % 4 in {2, 3}), 47]
RESOLVABLE = [16, 28, 40, 52, 64, 76]
STRANGERS = {20: 5, 24: 7, 32: 8, 36: 11, 44: 14, 48: 15, 56: 18, 60: 19, 84: 27}


def find(kind: str, players: int) -> Starter:
    return next(
        starter for starter in load_starters() if (starter.kind, starter.players) == (kind, players)
    )


def test_there_is_one_of_each_and_no_other() -> None:
    wanted = [("whist", size) for size in WHIST]
    wanted += [("near_whist", size) for size in NEAR]
    wanted += [("resolvable", size) for size in RESOLVABLE]
    wanted += [("strangers", size) for size in STRANGERS]
    stored = Counter((starter.kind, starter.players) for starter in load_starters())
    assert stored == Counter(wanted)


@pytest.mark.parametrize("players", WHIST)
def test_whist_is_exact(players: int) -> None:
    """Everybody partners everybody once and opposes everybody twice."""
    certificate = certify_schedule(develop_starter(find("whist", players)))
    assert certificate.rounds == players - (players % 4 == 0)
    assert certificate.is_whist
    assert certificate.byes == (players % 4,) * players
    assert all(
        (certificate.partners[row][column], certificate.opponents[row][column])
        == ((0, 0) if row == column else (1, 2))
        for row in range(players)
        for column in range(players)
    )


@pytest.mark.parametrize("players", NEAR)
def test_near_whist_is_as_even_as_can_be(players: int) -> None:
    """Partners at most once, opponents at most twice, meetings at the least sum of squares."""
    certificate = certify_schedule(develop_starter(find("near_whist", players)))
    assert certificate.faults == ()
    assert certificate.rounds == players
    assert certificate.byes == (players % 4,) * players
    assert set(certificate.partner_counts) == {0, 1}
    assert set(certificate.opponent_counts) <= {1, 2}
    assert set(certificate.meeting_counts) <= {2, 3}
    assert certificate.excess == (0, 0)


@pytest.mark.parametrize("players", RESOLVABLE)
def test_resolvable_lets_everybody_meet_once(players: int) -> None:
    certificate = certify_schedule(develop_starter(find("resolvable", players)))
    assert certificate.rounds == (players - 1) // 3
    assert certificate.is_resolvable
    assert certificate.byes == (0,) * players


@pytest.mark.parametrize("players", STRANGERS)
def test_strangers_never_meet_twice(players: int) -> None:
    certificate = certify_schedule(develop_starter(find("strangers", players)))
    assert certificate.rounds == STRANGERS[players]
    assert certificate.nobody_meets_twice
    assert not certificate.is_resolvable
    assert certificate.byes == (0,) * players
