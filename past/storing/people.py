"""Who the names of a file are, in a club: entries that are there, or new ones."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from common.problems import Refused
from past.models import Import
from people.models import Club, Player
from people.names import clean_name
from people.players.selectors.entries import find_ends
from people.removal.services.removals import hold_against_ledger
from people.roster.services.proposals import propose_people, require_said
from people.roster.services.spellings import remember_spellings

NAMES_AT_ONCE: Final = 500
MOST_NAMES: Final = 500
"""So many are asked about on one page."""


def find_entries(club: Club, names: Iterable[str]) -> dict[str, Player]:
    """Return the club's entries that are called exactly so, the oldest of several.

    An entry that was merged into another is found by its own name: what is imported under it
    belongs to the entry it was merged into, and leaves with it when the merge is undone.
    """
    wanted = sorted(set(names))
    entries: dict[str, Player] = {}
    for start in range(0, len(wanted), NAMES_AT_ONCE):
        rows = Player.objects.filter(club=club, name__in=wanted[start : start + NAMES_AT_ONCE])
        for row in rows.order_by("created_at", "pk"):
            entries.setdefault(row.name, row)
    return entries


def find_or_make_entries(club: Club, names: Iterable[str]) -> Mapping[str, Player]:
    """Return an entry for every name; a new one where the club has none of it.

    A removed person stays removed: their name leads to the entry without one.
    """
    cleaned = {name: clean_name(name) for name in names}
    players = find_entries(club, cleaned.values())
    new: dict[str, Player] = {}
    for name in cleaned.values():
        if name not in players and name not in new:
            removed = hold_against_ledger(club, name)
            if removed is not None:
                players[name] = removed
            else:
                new[name] = Player(club=club, name=name)
    players |= {player.name: player for player in Player.objects.bulk_create(new.values())}
    return {name: players[clean] for name, clean in cleaned.items()}


def find_known_entries(club: Club, names: Iterable[str]) -> dict[str, Player]:
    """Return whom of the club's list these names are, as the pages read them: in any order.

    Who is not on the list, or only nearly or in part called so, is left out: somebody new.

    Raises:
        Refused: several are called so, with the name.
    """
    proposals = propose_people(club, list(dict.fromkeys(names)))
    for proposal in proposals:
        if proposal.must_be_said and proposal.called:
            count = len(proposal.candidates)
            raise Refused("name_of_several", "people", name=proposal.name, people=count)
    return {
        proposal.name: proposal.player
        for proposal in proposals
        if proposal.player and proposal.sure
    }


def settle_people(
    imported: Import, names: Sequence[str], by: uuid.UUID | None = None
) -> list[uuid.UUID]:
    """Find or write down an entry for every name; return those that are new.

    Who somebody has said that a name is, is remembered as said `by` them.
    """
    if len(names) > MOST_NAMES:
        raise Refused("import_names_too_many", most=MOST_NAMES)
    chosen = imported.choices.get("people", {})
    require_said(imported.club, [name for name in names if name not in chosen])
    remember_said(imported, names, by)
    namesakes = make_namesakes(imported, names)
    chosen = find_own_entries(imported, names)
    new = [name for name in names if not chosen.get(name)]
    before = set(Player.objects.filter(club=imported.club).values_list("pk", flat=True))
    entries = find_or_make_entries(imported.club, new)
    people = {name: chosen.get(name) or str(entries[name].pk) for name in names}
    keys = [entry.pk for entry in entries.values() if entry.pk not in before]
    keys += [player.pk for player in namesakes]
    imported.choices = {
        **imported.choices,
        "people": people,
        "made": [str(player) for player in dict.fromkeys(keys)],
    }
    return list(dict.fromkeys(keys))


def find_own_entries(imported: Import, names: Iterable[str]) -> dict[str, str]:
    """Return who names were said to be; of an entry that was merged into them its own name is it.

    What is imported under it leaves with it when the merge is undone.
    """
    chosen: Mapping[str, str] = imported.choices.get("people", {})
    wanted = {clean_name(name): name for name in names if chosen.get(name)}
    merged = Player.objects.filter(club=imported.club, name__in=wanted).exclude(merged_into=None)
    ends = find_ends(imported.club) if wanted else {}
    own = {
        wanted[entry.name]: str(entry.pk)
        for entry in merged.order_by("-created_at", "-pk")
        if str(ends[entry.pk]) == chosen[wanted[entry.name]]
    }
    called = Player.objects.filter(pk__in=[chosen[name] for name in own])
    names_of = {str(player.pk): player.name for player in called}
    told = {name: who for name, who in own.items() if names_of[chosen[name]] != clean_name(name)}
    return {**chosen, **told}


def make_namesakes(imported: Import, names: Sequence[str]) -> list[Player]:
    """Write down somebody new for each name that somebody on the list had when that was said.

    People who came to the list under this name since the table was brought are found by it.
    """
    chosen = imported.choices.get("people", {})
    new = {name: clean_name(name) for name in names if chosen.get(name) == ""}
    rows = Player.objects.filter(club=imported.club, removed_at=None)
    there = rows.filter(created_at__lte=imported.at, name__in=new.values())
    taken = set(there.values_list("name", flat=True))
    players = {
        name: Player(club=imported.club, name=clean)
        for name, clean in new.items()
        if clean in taken
    }
    Player.objects.bulk_create(players.values())
    people = {**chosen, **{name: str(player.pk) for name, player in players.items()}}
    imported.choices = {**imported.choices, "people": people}
    return list(players.values())


def remember_said(imported: Import, names: Iterable[str], by: uuid.UUID | None) -> None:
    """Remember for the club who somebody has said that these names are, for the next table."""
    chosen = imported.choices.get("people", {})
    said = {
        name: uuid.UUID(chosen[name]) if chosen[name] else None for name in names if name in chosen
    }
    remember_spellings(imported.club, said, by)
