"""Two entries of one person made one, and taken apart again exactly."""

import uuid

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import ClubWrite, open_club_write
from people.merging.answers import MergeView
from people.models import Club, Merge, Player
from people.players import holders
from people.players.selectors.entries import find_end, list_merged_entries


def merge_entries(*, club: Club, operation: Operation, keep: uuid.UUID, drop: uuid.UUID) -> Answer:
    """Let `keep` stand for `drop` from now on; answers the merge's id, and whether it waits.

    Where both have accounts it waits until both have agreed; whoever asks and is one of them has.

    Raises:
        Refused: one of them is not on the list, they are the same, a merge of theirs waits, or
            they sat at one table.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            kept, dropped = _hold_two(change.club, keep, drop)
            if Merge.objects.filter(drop=dropped, undone_at=None).exists():
                raise Refused("merge_waits", "drop")
            holders.refuse_merge(keep, drop)
            merge_id = uuid.uuid5(operation.id, f"merge in {change.club.slug}")
            merge = Merge(
                id=merge_id, club=change.club, keep=kept, drop=dropped, by_id=operation.by
            )
            _note_consent(merge, operation.by)
            merge.save()
            _carry_out(merge)
            _write(change, merge, "merge")
    return change.answer


def agree_to_merge(*, merge: Merge, operation: Operation) -> Answer:
    """Note that one of two people with accounts agrees; when both have, they are one.

    Raises:
        PermissionDenied: the caller is neither of them.
        Refused: it does not wait any more, or cannot be now.
    """
    with open_club_write(merge.club, operation) as change:
        if change.is_new:
            locked = _hold_merge(merge)
            if locked.undone_at is not None or not locked.pending:
                raise Refused("merge_over")
            if operation.by not in {locked.keep.user_id, locked.drop.user_id}:
                raise PermissionDenied
            locked.keep, locked.drop = _hold_two(change.club, locked.keep_id, locked.drop_id)
            _note_consent(locked, operation.by)
            locked.save(update_fields=["pending", "keep_agrees", "drop_agrees"])
            holders.refuse_merge(locked.keep_id, locked.drop_id)
            _carry_out(locked)
            _write(change, locked, "agree_merge")
    return change.answer


def unmerge_entries(*, merge: Merge, operation: Operation) -> Answer:
    """Take a merge back: each game is again that of the entry under which it was written down.

    One that waits is withdrawn; one that was taken back before stays so.
    """
    with open_club_write(merge.club, operation) as change:
        if change.is_new:
            locked = _hold_merge(merge)
            if locked.undone_at is None:
                if not locked.pending:
                    _take_back(locked)
                locked.undone_at = locked.undone_at or timezone.now()
                locked.save(update_fields=["undone_at"])
            _write(change, locked, "unmerge")
    return change.answer


def end_waiting(players: list[uuid.UUID]) -> None:
    """Withdraw the merges of these entries that wait for a consent."""
    waiting = Merge.objects.filter(pending=True, undone_at=None)
    for side in ("keep", "drop"):
        waiting.filter(**{f"{side}__in": players}).update(undone_at=timezone.now())


def _hold_merge(merge: Merge) -> Merge:
    rows = Merge.objects.select_for_update(of=("self",)).select_related("keep", "drop")
    return rows.get(pk=merge.pk)


def _hold_two(club: Club, keep: uuid.UUID, drop: uuid.UUID) -> tuple[Player, Player]:
    """Fetch both for writing, in the order of their ids."""
    if keep == drop:
        raise Refused("merge_same", "drop")
    rows = Player.objects.select_for_update(of=("self",)).filter(club=club, pk__in=[keep, drop])
    players = {player.pk: player for player in rows.order_by("pk")}
    for place, player_id in (("keep", keep), ("drop", drop)):
        if player_id not in players:
            raise Refused("not_found", place)
        if not players[player_id].on_list:
            raise Refused("entry_not_on_list", place)
    return players[keep], players[drop]


def _note_consent(merge: Merge, user: uuid.UUID | None) -> None:
    """Note who has agreed by asking or answering; without two accounts nobody has to."""
    keep, drop = merge.keep.user_id, merge.drop.user_id
    merge.keep_agrees = merge.keep_agrees or (keep is not None and keep == user)
    merge.drop_agrees = merge.drop_agrees or (drop is not None and drop == user)
    both_have_accounts = keep is not None and drop is not None
    merge.pending = both_have_accounts and not (merge.keep_agrees and merge.drop_agrees)


def _carry_out(merge: Merge) -> None:
    """Make one person of the two, unless a consent is waited for."""
    if merge.pending:
        return
    drop = merge.drop
    drop.merged_into = merge.keep
    drop.revision += 1
    drop.save(update_fields=["merged_into", "revision"])
    _settle(merge.keep_id)
    holders.move_entries(list_merged_entries(drop.pk), find_end(drop).pk)


def _take_back(merge: Merge) -> None:
    drop = merge.drop
    drop.merged_into = None
    drop.revision += 1
    drop.save(update_fields=["merged_into", "revision"])
    merge.undone_at = timezone.now()
    merge.save()
    _settle(merge.keep_id, undone=merge)
    holders.move_entries(list_merged_entries(drop.pk), drop.pk)


def _settle(player_id: uuid.UUID, undone: Merge | None = None) -> None:
    """Let an entry have the account of those merged into it, where it has none of its own.

    It is hidden while one of them is. What it has by a merge is known by that merge, and goes when
    the merge does; whatever stands for the entry follows.
    """
    player = Player.objects.select_for_update(of=("self",)).get(pk=player_id)
    live = Merge.objects.filter(undone_at=None, pending=False)
    into = list(live.filter(keep=player).select_related("drop").order_by("at", "pk"))
    known = [*into, undone] if undone else into
    own_account = None if any(merge.brought_account for merge in known) else player.user_id
    own_hiding = player.hidden and not any(merge.brought_hiding for merge in known)
    giver = next((merge for merge in into if merge.drop.user_id and own_account is None), None)
    hider = next((merge for merge in into if merge.drop.hidden and not own_hiding), None)
    for merge in into:
        merge.brought_account, merge.brought_hiding = merge is giver, merge is hider
        merge.save(update_fields=["brought_account", "brought_hiding"])
    player.user_id = giver.drop.user_id if giver else own_account
    player.hidden = own_hiding or hider is not None
    player.revision += 1
    player.save(update_fields=["user", "hidden", "revision"])
    upper = live.filter(drop=player).first()
    if upper is not None:
        _settle(upper.keep_id)


def _write(change: ClubWrite, merge: Merge, action: str) -> None:
    two = {"keep": str(merge.keep_id), "drop": str(merge.drop_id)}
    change.write(action, subject=merge.pk, after=two, answer=describe_merge(merge))


def describe_merge(merge: Merge) -> MergeView:
    """Return a merge as the API shows it."""
    return MergeView(
        id=merge.pk,
        keep=merge.keep_id,
        drop=merge.drop_id,
        pending=merge.pending and merge.undone_at is None,
    )
