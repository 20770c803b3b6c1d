"""Names in every order and spelling beside made-up lists, of which the truth is known."""

import random
from collections import Counter

from people.known_names import KnownNames
from people.name_keys import list_keys
from tests.counts import count
from tests.people.made_names import Person, make_people, make_table

TABLES = count(60, 2000)
WITHOUT_A_QUESTION = 0.95


def know(people: list[Person]) -> KnownNames[int]:
    known: KnownNames[int] = KnownNames()
    for place, person in enumerate(people):
        known.add(place, person.name)
    return known


def test_nobody_is_ever_taken_for_somebody_else_and_hardly_anybody_is_asked_about() -> None:
    outcomes: Counter[str] = Counter()
    wrong = []
    for seed in range(TABLES):
        drawn = random.Random(seed)  # made-up tables, the same ones each time
        people = make_people(drawn, drawn.randint(4, 60))
        known, keys = know(people), [list_keys(person.name) for person in people]
        for written, truth in make_table(drawn, people, strangers=6):
            if truth is None and any(list_keys(written) & one for one in keys):
                continue  # called exactly like somebody of the list: nobody could tell
            found = known.find(written)
            if found.sure and found.only != truth:
                wrong.append((seed, written, people[found.only or 0].name, truth))
            outcomes["known" if truth is not None else "strangers"] += 1
            outcomes["found"] += found.sure
    assert wrong == []
    assert outcomes["found"] >= WITHOUT_A_QUESTION * outcomes["known"]
    assert outcomes["strangers"] > TABLES


def test_whoever_is_found_stays_when_the_table_is_written_the_other_way_round() -> None:
    for seed in range(TABLES):
        people = make_people(random.Random(seed), 30)
        known = know(people)
        for person in people:
            turned = known.find(f"{person.last}, {person.first} {person.suffix}".strip())
            assert (turned.sure, turned.who) == (known.find(person.name).sure, turned.who)
