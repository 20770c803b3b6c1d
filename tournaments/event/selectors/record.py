"""An event's file with its record: what each published round was drawn from, as a chain."""

from typing import Any

from pairing.event.words.record import hash_text, seal_file
from tournaments.event.selectors.values import CallTeam, NamePerson, write_event_values
from tournaments.models import Tournament, TournamentRound

PUBLISHED = ("tables", "byes", "off", "waived")


def write_export(
    tournament: Tournament, call: CallTeam, name: NamePerson | None = None
) -> dict[str, Any]:
    """Return the event in the words of docs/event-format.md, with its record.

    `name` says what its people are called; without it the file names teams alone.
    """
    rows = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    links = []
    before = hash_text(tournament.seed)
    for row in rows.order_by("number"):
        link = {"round": row.number, "before": before, **list_parts(row), "hash": row.hash}
        links.append(link)
        before = row.hash
    values = write_event_values(tournament, call, name)
    return seal_file(values, tournament.seed, links, _describe_log(tournament))


def _describe_log(tournament: Tournament) -> dict[str, Any] | None:
    """Return what the log can be held against later; None where it has no seal."""
    if not tournament.history_head:
        return None
    return {"changes": tournament.revision, "seal": tournament.history_head}


def list_parts(row: TournamentRound) -> dict[str, Any]:
    """Return what the link of a round is made of: its basis, and what was published."""
    published = {name: row.paired[name] for name in PUBLISHED if name in row.paired}
    return {**row.basis, "published": published, "by_hand": row.by_hand}
