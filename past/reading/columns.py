"""What a column of a table of the past can be: a row each, which says all of it.

Recognising a column, the page that asks, the API, the commands and the sentences follow from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from common.problems.sentences import translatable as _
from common.tables.cells import Row
from past.reading.cells import MOST_ROUNDS, read_clock_cell, read_whole_cell
from past.reading.roles import (
    COUNTER,
    DAY,
    FIGURE,
    GAME,
    GAMES,
    LEFT_OUT,
    LOSER,
    PERSON,
    PLACE,
    POINTS_OF,
    ROUND,
    ROUND_COUNT,
    ROUNDS,
    SCORE,
    SOME_FIRST,
    SOME_LAST,
    SURNAME,
    TIME,
    WHO,
    WINNER,
)

Heads = Mapping[str, str]
"""By language, how people call a column, apart by a stroke; what several share stands with one."""
ReadCell = Callable[[Row, int], int | None]
"""Gives the number in a row's cell of this column, None where none stands there."""


@dataclass(frozen=True, slots=True)
class Column:
    """What a column can be.

    `name`: what it is to the API and the commands; `words`: to people; `repeats`: whether several
    columns may be so. Where its cells are plain numbers: `read` them, in tables of this `kind`, and
    keep them in the field of a game that `keeps` names, if any.
    """

    name: str
    words: str
    heads: Heads = field(default_factory=dict)
    repeats: bool = False
    read: ReadCell | None = None
    kind: str = GAMES
    keeps: str = ""


read_round = partial(read_whole_cell, most=MOST_ROUNDS, code="rounds_unreadable")

