"""Replaying a recorded round strictly by the rules, move by move, to its entry and score.

What the rules forbid but the game went on with is read as it stands, and reported: a dragon's
trick that its winner kept, a wish that was ignored, a tichu noted after the first card. Anything
else that the rules forbid ends the replay of its round there, with line and code: nothing is
guessed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Deal, Move, make_move
from scoring.cards.errors import IllegalMoveError
from scoring.cards.listing import list_bombs
from scoring.cards.masks import ANY_BOMB, RANK_MASKS, read_combination
from scoring.cards.position import (
    TICHU,
    Position,
    begin,
    hand_over_dragon,
    is_forced,
    is_over,
    lay,
    pass_turn,
    write_call,
)
from scoring.cards.record import Irregularity, Record, RecordedRound
from scoring.cards.result import DealResult, is_double_victory, settle_deal
from scoring.rules import Json

AGREE: Final = "agree"
DIFFER: Final = "differ"
UNFINISHED: Final = "unfinished"
GONE_ON_WITH: Final = frozenset(
    {
        "bombs_differ",
        "call_too_late",
        "call_twice",
        "dragon_to_own_team",
        "phoenix_out_of_place",
        "wish_ignored",
    }
)
"""What is reported, but does not stop the replay of a round."""


@dataclass(frozen=True, slots=True)
class ForcedTurns:
    """Turns under a wish that could legally be fulfilled, and what was done.

    A turn counts when the one in turn passes or lays; `bombed` laid a bomb without the wished
    card, which is allowed.
    """

    count: int = 0
    obeyed: int = 0
    bombed: int = 0
    ignored: int = 0

    def __add__(self, other: "ForcedTurns") -> "ForcedTurns":
        return ForcedTurns(
            self.count + other.count,
            self.obeyed + other.obeyed,
            self.bombed + other.bombed,
            self.ignored + other.ignored,
        )


@dataclass(frozen=True, slots=True)
class ReplayedRound:
    """A round as far as it could be replayed.

    `deal`: all moves and positions (None where not even the hands could be read, or where it was
    not asked to be kept), `lines`: the line of each move. `result`: entry
    and score (None for a round that is not finished or not legal). `recorded`: the score that the
    record states. `verdict`: "agree" and "differ" for a round with a stated result, else
    "unfinished".
    """

    record: RecordedRound
    deal: Deal | None
    lines: tuple[int, ...]
    result: DealResult | None
    verdict: str
    irregularities: tuple[Irregularity, ...]
    forced: ForcedTurns

    @property
    def recorded(self) -> dict[str, int] | None:
        """The score that the record states, as `{"a", "b"}`."""
        points = self.record.result
        return None if points is None else {"a": points[0], "b": points[1]}


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A file, replayed: its rounds, and all irregularities in the order of their lines."""

    record: Record
    rounds: tuple[ReplayedRound, ...]
    irregularities: tuple[Irregularity, ...]
    forced: ForcedTurns

    @property
    def name(self) -> str:
        """The file's name."""
        return self.record.name

    @property
    def is_sound(self) -> bool:
        """Say whether the whole file can be taken over as a game.

        Every round agrees, but that the last may have broken off; nothing is in the file that
        belongs to no round.
        """
        if self.record.irregularities or not self.rounds:
            return False
        *before, last = self.rounds
        if any(played.verdict != AGREE for played in before):
            return False
        codes = {found.code for found in last.irregularities}
        return last.verdict == AGREE or codes - GONE_ON_WITH == {"breaks_off"}

    def count(self, verdict: str) -> int:
        """Count the rounds with a verdict."""
        return sum(played.verdict == verdict for played in self.rounds)


