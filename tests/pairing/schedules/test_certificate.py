"""The certificate counts published schedules as their authors did, and finds what they missed."""

from collections.abc import Sequence

import pytest

from pairing.schedules.certificate import certify_schedule
from pairing.schedules.schedule import Four, Schedule, ScheduleRound

# A table for eight, players 0 to 7, in a program that calls it verified ("Mathematically
# Perfect Whist Tournament Logic", public on GitHub in several copies).
CLUB_8 = [
    [(0, 1, 2, 5), (3, 6, 4, 7)],
    [(0, 2, 3, 7), (1, 5, 4, 6)],
    [(0, 3, 1, 6), (2, 7, 4, 5)],
    [(0, 4, 2, 6), (1, 7, 3, 5)],
    [(0, 5, 3, 4), (1, 2, 6, 7)],
    [(0, 6, 5, 7), (1, 3, 2, 4)],
    [(0, 7, 1, 4), (2, 3, 5, 6)],
]
# The same program's starter for twelve (11 stays, the others move modulo 11) and table for sixteen.
CLUB_12 = [(11, 0, 8, 9), (1, 7, 2, 5), (3, 10, 4, 6)]
CLUB_16 = [
    [(3, 8, 5, 1), (11, 0, 2, 6), (10, 14, 12, 7), (13, 9, 4, 15)],
    [(0, 9, 13, 11), (3, 10, 14, 8), (15, 6, 2, 4), (12, 5, 1, 7)],
    [(4, 7, 1, 2), (5, 6, 15, 12), (13, 14, 8, 11), (3, 0, 9, 10)],
    [(15, 9, 10, 12), (2, 11, 8, 1), (3, 5, 6, 0), (14, 7, 4, 13)],
    [(3, 14, 7, 5), (4, 6, 0, 13), (9, 11, 2, 15), (1, 12, 10, 8)],
    [(6, 12, 1, 4), (3, 9, 11, 14), (8, 13, 0, 10), (2, 7, 5, 15)],
    [(10, 15, 5, 0), (7, 13, 8, 2), (1, 11, 14, 4), (3, 6, 12, 9)],
    [(8, 12, 9, 2), (0, 4, 14, 5), (3, 7, 13, 6), (11, 15, 10, 1)],
    [(3, 11, 15, 7), (10, 13, 6, 1), (12, 4, 0, 8), (5, 2, 9, 14)],
    [(13, 2, 5, 10), (3, 12, 4, 11), (14, 1, 6, 9), (0, 15, 7, 8)],
    [(9, 8, 7, 6), (15, 1, 14, 0), (5, 4, 11, 10), (3, 13, 2, 12)],
    [(14, 2, 12, 0), (6, 10, 11, 7), (3, 15, 1, 13), (4, 8, 9, 5)],
    [(3, 4, 8, 15), (9, 1, 13, 5), (2, 10, 6, 14), (7, 0, 12, 11)],
    [(1, 0, 7, 9), (3, 2, 10, 4), (11, 5, 13, 12), (6, 8, 15, 14)],
    [(12, 14, 15, 13), (8, 5, 11, 6), (7, 10, 4, 9), (3, 1, 0, 2)],
]
# A base round for 17 in a tennis club's program (player 0 rests, all move modulo 17).
TENNIS_17 = [(14, 15, 2, 4), (5, 8, 13, 7), (12, 16, 9, 1), (6, 11, 10, 3)]
# A padel club's table for eight, said there to have "each partnership exactly once";
# https://github.com/heikkikesa/padelmavene/blob/main/MULTI_COURT_IMPLEMENTATION.md
PADEL_8 = [
    [(0, 1, 2, 3), (4, 5, 6, 7)],
    [(0, 2, 4, 6), (1, 7, 3, 5)],
    [(0, 3, 5, 6), (1, 4, 2, 7)],
    [(0, 4, 3, 7), (1, 5, 2, 6)],
    [(0, 5, 2, 4), (1, 6, 3, 7)],
    [(0, 6, 1, 2), (3, 4, 5, 7)],
    [(0, 7, 1, 3), (2, 5, 4, 6)],
]
# Five rounds for sixteen in which all meet once, and eleven for twelve in which all meet three
# times (mahjong has no partners); https://pastebin.com/HPhYCUu9, https://pastebin.com/2517FNf8.
MAHJONG_16 = [
    [(12, 3, 1, 2), (7, 15, 9, 5), (6, 0, 13, 4), (11, 14, 10, 8)],
    [(2, 4, 10, 5), (12, 0, 7, 11), (9, 6, 1, 8), (14, 13, 3, 15)],
    [(7, 4, 14, 1), (15, 11, 6, 2), (8, 5, 3, 0), (13, 10, 12, 9)],
    [(10, 3, 6, 7), (13, 1, 11, 5), (15, 4, 8, 12), (9, 14, 2, 0)],
    [(12, 14, 5, 6), (11, 3, 9, 4), (7, 2, 8, 13), (1, 10, 0, 15)],
]
MAHJONG_12 = [
    [(11, 7, 5, 4), (6, 2, 3, 9), (1, 10, 0, 8)],
    [(9, 0, 7, 4), (11, 6, 10, 1), (2, 8, 3, 5)],
    [(3, 5, 10, 0), (1, 2, 6, 4), (7, 8, 9, 11)],
    [(2, 8, 9, 11), (3, 0, 4, 1), (5, 7, 10, 6)],
    [(11, 4, 10, 3), (6, 0, 7, 8), (2, 9, 5, 1)],
    [(7, 11, 1, 3), (9, 6, 4, 5), (8, 10, 0, 2)],
    [(11, 0, 5, 6), (3, 7, 1, 2), (9, 8, 4, 10)],
    [(10, 5, 7, 2), (4, 8, 6, 1), (9, 0, 3, 11)],
    [(1, 5, 8, 11), (10, 6, 3, 9), (0, 2, 4, 7)],
    [(5, 8, 4, 3), (11, 2, 6, 0), (1, 9, 7, 10)],
    [(2, 11, 10, 4), (3, 8, 6, 7), (0, 9, 1, 5)],
]


