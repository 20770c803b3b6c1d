"""Made-up games in the log format of the online table, with everything odd that it allows.

Players who choose by lot play real deals; this writes them down as the table would: strange
handles that change at any line, doubled calls, the phoenix in the place of its card, a missing
last line end. The text is the format's; every name and every deal is invented here.
"""

from dataclasses import dataclass
from random import Random

from scoring.cards import RandomDeal, score_deal
from scoring.cards.anonymous import leave_out_names
from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Move
from scoring.cards.listing import list_bombs
from scoring.cards.log_cards import CARDS, RANKS
from scoring.cards.masks import (
    FULL_HOUSE,
    PHOENIX,
    phoenix_rank,
    read_combination,
    split_key,
)
from scoring.cards.moment import GRAND
from scoring.cards.random_player import play_random_deal

NAME_OF = {card: name for name, card in CARDS.items()}
RANK_NAME = {rank: name for name, rank in RANKS.items()}
LETTERS = "abcXYZ0189!.-_^*#@()=+~:äöüßñ\u00a0"
ODD_HANDLES = (
    "",
    "passt.",
    "SK",
    "gibt:",
    "(1)x",
    "-",
    ":",
    "Ph:",
    "a-b:c)d",
    "Tichu:",
    "Ergebnis:",
    "BOMBE:",
    "(2)",
    "---------------Startkarten------------------",
)
NAMES = ("anna", "ben", "chris", "dora")


@dataclass(frozen=True)
class MadeRound:
    """One round as written, and what must come out of it."""

    lines: list[str]
    score: dict[str, int]
    entry: dict[str, object]


@dataclass(frozen=True)
class MadeRecord:
    """One file, and what must come out of its complete rounds."""

    data: bytes
    scores: list[dict[str, int]]
    entries: list[dict[str, object]]
    unfinished: int


class RoundWriter:
    """Writes one deal; each line may call a seat by another handle."""

    def __init__(self, deal: RandomDeal, rng: Random) -> None:
        self.made = deal
        self.rng = rng
        self.handles = [draw_handle(rng) for _ in range(4)]
        self.fickle = rng.random() < 0.2

    def who(self, seat: int) -> str:
        if self.fickle and self.rng.random() < 0.1:
            self.handles[seat] = draw_handle(self.rng)
        return f"({seat}){self.handles[seat]}"

    def write(self) -> list[str]:
        deal, moves = self.made, list(self.made.deal.moves)
        lines = ["---------------Gr.Tichukarten------------------"]
        lines += [f"{self.who(seat)} {names(deal.first[seat])}" for seat in range(4)]
        lines += ["---------------Startkarten------------------"]
        lines += [f"{self.who(seat)} {names(deal.dealt[seat])}" for seat in range(4)]
        start = deal.deal.moments[0]
        grands = [seat for seat in range(4) if start.calls[seat] == GRAND]
        lines += [f"Grosses Tichu: {self.who(seat)}" for seat in grands]
        while moves and moves[0].what == CALL:
            lines += self.write_move(moves.pop(0), 0)
        lines += ["Schupfen:", *(self.write_gifts(seat) for seat in range(4))]
        holders = [seat for seat in range(4) if list_bombs(start.hands[seat])]
        if holders:
            lines.append("BOMBE: " + "".join(f"{self.who(seat)} " for seat in holders))
        lines.append("---------------Rundenverlauf------------------")
        first = len(deal.deal.moves) - len(moves)
        for number, move in enumerate(moves, start=first):
            lines += self.write_move(move, number)
        score = score_deal(deal.deal.moment).score
        return [*lines, f"Ergebnis: {score['a']} - {score['b']}"]

    def write_gifts(self, seat: int) -> str:
        given = [
            f"{self.handles[(seat + step) % 4]}: {NAME_OF[card]} - "
            for step, card in enumerate(self.made.gifts[seat], start=1)
        ]
        return f"{self.who(seat)} gibt: {''.join(given)}"

    def write_move(self, move: Move, number: int) -> list[str]:
        if move.what == LAY:
            return [f"{self.who(move.seat)}: {self.write_play(move, number)}"]
        if move.what == PASS and not self.made.deal.moments[number].hands[move.seat]:
            return []  # the table takes the trick of a winner who is out up by itself
        if move.what == PASS:
            return [f"{self.who(move.seat)} passt."]
        if move.what == WISH:
            return [f"Wunsch:{RANK_NAME[move.value]}"]
        if move.what == GIVE:
            return [f"Drache an: {self.who(move.value)}"]
        times = 2 if self.rng.random() < 0.2 else 1
        return [f"Tichu: {self.who(move.seat)}"] * times

    def write_play(self, move: Move, number: int) -> str:
        """High cards first; the phoenix where the card stands that it replaces."""
        key = move.readings[0]
        if not move.value & PHOENIX or split_key(key)[1] == 1:
            return names(move.value)
        rank = phoenix_rank(move.value, key)
        row = [(card_rank(card), NAME_OF[card]) for card in cards_of(move.value ^ PHOENIX)]
        place = sum(other > rank for other, _ in row)
        if split_key(key)[0] == FULL_HOUSE and len(read_combination(move.value)) > 1:
            place = self.place_between_pairs(key, place, number)
        written = [name for _, name in row]
        return "".join(f"{name} " for name in [*written[:place], "Ph", *written[place:]])

    def place_between_pairs(self, key: int, place: int, number: int) -> int:
        """Two pairs and the phoenix: between them only where that still reads the same."""
        triple = split_key(key)[2]
        if place == 0:
            open_too = self.rng.random() < 0.5 and not self.answered(number)
            return 2 if open_too else self.rng.choice([0, 1])
        assert triple
        return self.rng.choice([3, 4])

    def answered(self, number: int) -> bool:
        """Say whether somebody lays on this play: then between the pairs may read lower."""
        later = self.made.deal.moves[number + 1 :]
        following = next((move for move in later if move.what == LAY), None)
        if following is None:
            return False
        at = self.made.deal.moves.index(following, number + 1)
        return self.made.deal.moments[at].owner >= 0


