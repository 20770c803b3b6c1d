"""A table of three, six or five to ten players, told by the rule books alone: it follows a deal of
the scripts move by move, asks the referee of Python at each, and keeps its own account of turns."""

from dataclasses import dataclass, field
from typing import Any

from scoring.cards import judge_beats, judge_dragon, judge_wish
from scoring.cards.card import CARDS, RANK_NAMES

Step = dict[str, Any]
POINTS = {"DR": 25, "PH": -25} | {
    f"{s}{r}": p for s in "JSPT" for r, p in (("5", 5), ("T", 10), ("K", 10))
}


def bare(card: str) -> str:
    return card.partition("=")[0]


def count_pile(pile: list[str]) -> int:
    return sum(POINTS.get(card, 0) for card in pile)


@dataclass
class Table:
    """What lies, who is in turn, who is out. Hands are counted from 0, in the order of play."""

    variant: str
    practice: dict[str, Any]
    hands: list[list[str]]
    turn: int
    rules: dict[str, Any] = field(default_factory=dict)
    """The house rules that differ from the usual ones."""
    calls: dict[int, str] = field(default_factory=dict)
    owner: int | None = None
    trick: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    wish: str | None = None
    passes: int = 0
    giving: bool = False
    out: list[int] = field(default_factory=list)
    won: dict[int, list[str]] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return len(self.hands)

    def seat(self, hand: int) -> int:
        seat: int = self.practice["seats"][hand]
        return seat

    def partners(self, hand: int) -> list[int]:
        teams = self.practice["teams"]
        return [
            other
            for other in range(self.count)
            if other != hand and teams[hand] and teams[other] == teams[hand]
        ]

    def after(self, hand: int) -> int:
        """The next in turn with cards."""
        following = [(hand + step) % self.count for step in range(1, self.count + 1)]
        return next(other for other in following if self.hands[other])

    def has_ended(self) -> bool:
        """Whether one is left, or all partners of a team went out before anybody else."""
        size = 3 if self.variant == "tientsin" else 2
        teams = {self.practice["teams"][hand] for hand in self.out[:size]}
        is_swept = len(self.out) >= size and len(teams) == 1 and teams != {None}
        return is_swept or len(self.out) == self.count - 1

    def must(self, hand: int) -> bool:
        answer = judge_wish(
            self.hands[hand], self.trick, self.wish, variant=self.variant, seat=self.seat(hand)
        )
        return answer.must

    def follow(self, step: Step) -> None:
        """Make a move of the script, if the referee allows it."""
        move = step["move"]
        getattr(self, move["what"])(move)

    def lay(self, move: Step) -> None:
        hand, cards = move["seat"], move["cards"]
        played = [bare(card) for card in cards]
        is_bomb = judge_beats([], cards, variant=self.variant).values.get("laid") == "bomb"
        if not self.trick_lies(hand, cards, is_bomb):
            self.take(self.owner if self.owner is not None else hand)
            self.turn = hand
        assert judge_beats(self.trick, cards, variant=self.variant).may
        if self.wish and any(bare(c) != "PH" and c[1] == self.wish for c in cards):
            self.wish = None
        elif self.wish and hand == self.turn and not is_bomb:
            assert not self.must(hand)
        assert is_bomb or hand == self.turn
        for card in played:
            self.hands[hand].remove(card)
        if not self.hands[hand]:
            self.out.append(hand)
        self.trick = self.name_phoenix(cards)
        self.pile += played
        self.owner, self.passes, self.giving = hand, 0, False
        if played == ["DG"] and not (not self.hands[hand] and self.has_ended()):
            self.take(hand)
            self.turn = self.lead_after_dog(hand)
        elif not self.hands[hand] and self.has_ended():
            self.finish_trick(hand)
        else:
            self.turn = self.next_or_owner(hand)

    def trick_lies(self, hand: int, cards: list[str], is_bomb: bool) -> bool:
        """Whether this is laid on the trick, and does not lead to the next."""
        if self.owner is None or self.turn != self.owner or self.hands[self.owner]:
            return True
        if hand != self.after(self.owner) or self.giving:
            return True
        return is_bomb and judge_beats(self.trick, cards, variant=self.variant).may

    def name_phoenix(self, cards: list[str]) -> list[str]:
        """A phoenix alone says what it lies on."""
        if [bare(card) for card in cards] != ["PH"] or len(self.trick) != 1:
            return list(cards)
        below = self.trick[0]
        return [f"PH={below[-1]}"] if CARDS[below].rank > 1 or "=" in below else ["PH"]

    def next_or_owner(self, hand: int) -> int:
        following = [(hand + step) % self.count for step in range(1, self.count + 1)]
        return next(other for other in following if self.hands[other] or other == self.owner)

    def lead_after_dog(self, hand: int) -> int:
        with_cards = [other for other in self.partners(hand) if self.hands[other]]
        if self.variant == "tientsin":
            return hand if len(with_cards) > 1 else (with_cards or [self.after(hand)])[0]
        if self.variant == "always_last":
            return self.after(hand)
        [partner] = self.partners(hand)
        return with_cards[0] if with_cards else self.after(partner)

    def lead(self, move: Step) -> None:
        assert move["to"] in self.partners(move["seat"])
        assert self.hands[move["to"]]
        self.turn = move["to"]

    def finish_trick(self, hand: int) -> None:
        if self.trick == ["DR"] and self.ask_dragon(hand):
            self.giving, self.turn = True, hand
        else:
            self.take(hand)

    def ask_dragon(self, hand: int) -> tuple[int, ...]:
        out = [self.seat(other) for other in self.out]
        context = self.practice["context"] if self.variant == "three_players" else None
        return judge_dragon(
            self.seat(hand), out, variant=self.variant, context=context, house_rules=self.rules
        ).to

    def take(self, hand: int) -> None:
        self.won.setdefault(hand, []).extend(self.pile)
        self.pile, self.trick, self.passes, self.giving = [], [], 0, False
        self.owner = None

    def __getattr__(self, name: str) -> Any:
        """The moves whose names are words of Python."""
        if name == "pass":
            return self.pass_turn
        raise AttributeError(name)

    def pass_turn(self, move: Step) -> None:
        hand = move["seat"]
        assert hand == self.turn
        if hand == self.owner:
            self.collect(hand)
            return
        assert self.trick
        assert not self.must(hand)
        self.turn = self.next_or_owner(hand)
        if self.turn == self.owner and not self.hands[self.turn] and self.trick == ["DR"]:
            self.collect(self.turn)

    def collect(self, hand: int) -> None:
        self.finish_trick(hand)
        if not self.giving:
            self.turn = hand if self.hands[hand] else self.after(hand)

    def wish_named(self, move: Step) -> None:
        self.wish = move["rank"]

    def give(self, move: Step) -> None:
        giver = move["seat"]
        assert self.giving
        assert self.seat(move["to"]) in self.ask_dragon(giver)
        self.take(move["to"])
        if not self.has_ended():
            self.turn = giver if self.hands[giver] else self.after(giver)

    def tichu(self, move: Step) -> None:
        hand = move["seat"]
        assert len(self.hands[hand]) == self.practice["sizes"][hand]
        assert hand not in self.calls
        if self.rules.get("one_call_a_team"):
            assert not self.calls.keys() & {*self.partners(hand)}
        self.calls[hand] = "tichu"

    def count_cards(self) -> dict[str, int]:
        """Card points of a round that was played out."""
        teams = self.practice["teams"]
        [last] = set(range(self.count)) - set(self.out)
        opponents = "b" if teams[last] == "a" else "a"
        points = {"a": 0, "b": 0}
        for hand, pile in self.won.items():
            to = teams[hand]
            if self.variant == "tientsin":
                to = (
                    opponents if hand == last else teams[self.out[0]] if hand == self.out[4] else to
                )
            elif hand == last:
                to = teams[self.out[0]]
            points[to] += count_pile(pile)
        points[opponents] += count_pile(self.hands[last])
        return points


def find_leader(hands: list[list[str]]) -> int:
    return next(place for place, hand in enumerate(hands) if "MJ" in hand)


RANKS = RANK_NAMES[2:]
