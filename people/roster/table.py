"""A list of people as a table: what its columns are, and who stands in its lines."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from common.names.pairs import split_people
from common.names.turned import turn_name
from common.problems import Problem, Refused
from common.tables.cells import Row
from common.tables.escaping import unescape_cell
from common.tables.heads import TableHead, choose_head
from common.tables.labels import read_label
from common.tables.lists import ListLine, take_marks
from people.names import clean_name, fold_name

NAME, FIRST, LAST, SHORT, NUMBER, LEFT_OUT = "name", "first", "last", "short_name", "number", ""
ROLES: Final = (NAME, FIRST, LAST, SHORT, NUMBER, LEFT_OUT)
HEAD: Final = ("name", "short name", "number")
"""The first line of a list that is taken along."""
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    NAME: (
        "name", "names", "namen", "full name", "player", "member", "spieler", "spielerin",
        "spieler in", "mitglied", "teilnehmer", "nom", "joueur", "nombre", "nome", "имя", "фио",
        "игрок", "имя и фамилия", "фамилия имя", "фамилия и имя", "ονομα", "ονοματεπωνυμο",
        "παικτης", "이름", "성명", "성함", "선수", "회원", "display name", "anzeigename", "naam",
        "navn", "namn", "nimi", "jmeno", "nev", "ad", "ad soyad", "imie i nazwisko", "ім я",
        "прізвище та ім я", "піб", "jugador", "giocatore", "speler", "gracz", "hrac", "гравець",
        "jmeno a prijmeni", "nume si prenume", "nombre y apellidos", "nome completo",
        "nome e cognome", "naam en voornaam", "名前", "氏名", "姓名",
        "member name", "wer", "who", "qui", "кто", "хто",
    ),
    FIRST: (
        "first name", "given name", "forename", "vorname", "prenom", "vornamen", "firstname",
        "first", "imie", "voornaam", "prenume", "primeiro nome", "isim",
        "krestni jmeno", "fornavn", "fornamn", "etunimi", "keresztnev",
    ),
    LAST: (
        "lastname", "last", "nachnamen", "achternaam", "etternavn", "efternamn", "sukunimi",
        "nazwisko", "prijmeni", "vezeteknev", "efternavn",
        "nume", "sobrenome", "apelido", "soyisim", "soyad", "прізвище", "zunamen",
        "last name", "surname", "family name", "nachname", "familienname", "zuname", "cognome",
        "nom de famille", "apellido", "apellidos", "фамилия", "επωνυμο", "성",
    ),
    SHORT: (
        "short name", "short", "nickname", "nick", "kurzname", "spitzname", "rufname", "surnom",
        "pseudo", "прозвище", "υποκοριστικο", "별명",
    ),
    NUMBER: (
        "number", "no", "nr", "nummer", "member number", "member no", "member id", "membership no",
        "membership number", "mitgliedsnummer", "mitglieds nr", "mitgl nr", "mitglied nr", "mgl nr",
        "mnr", "lidnummer", "lp", "c", "sorszam",
        "medlemsnummer", "番号", "编号",
        "n° adherent", "numero adherent", "연번", "№ з п", "№ з/п",
        "mitgliedsnr", "mitgliednr", "nr mitglied", "id", "lfd nr", "start nr",
        "startnummer", "numero", "numero de membre", "no de membre",
        "n", "n°", "α/α", "αα", "номер", "номер участника", "№", "№ п/п", "αριθμος",
        "αριθμος μελους", "번호", "회원번호", "회원 번호", "순번",
    ),
}  # fmt: skip
"""How people call such columns, without accents, upper case and signs."""
BY_HEAD: Final = {fold_name(head): role for role, heads in HEADS.items() for head in heads}
CALLED: Final = "rufname"
"""A first name by which somebody is called: where no other stands beside the surname, it is one."""
AND: Final = frozenset({"and", "und", "et", "u", "en", "и", "та", "και"})
FIRST_WORDS: Final = frozenset(
    {"first", "vorname", "vornamen", "vor", "prenom", "firstname", "voornaam", "имя", "ονομα"}
)
LAST_WORDS: Final = frozenset(
    {
        "last", "name", "nachname", "nach", "zuname", "zu", "nom", "surname", "lastname",
        "familienname", "achternaam", "фамилия", "прізвище", "επωνυμο",
    }
)  # fmt: skip
OF_TWO_WORDS: Final[Mapping[str, str]] = {
    "first name": "first", "given name": "first", "last name": "last", "family name": "last",
    "nom de famille": "nom",
}  # fmt: skip
"""What a head says that holds both: "Name, Vorname", "First and last name"."""
GROUPS: Final = frozenset(
    fold_name(word)
    for word in (
        "Vorstand", "Mitglieder", "Aktive", "Aktivmitglieder", "Passive", "Passivmitglieder",
        "Gäste", "Ehrenmitglieder", "Ehemalige", "Herren", "Damen", "Junioren", "Senioren",
        "Board", "Committee", "Members", "Guests", "Former members", "Honorary members", "Men",
        "Women", "Comité", "Membres", "Invités", "Anciens", "Hommes", "Dames", "운영진", "정회원",
        "준회원", "손님", "Правление", "Члены клуба", "Гости", "Μέλη", "Επισκέπτες",
    )
)  # fmt: skip
"""Words above a part of a list, which nobody is called."""
HANGUL: Final = re.compile(r"[가-힣]+")
ADDRESS: Final = re.compile(r"\s*[<(]?\b[^\s<>()@]+@[^\s<>()@]+\b[>)]?")
"""What a mail program puts behind a name."""
LEAST_IN_A_LINE: Final = 3
"""So many names in one line are as many people."""
OF_WHOLE: Final = re.compile(r"(?:#|(?:nr|no)\.?)?\s*(\d+)(?:[.,]0{1,2})?[.)]?", re.IGNORECASE)
"""A person's number as programs and people write it: 7, 7.0, #7, Nr. 7."""
BESIDE_NAME: Final = re.compile(r"[(\[][^)\]]*\w\s+\w|[?!:=†✝]|\d[\d /-]{4,}\d|\s[-–—]\s")
"""What stands in nobody's name: remarks, questions, telephones."""
COUNTED: Final = re.compile(r"\d+[.)]?")
LOOKED_AT: Final = 20
"""So many lines may stand above the heads."""
SEATS: Final = 4
"""So many players have numbers in the heads of a table of games."""
LONGEST_NAME: Final = 60
LONGEST_SHORT_NAME: Final = 20
LONGEST_NUMBER: Final = 6


