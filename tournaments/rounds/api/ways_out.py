"""Where no round can be drawn up: what could be given up, for a program."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from common.problems import NoPairing
from pairing.event.words.refusals import ways_out_to_json


@contextmanager
def tell_ways_out() -> Iterator[None]:
    """Let a refusal have among its values what of `plan.waived` would be enough: `enough`."""
    try:
        yield
    except NoPairing as refusal:
        enough = ways_out_to_json(refusal)
        raise NoPairing.of(
            replace(problem, values={**problem.values, "enough": enough})
            for problem in refusal.problems
        ) from None
