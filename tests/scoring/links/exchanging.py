"""Links exchanged and renewed, and rematches begun, over the API."""

from typing import Any

from rest_framework.test import APIClient

from tests.scoring.tables import Table, new_id

EXCHANGE, CODE = "/api/v1/links/exchange/", "/api/v1/links/code/"
FOLLOW = "/api/v1/links/follow/"


def exchange(client: APIClient, table: Table, token: str) -> Any:
    return client.post(EXCHANGE, {"game": table.id, "token": token}, format="json")


def renew(table: Table, kind: str, operation: str | None = None, **more: str) -> Any:
    body = {"operation": operation or new_id(), **more}
    return table.client.post(f"{table.path}links/{kind}/renew/", body, format="json")


def begin_rematch(table: Table) -> Table:
    body = {"operation": new_id()}
    answer = table.client.post(f"{table.path}rematch/", body, format="json").json()
    return Table(table.client, answer["game"]["id"], answer["links"])