@dataclass(frozen=True, slots=True)
class RosterLayout:
    """What each column is, from the left; `head` is the line of their names, None without one."""

    roles: tuple[str, ...]
    head: int | None = None
    is_surname_first: bool = False
    """Whether the head of the names says that surnames stand first in them."""


@dataclass(frozen=True, slots=True)
class GamesHead:
    """The line that numbers the players of a game: in which columns, and what it calls them."""

    line: int
    columns: tuple[int, ...]
    name: str


@dataclass(frozen=True, slots=True)
class RosterLine:
    """Somebody as a line names them; `problem` is why nobody can be read from it."""

    line: int
    name: str
    short_name: str = ""
    number: int | None = None
    problem: Problem | None = None

    @property
    def is_odd(self) -> bool:
        """Whether more than one person's name stands there: two people, a remark, a question."""
        return bool(BESIDE_NAME.search(self.name)) or len(split_people(self.name)) > 1


def spread_people(rows: Sequence[Row]) -> Sequence[Row]:
    """Return a line for each person where one line names them all, or those of games do.

    "Anna, Ben, Cleo" are three; of a table of games each player stands there once, in lines that
    are counted from its heads on.
    """
    if games := find_game_numbering(rows):
        return _list_players(rows, games)
    cells = [cell for row in rows for cell in row.cells if cell]
    are_names = len(rows) == 1 and not any(map(str.isdecimal, "".join(cells)))
    are_headed = any(map(find_role, cells))
    are_mailed = len(cells) > 1 and all(map(ADDRESS.search, cells))
    if are_headed or not are_names or not (are_mailed or len(cells) >= LEAST_IN_A_LINE):
        return rows
    return [Row(line, (cell,)) for line, cell in enumerate(cells, start=1)]


def _list_players(rows: Sequence[Row], games: GamesHead) -> list[Row]:
    below = [row for row in rows if row.line > games.line and read_label(row.get(0)) is None]
    names = [name for row in below for at in games.columns if (name := row.get(at))]
    once = {fold_name(name): name for name in reversed(names)}
    players = dict.fromkeys(once[fold_name(name)] for name in names)
    return [
        *(row for row in rows if row.line < games.line),
        Row(games.line, (games.name,)),
        *(Row(line, (name,)) for line, name in enumerate(players, start=games.line + 1)),
    ]


def guess_columns(rows: Sequence[Row]) -> RosterLayout:
    """Propose what the columns are; somebody looks at it before anything is stored."""
    width = max(len(row.cells) for row in rows)
    if (head := _find_head(rows)) is None:
        return RosterLayout(tuple(_guess_by_cells(rows, width)))
    heads = [find_role(head.get(column)) or LEFT_OUT for column in range(width)]
    if not any(heads):
        below = [row for row in rows if row.line > head.line]
        return RosterLayout(tuple(_guess_by_cells(below, width)), head.line)
    if LAST in heads and not {FIRST, NAME} & {*heads}:
        called = [fold_name(head.get(column)) == CALLED for column in range(width)]
        heads = [FIRST if is_so else role for is_so, role in zip(called, heads, strict=True)]
    roles = tuple(_leave_out_repeats(_settle_names(heads)))
    if not {NAME, FIRST, LAST} & {*roles}:
        roles = _find_names(roles, [row for row in rows if row.line > head.line])
    names = head.get(roles.index(NAME)) if NAME in roles else ""
    return RosterLayout(roles, head.line, _list_both(fold_name(names))[:1] == ["last"])


