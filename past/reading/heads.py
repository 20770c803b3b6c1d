"""What the head of a column says, in the languages of the pages."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from common.tables.words import fold_word, split_words
from past.reading.roles import (
    COUNTER,
    LEFT_OUT,
    LOSER,
    PAIRS,
    SCORES,
    SEATS,
    SOME_FIRST,
    SOME_LAST,
    SOME_PLAYER,
    SOME_POINTS,
    SOME_TEAM,
    TIME,
    WINNER,
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
    for role, phrases in {
        "day": "date|day|played|played on|evening|night|datum|tag|abend|spieltag|spielabend|jour|"
        "soiree|вечір|дата гри|дата игры|fecha|data|날짜|일자|일시|경기일|дата|день|вечер|"
        "ημερομηνια|ημερα|βραδια|"
        "spieldatum|datum des spiels|date of play|date played|gespielt am|date de la partie|"
        "timestamp|zeitstempel|позначка часу|horodateur|타임스탬프|отметка времени|χρονικη σημανση",
        "game": "game|game no|match|table|spiel|spiel nr|partie|partie no|tisch|게임|경기|테이블|"
        "игра|партия|стол|гра|партія|стіл|παιχνιδι|παρτιδα|τραπεζι",
        "round": "round|deal|hand|runde|rd|rnd|rde|manche|donne|라운드|판|"
        "раунд|раздача|роздача|кон|γυρος|μοιρασια",
        "rounds": "rounds|deals|hands|runden|anzahl runden|number of rounds|manches|donnes|"
        "nombre de manches|anz rd|anz rde|anz runden|rdn|no of rounds|nb manches|rounds played|"
        "кількість раундів|количество раундов|раунди|раундів|роздач|"
        "gespielte runden|라운드 수|라운드수|판수|раунды|раундов|раздач|γυροι|αριθμος γυρων",
        "a": "a|partner 1a|north|nord|북",
        "b": "b|partner|sud|south|sued|남",
        "c": "c|суперник 1|opponent 1|gegner 1|adversaire 1|상대 1|соперник 1|αντιπαλος 1|"
        "east|ost|est|동",
        "d": "d|суперник 2|opponent 2|gegner 2|adversaire 2|상대 2|соперник 2|αντιπαλος 2|"
        "west|ouest|서",
        "ab": "ab|ми|home|heim|we|wir|us|nous|우리|мы|εμεις",
        "cd": "cd|вони|суперники|away|gast|they|them|gegner|opponents|opponent|eux|"
        "adversaires|상대|они|"
        "соперники|αντιπαλοι",
        COUNTER: "no|nr|n|number|nummer|lfd nr|numero|번호|순번|연번|з п|no з п|номер|п п|"
        "no п п|α α|αρ|index",
        LEFT_OUT: "примітка|примітки|коментар|note|notes|remark|remarks|comment|comments|"
        "bemerkung|bemerkungen|kommentar|"
        "anmerkung|anmerkungen|notiz|remarque|remarques|commentaire|비고|메모|примечание|"
        "примечания|комментарий|σχολιο|σχολια|σημειωση|σημειωσεις|παρατηρησεις|"
        "разом|усього|всього|сума|total|totals|sum|summe|gesamt|gesamtpunkte|gesamtsumme|σ|∑|"
        "합계|총점|총합|итого|сумма|"
        "всего|συνολο|somme|place|platz|rang|rank|position|місце|순위|등수|место|θεση|κατατακτηση|"
        "середнє|average|schnitt|durchschnitt|ø|mittelwert|moyenne|평균|среднее|μεσος ορος|"
        "різниця|difference|differenz|diff|ecart|차이|разница|διαφορα|location|ort|lieu|장소|"
        "τοπος|where|wo|host|gastgeber|started|ended|beginn|ende|"
        "kasse|pott|einsatz|startgeld|kitty|pot|cash|cagnotte|"
        "anwesende|abwesend|abwesende|teilnehmende|present|presents|absent|absents|attendance|"
        "attendees|참석|참석자|참석자 수|참석인원|참석 인원|불참|присутствовало|присутствующие|"
        "присутствуют|отсутствовало|присутні|присутніх|відсутні|учасників|παροντες|αποντες|"
        "players|anzahl|count|teilnehmer|anwesend|participants|인원|участников|συμμετοχες|"
        "e mail|email|mail|telefon|phone|weekday|день тижня|wochentag|요일|день недели|kw|woche|"
        "kalenderwoche|week|"
        "тиждень|рік|місяць|місце гри|week no|semaine|주차|неделя|εβδομαδα|jahr|year|annee|"
        "연도|год|ετος|monat|month|mois|월|"
        "месяц|μηνας|anzahl spieler|anzahl tische|tische|tables|number of players|id",
        TIME: "time|zeit|uhrzeit|heure|시간|время|ωρα|time of day|start time|hora|ora|час",
        SOME_FIRST: "vorname|first name|given name|prenom|vornamen|nombre de pila|voornaam",
        SOME_LAST: "nachname|surname|last name|family name|familienname|zuname|nom de famille|"
        "apellido|apellidos|cognome|achternaam|фамилия|прізвище|επωνυμο",
        WINNER: "переможець|переможці|winner|winners|sieger|gewinner|gagnant|gagnants|"
        "vainqueur|vainqueurs|승자|승|"
        "победитель|победители|νικητης|νικητες",
        LOSER: "переможений|переможені|loser|losers|verlierer|unterlegene|perdant|perdants|"
        "패자|패|проигравший|"
        "проигравшие|ηττημενος|ηττημενοι",
    }.items()
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
