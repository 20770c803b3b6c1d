"""Teams as a table has them: what its columns are, and the team of each line."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from common.names.pairs import read_pair, split_cell, split_people
from common.problems import Refused
from common.tables.cells import Row
from common.tables.lists import ListLine, take_marks
from common.tables.text import read_text_rows
from past.reading.teams import (
    MOST_PEOPLE,
    TO_BE_FOUND,
    UNCLEAR,
    TeamRow,
    ask_among_pairs,
    ask_twice,
    check_team,
    make_team,
    read_team,
    read_team_lines,
    read_team_list,
)
from past.reading.values import counts_up, is_name

TEAM, CALLED, PERSON, FIRST, LAST = "team", "called", "person", "first", "last"
HOME, PHONE, COUNT = "home", "phone", "count"
HEADS: Final[Mapping[str, str]] = {
    TEAM: "team, teamname, team name, name of the team, name of team, name des teams, mannschaft, "
    "mannschaftsname, équipe, equipe, nom de l équipe, nom d équipe, equipo, squadra, команда, "
    "название команды, название, назва команди, назва, ομάδα, όνομα ομάδας, 팀, 팀명, "
    "팀 이름, 팀이름, paar, "
    "paare, paarung, pair, "
    "paire, пара, ζευγάρι, 조, ploeg, lag, drużyna, tým, csapat, joukkue, команда гравців, "
    "teamnaam, nombre del equipo, nombre de equipo, nome della squadra, nome squadra, "
    "nome da equipe, nome da equipa, lagnamn, nazwa drużyny, název týmu, csapatnév, takım, "
    "takım adı, チーム, チーム名, 队伍, 队名",
    CALLED: "name, namen, names, nom, noms, nome, nombre, имя, όνομα, 이름, naam, navn, "
    "namn, nimi, jméno, név, ad, ім я",
    PERSON: "player, players, first player, second player, partner, spieler, spielerin, "
    "spieler in, spielerinnen, mitspieler, mitspielerin, teilnehmer, teilnehmerin, mitglied, "
    "joueur, joueuse, joueurs, jugador, giocatore, member, team member, participant, person, "
    "игрок, игроки, партнёр, партнер, παίκτης, παίκτες, συμπαίκτης, 선수, 참가자, 파트너, "
    "player s name, name of player, name spieler, name des spielers, captain, team captain, "
    "kapitän, teamkapitän, capitaine, capitán, capitano, капитан, αρχηγός, 주장, speler, spelare, "
    "spiller, gracz, hráč, játékos, pelaaja, jogador, giocatrice, jugadora, гравець, гравчиня, "
    "капітан, напарник, напарниця, учасник, учасниця, учасники, гравці, перший гравець, "
    "другий гравець, "
    "mates, mate, team mate, teammate, teammates, partnerin, namen der spieler, names of players, "
    "mitglieder, teammitglied, teammitglieder, besetzung, aufstellung, members, team members, "
    "line up, lineup, participants, teilnehmende, membres, équipiers, coéquipier, coéquipière, "
    "jugadores, giocatori, giocatrici, componenti, spelers, spelare, zawodnik, zawodniczka, "
    "gracze, zawodnicy, hráči, játékosok, oyuncu, oyuncular, состав, участники, участник, "
    "игрок команды, μέλη, μέλος, 팀원, 멤버, 선수 이름, 選手, 选手, 队员",
    FIRST: "vorname, rufname, first name, given name, forename, prénom, prenom",
    LAST: "nachname, surname, last name, family name, familienname, zuname, nom de famille, "
    "фамилия, прізвище, επώνυμο, cognome, apellido, apellidos, 성",
    HOME: "club, home, town, club or town, city, verein, ort, stadt, wohnort, ville, città, "
    "ciudad, город, місто, клуб, πόλη, 도시, 클럽",
    PHONE: "telephone, phone, mobile, tel, telefon, handy, mobil, téléphone, telephone number, "
    "phone number, τηλ, тел, telefonnummer, handynummer, телефон, τηλέφωνο, 전화, 전화번호, 연락처",
    COUNT: "nr, no, number, nummer, lfd nr, platz, startnummer, numéro, №, номер, αρ, 번호, 순번",
}
"""How people call such columns, without capitals, signs and numbers; accents as they stand."""
BY_HEAD: Final = {
    head.casefold(): role for role, heads in HEADS.items() for head in heads.split(", ")
}
ORDINALS: Final = frozenset(
    [
        "first",
        "second",
        "third",
        "erster",
        "zweiter",
        "erste",
        "zweite",
        "1er",
        "2e",
        "a",
        "b",
        "α",
        "β",
        "а",
        "б",
        "первый",
        "второй",
    ]
)
STAMPS: Final = frozenset(
    [
        "timestamp",
        "zeitstempel",
        "horodateur",
        "отметка времени",
        "позначка часу",
        "χρονική σήμανση",
        "타임스탬프",
        "marca temporal",
        "informazioni cronologiche",
        "tijdstempel",
        "tidsstämpel",
        "sygnatura czasowa",
        "časové razítko",
        "időbélyeg",
        "carimbo de data hora",
        "zaman damgası",
        "タイムスタンプ",
    ]
)
"""How online forms call the first column of what was answered."""
WITHIN: Final[Sequence[tuple[str, re.Pattern[str]]]] = tuple(
    (role, re.compile(rf"\b(?:{words})", re.IGNORECASE))
    for role, words in (
        (PHONE, "telefon|telephone|phone|handy|mobil|téléphone|телефон|τηλέφωνο|전화|연락처"),
        ("", "e-?mail|mail|courriel|почта"),
        (PERSON, "player|spieler|mitspieler|joueu|partner|participant|teilnehm|mitglied|member|"
         "игрок|гравець|учасник|напарник|партн[её]р|παίκτ|συμπαίκτ|선수|파트너|참가자"),
        (TEAM, "team|mannschaft|équipe|equipo|squadra|команд|ομάδα|팀"),
        (HOME, "club|verein|клуб|클럽"),
    )
)  # fmt: skip
"""Words that say it within a question, as forms have them for heads: the first that is there."""
LOOKED_AT: Final = 20
"""So many lines may stand above the heads."""
MOST_BARE: Final = 6
UNKNOWN, COUNTS, ABOVE = "column_unknown", "column_counts", "line_above_heads"


@dataclass(frozen=True, slots=True)
class TeamsLeftOut:
    """A column or a line that is not used, what stands there, and why."""

    reason: str
    text: str
    column: int | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class TeamTable:
    """The teams of a table; `head` is the line of its columns' names, None without one."""

    teams: tuple[TeamRow, ...]
    left_out: tuple[TeamsLeftOut, ...] = ()
    head: int | None = None


