"""The names of months and of days of the week, as spreadsheet programs write them.

English, German, French, Korean, Russian, Ukrainian and Greek, months also in Italian, Spanish,
Portuguese, Dutch, Polish, Czech and Swedish; Korean months are numbers.
"""

from functools import lru_cache
from typing import Final

from common.tables.words import fold_word, split_words

MONTHS: Final = (
    "january januar jänner janvier январь января ιανουάριος ιανουαρίου "
    "січень січня gennaio enero janeiro januari styczeń stycznia leden ledna",
    "february februar feber février февраль февраля φεβρουάριος φεβρουαρίου "
    "лютий лютого febbraio febrero fevereiro februari luty lutego únor února",
    "march märz mrz maerz mars март марта μάρτιος μαρτίου "
    "березень березня marzo março maart marzec marca březen března",
    "april avril апрель апреля απρίλιος απριλίου "
    "квітень квітня aprile abril kwiecień kwietnia duben dubna",
    "may mai май мая μάιος μαΐου травень травня maggio mayo maio mei maj maja květen května",
    "june juni juin июнь июня ιούνιος ιουνίου "
    "червень червня giugno junio junho czerwiec czerwca červen června",
    "july juli juillet июль июля ιούλιος ιουλίου "
    "липень липня luglio julio julho lipiec lipca červenec července",
    "august août aout август августа αύγουστος αυγούστου "
    "серпень серпня agosto augustus augusti sierpień sierpnia srpen srpna",
    "september septembre сентябрь сентября σεπτέμβριος σεπτεμβρίου "
    "вересень вересня settembre septiembre setembro wrzesień września září",
    "october oktober octobre октябрь октября οκτώβριος οκτωβρίου "
    "жовтень жовтня ottobre octubre outubro październik października říjen října",
    "november novembre ноябрь ноября νοέμβριος νοεμβρίου "
    "листопад листопада noviembre novembro listopad listopada listopadu",
    "december dezember décembre декабрь декабря δεκέμβριος δεκεμβρίου "
    "грудень грудня dicembre diciembre dezembro grudzień grudnia prosinec prosince",
)
DAYS_OF_THE_WEEK: Final = (
    "monday montag lundi понедельник понеділок δευτέρα 월 월요일 пн mo 月",
    "tuesday dienstag mardi вторник вівторок τρίτη 화 화요일 вт di 火",
    "wednesday mittwoch mercredi среда среду середа середу τετάρτη 수 수요일 ср mi 水",
    "thursday donnerstag jeudi четверг четвер πέμπτη 목 목요일 чт do 木",
    "friday freitag vendredi пятница пятницу пятниця пятницю παρασκευή 금 금요일 пт fr 金",
    "saturday samstag sonnabend samedi суббота субботу субота суботу σάββατο 토 토요일 сб sa 土",
    "sunday sonntag dimanche воскресенье неділя неділю нд κυριακή 일 일요일 вс so 日",
)
BESIDE: Final = frozenset(
    split_words("г г. года год р року рік den den. am le du of de the στις του τη την и uhr")
)
"""What stands beside a day and says nothing."""
SHORTEST: Final = 3
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
"""Months as they are written in Poland, Hungary and elsewhere: 3.IV.2015."""


MONTH_WORDS: Final = tuple(tuple(map(fold_word, names.split())) for names in MONTHS)
WEEKDAY_WORDS: Final = tuple(tuple(map(fold_word, names.split())) for names in DAYS_OF_THE_WEEK)
WEEK_WORDS: Final = tuple(name for names in WEEKDAY_WORDS for name in names)


@lru_cache(maxsize=4096)
def read_month(word: str) -> int | None:
    """Return 1 to 12 for the name of a month or its beginning; None where it is none, or several.

    "jui" may be juin and juillet: it is none.
    """
    if word in ROMAN:
        return ROMAN.index(word) + 1
    folded = fold_word(word)
    if len(folded) < SHORTEST:
        return None
    whole = [number for number, names in enumerate(MONTH_WORDS, start=1) if folded in names]
    begun = [
        number
        for number, names in enumerate(MONTH_WORDS, start=1)
        if any(name.startswith(folded) for name in names)
    ]
    fitting = whole or begun
    return fitting[0] if len(fitting) == 1 else None


@lru_cache(maxsize=4096)
def read_weekday(word: str) -> int | None:
    """Return 0 to 6 for the name of a day of the week from Monday on, or its beginning.

    None where it is none, or several.
    """
    folded = fold_word(word)
    if len(folded) < 2 and folded not in WEEK_WORDS:
        return None
    fitting = [
        number
        for number, names in enumerate(WEEKDAY_WORDS)
        if any(name.startswith(folded) for name in names)
    ]
    return fitting[0] if len(fitting) == 1 else None


@lru_cache(maxsize=4096)
def is_beside_day(word: str) -> bool:
    """Return whether a word stands beside days and says nothing: "Fri", "Fr.", "г."."""
    folded = fold_word(word)
    if not folded or folded in BESIDE:
        return True
    if len(folded) < 2:
        return folded in WEEK_WORDS
    return any(name.startswith(folded) for name in WEEK_WORDS)
