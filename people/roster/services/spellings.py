"""What somebody has said of a name is remembered for the club, and can be taken back."""

import uuid
from collections.abc import Mapping

from common.writes.operation import Answer, Operation
from people.clubs.services.changes import open_club_write
from people.known_names import KnownNames
from people.models import Club, Player, Spelling
from people.models.players import SEARCH_NAME_LENGTH
from people.names import clean_name, fold_name
from people.players.selectors.known import read_known_names

LONGEST = 60


def remember_spellings(
    club: Club, said: Mapping[str, uuid.UUID | None], by: uuid.UUID | None
) -> None:
    """Remember who these names were said to be, within a write of the club; None is somebody new.

    What can be told without is not kept; what was said before of the same name is forgotten.
    """
    known = read_known_names(club)
    texts = {fold_name(name)[:SEARCH_NAME_LENGTH]: clean_name(name)[:LONGEST] for name in said}
    whom = {fold_name(name)[:SEARCH_NAME_LENGTH]: who for name, who in said.items()}
    kept = {
        spelling.folded: spelling.player_id
        for spelling in Spelling.objects.filter(club=club, folded__in=texts)
    }
    changed = [folded for folded, who in whom.items() if folded in kept and kept[folded] != who]
    Spelling.objects.filter(club=club, folded__in=changed).delete()
    new = {
        folded: who
        for folded, who in whom.items()
        if who and folded and (folded not in kept or folded in changed)
    }
    people = Player.objects.filter(club=club).in_bulk(new.values())
    Spelling.objects.bulk_create(
        Spelling(club=club, player_id=who, text=texts[folded], folded=folded, by_id=by)
        for folded, who in new.items()
        if who in people and not _can_tell(known, texts[folded], people[who])
    )


def _can_tell(known: KnownNames[Player], text: str, player: Player) -> bool:
    """Return whether it is told without: they are called so, or an entry that is theirs now is."""
    matches = (known.compare(text), known.find(text))
    return any(match.sure and match.only == player for match in matches)


def forget_spelling(*, club: Club, spelling: uuid.UUID, operation: Operation) -> Answer:
    """Forget what was said of a name: it is asked again. What is forgotten already stays so."""
    with open_club_write(club, operation) as change:
        if change.is_new:
            Spelling.objects.filter(club=change.club, pk=spelling).delete()
            change.write("forget_spelling", subject=spelling)
    return change.answer