def read_team_table(rows: Sequence[Row], said: Sequence[int] | None = None) -> TeamTable:
    """Return the teams of a table: by the names of its columns, else a line each as it is typed.

    `said`: the lines that somebody said the columns are named in, none for no heads.

    Raises:
        Refused: `team_table_head` or `long_team_line` with the line, `too_many_lines`.
    """
    head = find_team_head(rows if said is None else [row for row in rows if row.line in said])
    if head is None:
        lines = [row for row in rows if row.line > max(said or [0])]
        return TeamTable(tuple(_read_bare(lines)), head=max(said, default=None) if said else None)
    roles = _find_pairs(_settle_roles(_settle_teams(_read_heads(head), rows, head)), rows, head)
    above = [TeamsLeftOut(ABOVE, _show(row), line=row.line) for row in rows if row.line < head.line]
    below = [row for row in rows if row.line > head.line and not row.is_empty]
    teams = tuple(team for row in below if (team := _read_row(row, roles)) != TeamRow())
    teams = _join_lines(teams) if _has_one_person(roles) else teams
    teams = tuple(ask_twice(ask_among_pairs(_ask_for_names(teams, roles, below))))
    left_out = [*above, *_list_left_out(head, roles, below)]
    return TeamTable(teams, tuple(left_out), head.line)


