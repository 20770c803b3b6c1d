"""Merging two entries of one person over HTTP, and taking it back."""

import uuid
from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.caller import Caller
from common.web.documentation import PROBLEMS
from people.access import open_club_as
from people.merging.services import agree_to_merge, merge_entries, unmerge_entries
from people.models import Merge
from people.permissions import may_agree_to_merge, may_change_list, may_see_list, may_undo_merge
from people.players.bodies import PeopleWriteBody, make_operation, register_status


class MergeBody(PeopleWriteBody):
    """Which entry stands for which from now on."""

    keep = serializers.UUIDField(help_text="The entry that stays.")
    drop = serializers.UUIDField(help_text="The entry that it stands for from now on.")


class MergeView(serializers.Serializer[Any]):
    """A merge. One that is `pending` waits until both people with accounts agree."""

    id = serializers.UUIDField()
    keep = serializers.UUIDField()
    drop = serializers.UUIDField()
    pending = serializers.BooleanField()


def open_merge(request: Request, slug: str, merge_id: uuid.UUID) -> tuple[Merge, Caller]:
    """Return a merge, and who asks."""
    access = open_club_as(request, slug, may_see_list)
    rows = Merge.objects.select_related("club", "keep", "drop")
    merge = rows.filter(club=access.club, pk=merge_id).first()
    if merge is None:
        raise Http404
    return merge, access.caller


@extend_schema(
    methods=["GET"],
    responses={200: MergeView(many=True), **PROBLEMS},
    operation_id="merges_list",
    summary="List the merges that hold or wait",
)
@extend_schema(
    methods=["POST"],
    request=MergeBody,
    responses={200: MergeView, 201: MergeView, **PROBLEMS},
    operation_id="merges_make",
    summary="Merge two entries of one person",
    description="Refused where the two sat at one table; where both have accounts it waits until "
    "both agree.",
)
@api_view(["GET", "HEAD", "POST"])
def merges_view(request: Request, slug: str) -> Response:
    """List a club's merges, or make one."""
    access = open_club_as(request, slug, may_change_list)
    if request.method != "POST":
        return Response([describe_merge(one) for one in access.club.merges.filter(undone_at=None)])
    body = read_body(MergeBody, request.data)
    operation = make_operation(access.caller, request.data, body, "merge")
    answer = merge_entries(
        club=access.club, operation=operation, keep=body["keep"], drop=body["drop"]
    )
    return register_status(answer, answer.body)


def describe_merge(merge: Merge) -> dict[str, Any]:
    """Return a merge as the API shows it."""
    return {
        "id": str(merge.pk),
        "keep": str(merge.keep_id),
        "drop": str(merge.drop_id),
        "pending": merge.pending,
    }


@extend_schema(
    parameters=[
        OpenApiParameter("operation", UUID, description="The write's own id; it may be left out.")
    ],
    responses={204: None, **PROBLEMS},
    operation_id="merges_undo",
    summary="Take a merge back",
    description="Each game is again that of the entry under which it was written down. A merge "
    "that waits is withdrawn; one of its two people may do that too.",
)
@api_view(["DELETE"])
def merge_view(request: Request, slug: str, merge_id: uuid.UUID) -> Response:
    """Take a merge back."""
    merge, caller = open_merge(request, slug, merge_id)
    if not may_undo_merge(merge, caller):
        raise PermissionDenied
    body = read_body(PeopleWriteBody, request.query_params.dict())
    operation = make_operation(caller, {}, body, f"unmerge {merge_id}")
    if merge.undone_at is None:
        unmerge_entries(merge=merge, operation=operation)
    return Response(status=204)


@extend_schema(
    request=PeopleWriteBody,
    responses={200: MergeView, **PROBLEMS},
    operation_id="merges_agree",
    summary="Agree that two entries are you",
)
@api_view(["POST"])
def agree_view(request: Request, slug: str, merge_id: uuid.UUID) -> Response:
    """Agree to a merge that waits."""
    merge, caller = open_merge(request, slug, merge_id)
    if not may_agree_to_merge(merge, caller):
        raise PermissionDenied
    body = read_body(PeopleWriteBody, request.data)
    operation = make_operation(caller, request.data, body, f"agree {merge_id}")
    return Response(dict(agree_to_merge(merge=merge, operation=operation).body))
