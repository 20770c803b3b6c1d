"""Did the player have to fulfil the wish, where the table remembers only part of the hand?

"She held an 8 and passed on a single 5." The answer is `must` where every hand that fits what is
known was under the wish, `need not` where none was, and else the question whose answer decides
most. Source: as in `wish.py`; what may be unknown is counted in `completions.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from common.problems import Refused
from scoring.cards.card import RANK_NAMES, parse_rank
from scoring.cards.combination import KINDS
from scoring.cards.masks import split_key
from scoring.cards.referee.completions import Holding, can_combine
from scoring.cards.referee.facts import COPIES, Case, Known, Truth, decide, list_loose
from scoring.cards.referee.game import CardGame, find_card_game
from scoring.cards.referee.questions import Question, choose_question
from scoring.cards.referee.trick import read_lying
from scoring.cards.wish import LEAD

NOTHING: Known = Known()


@dataclass(frozen=True, slots=True)
class KnownAnswer:
    """Whether a player must (None: that hangs on the question), by what is known of the hand.

    `reason` is a code of `WishAnswer`, or `wish_hangs_on` {wish}.
    """

    must: Truth
    reason: str
    values: Mapping[str, str] = field(default_factory=dict)
    question: Question | None = None


def judge_known(
    wish: object,
    *,
    hand: object = (),
    trick: object = (),
    lies: object = None,
    known: Known = NOTHING,
    variant: object = None,
    seat: object = 1,
) -> KnownAnswer:
    """Judge a turn under a wish by part of the hand: behind `POST /rules/wish/known/`.

    `hand`: the cards that are known for certain; `trick`: what lay, in cards, or `lies`
    `{"kind", "rank", "cards"}` where only that is remembered (neither: the player led).

    Refused: as `judge_wish`, and `facts_contradict` where no hand fits, `two_tricks`,
    `bad_lying`, `facts_range`.
    """
    game = find_card_game(variant)
    player = game.read_seat(seat)
    cards = game.pack.read_held(hand, "hand", game.hand)
    if cards.stands_for:
        raise Refused("phoenix_named_in_hand", "hand", rank=RANK_NAMES[cards.stands_for])
    laid, tops = read_lying(game, trick, lies, cards)
    rank = parse_rank(wish)
    _check_numbers(game, known)
    if player == game.variant.open_hand:
        return KnownAnswer(False, "wish_not_of_table")
    answers = [_answer(Case(game, cards.texts, laid, top, rank), known) for top in tops]
    if any(answer != answers[0] for answer in answers):
        raise Refused("phoenix_unclear", "trick", readings=list(laid))
    return answers[0]


def _check_numbers(game: CardGame, known: Known) -> None:
    """Refuse numbers that no hand has: `facts_range`."""
    copies = COPIES * game.pack.copies
    most = copies if known.most is None else known.most
    if not 0 <= known.least <= most <= copies:
        raise Refused("facts_range", "wished", least=0, most=copies)
    if known.count is not None and not 0 <= known.count <= game.hand:
        raise Refused("facts_range", "count", least=0, most=game.hand)


def _answer(case: Case, known: Known) -> KnownAnswer:
    verdict = decide(case, known)
    values = {"wish": RANK_NAMES[case.wish]}
    if verdict is None:
        return KnownAnswer(None, "wish_hangs_on", values, choose_question(case, known, values))
    if case.top != LEAD:
        values["top"] = KINDS[split_key(case.top)[0]]
    if verdict:
        return KnownAnswer(True, _name_must(case), values)
    reason = "wish_not_held" if _is_without(case, known) else "wish_not_playable"
    return KnownAnswer(False, reason, values)


def _is_without(case: Case, known: Known) -> bool:
    """Return whether no card of the wished rank can be in the hand."""
    return not case.wished and (known.most == 0 or known.count == 0)


def _name_must(case: Case) -> str:
    """Name the reason; a bomb may be played instead, whether or not anybody remembers one."""
    if case.top == LEAD:
        return "wish_must_lead_or_bomb"
    anything = Holding((), tuple(list_loose(case)), case.most_cards, case.copies)
    if can_combine(anything, case.top, case.wish):
        return "wish_must_play_or_bomb"
    return "wish_must_bomb_or_bomb"
