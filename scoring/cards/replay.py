"""Replaying a recorded round strictly by the rules, move by move, to its entry and score.

What the rules forbid but the game went on with is read as it stands, and reported: a dragon's
trick that its winner kept, a wish that was ignored, a tichu noted after the first card. Anything
else that the rules forbid ends the replay of its round there, with line and code: nothing is
guessed.
"""

from collections.abc import Mapping

from common.problems import Json, Refused
from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Deal, Move, make_move
from scoring.cards.listing import list_bombs
from scoring.cards.masks import ANY_BOMB, RANK_MASKS, read_combination
from scoring.cards.moment import (
    TICHU,
    Moment,
    awaits_lead,
    begin,
    find_next,
    is_forced,
    is_over,
)
from scoring.cards.moves import hand_over_dragon, lay, note_call, pass_turn, take_up
from scoring.cards.record import Irregularity, Record, RecordedRound
from scoring.cards.replayed import (
    AGREE,
    DIFFER,
    UNFINISHED,
    ForcedTurns,
    ReplayedRecord,
    ReplayedRound,
)
from scoring.cards.result import DealResult, is_double_victory, score_deal


def replay_record(record: Record, *, keep_deals: bool = False) -> ReplayedRecord:
    """Replay all rounds of a file. Nothing is raised for what it holds.

    With `keep_deals` every round keeps its moves and moments, for a page; without, only what
    came out, which is quicker and small.
    """
    rounds = tuple(
        replay_round(recorded, record.name, keep_deal=keep_deals) for recorded in record.rounds
    )
    all_of_them = [*record.irregularities]
    for played in rounds:
        all_of_them += played.irregularities
    all_of_them.sort(key=lambda irregularity: irregularity.line)
    forced = sum((played.forced for played in rounds), ForcedTurns())
    return ReplayedRecord(record, rounds, tuple(all_of_them), forced)


def replay_round(record: RecordedRound, file: str, *, keep_deal: bool = True) -> ReplayedRound:
    """Replay one round. Nothing is raised for what it holds."""
    replay = _Replay(record, file, keep_deal=keep_deal)
    replay.play(record.moves)
    if replay.stopped and any(move.readings for move in record.moves):
        replay = _reread_phoenix(replay)
    return replay.compare()


def _reread_phoenix(strict: "_Replay") -> "_Replay":
    """Replay with the phoenix free of its written place, where that alone makes a round legal."""
    loose = _Replay(strict.record, strict.file, keep_deal=strict.keep_deal)
    loose.play(tuple(move._replace(readings=()) for move in strict.record.moves))
    if loose.stopped:
        return strict
    line = strict.irregularities[-1].line
    loose.irregularities.append(Irregularity(strict.file, line, "phoenix_out_of_place"))
    return loose


