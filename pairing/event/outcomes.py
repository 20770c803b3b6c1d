"""The result of one match by itself: read, judged, and compared with another version of it."""

from collections.abc import Mapping

from pairing.event.errors import EventError, place_refusal
from pairing.event.event import Event, EventRound
from pairing.event.files.node import Node
from pairing.event.files.round_fields import describe_result
from pairing.event.legality import require_award
from pairing.event.score_checks import check_scores
from pairing.standings import MatchResult


def read_outcome(event: Event, result: Mapping[str, object]) -> dict[str, object]:
    """Return a result in its canonical form, as docs/event-format.md has it at a table.

    Raises EventError where it cannot be: its form, its step, its sum, or a forfeit of which the
    scoring does not say what it is worth.
    """
    table = describe_result().read(Node(result))
    try:
        check_scores(event, EventRound((table,)), "")
    except EventError as refusal:
        raise place_refusal(refusal, refusal.place.removeprefix("/tables/0")) from None
    if table.match.absent in ("a", "b"):
        require_award(event, "forfeit_win")
    return describe_result().write(table)


def read_match(result: Mapping[str, object]) -> MatchResult:
    """Return the match that a stored result makes of sides a and b."""
    return describe_result().read(Node(result)).match


def is_same(row: Mapping[str, object], other: Mapping[str, object]) -> bool:
    """Return whether two reports say the same: who failed to come, or the score of each game."""
    return _find_core(read_match(row)) == _find_core(read_match(other))


def _find_core(match: MatchResult) -> object:
    return match.absent, match.points, [(game.a, game.b) for game in match.games]
