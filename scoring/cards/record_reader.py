"""Reading the log of an online table (Brettspielwelt, `*.tch`): text in, rounds and complaints out.

One file is one game. A round is a fixed sequence of parts: eight cards, fourteen cards, calls,
exchange, who holds a bomb, plays, result. The seat number in front of a handle is the identity:
handles hold no blanks, but else nearly anything; they may be empty and may change at any line. So
a line is read by its seat and from its right end, never by its handle.

What cannot be read is never guessed and never raised: it becomes an `Irregularity`, its round is
kept as far as it went, and reading goes on with the next round. Time and memory are bounded by
the limits here, whatever the file holds.
"""

from re import MULTILINE
from re import compile as compile_pattern
from typing import Final

from common.problems import Json, Problem, Refused
from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Move, exchange_cards
from scoring.cards.errors import echo
from scoring.cards.log_cards import CARDS, RANKS, read_by_place
from scoring.cards.masks import PHOENIX
from scoring.cards.moment import GRAND, NO_CALL, NOBODY, TICHU, Seats
from scoring.cards.record import Irregularity, Record, RecordedRound

MOST_BYTES: Final = 4_000_000
MOST_ROUNDS: Final = 500
MOST_LINES: Final = 1_000
"""Of one round: 56 cards, each laid alone and answered by every other seat, need some 300."""

ROUND_HEAD: Final = compile_pattern(r"^-{3,40}Gr\.Tichukarten-{3,40} *$", MULTILINE)
RESULT: Final = compile_pattern(r"Ergebnis: (-?\d{1,4}) - (-?\d{1,4}) *")
SEATS: Final = {f"({seat})": seat for seat in range(4)}
PASSES: Final = tuple(Move(PASS, seat, 0) for seat in range(4))
SINGLES: Final = tuple(
    {text + " ": Move(LAY, seat, mask) for text, mask in CARDS.items()} for seat in range(4)
)
CALLS: Final = {"Grosses Tichu": GRAND, "Tichu": TICHU}


def read_record(data: bytes | str, name: str) -> Record:
    """Read a whole log. Nothing is raised for what it holds."""
    if len(data) > MOST_BYTES:
        return _refuse(name, 1, "file_too_large", limit=MOST_BYTES)
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return _refuse(name, line, "not_utf8", byte=f"0x{error.object[error.start]:02x}")
    text = text.replace("\r\n", "\n").removesuffix("\r")
    if not text.strip():
        return _refuse(name, 1, "empty_file")
    starts = [head.start() for head in ROUND_HEAD.finditer(text)]
    if not starts:
        return _refuse(name, 1, "no_round", text=echo(text.partition("\n")[0]))
    if len(starts) > MOST_ROUNDS:
        return _refuse(name, 1, "too_many_rounds", count=len(starts), limit=MOST_ROUNDS)
    return _read_rounds(text, starts, name)


def _refuse(name: str, line: int, code: str, **values: Json) -> Record:
    return Record(name, (), (Irregularity(name, line, code, values),))


def _read_rounds(text: str, starts: list[int], name: str) -> Record:
    rounds = []
    strays = []
    if text[: starts[0]].strip():
        strays.append(Irregularity(name, 1, "lines_before_first_round"))
    line = 1 + text.count("\n", 0, starts[0])
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(text)], strict=True), 1):
        lines = text[start:end].removesuffix("\n").split("\n", MOST_LINES)
        reader = RoundReader(lines, name, number, line)
        recorded = reader.read()
        if reader.stray_line:
            strays.append(Irregularity(name, reader.stray_line, "lines_after_result"))
        line += text.count("\n", start, end)
        rounds.append(recorded)
    if not text.endswith("\n"):
        _say_cut(rounds[-1], line)
    return Record(name, tuple(rounds), tuple(strays))


def _say_cut(recorded: RecordedRound, last_line: int) -> None:
    """Call a problem in a last line without an end what it most likely is: a line cut off."""
    problem = recorded.problem
    if problem and problem.line == last_line and problem.code != "breaks_off":
        recorded.problem = Irregularity(
            problem.file, last_line, "cut_line", {"because": problem.code}
        )


