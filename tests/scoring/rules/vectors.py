"""The vectors that Python and JavaScript share."""

import json
from typing import Any, Final

from common.problems import Refused
from scoring.rules import score_round
from tests.paths import ROOT

FOLDER: Final = ROOT / "tests" / "vectors"


def load_vectors(name: str) -> list[dict[str, Any]]:
    """Read one file of vectors."""
    vectors: list[dict[str, Any]] = json.loads((FOLDER / name).read_text("utf-8"))
    return vectors


def answer_round(vector: dict[str, Any]) -> dict[str, Any]:
    """What the package answers to a round: its score, or its sorted codes with their fields."""
    try:
        score = score_round(
            vector["variant"], vector["house_rules"], vector["context"], vector["entry"]
        )
    except Refused as refused:
        result = sorted((problem.code, problem.place) for problem in refused.problems)
        return {"codes": [code for code, _ in result], "fields": [field for _, field in result]}
    return {"score": score}


def expected_answer(vector: dict[str, Any]) -> dict[str, Any]:
    """What a vector says must come out."""
    return {key: vector[key] for key in ("score", "codes", "fields") if key in vector}
