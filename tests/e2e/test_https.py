"""`make run HTTPS=1`: a secure context in a room without the internet."""

import base64
import hashlib
import os
import re
import ssl
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import BrowserType, Page

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.conftest import AS_A_PHONE, wait_until_kept
from tests.e2e.seeing import sees
from tests.e2e.sheet import Sheet
from tests.migrated import copy_sqlite
from tests.paths import ROOT
from tests.servers import find_free_port

SECONDS = 240


@dataclass(frozen=True)
class Club:
    """A running club: where it lies, and where its data are."""

    secure: str
    plain: str
    folder: Path

    @property
    def certificate(self) -> Path:
        return self.folder / "data" / "tls" / "authority.crt"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    (folder / "data").mkdir()
    copy_sqlite(folder / "data")
    environment = {**os.environ, "TICHU_DATA": str(folder / "data"), "DATABASE_URL": ""}
    environment |= {"REDIS_URL": "", "HOST": "127.0.0.1", "HTTPS": "1"}
    environment["PORT"] = str(find_free_port())
    command = [sys.executable, "manage.py", "run_local"]
    with (folder / "output").open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output)
    try:
        yield wait_for_club(folder)
    finally:
        process.terminate()
        process.wait(timeout=60)


def wait_for_club(folder: Path) -> Club:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        said = (folder / "output").read_text()
        plain = re.search(r"http://localhost:(\d+)/trust/", said)
        secure = re.search(r"https://localhost:(\d+)/\n", said)
        if plain and secure:
            club = Club(f"https://localhost:{secure[1]}", f"http://localhost:{plain[1]}", folder)
            if answers(f"{club.plain}/trust/") and answers(f"{club.secure}/healthz"):
                return club
        time.sleep(0.2)
    raise AssertionError("the club did not start")


def answers(address: str) -> bool:
    try:
        return httpx.get(address, verify=False, timeout=10).status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture
def phone(
    club: Club,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    complaints: list[str],
    tmp_path: Path,
) -> Iterator[Page]:
    """A browser that trusts this club's certificate, and no other of unknown origin."""
    server = x509.load_pem_x509_certificate((club.certificate.parent / "server.crt").read_bytes())
    key = server.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    mark = base64.b64encode(hashlib.sha256(key).digest()).decode()
    flags = [*browser_type_launch_args["args"], f"--ignore-certificate-errors-spki-list={mark}"]
    options = {**browser_type_launch_args, **AS_A_PHONE}
    options |= {"service_workers": "allow", "args": flags}
    context = browser_type.launch_persistent_context(tmp_path, **options)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()


@pytest.mark.long  # daily by the client that checks everything, below, and on localhost
def test_a_phone_gets_a_secure_page_and_keeps_it(
    club: Club, phone: Page, complaints: list[str]
) -> None:
    phone.goto(club.secure + "/")
    assert phone.evaluate("isSecureContext") is True
    wait_until_kept(phone)
    sheet = Sheet.begin(phone, club.secure)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    cookies = {cookie["name"]: cookie["secure"] for cookie in phone.context.cookies()}
    assert cookies
    assert all(cookies.values())
    phone.context.set_offline(True)
    phone.reload()
    sheet.expect_totals(65, 35)
    sheet.count(10)
    phone.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert len(sheet.read()["rounds"]) == 2
    assert complaints == []


def test_a_client_that_checks_everything_takes_the_certificate(club: Club) -> None:
    trusting = ssl.create_default_context(cafile=str(club.certificate))
    trusting.verify_flags |= ssl.VERIFY_X509_STRICT
    assert httpx.get(f"{club.secure}/healthz", verify=trusting).text == "ok\n"
    given = httpx.get(f"{club.secure}/api/v1/session/", verify=trusting).headers["Set-Cookie"]
    assert "; Secure" in given
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{club.secure}/healthz", verify=ssl.create_default_context())


def test_the_plain_port_leads_to_trust_and_nowhere_else(club: Club) -> None:
    for path in ("/", "/g/whatever/", "/api/v1/session/", "/admin/"):
        answer = httpx.get(club.plain + path)
        assert (answer.status_code, answer.headers["Location"]) == (302, "/trust/")
    given = httpx.get(f"{club.plain}/trust/tichu-club.crt")
    assert given.headers["Content-Type"] == "application/x-x509-ca-cert"
    authority = x509.load_pem_x509_certificate(club.certificate.read_bytes())
    assert x509.load_der_x509_certificate(given.content) == authority
    text = httpx.get(f"{club.plain}/trust/tichu-club.pem").content
    assert x509.load_pem_x509_certificate(text) == authority


def test_what_the_terminal_says(club: Club) -> None:
    said = (club.folder / "output").read_text()
    page = httpx.get(f"{club.plain}/trust/").text
    fingerprint = re.search(r"fingerprint: ([0-9A-F:]{95})\n", said)
    assert fingerprint
    assert fingerprint[1] in page
    assert re.search(rf"{club.secure}/welcome/#[\w-]{{43}}\n", said)
    assert f'href="{club.secure}/"' in page


def test_only_the_owner_of_the_files_reads_the_keys(club: Club) -> None:
    for name in ("authority.key", "server.key"):
        assert stat.S_IMODE((club.certificate.parent / name).stat().st_mode) == 0o600


def test_the_page_about_trust(club: Club, open_phone: Any, complaints: list[str]) -> None:
    page = open_phone()
    page.goto(f"{club.plain}/trust/")
    for summary in page.locator("summary").all():
        summary.click()
    page.get_by_text("Certificate Trust Settings").scroll_into_view_if_needed()
    sees(page, "Certificate Trust Settings")
    assert find_faults_light_and_dark(page) == []
    assert complaints == []
