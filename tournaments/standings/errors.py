"""What the package raises: a code and values, never a sentence."""

from collections.abc import Mapping


class StandingsError(ValueError):
    """Results that contradict themselves or a rule that cannot be applied.

    `code` is stable; `values` hold what a sentence about it needs (team, round, name).
    """

    def __init__(self, code: str, values: Mapping[str, object]) -> None:
        super().__init__(f"{code}: {dict(values)}")
        self.code = code
        self.values = dict(values)
