"""The proof of a Swiss round and the rounds to come, as JSON; see docs/pairing.md."""

from pairing.event.files import Json
from pairing.swiss import Certificate, FutureRound, Leaf, Outlook


def proof_to_json(certificate: Certificate) -> Json:
    """Return all that somebody else needs to check that no round is better."""
    return {
        "gap_classes": list(certificate.gap_classes),
        **_bound_to_json(certificate.duals, certificate.odd_sets),
        "cases": [_leaf_to_json(leaf) for leaf in certificate.leaves],
    }


def _bound_to_json(
    duals: tuple[tuple[str, int], ...], odd_sets: tuple[tuple[frozenset[str], int], ...]
) -> Json:
    return {
        "duals": dict(duals),
        "odd_sets": [{"teams": sorted(teams), "value": value} for teams, value in odd_sets],
    }


def _leaf_to_json(leaf: Leaf) -> Json:
    case: Json = {
        "together": [list(two) for two in leaf.together],
        "apart": [list(two) for two in leaf.apart],
    }
    if leaf.duals is not None:
        return case | _bound_to_json(leaf.duals, leaf.odd_sets)
    why: Json = {"cut": leaf.cut and sorted(leaf.cut), "shortage": None}
    if leaf.shortage is not None:
        asking, asked = leaf.shortage
        why["shortage"] = {"asking": sorted(asking), "asked": sorted(asked)}
    return case | why


def outlook_to_json(outlook: Outlook) -> Json:
    """Return the rounds to come as they could be paired, and why others were passed over."""
    passed = outlook.passed
    return {
        "rounds": outlook.rounds,
        "known": outlook.is_known,
        "dead_end": outlook.is_dead_end,
        "future": [_round_to_json(round_) for round_ in outlook.future],
        "passed": passed
        and {"name": passed[1].name, "alone": passed[0].value, "here": passed[1].value},
        "without_future": [_leaf_to_json(leaf) for leaf in outlook.dead_ends],
    }


def _round_to_json(round_: FutureRound) -> Json:
    return {"tables": [list(table) for table in round_.tables], "bye": round_.bye}
