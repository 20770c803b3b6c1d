"""Reading days as people and programs write them: 03.04.15, 3. Apr. 2015 20:15, 2015년 4월 3일."""

import datetime
import enum
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from common.tables.words import fold_word, split_words
from past.reading.months import is_beside_day, read_month


class DayOrder(enum.StrEnum):
    """Which comes first: day, month or year."""

    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


ORDERS: Final = tuple(order.value for order in DayOrder)
DMY, MDY, YMD = ORDERS
LONGEST: Final = 60
MOST_WORDS: Final = 5
"""So many words may stand before a day that stands alone."""
HALVES: Final = r"오전|오후|[ap]\.?\s?m\.?|[πμ]\.\s?μ\.?|[πμ]μ"
TIME: Final = re.compile(
    rf"(?:^|[\sT,]+)(?:um|at|à|в|στις)?\s*(?P<before>{HALVES})?\s*"
    r"(?P<hour>\d{1,2})(?:[:h](?P<minute>\d{2})(?::\d{2}(?:[.,]\d+)?)?|\.(?P<point>\d{2})(?=\s*Uhr))"
    rf"\s*(?P<after>{HALVES})?\s*(?:Uhr|h|ч\.?|Z|[+-]\d{{2}}:?\d{{2}})?$",
    re.IGNORECASE,
)
"""A time behind a day: 20:15, 20:15:00, 8:15 PM, 오후 8:15, 20h15, 20.15 Uhr."""
PART_OF_DAY: Final = re.compile(
    r"(?<=[\d\s.,)일])(?:abends?|nachts?|nachmittags?|morgens?|mittags?|evening|afternoon|night|"
    r"morning|noon|soir|après-midi|midi|nuit|вечером|вечер|днём|днем|ввечері|вечір|вдень|βράδυ|"
    r"απόγευμα|저녁|오후|오전|밤|낮)$",
    re.IGNORECASE,
)
"""What may stand behind a day: it says no other."""
AFTERNOON: Final = re.compile(r"오후|p\.?\s?m|μ\.?\s?μ", re.IGNORECASE)
WRITTEN: Final = re.compile(
    r"(?:[^\W\d]{1,12}\.?,?\s+)?(\d{1,4})\s*[./\\-]\s*(\d{1,2})\s*[./\\-]\s*['’]?(\d{1,4})\.?$"
)
"""Perhaps with a day of the week before it."""
AT_ONCE: Final = re.compile(r"((?:19|2[01])\d{2})(\d{2})(\d{2})$")
EASTERN: Final = re.compile(
    r"['’]?(\d{2}|\d{4})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日]?\s*$"
)
OF_EVENING: Final = frozenset(
    split_words(
        "vom on from played gespielt tichu tichuabend abend spielabend spieltag evening night date "
        "day game games datum tag spiele ergebnisse resultate results runde partie parties jour "
        "date soiree resultats joue вечер дата день игры игра результаты вечір ігри результати "
        "turnier tournament tournoi турнир турнір 대회 гра ημερομηνια ημερα βραδια παιχνιδια "
        "αποτελεσματα 날짜 경기일 경기 결과"
    )
)
"""What may stand before the day above a table: of any other it may be that of a print."""
DASHES: Final = dict.fromkeys(map(ord, "‐‑–—−"), "-")
OF_WEEK: Final = re.compile(r"((?:19|2[01])\d{2})-?W(\d{2})-?([1-7])")
OF_CELL: Final = re.compile(r"PT(\d{1,2})H(\d{1,2})M")
WITHIN_FRIDAY: Final = re.compile(r"(?<=п)['’ʼ](?=я)", re.IGNORECASE)
"""Of п'ятниця: no other day of the week has a sign within."""
IN_BRACKETS: Final = re.compile(r"\s*\(([^()\d]{1,12})\)\s*")
PART: Final = re.compile(r"['’]?\d+|[^\W\d]+(?:-[^\W\d]+)?|[^\s\w]")
ORDINALS: Final = frozenset({"st", "nd", "rd", "th", "er", "ter", "ten", "η", "го", "е"})
CENTURY_TURNS: Final = 70
"""Two digits from here on are of the twentieth century (POSIX, strptime %y: 69; a club's book is
not older than the game, which came to Europe in 1990)."""
LAST_YEAR: Final = 2199


def read_day(text: str, order: str) -> datetime.date | None:
    """Return the day, None where the text is none in this order."""
    return _read(text, order) if len(text) <= LONGEST else None


@lru_cache(maxsize=4096)
def _read(text: str, order: str) -> datetime.date | None:
    bare = _strip(text)
    return (
        _read_at_once(bare, AT_ONCE)
        or _read_at_once(bare, EASTERN)
        or _read_week(bare)
        or _read_digits(bare, order)
        or _read_named(bare)
    )