def _find_names(roles: Sequence[str], rows: Sequence[Row]) -> tuple[str, ...]:
    """Return the roles with the first free column of words for the names."""
    free = (at for at, role in enumerate(roles) if not role and _holds_words(rows, at))
    at = next(free, None)
    return tuple(NAME if place == at else role for place, role in enumerate(roles))


def _holds_words(rows: Sequence[Row], column: int) -> bool:
    cells = [cell for row in rows if (cell := row.get(column))]
    return bool(cells) and all(any(map(str.isalpha, cell)) for cell in cells)


def find_role(text: str) -> str | None:
    """Return what the column of this name holds, None where it says nothing."""
    folded = fold_name(text)
    if _list_both(folded):
        return NAME
    return BY_HEAD.get(folded) or (NUMBER if text.strip() == "#" else None)


def _list_both(folded: str) -> list[str]:
    """Return "first" and "last" in the turn in which a head says them, nothing of any other."""
    for phrase, word in OF_TWO_WORDS.items():
        folded = folded.replace(phrase, word)
    words = [word for word in folded.split() if word not in AND]
    kinds = [
        "first" if word in FIRST_WORDS else "last" if word in LAST_WORDS else "" for word in words
    ]
    return kinds if sorted(kinds) == ["first", "last"] else []


def lay_out_rows(rows: Sequence[Row], head: Sequence[int] | None) -> RosterLayout:
    """Return what the columns are; `head`: the lines said to name them, None where nobody said."""
    if head is None:
        return guess_columns(rows)
    last = max(head, default=0)
    kept = [row for row in rows if row.line in head or row.line > last]
    return replace(guess_columns(kept), head=last or None)


def find_game_numbering(rows: Sequence[Row]) -> GamesHead | None:
    """Return where a table numbers the players of a game, None where it does not."""
    for row in rows[:LOOKED_AT]:
        numbered = [
            at
            for at, cell in enumerate(row.cells)
            if cell[-1:] in {*"1234"} and _is_name_head(cell)
        ]
        if len(numbered) == SEATS:
            name = row.get(numbered[0]).rstrip(" 1234")
            return GamesHead(row.line, tuple(numbered), name)
    return None


def _is_name_head(text: str) -> bool:
    return BY_HEAD.get(fold_name(text).rstrip(" 1234")) == NAME


def _find_head(rows: Sequence[Row]) -> Row | None:
    """Return the line that names the columns: it is not the first where a title stands above."""
    said = [({*map(find_role, row.cells)}, row) for row in rows[:LOOKED_AT]]
    named = (row for roles, row in said if roles & {NAME, FIRST, LAST})
    numbered = (
        row
        for place, (roles, row) in enumerate(said)
        if roles - {None} or (not place and _is_above_numbers(rows))
    )
    return next(named, next(numbered, None))


def _is_above_numbers(rows: Sequence[Row]) -> bool:
    """Return whether the first line has a word where all others have a number."""
    first, *others = rows
    return len(others) > 1 and any(
        any(map(str.isalpha, cell)) and all(COUNTED.fullmatch(row.get(column)) for row in others)
        for column, cell in enumerate(first.cells)
    )


def _settle_names(roles: Sequence[str]) -> list[str]:
    """Say what “name” is beside a part of one: next to a first name the surname, and turned."""
    part = LAST if FIRST in roles else FIRST
    is_part = (FIRST in roles) != (LAST in roles)
    return [part if role == NAME and is_part else role for role in roles]


def _leave_out_repeats(roles: Sequence[str]) -> Iterator[str]:
    for place, role in enumerate(roles):
        yield LEFT_OUT if role in roles[:place] else role


def _guess_by_cells(rows: Sequence[Row], width: int) -> Iterator[str]:
    """Yield roles without heads: digits are numbers, the first other is the name."""
    free = [NAME, SHORT]
    numbers = [NUMBER]
    for column in range(width):
        cells = [cell for row in rows if (cell := row.get(column))]
        likely = numbers if cells and all(map(COUNTED.fullmatch, cells)) else free
        yield likely.pop(0) if likely and cells else LEFT_OUT