def _ask_for_names(
    teams: Sequence[TeamRow], roles: Sequence[str], below: Sequence[Row]
) -> list[TeamRow]:
    """Ask of teams of fewer than two where a column that nobody knows has names in most lines."""
    unknown = [at for at, role in enumerate(roles) if not role and _holds_names(below, at)]
    by_line = {row.line: row for row in below}
    return [
        replace(team, asked=UNCLEAR)
        if len(team.people) < MOST_PEOPLE
        and not team.asked
        and any(by_line[team.line].get(column) for column in unknown)
        else team
        for team in teams
    ]


def _holds_names(below: Sequence[Row], column: int) -> bool:
    """Return whether most lines have words here that may be names, and not always the same."""
    cells = [cell for row in below if (cell := row.get(column))]
    named = [cell for cell in cells if is_name(cell) and "@" not in cell]
    is_varied = len({*cells}) == len(cells)
    return is_varied and 2 * len(named) > len(below)


def _has_one_person(roles: Sequence[str]) -> bool:
    """Return whether a line names the team and one person."""
    people = [role for role in roles if role in {PERSON, FIRST, LAST}]
    return (
        TEAM in roles
        and len(people) == len({*people})
        and people != []
        and (PERSON not in people or len(people) == 1)
    )


def _join_lines(teams: Sequence[TeamRow]) -> tuple[TeamRow, ...]:
    """Return teams of which each person has a line: the name is there again, or on the first.

    The lines of a team may stand apart, as in a list that is in order of its people.
    """
    if any(len(team.people) > 1 for team in teams):
        return tuple(teams)
    joined: list[TeamRow] = []
    places: dict[str, int] = {}
    last = ""
    for team in teams:
        last = team.name.casefold() or last
        place = places.get(last)
        if place is not None and team.people:
            before = joined[place]
            merged = make_team(before.name, (*before.people, *team.people))
            joined[place] = replace(before, people=merged.people, asked=merged.asked)
        else:
            places |= {last: len(joined)} if last else {}
            joined.append(team)
    return tuple(joined)


def read_team_text(text: str) -> TeamTable:
    """Return the teams of a text: of pasted cells where they have heads, else a line each.

    Raises:
        Refused: what `read_team_table` refuses, and what no text or no table holds.
    """
    if any(find_team_head([Row(1, (*re.split(r"[\t;,|]", line),))]) for line in _list_first(text)):
        return read_team_table(read_text_rows(text))
    return TeamTable(tuple(read_team_list(text)))


def _list_first(text: str) -> list[str]:
    """Return the first lines in which heads may stand: such as hold several cells."""
    lines = text.splitlines()[:LOOKED_AT]
    return [line for line in lines if re.search(r"[\t;,|]", line)]


def find_team_head(rows: Sequence[Row]) -> Row | None:
    """Return the line that names the columns, None where none does."""
    for row in rows[:LOOKED_AT]:
        roles = _read_heads(row)
        if any(role in {TEAM, CALLED, PERSON, FIRST, LAST} for role in roles):
            return row
    return None


def _read_heads(row: Row) -> list[str]:
    """Return what the columns of this line hold; below a form's time stamp heads are questions."""
    roles = [_read_head(cell) for cell in row.cells]
    if " ".join(row.get(0).casefold().split()) not in STAMPS:
        return roles
    asked = [role or _read_question(text) for role, text in zip(roles, row.cells, strict=True)]
    people = sum(role in {PERSON, FIRST, LAST} for role in asked)
    return asked if people else [TEAM if role == PERSON else role for role in asked]


def _read_question(text: str) -> str:
    return next((role for role, words in WITHIN if words.search(text)), "")


def _show(row: Row) -> str:
    return " ".join(filter(None, row.cells))


def _read_head(text: str) -> str:
    """Return what a column's name says that it holds, "" where it says nothing."""
    words = re.sub(r"[\W\d_]+", " ", text.casefold()).split()
    if " ".join(words) in BY_HEAD:
        return BY_HEAD[" ".join(words)]
    bare = " ".join(word for word in words if word not in ORDINALS)
    role = BY_HEAD.get(bare, "")
    return role if words else (COUNT if text.strip() == "#" else "")


