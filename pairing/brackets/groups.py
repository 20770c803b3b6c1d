"""Groups: who is drawn into which, and who goes where in the knockout after them."""

from collections.abc import Sequence

from pairing.brackets.knockout import seed_order
from pairing.errors import PairingError, check_distinct
from pairing.maths.assignment import assign_cheapest
from pairing.maths.lots import LotStream


def draw_groups(
    entrants: Sequence[str], groups: int, *, seed: str | None = None
) -> tuple[tuple[str, ...], ...]:
    """Divide the entrants (best seed first) into groups whose sizes differ by one at most.

    Without `seed` by the snake: 1 2 3 4, then 8 7 6 5, then 9 … With it by pots: each group gets
    one by lot from the best `groups` entrants, one from the next, and so on.
    Raises PairingError: `bad_groups` (none, or groups of fewer than two),
    `same_player_twice`.
    """
    if groups < 1 or len(entrants) < 2 * groups:
        raise PairingError("bad_groups", groups=groups, entrants=len(entrants))
    check_distinct(entrants)
    drawn: list[list[str]] = [[] for _ in range(groups)]
    lots = None if seed is None else LotStream(seed, "groups")
    for row, start in enumerate(range(0, len(entrants), groups)):
        pot = list(entrants[start : start + groups])
        places = list(range(groups))
        if lots is not None:
            places = lots.shuffle(places)
        elif row % 2 == 1:
            places.reverse()
        for place, entrant in zip(places, pot, strict=False):
            drawn[place].append(entrant)
    return tuple(tuple(group) for group in drawn)


def cross_groups(ranked: Sequence[Sequence[str]]) -> tuple[str | None, ...]:
    """Return the places of a bracket, top to bottom, for those who go on from the groups.

    `ranked` has for each group its qualifiers in order of their places; groups may send
    different numbers. All firsts are seeded before all seconds and so on, in the order of the
    groups given; byes (None) go to the best seeds. Within one place the seeds are exchanged so
    that mates of a group meet as late as possible: fewest meetings possible in the first round,
    then in the second, …, and then as close to the seeding as that allows.
    Raises PairingError `too_few_entrants` or `same_player_twice`.
    """
    entrants = [entrant for group in ranked for entrant in group]
    if len(entrants) < 2:
        raise PairingError("too_few_entrants", entrants=len(entrants), least=2)
    check_distinct(entrants)
    size = 1 << (len(entrants) - 1).bit_length()
    slot_of_seed = {seed: slot for slot, seed in enumerate(seed_order(size))}
    bracket: list[str | None] = [None] * size
    taken: list[list[int]] = [[] for _ in ranked]
    first_seed = 1
    for place in range(max(len(group) for group in ranked)):
        members = [index for index, group in enumerate(ranked) if len(group) > place]
        slots = [slot_of_seed[first_seed + offset] for offset in range(len(members))]
        first_seed += len(members)
        choice = assign_cheapest(_crossing_costs(members, slots, taken, size))
        for member, column in zip(members, choice, strict=True):
            bracket[slots[column]] = ranked[member][place]
            taken[member].append(slots[column])
    return tuple(bracket)


def _crossing_costs(
    members: Sequence[int], slots: Sequence[int], taken: Sequence[Sequence[int]], size: int
) -> list[list[int]]:
    """Cost groups (rows) by slots (columns). A meeting a round earlier outweighs all later ones."""
    base = (len(members) + 1) ** 3 * size
    return [
        [
            sum(base ** (size.bit_length() - _meeting_round(slot, mate)) for mate in taken[member])
            + (row - column) ** 2
            for column, slot in enumerate(slots)
        ]
        for row, member in enumerate(members)
    ]


def _meeting_round(slot: int, other: int) -> int:
    """Return in which round, from 1, the winners of two different slots would meet."""
    return (slot ^ other).bit_length()