def check_columns(layout: RosterLayout) -> None:
    """Refuse columns from which no name can be read.

    Raises:
        Refused: there is no name, or two columns are said to be the same.
    """
    said = [role for role in layout.roles if role]
    for place, role in enumerate(said):
        if role in said[:place]:
            raise Refused("roster_column_twice")
    if not {NAME, FIRST, LAST} & {*said}:
        raise Refused("roster_without_names")


def read_roster(rows: Sequence[Row], layout: RosterLayout) -> list[RosterLine]:
    """Read every line below the head.

    Raises:
        Refused: there is no column of names, or two columns are said to be the same.
    """
    check_columns(layout)
    below = [row for row in rows if layout.head is None or row.line > layout.head]
    return [_read_line(row, layout) for row in _take_marks(below, layout)]


def _take_marks(rows: Sequence[Row], layout: RosterLayout) -> list[Row]:
    """Return the rows without the numbers and bullets that stand before names in a list."""
    if NAME not in layout.roles:
        return list(rows)
    at = layout.roles.index(NAME)
    bare = take_marks([ListLine(row.line, row.get(at)) for row in rows])
    return [
        replace(row, cells=(*row.cells[:at], line.text, *row.cells[at + 1 :])) if line.text else row
        for row, line in zip(rows, bare, strict=True)
    ]


def count_readable_people(rows: Sequence[Row]) -> int:
    """Return how many people can be read from these rows, twice as many where heads say it.

    Any words in a column may be names, as those on the first page of an export; a line alone is a
    title.
    """
    if find_game_numbering(rows):
        return 0
    try:
        layout = guess_columns(rows)
        people = sum(not line.problem for line in read_roster(rows, layout))
    except Refused:
        return 0
    if layout.head is None:
        return people if len(rows) > 1 else 0
    return 2 * people


def find_people_head(rows: Sequence[Row]) -> TableHead:
    """Return where the names of the columns stand in a list of people."""
    games = find_game_numbering(rows)
    line = games.line if games else guess_columns(rows).head
    return choose_head(rows, [line] if line is not None else [])


def _find_unread(row: Row, layout: RosterLayout) -> Problem | None:
    """Return why nobody can say what stands in a cell that is used."""
    for column, role in enumerate(layout.roles):
        if role and (kind := row.unread.get(column)):
            return Problem(f"cell_{kind}", values={"text": row.get(column)[:40]})
    return None


def _find_formula(row: Row, layout: RosterLayout) -> Problem | None:
    """Return the problem of a name that a spreadsheet would take for a formula, and no sign says.

    Somebody may be called so: a list of ours has the sign before it.
    """
    for column, role in enumerate(layout.roles):
        if role and role != NUMBER and (text := row.get(column)).startswith(("=", "+", "@")):
            return Problem("name_is_formula", values={"text": text[:40]})
    return None


def _read_line(row: Row, layout: RosterLayout) -> RosterLine:
    cells = {role: unescape_cell(row.get(at)) for at, role in enumerate(layout.roles) if role}
    cells |= {role: ADDRESS.sub("", cells[role]) for role in (NAME, LAST) if role in cells}
    parts = (cells.get(role, "") for role in (FIRST, LAST))
    whole = _turn(cells.get(NAME, ""), layout) or _join(*parts)
    name, short = clean_name(whole), clean_name(cells.get(SHORT, ""))
    number = cells.get(NUMBER, "").rstrip(".) ").strip()
    number = match[1] if (match := OF_WHOLE.fullmatch(number)) else number
    problem = (
        _find_unread(row, layout)
        or _find_formula(row, layout)
        or _find_problem(name, short, number)
    )
    is_number = bool(number) and problem is None
    return RosterLine(row.line, name, short, int(number) if is_number else None, problem)


def _turn(name: str, layout: RosterLayout) -> str:
    """Return a name with its surname last; of more than two words nobody can say which it is."""
    words = name.split()
    is_clear = layout.is_surname_first and "," not in name and len(words) == 2
    return f"{words[1]} {words[0]}" if is_clear else turn_name(name)


def _join(first: str, last: str) -> str:
    """Return a whole name; in Korean the surname stands before it, without a blank."""
    if HANGUL.fullmatch(first) and HANGUL.fullmatch(last):
        return f"{last}{first}"
    return " ".join(filter(None, (first, last)))


def _find_problem(name: str, short: str, number: str) -> Problem | None:
    if not any(map(str.isalpha, name)):
        return Problem("entry_name_missing")
    for text, most in ((name, LONGEST_NAME), (short, LONGEST_SHORT_NAME)):
        if len(text) > most:
            return Problem("name_too_long", values={"most": most})
    if number and not (number.isdecimal() and len(number) <= LONGEST_NUMBER):
        return Problem("roster_number_unreadable", values={"text": number[:40]})
    return None
