"""A deal told for a page: one JSON-ready step for every move, trick by trick."""

from collections.abc import Sequence
from typing import Final

from scoring.cards.card import RANK_NAMES, card_texts
from scoring.cards.combination import Combination, describe_combination
from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Deal, Move
from scoring.cards.masks import CARD_BITS, PHOENIX, beats, key_on, read_combination
from scoring.cards.moment import Moment, Seats, find_next, opens_trick
from scoring.cards.replayed import ReplayedRound
from scoring.cards.result import CALL_NAMES, count_won

MOVE_NAMES: Final = {LAY: "lay", PASS: "pass", WISH: "wish", GIVE: "give", CALL: "tichu"}
Step = dict[str, object]


def choose_readings(deal: Deal) -> dict[int, int]:
    """Return the key of every play, by the number of its move.

    Where a phoenix leaves several, the plays that came on top decide (they must beat it), else
    the highest reading. Source: the format of the records.
    """
    chosen: dict[int, int] = {}
    above = 0
    for number in range(len(deal.moves) - 1, -1, -1):
        move, before = deal.moves[number], deal.moments[number]
        if move.what != LAY:
            continue
        keys = read_play(before, move)
        if above:
            keys = tuple(key for key in keys if beats(above, key))
        chosen[number] = max(keys)
        above = 0 if is_lead(before, move) else chosen[number]
    return chosen


def is_lead(before: Moment, move: Move) -> bool:
    """Return whether a play opened a trick."""
    keys = move.readings or read_combination(move.value)
    return opens_trick(before, move.seat, keys[0])


def read_play(before: Moment, move: Move) -> tuple[int, ...]:
    """Return the keys that a play can have where it was laid."""
    keys = move.readings or read_combination(move.value)
    if is_lead(before, move):
        return keys
    if move.value == PHOENIX:
        return (key_on(PHOENIX, keys[0], before.tops[0]),)
    return tuple(key for key in keys if any(beats(key, top) for top in before.tops))


def list_steps(deal: Deal, lines: Sequence[int] = ()) -> list[Step]:
    """Return one step for every move, JSON-ready; `lines` are the moves' lines in a record.

    `{"number": 1.., "trick": 1.., "seat": 1..4, "what": "lay" | "pass" | "collect" | "wish" |
    "give" | "tichu", "cards": [text], "combination": {"kind", "rank", "cards"} | None,
    "out_of_turn": bool, "to": seat | None (of the dragon), "wish": "8" | None (standing now),
    "turn": seat | None (next), "points": {"a", "b"} (won so far), "hands": {"1": [text], …} (left),
    "finish": [seat], "line": line of the record | None}`
    """
    readings = choose_readings(deal)
    steps: list[Step] = []
    trick = 0
    for number, move in enumerate(deal.moves):
        before, after = deal.moments[number], deal.moments[number + 1]
        trick += move.what == LAY and is_lead(before, move)
        laid = (
            describe_combination(readings[number] << CARD_BITS | move.value)
            if move.what == LAY
            else None
        )
        steps.append(
            {"number": number + 1, "trick": trick, **_show_move(move, before, laid)}
            | show_moment(after)
            | {"line": lines[number] if lines else None}
        )
    return steps


def show_round(played: ReplayedRound) -> Step:
    """Show a recorded round as a whole, JSON-ready; seats are "1".."4".

    `{"number", "line", "names": [handle], "first", "dealt", "hands": {"1": [text], …} | None (the
    first eight, all fourteen, after the exchange), "gifts": {"1": [text for seat 2, 3, 4], …},
    "calls": {"3": "grand"} (before the first play), "steps": [as list_steps], "entry" | None,
    "score" | None, "recorded" | None, "verdict": "agree" | "differ" | "unfinished",
    "irregularities": [{"line", "code", "values"}]}`; gifts are each seat's cards for the next
    three seats in the order of play.
    """
    record, deal, result = played.record, played.deal, played.result
    return {
        "number": record.number,
        "line": record.line,
        "names": list(record.names),
        "first": _show_hands(record.first),
        "dealt": _show_hands(record.dealt),
        "gifts": {
            str(seat): [text for card in given for text in card_texts(card)]
            for seat, given in enumerate(record.gifts or (), start=1)
        },
        "hands": _show_hands(record.hands),
        "calls": {
            str(seat): CALL_NAMES[call] for seat, call in enumerate(record.calls, start=1) if call
        },
        "steps": list_steps(deal, played.lines) if deal else [],
        "entry": result.entry if result else None,
        "score": result.score if result else None,
        "recorded": played.recorded,
        "verdict": played.verdict,
        "irregularities": [
            {
                "line": irregularity.line,
                "code": irregularity.code,
                "values": dict(irregularity.values),
            }
            for irregularity in played.irregularities
        ],
    }


def _show_hands(hands: Seats | None) -> dict[str, list[str]] | None:
    if hands is None:
        return None
    return {str(seat): card_texts(hand) for seat, hand in enumerate(hands, start=1)}


def _show_move(move: Move, before: Moment, laid: Combination | None) -> Step:
    collects = move.what == PASS and move.seat == before.owner
    return {
        "seat": move.seat + 1,
        "what": "collect" if collects else MOVE_NAMES[move.what],
        "cards": list(laid.cards) if laid else [],
        "combination": laid.to_json() if laid else None,
        "out_of_turn": move.what == LAY and move.seat != find_next(before),
        "to": move.value + 1 if move.what == GIVE else None,
    }


def show_moment(moment: Moment) -> Step:
    """Show where a deal stands: wish, turn, points won, hands, who is out."""
    points = count_won(moment)
    return {
        "wish": RANK_NAMES[moment.wish] or None,
        "turn": find_next(moment) + 1 or None,
        "points": {"a": points[0], "b": points[1]},
        "hands": _show_hands(moment.hands),
        "finish": [seat + 1 for seat in moment.finish],
    }