def _strip(text: str) -> str:
    """Return a day without its time and without a day of the week in brackets."""
    text = unicodedata.normalize("NFKC", text).strip().removeprefix("'").translate(DASHES)
    text = WITHIN_FRIDAY.sub("", text)
    bracket = IN_BRACKETS.search(text)
    if bracket and is_beside_day(bracket[1]):
        text = f"{text[: bracket.start()]} {text[bracket.end() :]}".strip()
    return PART_OF_DAY.sub("", TIME.sub("", text)).strip().rstrip(",")


def read_time(text: str) -> int | None:
    """Return the minutes since midnight of a time behind a day, None where there is none."""
    match = (
        TIME.search(unicodedata.normalize("NFKC", text).strip()) if len(text) <= LONGEST else None
    )
    if not match or not match.start():
        return None
    hour, minute = int(match["hour"]), int(match["minute"] or match["point"] or 0)
    half = match["before"] or match["after"]
    if half:
        hour = hour % 12 + (12 if AFTERNOON.match(half) else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def read_clock(text: str) -> int | None:
    """Return the minutes since midnight of a time that stands alone: 20:15, PT20H15M."""
    if match := OF_CELL.fullmatch(text):
        return int(match[1]) * 60 + int(match[2])
    return read_time(f"- {text}")


def _read_at_once(text: str, form: re.Pattern[str]) -> datetime.date | None:
    """Read year, month and day in this turn; a day of the week may stand before or behind them."""
    words = text.split()
    while words and not any(sign.isdecimal() for sign in words[-1]) and is_beside_day(words[-1]):
        words.pop()
    match = form.match(" ".join(words))
    return _make(_read_year(match[1]), int(match[2]), int(match[3])) if match else None


def _read_week(text: str) -> datetime.date | None:
    """Read a day of a week by its number: 2015-W14-5 (ISO 8601)."""
    match = OF_WEEK.fullmatch(text)
    try:
        return datetime.date.fromisocalendar(*map(int, match.groups())) if match else None
    except ValueError:
        return None


def _read_digits(text: str, order: str) -> datetime.date | None:
    words = text.split()
    while len(words) > 1 and words[-1].strip(".,").isalpha() and is_beside_day(words[-1]):
        words.pop()
    if not (match := WRITTEN.match(" ".join(words))):
        return None
    parts = [match[1], match[2], match[3]]
    if len(match[1]) > 2:
        order = YMD
    year, month, day = (parts[order.index(sign)] for sign in "ymd")
    if len(year) not in {2, 4}:
        return None
    return _make(_read_year(year), int(month), int(day))


def _read_named(text: str) -> datetime.date | None:
    """Read a day whose month has a name: 3. April 2015, Apr 3, 2015, 17-Apr-15."""
    numbers: list[str] = []
    months: list[int] = []
    for part in PART.findall(text.replace("-", " ").replace("/", " ")):
        if part.lstrip("'’").isdecimal():
            numbers.append(part)
        elif part[0].isalpha() and (month := read_month(part)):
            months.append(month)
        elif part[0].isalpha() and not (is_beside_day(part) or part.lower() in ORDINALS):
            return None
    if len(numbers) != 2 or len(months) != 1:
        return None
    first, second = numbers
    is_year_first = len(first.lstrip("'’")) == 4 or first[0] in "'’"
    day, year = (second, first) if is_year_first else (first, second)
    year = year.lstrip("'’")
    if len(year) not in {2, 4} or len(day) > 2:
        return None
    return _make(_read_year(year), months[0], int(day))


def _read_year(written: str) -> int:
    year = int(written)
    if len(written) == 4:
        return year
    return year + (1900 if year >= CENTURY_TURNS else 2000)


def _make(year: int, month: int, day: int) -> datetime.date | None:
    if not 1900 <= year <= LAST_YEAR:
        return None
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def is_day(text: str) -> bool:
    """Return whether a text is a day in any order."""
    return any(read_day(text, order) for order in ORDERS)


def find_day_in_text(text: str) -> str:
    """Return the day at the end of a text such as "Abend vom 3.4.2015", "" where there is none."""
    words = text.split()
    for at in range(min(len(words), MOST_WORDS)):
        if is_day(rest := " ".join(words[at:])):
            return rest
        if any(map(str.isdecimal, words[at])):
            break
    return ""


def find_day_above(text: str) -> str:
    """Return the day of a title that says when it was played, "" where it may say another day."""
    words = text.replace(":", " ").split()
    at_number = (at for at, word in enumerate(words) if any(map(str.isdecimal, word)))
    before = words[: next(at_number, 0)]
    is_played = all(
        is_beside_day(word) or read_month(word) or fold_word(word) in OF_EVENING for word in before
    )
    return find_day_in_text(text) if is_played else ""


def list_orders(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the orders in which all these are days, the likelier first.

    Where there are several, somebody has to be asked. What is a day in no order is left aside.
    """
    days = {text for text in texts if is_day(text)}
    orders = [order for order in ORDERS if all(read_day(text, order) for text in days)]
    answer = {
        tuple(read_day(text, order) for text in sorted(days)): order for order in orders[::-1]
    }
    return tuple(order for order in orders if order in answer.values())
