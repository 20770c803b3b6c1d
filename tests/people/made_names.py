"""Made-up lists of a club's people, and how tables write them: the truth is known of each."""

import random
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

FIRST: Final = [
    "Anna",
    "Ben",
    "Cleo",
    "Dan",
    "Eva",
    "Finn",
    "Gina",
    "Hugo",
    "Ida",
    "Jörg",
    "Käthe",
    "Lea",
    "Max",
    "Nele",
    "Otto",
    "Paul",
    "Martin",
    "Rosa",
    "Tim",
    "Uwe",
    "Zoë",
    "Renée",
    "François",
    "Aimée",
    "Søren",
    "Åse",
    "Björn",
    "José",
    "Inés",
    "Łukasz",
    "Karl-Heinz",
    "Anna-Lena",
    "Hans-Peter",
    "Jean-Luc",
    "Анна",
    "Борис",
    "Пётр",
    "Алёна",
    "Николай",
    "Άννα",
    "Νίκος",
    "Γιώργος",
    "Ελένη",
]
LAST: Final = [
    "Meier",
    "Müller",
    "Groß",
    "Roth",
    "Weiß",
    "Schäfer",
    "Böhm",
    "Krüger",
    "Martin",
    "Paul",
    "Lefèvre",
    "Dupré",
    "Ångström",
    "Ødegård",
    "Núñez",
    "O'Brien",
    "D'Angelo",
    "Meier-Roth",
    "Żak",
    "Петров",
    "Соловьёв",
    "Ёлкина",
    "Παπαδόπουλος",
    "Αγγέλου",
    "Süß",
    "von|der|Au",
    "de|la|Tour",
    "van|den|Berg",
    "Jørgensen",
    "Hofmann",
    "Hoffmann",
]
KOREAN_LAST: Final = tuple("김이박최정강조윤")
KOREAN_FIRST: Final = ["민수", "영희", "하늘", "바다", "구름", "노을", "지훈", "서연"]
TYPED_OUT: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "å": "aa", "ø": "oe", "ё": "е"}
    | {"Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe", "Ё": "Е"}
)
NO_MARK: Final = str.maketrans({"ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"})


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a first name and a surname, on the list or not."""

    first: str
    last: str
    suffix: str = ""

    @property
    def name(self) -> str:
        """How the club's list has them."""
        if self.last in KOREAN_LAST:
            return f"{self.last}{self.first}"
        return " ".join(filter(None, (self.first, self.last, self.suffix)))


def make_person(drawn: random.Random) -> Person:
    """Draw somebody."""
    if drawn.random() < 0.15:
        return Person(drawn.choice(KOREAN_FIRST), drawn.choice(KOREAN_LAST))
    if drawn.random() < 0.05:
        return Person(drawn.choice(FIRST), "")
    suffix = drawn.choice(("jun.", "sen.")) if drawn.random() < 0.02 else ""
    return Person(drawn.choice(FIRST), drawn.choice(LAST).replace("|", " "), suffix)


def make_people(drawn: random.Random, count: int) -> list[Person]:
    """Draw a list of people; now and then two are called the same."""
    people: list[Person] = []
    while len(people) < count:
        person = make_person(drawn)
        if person not in people or drawn.random() < 0.01:
            people.append(person)
    return people


def _strip_marks(text: str) -> str:
    taken = unicodedata.normalize("NFD", text.translate(NO_MARK))
    return "".join(sign for sign in taken if unicodedata.category(sign) != "Mn")


LETTERS: Final[tuple[Callable[[str], str], ...]] = (
    str,
    str,
    str,
    _strip_marks,
    lambda text: text.translate(TYPED_OUT),
    lambda text: unicodedata.normalize("NFD", text),
    str.upper,
    str.lower,
    lambda text: text.replace("-", " "),
    lambda text: text.replace("-", "\N{NON-BREAKING HYPHEN}"),
    lambda text: text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"),
)
"""How a table's writer writes letters."""
ORDERS: Final[tuple[Callable[[str, str], str], ...]] = (
    lambda first, last: f"{first} {last}",
    lambda first, last: f"{first} {last}",
    lambda first, last: f"{last}, {first}",
    lambda first, last: f"{last} {first}",
    lambda first, last: f"{last.upper()} {first}",
    lambda first, last: f"Dr. {first} {last}",
    lambda first, last: f"{last}, Frau {first}",
    lambda first, last: f"  {first}   {last} ",
)
"""In which order a table's writer writes names."""
SHORTENED: Final[tuple[Callable[[str, str], str], ...]] = (
    lambda first, last: first,
    lambda first, last: last,
    lambda first, last: f"{first[0]}. {last}",
    lambda first, last: f"{first} {last[0]}.",
    lambda first, last: f'"{first}" {last[:3]}',
)
"""How somebody is written of whom not all is said."""


def write_person(drawn: random.Random, person: Person, shortened: float) -> str:
    """Write somebody as a table may have them; so many of a hundred with a part of their name."""
    letters = drawn.choice(LETTERS)
    if not person.last:
        return letters(person.first)
    ways = SHORTENED if drawn.random() < shortened else ORDERS
    written = drawn.choice(ways)(person.first, person.last)
    if person.last in KOREAN_LAST and ways is ORDERS:
        written = drawn.choice((person.name, f"{person.last} {person.first}", person.name))
    return letters(f"{written} {person.suffix}".strip())


def make_table(
    drawn: random.Random, people: list[Person], strangers: int
) -> Iterator[tuple[str, int | None]]:
    """Yield names as a table has them, with the place of who it is; None for a stranger."""
    for place, person in enumerate(people):
        yield write_person(drawn, person, shortened=0.02), place
    names = {person.name for person in people}
    for _ in range(strangers):
        stranger = make_person(drawn)
        if stranger.name not in names:
            yield write_person(drawn, stranger, shortened=0.3), None
