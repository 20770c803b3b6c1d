"""Merging two entries of one person over HTTP, and taking it back."""

import uuid

from django.http import Http404
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import read_write
from common.web.caller import Caller
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB
from people.merging.answers import MergeView
from people.merging.services import (
    agree_to_merge,
    describe_merge,
    merge_entries,
    unmerge_entries,
)
from people.models import Merge
from people.permissions import may_agree_to_merge, may_change_list, may_see_list, may_undo_merge
from people.players.bodies import answer_with

OPERATION = OpenApiParameter(
    "operation", uuid.UUID, required=True, description="The write's own id."
)


class MergeBody(OperationBody):
    """Which entry stands for which from now on."""

    keep = serializers.UUIDField(help_text="The entry that stays.")
    drop = serializers.UUIDField(help_text="The entry that it stands for from now on.")


def open_merge(request: Request, slug: str, merge_id: uuid.UUID) -> tuple[Merge, Caller]:
    """Return a merge, and who asks."""
    access = open_club_as(request, slug, may_see_list)
    rows = Merge.objects.select_related("club", "keep", "drop")
    merge = rows.filter(club=access.club, pk=merge_id).first()
    if merge is None:
        raise Http404
    return merge, access.caller


@endpoint("merges_list", answers=Page[MergeView], query=PAGES)
def read_merges(request: Request, slug: str) -> Response:
    """List the merges that hold or wait.

    For directors, the newest first: entries that were found to be one person.
    """
    access = open_club_as(request, slug, may_change_list)
    merges = access.club.merges.filter(undone_at=None)
    return answer_list(request, merges, _place, describe_merge)


def _place(merge: Merge) -> Key:
    return (-merge.at.timestamp(), merge.pk)


@endpoint("merges_make", body=MergeBody, answers={200: MergeView, 201: MergeView})
def make(request: Request, slug: str) -> Response:
    """Merge two entries of one person.

    Refused where the two sat at one table; where both have accounts it waits until both agree.
    """
    access = open_club_as(request, slug, may_change_list)
    body = read_write(MergeBody, request)
    operation = make_operation(access.caller, body, merge_entries)
    written = merge_entries(
        club=access.club, operation=operation, keep=body["keep"], drop=body["drop"]
    )
    return answer_with(written, written.body)


@endpoint("merges_undo", answers={204: None}, query=[OPERATION])
def undo(request: Request, slug: str, merge_id: uuid.UUID) -> Response:
    """Take a merge back.

    Each game is again that of the entry under which it was written down. A merge that waits is
    withdrawn; one of its two people may do that too.
    """
    merge, caller = open_merge(request, slug, merge_id)
    if not may_undo_merge(merge, caller):
        raise PermissionDenied
    body = read_write(OperationBody, request)
    operation = make_operation(caller, body, unmerge_entries, merge_id)
    if merge.undone_at is None:
        unmerge_entries(merge=merge, operation=operation)
    return Response(status=204)


@endpoint("merges_agree", body=OperationBody, answers=MergeView)
def agree(request: Request, slug: str, merge_id: uuid.UUID) -> Response:
    """Agree that two entries are you.

    For the accounts of both entries; once both have agreed, the merge holds.
    """
    merge, caller = open_merge(request, slug, merge_id)
    if not may_agree_to_merge(merge, caller):
        raise PermissionDenied
    body = read_write(OperationBody, request)
    operation = make_operation(caller, body, agree_to_merge, merge_id)
    return answer_write(agree_to_merge(merge=merge, operation=operation))


urlpatterns = [
    path(f"{CLUB}merges/", serve(get=read_merges, post=make), name="merges_api"),
    path(f"{CLUB}merges/<uuid:merge_id>/", serve(delete=undo), name="merge_api"),
    path(f"{CLUB}merges/<uuid:merge_id>/agree/", serve(post=agree), name="agree_api"),
]