COLUMNS: Final = (
    Column(
        DAY,
        _("day"),
        {
            "en": "date|day|played|played on|evening|night|date of play|date played|timestamp",
            "de": "datum|tag|abend|spieltag|spielabend|spieldatum|datum des spiels|gespielt am|"
            "zeitstempel",
            "fr": "jour|soiree|date de la partie|horodateur",
            "ko": "날짜|일자|일시|경기일|타임스탬프",
            "el": "ημερομηνια|ημερα|βραδια|χρονικη σημανση",
            "ru": "дата|день|вечер|дата игры|отметка времени",
            "uk": "вечір|дата гри|позначка часу",
            "es": "fecha",
            "it": "data",
        },
    ),
    Column(
        GAME,
        _("which game"),
        {
            "en": "game|game no|match|table",
            "de": "spiel|spiel nr|tisch",
            "fr": "partie|partie no",
            "ko": "게임|경기|테이블",
            "el": "παιχνιδι|παρτιδα|τραπεζι",
            "ru": "игра|партия|стол",
            "uk": "гра|партія|стіл",
        },
    ),
    Column(
        ROUND,
        _("which round"),
        {
            "en": "round|deal|hand|rd|rnd",
            "de": "runde|rde",
            "fr": "manche|donne",
            "ko": "라운드|판",
            "el": "γυρος|μοιρασια",
            "ru": "раунд|раздача|кон",
            "uk": "роздача",
        },
        read=read_round,
        kind=ROUNDS,
    ),
    Column(
        ROUND_COUNT,
        _("how many rounds"),
        {
            "en": "rounds|deals|hands|number of rounds|no of rounds|rounds played",
            "de": "runden|anzahl runden|anz rd|anz rde|anz runden|rdn|gespielte runden",
            "fr": "manches|donnes|nombre de manches|nb manches",
            "ko": "라운드 수|라운드수|판수",
            "el": "γυροι|αριθμος γυρων",
            "ru": "количество раундов|раунды|раундов|раздач",
            "uk": "кількість раундів|раунди|раундів|роздач",
        },
        read=read_round,
        keeps="rounds_played",
    ),
    Column(
        "a",
        _("player 1 of the first team"),
        {"en": "a|partner 1a|north", "de": "nord", "ko": "북"},
    ),
    Column(
        "b",
        _("player 2 of the first team"),
        {"en": "b|partner|south", "de": "sued", "fr": "sud", "ko": "남"},
    ),
    Column(
        "c",
        _("player 1 of the second team"),
        {
            "en": "c|opponent 1|east",
            "de": "gegner 1|ost",
            "fr": "adversaire 1|est",
            "ko": "상대 1|동",
            "el": "αντιπαλος 1",
            "ru": "соперник 1",
            "uk": "суперник 1",
        },
    ),
    Column(
        "d",
        _("player 2 of the second team"),
        {
            "en": "d|opponent 2|west",
            "de": "gegner 2",
            "fr": "adversaire 2|ouest",
            "ko": "상대 2|서",
            "el": "αντιπαλος 2",
            "ru": "соперник 2",
            "uk": "суперник 2",
        },
    ),
    Column(
        "ab",
        _("both of the first team"),
        {
            "en": "ab|home|we|us",
            "de": "heim|wir",
            "fr": "nous",
            "ko": "우리",
            "el": "εμεις",
            "ru": "мы",
            "uk": "ми",
        },
    ),
    Column(
        "cd",
        _("both of the second team"),
        {
            "en": "cd|away|they|them|opponents|opponent",
            "de": "gast|gegner",
            "fr": "eux|adversaires",
            "ko": "상대",
            "el": "αντιπαλοι",
            "ru": "они|соперники",
            "uk": "вони|суперники",
        },
    ),
    Column(SCORE, _("score of both teams")),
    Column("score_ab", _("points of the first team")),
    Column("score_cd", _("points of the second team")),
    Column(PERSON, _("points of one person"), repeats=True),
    Column(WHO, _("whose points the line has")),
    Column(POINTS_OF, _("points of the line's person")),
    Column(PLACE, _("place in the ranking")),
    Column(FIGURE, _("kept beside the points of a ranking"), repeats=True),
    Column(SURNAME, _("surname of the person in the column beside it"), repeats=True),
    Column(
        TIME,
        _("time of day"),
        {
            "en": "time|time of day|start time",
            "de": "zeit|uhrzeit",
            "fr": "heure",
            "ko": "시간",
            "el": "ωρα",
            "ru": "время",
            "uk": "час",
            "es": "hora",
            "it": "ora",
        },
        read=read_clock_cell,
    ),
    Column(
        LEFT_OUT,
        _("left out"),
        {
            "en": "note|notes|remark|remarks|comment|comments|total|totals|sum|place|rank|position|"
            "average|difference|location|where|host|started|ended|kitty|pot|cash|present|presents|"
            "absent|absents|attendance|attendees|players|count|participants|e mail|email|mail|"
            "phone|weekday|week|week no|year|month|tables|number of players|id",
            "de": "bemerkung|bemerkungen|kommentar|anmerkung|anmerkungen|notiz|summe|gesamt|"
            "gesamtpunkte|gesamtsumme|platz|rang|schnitt|durchschnitt|ø|mittelwert|differenz|diff|"
            "ort|wo|gastgeber|beginn|ende|kasse|pott|einsatz|startgeld|anwesende|abwesend|"
            "abwesende|teilnehmende|anzahl|teilnehmer|anwesend|telefon|wochentag|kw|woche|"
            "kalenderwoche|jahr|monat|anzahl spieler|anzahl tische|tische",
            "fr": "remarque|remarques|commentaire|somme|moyenne|ecart|lieu|cagnotte|semaine|annee|"
            "mois",
            "ko": "비고|메모|합계|총점|총합|순위|등수|평균|차이|장소|참석|참석자|참석자 수|"
            "참석인원|참석 인원|불참|인원|요일|주차|연도|월",
            "el": "σχολιο|σχολια|σημειωση|σημειωσεις|παρατηρησεις|σ|∑|συνολο|θεση|κατατακτηση|"
            "μεσος ορος|διαφορα|τοπος|παροντες|αποντες|συμμετοχες|εβδομαδα|ετος|μηνας",
            "ru": "примечание|примечания|комментарий|итого|сумма|всего|место|среднее|разница|"
            "присутствовало|присутствующие|присутствуют|отсутствовало|участников|день недели|"
            "неделя|год|месяц",
            "uk": "примітка|примітки|коментар|разом|усього|всього|сума|місце|середнє|різниця|"
            "присутні|присутніх|відсутні|учасників|день тижня|тиждень|рік|місяць|місце гри",
        },
        repeats=True,
    ),
)
UNDECIDED: Final[Mapping[str, Heads]] = {
    COUNTER: {
        "en": "no|n|number|index",
        "de": "nr|nummer|lfd nr",
        "fr": "numero",
        "ko": "번호|순번|연번",
        "el": "α α|αρ",
        "ru": "номер|п п|no п п",
        "uk": "з п|no з п",
    },
    SOME_FIRST: {
        "en": "first name|given name",
        "de": "vorname|vornamen|rufname",
        "fr": "prenom",
        "es": "nombre de pila",
        "nl": "voornaam",
    },
    SOME_LAST: {
        "en": "surname|last name|family name",
        "de": "nachname|familienname|zuname",
        "fr": "nom de famille",
        "el": "επωνυμο",
        "ru": "фамилия",
        "uk": "прізвище",
        "es": "apellido|apellidos",
        "it": "cognome",
        "nl": "achternaam",
    },
    WINNER: {
        "en": "winner|winners",
        "de": "sieger|gewinner",
        "fr": "gagnant|gagnants|vainqueur|vainqueurs",
        "ko": "승자|승",
        "el": "νικητης|νικητες",
        "ru": "победитель|победители",
        "uk": "переможець|переможці",
    },
    LOSER: {
        "en": "loser|losers",
        "de": "verlierer|unterlegene",
        "fr": "perdant|perdants",
        "ko": "패자|패",
        "el": "ηττημενος|ηττημενοι",
        "ru": "проигравший|проигравшие",
        "uk": "переможений|переможені",
    },
}
"""Heads that alone do not decide what their column is: what else stands in the table does."""
ROLES: Final = tuple(column.name for column in COLUMNS)
REPEATED: Final = frozenset(column.name for column in COLUMNS if column.repeats)
KEPT: Final = {column.name: column.keeps for column in COLUMNS if column.keeps}
"""By the column's name, the field of a game in which it is kept."""
WORDS: Final = {column.name: column.words for column in COLUMNS}
"""What the boxes call the columns; a sentence about a column calls it so too."""