def cards_of(mask: int) -> list[int]:
    """The cards of a set, high ones first."""
    return [1 << bit for bit in range(55, -1, -1) if mask >> bit & 1]


def card_rank(card: int) -> int:
    return (card.bit_length() - 1) // 4 + 1


def names(mask: int) -> str:
    return "".join(f"{NAME_OF[card]} " for card in cards_of(mask))


def draw_handle(rng: Random) -> str:
    if rng.random() < 0.15:
        return rng.choice(ODD_HANDLES)
    return "".join(rng.choice(LETTERS) for _ in range(rng.randrange(1, 12)))


def make_round(rng: Random) -> MadeRound:
    deal = play_random_deal(rng)
    result = score_deal(deal.deal.moment)
    return MadeRound(RoundWriter(deal, rng).write(), result.score, result.entry)


def make_record(rng: Random, rounds: int) -> MadeRecord:
    """Make a game of some rounds; one in eight breaks off inside its last round."""
    new_rounds = [make_round(rng) for _ in range(rounds)]
    unfinished = int(rng.random() < 0.125)
    lines = [line for round_ in new_rounds for line in round_.lines]
    complete = new_rounds
    if unfinished:
        last = new_rounds[-1].lines
        lines = lines[: len(lines) - rng.randrange(1, len(last))]
        complete = new_rounds[:-1]
    end = "\r\n" if rng.random() < 0.3 else "\n"
    text = end.join(lines) + (end if rng.random() < 0.7 else "")
    return MadeRecord(
        text.encode(),
        [round_.score for round_ in complete],
        [round_.entry for round_ in complete],
        unfinished,
    )


def write_game(rounds: list[MadeRound], names: tuple[str, ...] = NAMES) -> bytes:
    """Return rounds as one log in which players have these names."""
    text = leave_out_names("\n".join(line for round_ in rounds for line in round_.lines))
    for seat, name in enumerate(names):
        text = text.replace(f"({seat})", f"({seat}){name}")
    return text.encode()
