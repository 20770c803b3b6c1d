"""A paired round of teams, with what it costs and the proof that no round is better."""

from dataclasses import dataclass

from tournaments.pairing.swiss.cost import Cost


@dataclass(frozen=True, slots=True)
class Certificate:
    """The proof that no legal pairing is better: a feasible dual solution of the same value.

    For every legal pair: duals of both + values of the odd sets that hold exactly one of them is
    at most twice the pair's weight. The sum of all duals and odd sets is therefore a lower bound
    for twice the weight of any pairing, and `total` reaches it. (Edmonds 1965.)
    """

    duals: tuple[tuple[str, int], ...]
    odd_sets: tuple[tuple[frozenset[str], int], ...]
    total: int
    """Weight of the pairing, locked tables left out."""
    gap_classes: tuple[int, ...]
    """The lowest gap of each class of score gaps that has one field in the weight, rising; each gap
    of the pairing is alone in its class."""
    pairs_checked: int
    """Number of legal pairs of teams that are not at locked tables: the inequality was checked on
    all of them."""
    checked: bool


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round: who meets whom at which table."""

    tables: tuple[tuple[str, str], ...]
    """Index 0 is table 1; in each the higher ranked team first."""
    bye: str | None
    cost: Cost
    certificate: Certificate
    seed: str
