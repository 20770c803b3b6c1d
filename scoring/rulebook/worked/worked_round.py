"""What a worked round is made of, and how it is written down.

A trick is a text: "1 J3 S3 / 2 S4 P4" is player 1 laying two threes and player 2 two fours on
them. Whoever is not named has passed. "2* 1-2 2-2" lays tiles face down.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Section, SectionPicture
from scoring.rules import score_round

NAMES: Final = (_("Anna"), _("Ben"), _("Chris"), _("Dana"), _("Emma"), _("Finn"))
FACE_DOWN: Final = "*"


@dataclass(frozen=True, slots=True)
class Lay:
    """What one player lays: cards or tiles."""

    player: int
    pieces: tuple[str, ...]
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in the order in which it was laid.

    `note`: what can be learnt from it. `wish`: the rank wished for with the mah jong in it. `to`:
    who was given it, with the dragon, or the lead, with the dog.
    """

    lays: tuple[Lay, ...]
    note: str
    wish: str = ""
    to: int = 0


@dataclass(frozen=True, slots=True)
class Given:
    """A card that passes from one player to another before play."""

    giver: int
    to: int
    card: str


@dataclass(frozen=True, slots=True)
class WorkedRound:
    """A round from the deal to the count.

    Players are counted in the order of play; `seats` says which column of the sheet is each one's.
    `caller`: who calls tichu. `entry`, `context`: what the sheet gets.
    """

    game: str
    names: tuple[str, ...]
    dealt: Mapping[int, tuple[str, ...]]
    given: tuple[Given, ...]
    tricks: tuple[Trick, ...]
    entry: Mapping[str, Any]
    context: Mapping[str, Any] | None = None
    caller: int = 0
    seats: tuple[int, ...] = ()
    count: str = ""

    @property
    def hands(self) -> dict[int, tuple[str, ...]]:
        """The hands after cards were passed on."""
        hands = {player: list(cards) for player, cards in self.dealt.items()}
        for row in self.given:
            hands[row.giver].remove(row.card)
            hands[row.to].append(row.card)
        return {player: tuple(cards) for player, cards in hands.items()}

    @property
    def score(self) -> dict[str, int]:
        """What the round scores by the rules."""
        return score_round(self.game, {}, self.context, self.entry)


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A round in a sentence, and what it scores by the rules."""

    text: str
    game: str
    entry: Mapping[str, Any]
    context: Mapping[str, Any] | None = None
    columns: Mapping[str, str] = field(default_factory=dict)

    @property
    def score(self) -> dict[str, int]:
        """What the round scores."""
        return score_round(self.game, {}, self.context, self.entry)


def deal(*hands: str) -> dict[int, tuple[str, ...]]:
    """Return hands by player, each written with spaces between the cards."""
    return {player: tuple(hand.split()) for player, hand in enumerate(hands, start=1)}


def give(text: str) -> tuple[Given, ...]:
    """Return what passes: "1>2 P4, 2>1 P3"."""
    cards = []
    for word in text.split(", "):
        between, card = word.split(" ")
        giver, to = between.split(">")
        cards.append(Given(int(giver), int(to), card))
    return tuple(cards)


def lay_trick(text: str, note: str = "", *, wish: str = "", to: int = 0) -> Trick:
    """Return a trick from its text."""
    lays = []
    for word in text.split(" / "):
        who, *pieces = word.split(" ")
        lays.append(Lay(int(who[0]), tuple(pieces), who.endswith(FACE_DOWN)))
    return Trick(tuple(lays), note, wish, to)


def make_worked_section(worked: WorkedRound) -> Section:
    """Return the section with a worked round."""
    pictures = (SectionPicture("worked_round", worked),)
    return Section("worked", _("A round from deal to count"), pictures=pictures, is_law=False)