def replay_record(record: Record, *, keep_deals: bool = False) -> ReplayedRecord:
    """Replay all rounds of a file. Nothing is raised for what it holds.

    With `keep_deals` every round keeps its moves and positions, for a page; without, only what
    came out, which is quicker and small.
    """
    rounds = tuple(
        replay_round(found, record.name, keep_deal=keep_deals) for found in record.rounds
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
    return replay.judge()


def _reread_phoenix(strict: "_Replay") -> "_Replay":
    """Replay with the phoenix free of its written place, where that alone makes a round legal."""
    loose = _Replay(strict.record, strict.file, keep_deal=strict.keep_deal)
    loose.play(tuple(move._replace(readings=()) for move in strict.record.moves))
    if loose.stopped:
        return strict
    line = strict.found[-1].line
    loose.found.append(Irregularity(strict.file, line, "phoenix_out_of_place"))
    return loose


class _Replay:
    """The replay of one round under way."""

    def __init__(self, record: RecordedRound, file: str, *, keep_deal: bool) -> None:
        self.keep_deal = keep_deal
        self.record = record
        self.file = file
        self.moves: list[Move] = []
        self.lines: list[int] = []
        self.positions: list[Position] = []
        self.last: Position | None = None
        self.found: list[Irregularity] = [*record.notes]
        self.counts = [0, 0, 0, 0]
        self.stopped = record.problem is not None

    def play(self, moves: tuple[Move, ...]) -> None:
        """Make the moves of the record, up to the first that is not legal."""
        if self.record.hands is None:
            return
        position = begin(self.record.hands, self.record.calls)
        self._check_bombs(position)
        self.positions.append(position)
        keep_deal = self.keep_deal
        for written, line in zip(moves, self.record.lines, strict=True):
            move = written if written.seat >= 0 else _name_seat(position, written)
            what, seat, value, readings = move
            if what > PASS and _says_nothing_new(position, move):
                continue
            if position.wish and seat == position.turn and what <= PASS:
                self._count_forced(position, move)
            try:
                if what == PASS:
                    position = pass_turn(position, seat)
                elif what == LAY:
                    position = lay(position, seat, value, readings)
                else:
                    position = make_move(position, move)
            except IllegalMoveError as error:
                self._report(line, error.code, error.values)
                after = _go_on(position, move, error.code)
                if after is None:
                    self.stopped = True
                    return
                position = after
            if keep_deal:
                self.moves.append(move)
                self.positions.append(position)
                self.lines.append(line)
        self.last = position

    def judge(self) -> ReplayedRound:
        """Compare what the replay gives with what the record states."""
        record, result = self.record, None
        if record.problem:
            self.found.append(record.problem)
        elif not self.stopped:
            result = self._settle()
        has_deal = self.keep_deal and self.positions
        deal = Deal(tuple(self.moves), tuple(self.positions)) if has_deal else None
        found, forced = tuple(self.found), ForcedTurns(*self.counts)
        return ReplayedRound(
            record, deal, tuple(self.lines), result, self._verdict(result), found, forced
        )

    def _verdict(self, result: DealResult | None) -> str:
        points = self.record.result
        if points is None:
            return UNFINISHED
        agrees = result is not None and (result.score["a"], result.score["b"]) == points
        return AGREE if agrees else DIFFER

    def _settle(self) -> DealResult | None:
        """Give the result of a round that was played to its end, and compare it."""
        if self.last is None or not is_over(self.last):
            self._report(self.record.last_line, "result_too_early", {})
            return None
        result = settle_deal(self.last)
        points = self.record.result
        if points is not None and (result.score["a"], result.score["b"]) != points:
            values: dict[str, Json] = {
                "recorded": f"{points[0]}:{points[1]}",
                "replayed": f"{result.score['a']}:{result.score['b']}",
            }
            self._report(self.record.last_line, "score_differs", values)
        return result

    def _report(self, line: int, code: str, values: Mapping[str, Json]) -> None:
        self.found.append(Irregularity(self.file, line, code, values))

    def _check_bombs(self, position: Position) -> None:
        said = self.record.bombs or frozenset()
        held = frozenset(seat for seat in range(4) if list_bombs(position.hands[seat]))
        if said != held:
            values: dict[str, Json] = {
                "said": [seat + 1 for seat in sorted(said)],
                "held": [seat + 1 for seat in sorted(held)],
            }
            self._report(self.record.line, "bombs_differ", values)

    def _count_forced(self, position: Position, move: Move) -> None:
        """Count a turn under a wish that could legally be fulfilled, by what was done."""
        if not is_forced(position):
            return
        self.counts[0] += 1
        if move.what == LAY and move.value & RANK_MASKS[position.wish]:
            self.counts[1] += 1
        elif move.what == LAY and max(read_combination(move.value), default=0) >= ANY_BOMB:
            self.counts[2] += 1
        else:
            self.counts[3] += 1


def _name_seat(position: Position, move: Move) -> Move:
    """Put in the seat that the log leaves out: who wishes, who gives the dragon away."""
    return move._replace(seat=position.naming if move.what == WISH else position.giving)


def _says_nothing_new(position: Position, move: Move) -> bool:
    """A doubled tichu counts once; in a double victory it does not matter who gets the dragon."""
    if move.what == CALL:
        return position.calls[move.seat] == TICHU
    return move.what == GIVE and is_over(position) and is_double_victory(position)


def _go_on(position: Position, move: Move, code: str) -> Position | None:
    """Read a move that the rules forbid as it stands, where the game could go on with it."""
    if code == "dragon_to_own_team":
        return hand_over_dragon(position, move.value)
    if code == "wish_ignored":
        after = make_move(position._replace(wish=0), move)
        return after._replace(wish=position.wish)
    if code == "call_too_late":
        return write_call(position, move.seat)
    return position if code == "call_twice" else None