class _Replay:
    """The replay of one round under way."""

    def __init__(self, record: RecordedRound, file: str, *, keep_deal: bool) -> None:
        self.keep_deal = keep_deal
        self.record = record
        self.file = file
        self.moves: list[Move] = []
        self.lines: list[int] = []
        self.moments: list[Moment] = []
        self.last: Moment | None = None
        self.irregularities: list[Irregularity] = [*record.notes]
        self.counts = [0, 0, 0, 0]
        self.stopped = record.problem is not None

    def play(self, moves: tuple[Move, ...]) -> None:
        """Make the moves of the record, up to the first that is not legal."""
        if self.record.hands is None:
            return
        moment = begin(self.record.hands, self.record.calls)
        self._check_bombs(moment)
        self.moments.append(moment)
        keep_deal = self.keep_deal
        for written, line in zip(moves, self.record.lines, strict=True):
            move = written if written.seat >= 0 else _name_seat(moment, written)
            what, seat, value, readings = move
            if what > PASS and _says_nothing_new(moment, move):
                continue
            if what <= PASS and (moment.wish or moment.turn == moment.owner):
                moment = self._prepare(moment, move)
            try:
                if what == PASS:
                    moment = pass_turn(moment, seat)
                elif what == LAY:
                    moment = lay(moment, seat, value, readings)
                else:
                    moment = make_move(moment, move)
            except Refused as error:
                self._report(line, error.code, error.values)
                after = _go_on(moment, move, error.code)
                if after is None:
                    self.stopped = True
                    return
                moment = after
            if keep_deal:
                self.moves.append(move)
                self.moments.append(moment)
                self.lines.append(line)
        self.last = moment

    def _prepare(self, moment: Moment, move: Move) -> Moment:
        """Take up what the table takes up by itself, and count a turn under a wish.

        A trick whose owner is out is up before the next in play leads. So a bomb of that player
        is a lead; one of another player is laid on the trick.
        """
        if move.what == LAY and awaits_lead(moment) and move.seat == find_next(moment):
            moment = take_up(moment)
            if self.keep_deal:
                self.moments[-1] = moment
        if moment.wish and move.seat == moment.turn:
            self._count_forced(moment, move)
        return moment

    def compare(self) -> ReplayedRound:
        """Compare what the replay gives with what the record states."""
        record, result = self.record, None
        if record.problem:
            self.irregularities.append(record.problem)
        elif not self.stopped:
            result = self._compare_result()
        has_deal = self.keep_deal and self.moments
        deal = Deal(tuple(self.moves), tuple(self.moments)) if has_deal else None
        irregularities, forced = tuple(self.irregularities), ForcedTurns(*self.counts)
        return ReplayedRound(
            record, deal, tuple(self.lines), result, self._verdict(result), irregularities, forced
        )

    def _verdict(self, result: DealResult | None) -> str:
        points = self.record.result
        if points is None:
            return UNFINISHED
        agrees = result is not None and (result.score["a"], result.score["b"]) == points
        return AGREE if agrees else DIFFER

    def _compare_result(self) -> DealResult | None:
        """Return the result of a round that was played to its end, compared with the record's."""
        if self.last is None or not is_over(self.last):
            self._report(self.record.last_line, "result_too_early", {})
            return None
        result = score_deal(self.last)
        points = self.record.result
        if points is not None and (result.score["a"], result.score["b"]) != points:
            values: dict[str, Json] = {
                "recorded": f"{points[0]}:{points[1]}",
                "replayed": f"{result.score['a']}:{result.score['b']}",
            }
            self._report(self.record.last_line, "score_differs", values)
        return result

    def _report(self, line: int, code: str, values: Mapping[str, Json]) -> None:
        self.irregularities.append(Irregularity(self.file, line, code, values))

    def _check_bombs(self, moment: Moment) -> None:
        said = self.record.bombs or frozenset()
        bombers = frozenset(seat for seat in range(4) if list_bombs(moment.hands[seat]))
        if said != bombers:
            values: dict[str, Json] = {
                "said": [seat + 1 for seat in sorted(said)],
                "held": [seat + 1 for seat in sorted(bombers)],
            }
            self._report(self.record.line, "bombs_differ", values)

    def _count_forced(self, moment: Moment, move: Move) -> None:
        """Count a turn under a wish that could legally be fulfilled, by what was done."""
        if not is_forced(moment):
            return
        self.counts[0] += 1
        if move.what == LAY and move.value & RANK_MASKS[moment.wish]:
            self.counts[1] += 1
        elif move.what == LAY and max(read_combination(move.value), default=0) >= ANY_BOMB:
            self.counts[2] += 1
        else:
            self.counts[3] += 1


def _name_seat(moment: Moment, move: Move) -> Move:
    """Put in the seat that the log leaves out: who wishes, who gives the dragon away."""
    return move._replace(seat=moment.naming if move.what == WISH else moment.giving)


def _says_nothing_new(moment: Moment, move: Move) -> bool:
    """Return whether a move adds nothing: tichu said twice, a gift in a double victory."""
    if move.what == CALL:
        return moment.calls[move.seat] == TICHU
    return move.what == GIVE and is_over(moment) and is_double_victory(moment)


def _go_on(moment: Moment, move: Move, code: str) -> Moment | None:
    """Read a move that the rules forbid as it stands, where the game could go on with it."""
    if code == "dragon_to_own_team":
        return hand_over_dragon(moment, move.value)
    if code == "wish_ignored":
        after = make_move(moment._replace(wish=0), move)
        return after._replace(wish=moment.wish)
    if code == "call_too_late":
        return note_call(moment, move.seat)
    return moment if code == "call_twice" else None
