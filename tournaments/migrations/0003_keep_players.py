"""Keeps who played each agreed match so far, by its sheet, its rated game and the log.

A match's own sheet says who sat there. Without one its rated game does, else the team's people,
unless another sheet of the team shows that they were others when the result was agreed: then nobody
is kept, for nothing says who they were. A team of which sheets show other people in earlier rounds
gets them for those rounds, and its people of today from the first round agreed with them on.
"""

import uuid
from collections import defaultdict

from django.db import migrations

def keep_players(apps, schema_editor):
    tournament_model = apps.get_model("tournaments", "Tournament")
    for tournament in tournament_model.objects.order_by("pk"):
        _Kept(apps, tournament).write()


class _Kept:
    def __init__(self, apps, tournament):
        self.model = lambda name: apps.get_model("tournaments", name).objects
        self.seats = [apps.get_model("scoring", name).objects for name in ("FormerSeat", "Seat")]
        rows = self.model("Match").filter(round__tournament=tournament)
        self.matches = list(rows.select_related("round").order_by("round__number", "table"))
        self.members = defaultdict(list)
        for row in self.model("EntryMember").filter(entry__tournament=tournament).order_by("place"):
            self.members[row.entry_id].append(row)
        self.changes = list(self.model("TournamentChange").filter(tournament=tournament))
        self.evidence = defaultdict(dict)

    def write(self):
        agreed = [one for one in self.matches if _is_played(one)]
        for match in agreed:
            for side, people in self.list_seated(match).items():
                self.evidence[_find_entry(match, side)][match.round.number] = people
        since = {entry: self.find_since(entry) for entry in self.evidence}
        for match in agreed:
            for side in ("a", "b"):
                self.keep(match, side, since.get(_find_entry(match, side), 1))
        for entry, first in since.items():
            if first > 1:
                self.write_earlier(entry, first)

    def list_seated(self, match):
        """Return who sat where, as pairs of ids by side; nothing where that does not say it all."""
        game = match.game_id if match.game_id and _has_rounds(match) else match.rated_game_id
        rows = [one for seats in self.seats for one in seats.filter(game=game).order_by("seat")]
        rows.sort(key=lambda one: (one.seat, one.stint))
        if game is None or any(one.player_id is None for one in rows):
            return {}
        found = {"a": {}, "b": {}}
        for one in rows:
            found["a" if one.seat % 2 else "b"].setdefault(one.player_id, one.entered_as_id)
        return {side: list(people.items()) for side, people in found.items()}

    def find_since(self, entry):
        """Return from which round on the people of today play: 1 where no sheet shows others."""
        now = {one.player_id for one in self.members[entry]}
        others = [
            number
            for number, people in self.evidence[entry].items()
            if not now <= {player for player, _ in people}
        ]
        return max(others) + 1 if others and self.find_change(entry) else 1

    def find_change(self, entry):
        """Return the change of the log that put the people of today into a team."""
        ids = {one.pk for one in self.members[entry]}
        for change in self.changes:
            if change.subject == entry and change.action in ("entry", "join"):
                number = self.model("Entry").get(pk=entry).number
                made = {uuid.uuid5(change.operation, f"member {number} {at}") for at in range(1, 7)}
                if made & ids:
                    return change
        return None

    def keep(self, match, side, since):
        entry, number = _find_entry(match, side), match.round.number
        people = self.evidence[entry].get(number)
        if people is None and number >= since:
            people = [(one.player_id, one.entered_as_id) for one in self.members[entry]]
        taken = set(self.model("MatchPlayer").filter(match=match).values_list("player", flat=True))
        self.model("MatchPlayer").bulk_create(
            self.model("MatchPlayer").model(
                id=uuid.uuid4(),
                match=match,
                side=side,
                place=place,
                player_id=player,
                entered_as_id=entered,
            )
            for place, (player, entered) in enumerate(people or (), start=1)
            if player not in taken
        )

    def write_earlier(self, entry, since):
        """Give a team the people of its sheets for the rounds before those of today's people."""
        known = sorted(one for one in self.evidence[entry].items() if one[0] < since)
        starts = [1, *(number for number, _ in known[1:])]
        ends = [*(start - 1 for start in starts[1:]), since - 1]
        for row in self.members[entry]:
            row.from_round = since
            row.save(update_fields=["from_round"])
        for (_, people), first, last in zip(known, starts, ends, strict=True):
            for place, (player, entered) in enumerate(people, start=1):
                self.model("EntryMember").create(
                    id=uuid.uuid4(),
                    entry_id=entry,
                    place=place,
                    player_id=player,
                    entered_as_id=entered,
                    from_round=first,
                    until_round=last,
                )


def _find_entry(match, side):
    return match.a_id if side == "a" else match.b_id


def _has_rounds(match):
    return match.game.rounds.filter(removed=False).exists()


def _is_played(match):
    return match.standing == "final" and "forfeit" not in match.result


class Migration(migrations.Migration):
    """What is stored already keeps its people."""

    dependencies = [
        ("scoring", "0001_first"),
        ("tournaments", "0002_people_by_round"),
    ]

    operations = [migrations.RunPython(keep_players, migrations.RunPython.noop)]
