"""Made-up people of a club: some come to nearly every night, most now and then, a few once."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

FIRST: Final = (
    "Amélie Anna Arno Beat Björn Britta Carla Chiara Daan Dietmar Edith Elif Emil Esther Eun-ji "
    "Ferdinand Franziska Gerd Giulia Greta Hana Haneul Hans Ilse Ingrid Iwan Jana João Jürg Karin "
    "Kofi Laszlo Lena Luca Maja Marta Mehmet Min-jun Nadia Nils Noor Olga Paolo Petra Quentin Rosa "
    "Ruth Samira Seo-yeon Sven Tamara Thijs Ueli Ursina Vera Walter Xenia Yannick Yuki Zoë"
)
LAST: Final = (
    "Aebi Baumann Bäcker Bianchi Brunner Castro Choi Demir Egger Fischer Fontana Frei Gerber Graf "
    "Haas Huber Ivanova Jansen Jung Kaya Keller Kim Kowalski Kunz Lang Lehmann Meier Meyer Moser "
    "Müller Nguyen Novak Oesch Okafor Park Peeters Peter Richter Rossi Roth Schmid Schneider Silva "
    "Steiner Suter Tanner Thoma Urban Vogel Weber Wenger Wyss Yıldız Zimmermann"
)
COUPLES: Final = ((1, 2), (11, 12), (40, 41))
"""Who only ever comes and plays together, by their places; those of them that there are."""
MOST_ACCOUNTS_STAY: Final = 0.75
KEENEST, RAREST = 0.95, 0.01


@dataclass(frozen=True, slots=True)
class MadePerson:
    """Somebody of the club.

    `keenness`: how they come beside others, from above 0 to 1. `skill`: points a round that they
    make over the average. They belong to the club between two shares of its time.
    """

    name: str
    keenness: float
    skill: float
    since: float
    until: float

    def is_there(self, time: float) -> bool:
        """Return whether they belong to the club at this share of its time."""
        return self.since <= time <= self.until


def make_people(chance: Random, count: int) -> list[MadePerson]:
    """Return so many people, the keenest first; no two have the same name."""
    names = _make_names(chance, count)
    people = [_make_person(chance, name, place, count) for place, name in enumerate(names)]
    for first, second in list_couples(count):
        people[second] = MadePerson(
            people[second].name,
            people[first].keenness,
            people[second].skill,
            people[first].since,
            people[first].until,
        )
    return people


def list_couples(count: int) -> Sequence[tuple[int, int]]:
    """Return the places of those who always play together, among so many people."""
    return [couple for couple in COUPLES if max(couple) < count]


def _make_names(chance: Random, count: int) -> list[str]:
    every = [f"{first} {last}" for first in FIRST.split() for last in LAST.split()]
    chance.shuffle(every)
    return [
        every[place] if place < len(every) else f"{every[place % len(every)]} {place // len(every)}"
        for place in range(count)
    ]


def _make_person(chance: Random, name: str, place: int, count: int) -> MadePerson:
    """Return somebody; the first hundredth is there from the first night to the last."""
    share = place / count
    keenness = max(RAREST, KEENEST * (1 - share) ** 4)
    stays = place < max(4, count // 100) or chance.random() < MOST_ACCOUNTS_STAY
    since = 0.0 if stays and chance.random() < 0.5 else chance.random() * 0.8
    since = 0.0 if place < max(4, count // 100) else since
    until = 1.0 if stays else since + (1 - since) * chance.random()
    return MadePerson(name, keenness, chance.gauss(0, 6), since, until)
