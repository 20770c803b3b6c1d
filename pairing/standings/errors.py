"""What the package raises: a code and values, never a sentence."""

from common.problems import Refused


class StandingsError(Refused):
    """Results that contradict themselves or a rule that cannot be applied."""