def count_from_one(players: int, rounds: Sequence[Sequence[Four]]) -> Schedule:
    """A published schedule of players 0.. in our numbers."""
    made = []
    for tables in rounds:
        moved = tuple((a + 1, b + 1, c + 1, d + 1) for a, b, c, d in tables)
        seated = {number for table in moved for number in table}
        out = tuple(number for number in range(1, players + 1) if number not in seated)
        made.append(ScheduleRound(moved, out))
    return Schedule("truncated", players, tuple(made))


def turn(tables: Sequence[Four], modulus: int) -> list[list[Four]]:
    """All rounds of a cyclic starter; numbers from the modulus on stay."""

    def move(number: int, step: int) -> int:
        return number if number >= modulus else (number + step) % modulus

    return [
        [(move(a, s), move(b, s), move(c, s), move(d, s)) for a, b, c, d in tables]
        for s in range(modulus)
    ]


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(8, CLUB_8), (12, turn(CLUB_12, 11)), (16, CLUB_16), (17, turn(TENNIS_17, 17))],
)
def test_published_whist_tournaments(players: int, rounds: list[list[Four]]) -> None:
    certificate = certify_schedule(count_from_one(players, rounds))
    pairs = players * (players - 1) // 2
    assert certificate.partner_counts == {1: pairs}
    assert certificate.opponent_counts == {2: pairs}
    assert certificate.is_whist
    assert certificate.excess == (0, 0)
    assert certificate.byes == (players % 4,) * players


def test_a_published_schedule_that_is_not_what_it_says() -> None:
    """3 and 7 are partners in rounds 4 and 5, 4 and 6 in 2 and 7; 3 and 6, 4 and 7 never."""
    certificate = certify_schedule(count_from_one(8, PADEL_8))
    assert not certificate.is_whist
    assert certificate.faults == ()
    assert certificate.partner_counts == {0: 2, 1: 24, 2: 2}
    assert certificate.partners[3][7] == certificate.partners[4][6] == 2
    assert certificate.partners[3][6] == certificate.partners[4][7] == 0
    assert certificate.excess[0] == 2


def test_published_meetings() -> None:
    sixteen = certify_schedule(count_from_one(16, MAHJONG_16))
    assert sixteen.meeting_counts == {1: 120}
    assert sixteen.is_resolvable
    assert sixteen.nobody_meets_twice
    twelve = certify_schedule(count_from_one(12, MAHJONG_12))
    assert twelve.meeting_counts == {3: 66}
    assert not twelve.nobody_meets_twice


def test_counts_by_hand() -> None:
    """Five players, two rounds: 1 and 2 partners twice, 3 and 4 too, all four meet twice."""
    rounds = (ScheduleRound(((1, 2, 3, 4),), (5,)), ScheduleRound(((4, 3, 2, 1),), (5,)))
    certificate = certify_schedule(Schedule("truncated", 5, rounds))
    assert certificate.partners[0] == (0, 2, 0, 0, 0)
    assert certificate.opponents[0] == (0, 0, 2, 2, 0)
    assert certificate.byes == (0, 0, 0, 0, 2)
    assert certificate.partner_counts == {0: 8, 2: 2}
    assert certificate.opponent_counts == {0: 6, 2: 4}
    assert certificate.meeting_counts == {0: 4, 2: 6}
    assert (certificate.partner_repeats, certificate.least_partner_repeats) == (2, 0)
    assert (certificate.meeting_squares, certificate.least_meeting_squares) == (24, 16)
    assert certificate.excess == (2, 8)
    assert certificate.consecutive == 6
    assert certificate.faults == ()


def test_finds_who_sits_twice_or_nowhere() -> None:
    rounds = (ScheduleRound(((1, 2, 3, 3),), (5, 6)), ScheduleRound(((1, 2, 3, 4),), (5,)))
    certificate = certify_schedule(Schedule("whist", 5, rounds))
    assert certificate.faults == ((1, 3), (1, 4), (1, 6))
    assert not certificate.is_whist
