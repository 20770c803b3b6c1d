"""Which question decides most, where a wish hangs on what nobody has said yet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from common.problems import Refused
from scoring.cards.combination import KINDS
from scoring.cards.masks import split_key
from scoring.cards.referee.facts import Case, Known, decide
from scoring.cards.wish import LEAD

Answers = tuple[int | bool, ...]
Asks = Literal["wished", "phoenix", "combination", "bomb"]


@dataclass(frozen=True, slots=True)
class Question:
    """What the referee still has to know: a code with its values, and the answers to it.

    `asks` is the name of a field of `Known`, of which "wished" is `least` and `most` alike.
    """

    asks: Asks
    code: str
    values: Mapping[str, str]
    answers: Answers


def choose_question(case: Case, known: Known, values: Mapping[str, str]) -> Question:
    """Choose the question of whose possible answers most decide; of equals the easiest one."""
    weighed = [_weigh(case, known, question) for question in _list_questions(case, known, values)]
    return max(weighed, key=lambda pair: pair[0])[1]


def _weigh(case: Case, known: Known, question: Question) -> tuple[float, Question]:
    """Return the share of the possible answers that decide, and the question with these alone."""
    possible: list[int | bool] = []
    decided = 0
    for answer in question.answers:
        try:
            verdict = decide(case, learn(known, question.asks, answer))
        except Refused:
            continue
        possible.append(answer)
        decided += verdict is not None
    share = decided / len(possible) if len(possible) > 1 else -1.0
    return share, replace(question, answers=tuple(possible))


def _list_questions(case: Case, known: Known, values: Mapping[str, str]) -> Iterator[Question]:
    """List what is not known yet, easiest first.

    The number of cards is never among them: it rules out less than a question about bombs.
    """
    most = case.copies if known.most is None else known.most
    least = max(known.least, case.wished)
    if least < most:
        yield Question("wished", "wish_ask_wished", values, tuple(range(least, most + 1)))
    if known.phoenix is None and "PH" not in (*case.hand, *case.trick):
        yield Question("phoenix", "wish_ask_phoenix", values, (True, False))
    kind = None if case.top == LEAD else KINDS[split_key(case.top)[0]]
    if known.combination is None and kind not in (None, "single", "bomb"):
        yield Question("combination", f"wish_ask_{kind}", values, (True, False))
    if known.bomb is None:
        yield Question("bomb", "wish_ask_bomb", values, (True, False))


def learn(known: Known, asks: str, answer: int | bool) -> Known:
    """Return what is known once a question was answered."""
    if asks == "wished":
        return replace(known, least=int(answer), most=int(answer))
    if asks == "phoenix":
        return replace(known, phoenix=bool(answer))
    if asks == "bomb":
        return replace(known, bomb=bool(answer))
    return replace(known, combination=bool(answer))