def _settle_teams(roles: Sequence[str], rows: Sequence[Row], head: Row) -> list[str]:
    """Take a column called as teams are that only counts them for their number."""
    settled = list(roles)
    for column, role in enumerate(roles):
        cells = [row.get(column) for row in rows if row.line > head.line and row.get(column)]
        counts = bool(cells) and all(cell.rstrip(".").isdecimal() for cell in cells)
        if role == TEAM and counts and (roles.count(TEAM) > 1 or counts_up(cells)):
            settled[column] = COUNT
    return settled


def _settle_roles(read: Sequence[str]) -> list[str]:
    """Say what columns called “name” hold: a person's, a surname or the team's."""
    counts = Counter(read)
    called = PERSON
    if counts[FIRST]:
        called = LAST
    elif counts[LAST]:
        called = FIRST
    elif counts[CALLED] == 1 and not counts[TEAM] and counts[PERSON] != 1:
        called = TEAM
    return [called if role == CALLED else role for role in read]


def _find_pairs(roles: Sequence[str], rows: Sequence[Row], head: Row) -> list[str]:
    """Take a column whose name says nothing for people where it holds two in each line."""
    settled = list(roles)
    if {PERSON, FIRST, LAST} & {*roles} or TEAM not in roles:
        return settled
    for column, role in enumerate(roles):
        cells = [row.get_lines(column) for row in rows if row.line > head.line and row.get(column)]
        if not role and cells and all(map(read_pair, cells)):
            settled[column] = PERSON
            break
    return settled


def _list_left_out(head: Row, roles: Sequence[str], below: Sequence[Row]) -> Iterator[TeamsLeftOut]:
    width = max([len(roles), *(len(row.cells) for row in below)])
    for column in range(width):
        role = roles[column] if column < len(roles) else ""
        is_first = role not in {TEAM, HOME, PHONE} or role not in roles[:column]
        if role == COUNT:
            yield TeamsLeftOut(COUNTS, head.get(column), column=column)
        elif not (role and is_first) and any(row.get(column) for row in [head, *below]):
            yield TeamsLeftOut(UNKNOWN, head.get(column), column=column)


def _read_row(row: Row, roles: Sequence[str]) -> TeamRow:
    cells = [(role, row.get_lines(column)) for column, role in enumerate(roles)]
    texts = {role: _join(cell) for role, cell in reversed(cells) if role in {TEAM, HOME, PHONE}}
    name, people = texts.pop(TEAM, ""), list(_list_people(cells))
    team = make_team(name, people)
    if name and not people and not {PERSON, FIRST, LAST} & {*roles}:
        team = read_team(name)
    team_row = TeamRow(
        team.name, team.people, line=row.line, text=_show(row), asked=team.asked, **texts
    )
    return check_team(team_row)


def _join(cell: str) -> str:
    return cell.replace("\n", " ")


def _list_people(cells: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield the people of a line; the n-th first name belongs to the n-th surname.

    In the only column for people a comma stands between two of them.
    """
    lasts = iter([cell for role, cell in cells if role == LAST])
    firsts = iter([cell for role, cell in cells if role == FIRST])
    turns = Counter(role for role, _cell in cells)
    is_of_one = turns[PERSON] > 1 or bool(turns[FIRST] or turns[LAST])
    for role, cell in cells:
        if role == PERSON and cell.casefold() not in TO_BE_FOUND:
            yield from split_cell(cell) if is_of_one else split_people(cell)
        elif role == FIRST or (role == LAST and not turns[FIRST]):
            whole = f"{next(firsts, '')} {next(lasts, '')}".strip()
            yield from [whole] if whole.casefold() not in TO_BE_FOUND else []


def _read_bare(rows: Sequence[Row]) -> list[TeamRow]:
    """Read lines of which nothing says what their cells are, as somebody types them."""
    lines = []
    for row in rows:
        cells = [cell for cell in row.cells if cell]
        if len(cells) > MOST_BARE:
            raise Refused("team_table_head", "file", line=row.line)
        between = "; " if any("," in cell for cell in cells) else ", "
        lines.append(ListLine(row.line, between.join(cells)))
    teams = read_team_lines(take_marks(lines))
    is_headed = bool(rows) and COUNT in map(_read_head, rows[0].cells)
    return [replace(teams[0], asked=UNCLEAR), *teams[1:]] if is_headed else teams
