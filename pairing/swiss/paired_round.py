"""A paired round of teams, with what it costs and the proof that no round is better."""

from dataclasses import dataclass

from pairing.swiss.cost import Cost, CostLine

Together = tuple[str, ...]
"""The two teams of a table in sorted order, or the one that sits out."""


CHAIR = ""
"""Who sits out meets the empty chair."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One case of a proof: all rounds in which `together` meet (or sit out) and `apart` do not.

    With duals, as in a Certificate, no round of this case is better than the pairing. Without,
    none of them leaves as many rounds possible as are to come.
    """

    together: tuple[Together, ...] = ()
    apart: tuple[Together, ...] = ()
    duals: tuple[tuple[str, int], ...] | None = None
    odd_sets: tuple[tuple[frozenset[str], int], ...] = ()
    cut: frozenset[str] | None = None
    """Why none: from these teams fewer pairs lead out than there are rounds in which one has to."""
    shortage: tuple[frozenset[str], frozenset[str]] | None = None
    """Or: the first need more opponents in all than they can have. One of the second can be it in
    each of its rounds, anybody else once for each. With neither it takes trying everything."""


@dataclass(frozen=True, slots=True)
class FutureRound:
    """A round to come as it could be paired; it is no plan, it shows that there is one."""

    tables: tuple[tuple[str, str], ...]
    bye: str | None


@dataclass(frozen=True, slots=True)
class Outlook:
    """What looking ahead has shown: how many of the rounds to come can be paired after this one."""

    rounds: int
    future: tuple[FutureRound, ...]
    """The rounds that can still be paired, one after the other: shorter than `rounds` in a dead end
    that cannot be avoided, and then as long as can be after this round."""
    passed: tuple[CostLine, CostLine] | None = None
    """Where the criteria alone would have a better round: what it comes to there, and this one."""
    is_known: bool = True
    """False: it was too much to find out; the criteria alone have decided."""
    dead_ends: tuple[Leaf, ...] = ()
    """Who might have had the bye before the one that has it; in a dead end: everything."""

    @property
    def is_good(self) -> bool:
        """Whether this round leaves all rounds to come possible."""
        return self.is_known and len(self.future) == self.rounds

    @property
    def is_dead_end(self) -> bool:
        """Whether no pairing of this round leaves all rounds to come possible."""
        return self.is_known and len(self.future) < self.rounds


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
    leaves: tuple[Leaf, ...] = ()
    """Where the criteria alone would end in a dead end: the cases that the proof is made of,
    instead of one set of duals. Each round falls under one of them."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round: who meets whom at which table."""

    tables: tuple[tuple[str, str], ...]
    """Index 0 is table 1; in each the higher ranked team first."""
    bye: str | None
    cost: Cost
    certificate: Certificate
    seed: str
    outlook: Outlook | None = None
    """None where nothing is to come, or more teams play than are looked ahead for."""
