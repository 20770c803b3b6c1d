"""Play the vectors of the offline protocol against a server: `manage.py play_vectors ADDRESS`."""

import json
from argparse import ArgumentParser
from http import HTTPStatus
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from workbench.playing.vectors import Reply, play_vectors


class Command(TranslatedCommand):
    """Says which step was answered otherwise than its vector says."""

    help = translatable("Play the vectors of the offline protocol against a server.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("address", help=_("the server's, as in https://tichu.example.org"))

    def handle(self, *args: Any, **options: Any) -> None:
        base = options["address"].rstrip("/")
        if not base.startswith(("http://", "https://")):
            raise CommandError(_("Give an address that begins with http:// or https://."))

        def send(method: str, path: str, link: str, body: Any) -> Reply:
            return _send(base + path, method, link, body)

        _status, vectors = send("GET", "/api/v1/reference/offline/vectors/", "", None)
        faults = play_vectors(vectors, send)
        for fault in faults:
            self.stdout.write(f"{fault.vector}, step {fault.step}: {fault.difference}")
        if faults:
            raise CommandError(str(len(faults)))
        self.stdout.write(_("{count} vectors hold.").format(count=len(vectors["vectors"])))


def _send(address: str, method: str, link: str, body: Any) -> Reply:
    headers = {"Content-Type": "application/json"} | (
        {"Authorization": f"Link {link}"} if link else {}
    )
    data = json.dumps(body).encode() if body is not None else None
    request = Request(address, data, headers, method=method)  # noqa: S310 - the scheme is checked
    try:
        with urlopen(request) as response:  # noqa: S310 - the scheme is checked
            return response.status, _read(response.read())
    except HTTPError as error:
        return HTTPStatus(error.code), _read(error.read())


def _read(text: bytes) -> Any:
    return json.loads(text) if text else None
