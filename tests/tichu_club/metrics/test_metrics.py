"""The figures that Prometheus reads: those of the page that says what each of them is."""

import re
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from tests.live import Server, serve
from tests.paths import ROOT

KEY = "a-key-for-tests"
Figures = dict[str, dict[tuple[str, ...], float]]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serve(TICHU_METRICS=KEY) as running:
        yield running


def ask(server: Server, path: str, **headers: str) -> str:
    request = urllib.request.Request(server.url + path, headers=headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        text: str = answer.read().decode()
        return text


def read_figures(server: Server) -> Figures:
    """Return each sample's values by the values of its labels."""
    found: Figures = {}
    text = ask(server, "/metrics", Authorization=f"Bearer {KEY}")
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, {})[*sample.labels.values()] = sample.value
    return found


def count(figures: Figures, name: str, *labels: str) -> float:
    return sum(value for key, value in figures.get(name, {}).items() if set(labels) <= set(key))


def test_without_a_key_there_is_no_such_page(client: Client) -> None:
    assert client.get("/metrics").status_code == 404


@pytest.mark.server
@pytest.mark.parametrize("given", ["", "Bearer", "Bearer a-key", f"Token {KEY}"])
def test_another_key_opens_nothing(server: Server, given: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        ask(server, "/metrics", **({"Authorization": given} if given else {}))
    assert (refused.value.code, refused.value.read()) == (401, b"")


@pytest.mark.server
def test_requests_are_counted_by_route(server: Server) -> None:
    before = read_figures(server)
    for _ in range(3):
        ask(server, "/help/")
    with pytest.raises(urllib.error.HTTPError):
        ask(server, "/clubs/no-such-club/")
    with pytest.raises(urllib.error.HTTPError):
        ask(server, "/no/such/page")
    after = read_figures(server)

    def more(name: str, *labels: str) -> float:
        return count(after, name, *labels) - count(before, name, *labels)

    assert more("tichu_requests_total", "scoring:help", "200") == 3
    assert more("tichu_requests_total", "people:club", "404") == 1
    assert more("tichu_requests_total", "none", "404") == 1
    assert more("tichu_requests_total", "metrics", "200") == 1
    assert more("tichu_request_seconds_count", "read_page") == 6
    assert "no-such-club" not in str(after)


@pytest.mark.server
def test_attempts_to_get_in_are_counted(server: Server) -> None:
    name, event = "tichu_security_events_total", "code.unknown"
    before = count(read_figures(server), name, event)
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{server.url}/api/v1/links/code/", b'{"code":"AAAAAA"}', kind)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=20)
    assert refused.value.code == 422
    assert count(read_figures(server), name, event) == before + 1


@pytest.mark.server
def test_the_page_names_each_figure_and_no_other(server: Server) -> None:
    text = (ROOT / "docs" / "metrics.md").read_text("utf-8")
    described = set(re.findall(r"^\| `(tichu_\w+)` \|", text, re.MULTILINE))
    raw = ask(server, "/metrics", Authorization=f"Bearer {KEY}")
    given = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in text_string_to_metric_families(raw)
    }
    # Counted only once there is something to count: a failed sign-in, a job.
    assert given <= described
    assert described - given <= {"tichu_security_events_total", "tichu_jobs"}


@pytest.mark.server
def test_what_is_stored_is_told_as_it_is_now(server: Server) -> None:
    figures = read_figures(server)
    assert figures["tichu_check_passes"]["database",] == 1
    assert figures["tichu_check_passes"]["space",] == 1
    assert figures["tichu_free_bytes"][()] > 64 * 1024 * 1024
    server.manage("shell", "--no-imports", "--command", JOB)
    figures = read_figures(server)
    assert figures["tichu_jobs"]["made_up", "queued"] == 1
    assert 7200 <= figures["tichu_job_wait_seconds"][()] < 7300
    assert figures["tichu_check_passes"]["queue",] == 0


JOB = """
from datetime import timedelta
from django.utils import timezone
from common.jobs.models import Job
long_ago = timezone.now() - timedelta(hours=2)
Job.objects.create(kind="made_up", created_at=long_ago, due_at=long_ago)
"""
