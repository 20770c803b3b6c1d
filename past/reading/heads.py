"""What the head of a column says, in the languages of the pages."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from common.tables.words import fold_word, split_words
from past.reading.columns import COLUMNS, UNDECIDED
from past.reading.roles import (
    PAIRS,
    SCORES,
    SEATS,
    SOME_FIRST,
    SOME_LAST,
    SOME_PLAYER,
    SOME_POINTS,
    SOME_TEAM,
)

PLAYER: Final = frozenset(
    split_words(
        "player spieler spielerin joueur joueuse 선수 игрок παικτης παικτρια s p name "
        "гравець гравчиня nom 이름 имя ονομα person"
    )
)
TEAM: Final = frozenset(
    split_words(
        "team paar pair paire equipe mannschaft partei 팀 조 команда пара ομαδα ζευγαρι ζευγος t"
    )
)
POINTS: Final = frozenset(
    split_words(
        "score scores points point punkte punkt pkt pkte pts ergebnis resultat "
        "рахунок бали resultate result stand spielstand endstand 점수 결과 스코어 очки счет баллы "
        "результат σκορ βαθμοι ποντοι αποτελεσμα total"
    )
)
FIRST: Final = frozenset(split_words("1 a α а i ab home heim wir we us nous 우리 ми мы εμεις nord"))
SECOND: Final = frozenset(
    split_words("2 b β б ii cd away gast they them вони gegner eux 상대 они αυτοι ουτοι")
)
STAMPS: Final = frozenset(
    {
        "timestamp",
        "позначка часу",
        "zeitstempel",
        "horodateur",
        "타임스탬프",
        "отметка времени",
        "χρονικη σημανση",
    }
)
WON: Final = frozenset(
    split_words(
        "winner winners winning sieger siegerteam siegerpaar gewinner gagnant gagnants vainqueur "
        "vainqueurs 승자 победитель победители переможець переможці νικητης νικητες"
    )
)
LOST: Final = frozenset(
    split_words(
        "loser losers losing verlierer unterlegene perdant perdants 패자 проигравший проигравшие "
        "переможений переможені ηττημενος ηττημενοι"
    )
)
NO_SIDES: Final = frozenset(split_words("1 2 i ii ab cd nord"))
"""Beside a number these say no side."""
MOST_PLAYERS: Final = 4
ALONE: Final = frozenset({"s", "p", "t"})
"""Letters that say it with a number alone: P1, T2."""
DIFFERENCES: Final = frozenset(
    split_words("difference differenz diff ecart 차이 разница різниця διαφορα")
)
PHRASES: Final[Mapping[str, str]] = {
    " ".join(split_words(phrase)): role
    for role, heads in (*((column.name, column.heads) for column in COLUMNS), *UNDECIDED.items())
    for phrases in heads.values()
    for phrase in phrases.split("|")
}
"""How people call their columns; without accents, upper case and signs."""
NAMES: Final = frozenset(
    split_words(
        "гравець учасник name names spieler player joueur nom 이름 선수 имя игрок ονομα "
        "παικτης wer who mitglied"
    )
)
TOKEN: Final = re.compile(r"[^\W\d_]+|\d+|[∑Ø]")


@lru_cache(maxsize=8192)
def fold_head(text: str) -> str:
    """Return a head in small letters without accents and signs, digits apart from words."""
    return " ".join(fold_word(part) for part in TOKEN.findall(text.replace("№", " no ")))


@lru_cache(maxsize=8192)
def read_head(text: str) -> str | None:
    """Return the role that a column's name says, None where it says none.

    "Player" may be any of them: that is `SOME_PLAYER`, likewise teams and points.
    """
    folded = fold_head(text)
    if not folded:
        return None
    if folded in PHRASES:
        return PHRASES[folded]
    if (part := PHRASES.get(folded.rstrip(" 0123456789"))) in {SOME_FIRST, SOME_LAST}:
        return part
    tokens = folded.split()
    return _read_numbered(tokens) or _read_bare(tokens)


def is_head(text: str) -> bool:
    """Return whether a text is a known name of a column."""
    return read_head(text) is not None or fold_head(text) in NAMES


def read_team_place(text: str) -> int | None:
    """Return 1 or 2 for a text that says one of the two teams: 2, Team B; None for any other."""
    tokens = [token for token in fold_head(text).split() if token not in TEAM]
    place = _read_place(tokens[0]) if len(tokens) == 1 else None
    return place if place in {1, 2} else None


def is_one_more(text: str) -> bool:
    """Return whether a head numbers a player whom a table of four has not: Player 5."""
    word, _blank, number = fold_head(text).rpartition(" ")
    return word in PLAYER and number.isdecimal() and int(number) > MOST_PLAYERS


def is_stamp(upper: str, lower: str) -> bool:
    """Return whether a head is that of the time at which an online form was sent."""
    return fold_head(lower or upper) in STAMPS


def _read_numbered(tokens: Sequence[str]) -> str | None:
    """Return the role of Player 3, Team 1 Player 2, T1Spieler1, Punkte Team 2, A1."""
    words = [token for token in tokens if token in PLAYER | TEAM | POINTS]
    places = [token for token in tokens if token not in words]
    if len(words) + len(places) != len(tokens) or not words:
        return _read_seat(tokens)
    numbers = [number for token in places if (number := _read_place(token))]
    if len(numbers) != len(places) or not numbers:
        return None
    if POINTS & {*words} and len(numbers) == 1:
        return SCORES[numbers[0] - 1] if numbers[0] <= 2 else None
    if PLAYER & {*words}:
        return _place_player(numbers, has_team=bool(TEAM & {*words}))
    if len(numbers) == 2 and max(numbers) <= 2:
        return SEATS[2 * numbers[0] + numbers[1] - 3]
    return PAIRS[numbers[0] - 1] if len(numbers) == 1 and numbers[0] <= 2 else None


def _place_player(numbers: Sequence[int], *, has_team: bool) -> str | None:
    """Return the seat: player 1 to 4, or team and player."""
    if len(numbers) == 1 and not has_team:
        return SEATS[numbers[0] - 1] if numbers[0] <= 4 else None
    if len(numbers) == 2 and max(numbers) <= 2:
        return SEATS[2 * numbers[0] + numbers[1] - 3]
    return None


def _read_seat(tokens: Sequence[str]) -> str | None:
    """Return the seat of A1, B2, We 1, They 2: the team, then the player."""
    if len(tokens) != 2 or tokens[0] in NO_SIDES or tokens[1] not in {"1", "2"}:
        return None
    side = 0 if tokens[0] in FIRST | WON else 1 if tokens[0] in SECOND | LOST else None
    return None if side is None else SEATS[2 * side + int(tokens[1]) - 1]


def _read_place(token: str) -> int | None:
    if token.isdecimal():
        return int(token) if 1 <= int(token) <= 4 else None
    return 1 if token in FIRST | WON else 2 if token in SECOND | LOST else None


def _read_bare(tokens: Sequence[str]) -> str | None:
    if len(tokens) != 1 or tokens[0] in ALONE:
        return None
    (word,) = tokens
    choices = ((PLAYER, SOME_PLAYER), (TEAM, SOME_TEAM), (POINTS, SOME_POINTS))
    return next((role for words, role in choices if word in words), None)


def read_both(upper: str, lower: str) -> str | None:
    """Return the role that a head of one line or two says: both texts together, else one."""
    together = read_head(f"{upper} {lower}") if upper and lower else None
    of_one = read_head(lower) if lower else read_head(upper)
    return of_one if together is None else together


def is_points_of(upper: str, lower: str) -> bool:
    """Return whether a head says a person, in a table with a line for each."""
    return fold_head(lower or upper) in NAMES
