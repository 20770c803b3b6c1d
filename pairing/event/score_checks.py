"""Whether the scores of a round can have come about at a Tichu table.

Every deal shares 100 card points, a double victory has 200 and calls 100 or 200 (the rule book;
the German championship's double victory has 100): so each side's score is a multiple of five and
both sides' together of a hundred, before anything that a director adjusted. Only where the event
counts in another step this is not asked.
"""

from pairing.event.errors import EventError
from pairing.event.event import Event, EventRound
from pairing.standings import ByHands, GameResult, Hand

TICHU_STEP = 5
DEAL = 100


def check_scores(event: Event, round_: EventRound, place: str) -> None:
    """Raise EventError at the first score that cannot be."""
    for at, table in enumerate(round_.tables):
        games = table.match.games
        where = f"{place}/tables/{at}"
        for number, game in enumerate(games):
            _check_game(event, game, f"{where}/games/{number}" if len(games) > 1 else where)


def _check_game(event: Event, game: GameResult, place: str) -> None:
    hands = game.hands
    if isinstance(event.scoring.rule, ByHands) and not hands:
        raise EventError("hands_missing", place)
    for at, hand in enumerate(hands):
        _check_hand(event, hand, f"{place}/hands/{at}")
    total = (sum(hand.a for hand in hands), sum(hand.b for hand in hands))
    if game.adjustments:
        _check_adjusted(event, game, total, f"{place}/score")
        return
    if hands and total != (game.a, game.b):
        raise EventError(
            "hands_do_not_add_up", f"{place}/score", score=(game.a, game.b), hands=total
        )
    _check_step(event, game.a, game.b, f"{place}/score")


def _check_adjusted(event: Event, game: GameResult, hands: tuple[int, int], place: str) -> None:
    """Ask of an adjusted score that it was possible before, and was that of its hands."""
    score, played = (game.a, game.b), game.played
    if game.hands and hands != played:
        raise EventError("adjusted_hands", place, score=score, played=played, hands=hands)
    if find_impossible(*played, event.score_step):
        raise EventError("adjusted_score", place, score=score, played=played)


def _check_step(event: Event, a: int, b: int, place: str) -> None:
    step = event.score_step
    problem = find_impossible(a, b, step)
    if problem == "score_step":
        raise EventError(problem, place, score=(a, b), step=step)
    if problem == "score_sum":
        raise EventError(problem, place, score=(a, b), sum=a + b)


def find_impossible(a: int, b: int, step: int = TICHU_STEP) -> str | None:
    """Return why two scores cannot have come about, `score_step` or `score_sum`; None if they can.

    `step`: what each score is a multiple of; a hundred together is asked at Tichu's five alone.
    """
    if a % step or b % step:
        return "score_step"
    return "score_sum" if step == TICHU_STEP and (a + b) % DEAL else None


def _check_hand(event: Event, hand: Hand, place: str) -> None:
    _check_step(event, hand.a, hand.b, place)
    if hand.double and event.score_step == TICHU_STEP:
        lost = hand.b if hand.double == "a" else hand.a
        if lost > 0:
            raise EventError("double_victory_with_points", place, double=hand.double, lost=lost)