class _Unreadable(Refused):
    """The line read last cannot be read; caught where the round is put together."""


class RoundReader:
    """Reads the lines of one round into a `RecordedRound`, as far as they go."""

    def __init__(self, lines: list[str], file: str, number: int, line: int) -> None:
        self.lines = lines
        self.file = file
        self.at = 0
        self.first_line = line
        self.round = RecordedRound(number, line, ({}, {}, {}, {}))
        self.stray_line = 0

    def read(self) -> RecordedRound:
        """Read all parts; what stops the reading becomes the round's problem."""
        try:
            self._read_opening()
            self._read_moves()
        except _Unreadable as stop:
            self.round.problem = Irregularity(self.file, self._line, stop.code, stop.values)
            self._find_result()
        self.round.last_line = self._line
        rest = (at for at in range(self.at, len(self.lines)) if self.lines[at].strip())
        self.stray_line = next((self.first_line + at for at in rest), 0)
        return self.round

    def _read_opening(self) -> None:
        recorded = self.round
        self._next()
        recorded.first = self._read_hands(8)
        self._read_head("Startkarten")
        recorded.dealt = self._read_hands(14)
        for seat in range(4):
            if recorded.first[seat] & ~recorded.dealt[seat]:
                raise _Unreadable("first_cards_differ", "line", seat=seat + 1)
        self._read_calls()
        self._read_exchange(recorded.dealt)
        self._read_bombs()
        self._read_head("Rundenverlauf")

    @property
    def _line(self) -> int:
        """The number in the file of the line read last."""
        return self.first_line + self.at - 1

    def _next(self) -> str:
        """Return the next line that is not blank."""
        while self.at < len(self.lines):
            self.at += 1
            if self.lines[self.at - 1].strip():
                return self.lines[self.at - 1]
        raise _Unreadable("breaks_off", "line")

    def _read_head(self, name: str) -> None:
        line = self._next()
        if line.strip("- ") != name or not line.startswith("---"):
            raise _Unreadable("unreadable_line", "line", text=echo(line))

    def _seat_of(self, text: str) -> int:
        """Read `(N)handle` at the start of a text, and note the handle."""
        seat = SEATS.get(text[:3])
        if seat is None:
            raise _Unreadable("unreadable_line", "line", text=echo(text))
        self.round.handles[seat][text[3:].rstrip(" ")] = None
        return seat

    def _read_hands(self, size: int) -> Seats:
        hands: dict[int, int] = {}
        union = 0
        for _ in range(4):
            tokens = self._next().rstrip(" ").split(" ")
            seat = self._seat_of(tokens[0])
            try:
                hand = sum(map(CARDS.__getitem__, tokens[1:]))
            except KeyError:
                hand = 0
            if hand.bit_count() != size or len(tokens) != size + 1 or hand & union:
                raise _explain_cards(tokens[1:], union, size)
            if seat in hands:
                raise _Unreadable("unreadable_line", "line", text=echo(tokens[0]))
            hands[seat] = hand
            union |= hand
        return hands[0], hands[1], hands[2], hands[3]

    def _read_calls(self) -> None:
        calls = [NO_CALL] * 4
        while (line := self._next().rstrip(" ")) != "Schupfen:":
            name, _, who = line.partition(": ")
            if name not in CALLS:
                raise _Unreadable("unreadable_line", "line", text=echo(line))
            seat = self._seat_of(who)
            if calls[seat] not in (NO_CALL, CALLS[name]):
                note = Irregularity(self.file, self._line, "call_twice", {"seat": seat + 1})
                self.round.notes = (*self.round.notes, note)
            calls[seat] = calls[seat] or CALLS[name]
        self.round.calls = (calls[0], calls[1], calls[2], calls[3])

    def _read_exchange(self, dealt: Seats) -> None:
        gifts: dict[int, tuple[int, int, int]] = {}
        for _ in range(4):
            line = self._next()
            tokens = line.rstrip(" ").split(" ")
            if tokens[-1:-8:-3] != ["-", "-", "-"] or tokens[-10:-9] != ["gibt:"]:
                raise _Unreadable("unreadable_line", "line", text=echo(line))
            seat = self._seat_of(tokens[0])
            cards = [CARDS.get(tokens[place], 0) for place in (-8, -5, -2)]
            if not all(cards) or seat in gifts:
                raise _explain_cards([tokens[place] for place in (-8, -5, -2)], 0, 3)
            gifts[seat] = cards[0], cards[1], cards[2]
        self.round.gifts = tuple(gifts[seat] for seat in range(4))
        try:
            self.round.hands = exchange_cards(dealt, self.round.gifts)
        except Refused as error:
            raise _Unreadable.of([Problem(error.code, "line", error.values)]) from error

    def _read_bombs(self) -> None:
        """Read who holds a bomb, where that line is there."""
        line = self._next()
        if line.startswith("BOMBE:"):
            holders = line.rstrip(" ").split(" ")[1:]
            self.round.bombs = frozenset([self._seat_of(holder) for holder in holders])
        else:
            self.at -= 1

    def _read_moves(self) -> None:
        """Read plays, passes and what is said between them, up to the result.

        Most lines of a log pass through here, and most of them are passes, which repeat: those
        are known by the whole line, single cards by all that follows the handle.
        """
        handles = self.round.handles
        passes: dict[str, Move] = {}
        moves: list[Move] = []
        numbers: list[int] = []
        try:
            for number, line in enumerate(self.lines[self.at :], self._line + 1):
                move = passes.get(line)
                if move is None:
                    self.at = number - self.first_line + 1
                    seat = SEATS.get(line[:3])
                    if seat is None:
                        if line.startswith("Ergebnis"):
                            self._read_result(line)
                            return
                        if not line.strip():
                            continue
                        move = self._read_remark(line)
                    elif line.endswith(" passt."):
                        handles[seat][line[3:-7]] = None
                        move = passes[line] = PASSES[seat]
                    else:
                        colon = line.rfind(": ")
                        handles[seat][line[3:colon]] = None
                        text = line[colon + 2 :]
                        move = SINGLES[seat].get(text) or _read_play(seat, text)
                moves.append(move)
                numbers.append(number)
            self.at = len(self.lines)
            raise _Unreadable("breaks_off", "line")
        finally:
            self.round.moves, self.round.lines = tuple(moves), tuple(numbers)

    def _read_remark(self, line: str) -> Move:
        name, _, rest = line.partition(":")
        if name == "Tichu":
            return Move(CALL, self._seat_of(rest[1:]), TICHU)
        if name == "Wunsch" and rest.strip(" ") in RANKS:
            return Move(WISH, NOBODY, RANKS[rest.strip(" ")])
        if name == "Drache an":
            return Move(GIVE, NOBODY, self._seat_of(rest[1:]))
        raise _Unreadable("unreadable_line", "line", text=echo(line))

    def _read_result(self, line: str) -> None:
        points = RESULT.fullmatch(line)
        if points is None:
            raise _Unreadable("unreadable_line", "line", text=echo(line))
        self.round.result = int(points[1]), int(points[2])

    def _find_result(self) -> None:
        """Look for the result behind a line that could not be read."""
        for at in range(max(0, self.at - 1), len(self.lines)):
            points = RESULT.fullmatch(self.lines[at])
            if points:
                self.at = at + 1
                self.round.result = int(points[1]), int(points[2])
                return
        self.at = len(self.lines)


def _read_play(seat: int, text: str) -> Move:
    names = text.split()
    cards = [CARDS.get(name, 0) for name in names]
    mask = sum(cards)
    if mask.bit_count() != len(cards) or not mask:
        raise _explain_cards(names, 0, len(names) or 1)
    readings = read_by_place(cards, mask) if mask & PHOENIX and len(cards) > 4 else ()
    return Move(LAY, seat, mask, readings)


def _explain_cards(names: list[str], others: int, size: int) -> _Unreadable:
    """Say what is wrong with cards that cannot be right: unknown, twice, too many or too few."""
    revision = others
    for name in names:
        card = CARDS.get(name, 0)
        if not card:
            return _Unreadable("unreadable_card", "line", card=echo(name))
        if card & revision:
            return _Unreadable("card_repeated", "line", card=name)
        revision |= card
    return _Unreadable("wrong_number_of_cards", "line", count=len(names), expected=size)
