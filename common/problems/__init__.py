"""How we refuse, and the sentences for it. Pure: no Django, no clock, no database."""

from common.problems.problem import MOST_PROBLEMS, Json, Problem
from common.problems.refusal import Conflict, Exhausted, NoPairing, Refused, move_refusals
from common.problems.report import ProblemReport

__all__ = [
    "MOST_PROBLEMS",
    "Conflict",
    "Exhausted",
    "Json",
    "NoPairing",
    "Problem",
    "ProblemReport",
    "Refused",
    "move_refusals",
]
