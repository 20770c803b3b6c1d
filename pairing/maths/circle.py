"""The circle method: everybody against everybody, in the order of the Berger tables.

Source: FIDE Handbook C.05, annex 1 (Berger tables): https://handbook.fide.com/chapter/C05Annex1.
"""


def berger_rounds(size: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Make the Berger table for an even size (an odd one is raised): numbers from 1, home first.

    The last number stays in its place and changes its side every round; the others stand on a
    circle that turns by half its length each round.
    """
    even = size + size % 2
    circle = even - 1
    half = even // 2
    rounds = []
    for index in range(circle):
        top = index * half % circle
        last = (top + 1, even) if index % 2 == 0 else (even, top + 1)
        others = tuple(
            ((top + step) % circle + 1, (top - step) % circle + 1) for step in range(1, half)
        )
        rounds.append((last, *others))
    return tuple(rounds)
