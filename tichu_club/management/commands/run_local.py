"""`manage.py run_local`: the whole club on one machine, with a server and a worker."""

import argparse
import io
import os
import signal
import sys
from pathlib import Path
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand, refusing
from common.jobs.backups import find_folder
from common.problems.sentences import translatable
from people.accounts.services.sign_in import make_owner_link
from tichu_club.bundles.making import BundlingError, make_bundles
from tichu_club.hosting.addresses import find_phones_address, find_port
from tichu_club.hosting.certificates import Certificates
from tichu_club.hosting.environment import read_switch
from tichu_club.hosting.older_data import holds_older_data, set_aside
from tichu_club.hosting.one_club import AlreadyRunningError, claim_folder
from tichu_club.hosting.queues import is_queue_usable
from tichu_club.hosting.run_local import (
    certify,
    make_plain,
    make_secure,
    make_worker,
)
from tichu_club.hosting.upgrades import upgrade_database
from tichu_club.hosting.watcher import STOPS, WatchPlan, become_watcher

WORKER_LOG = Path("logs", "worker.log")


class Command(TranslatedCommand):
    """Migrates, shows the addresses, and keeps servers and a worker running until Ctrl-C."""

    help = translatable("Start the club on this machine: database, server and worker.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST") or "0.0.0.0")  # noqa: S104 - phones in the same network are the point
        parser.add_argument("--port", type=read_port, default=os.environ.get("PORT") or "8000")
        wanted = read_switch("HTTPS", usual=False)
        parser.add_argument("--https", action="store_true", default=wanted)

    def handle(self, *args: Any, **options: Any) -> None:
        # What is written from here on is nobody else's, in a folder of other modes too.
        os.umask(0o077)
        if holds_older_data():
            self.begin_anew()
        try:
            with claim_folder(settings.DATA_DIR) as tell_place:
                port = self.choose_port(options["host"], options["port"])
                tell_place(f"{'https' if options['https'] else 'http'}://localhost:{port}/")
                self.run_club(options["host"], port, https=options["https"])
        except AlreadyRunningError as running:
            sentence = _(
                "This club is already running: {address} Stop it first, or set TICHU_DATA to "
                "another folder to run a second club beside it."
            )
            raise CommandError(sentence.format(address=running.place)) from None
        except OSError as error:
            if error.filename is None or not is_within(error.filename, settings.DATA_DIR):
                raise
            sentence = _(
                "{folder} cannot be used ({reason}). Set TICHU_DATA to a folder that you may "
                "write to."
            )
            sentence = sentence.format(folder=settings.DATA_DIR, reason=error.strerror)
            raise CommandError(sentence) from None

    def run_club(self, host: str, port: int, *, https: bool) -> None:
        """Bring the database up to date, tell the addresses, and keep everything running."""
        if not settings.REDIS_URL and not is_queue_usable(settings.DATA_DIR):
            sentence = _(
                "Work for later cannot be stored in {folder}: it must be a folder to write to."
            )
            raise CommandError(sentence.format(folder=settings.DATA_DIR / "queue"))
        with refusing():
            backup = upgrade_database(find_folder())
        if backup:
            sentence = _("Upgraded the database. A backup from before: {backup}")
            self.stdout.write(sentence.format(backup=backup))
        self.bundle_pages()
        servers, environment = make_plain(host, port)
        if https:
            plain = self.choose_port(host, port + 1)
            certificates = certify(host)
            servers, environment = make_secure(host, port, plain, certificates)
        plan = WatchPlan(
            servers=servers,
            worker=make_worker(),
            log=str(settings.DATA_DIR / WORKER_LOG),
            folder=str(settings.BASE_DIR),
            ended=_("The server stopped on its own; the reason is above."),
            environment=environment,
        )
        came = hold_signals()
        if https:
            self.tell_secure_addresses(host, port, plain, certificates)
        else:
            self.tell_addresses(host, port)
        if not came:
            become_watcher(plan)

    def bundle_pages(self) -> None:
        """Bundle what pages load; where that fails, say why they open more slowly."""
        if not settings.BUNDLES:
            return
        try:
            make_bundles()
        except BundlingError as error:
            sentence = _("Pages load each script by itself, which takes longer: {reason}.")
            self.stdout.write(sentence.format(reason=error))

    def begin_anew(self) -> None:
        """Move the data of an older version aside, and start this command again without them.

        A new process: this one has read its key and its folders from what has just been moved.
        """
        try:
            moved = set_aside()
        except OSError as error:
            raise CommandError(
                _(
                    "%(folder)s holds the data of an older version, and this command cannot move "
                    "it (%(reason)s). Please move it aside."
                )
                % {"folder": settings.DATA_DIR, "reason": error.strerror}
            ) from None
        self.stdout.write(
            _(
                "The data came from an older version and are now in %(folder)s. Nothing has been "
                "deleted."
            )
            % {"folder": moved}
        )
        self.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - ourselves

    def choose_port(self, host: str, wanted: int) -> int:
        """Return the port to use, and say so if it is another than the one wanted."""
        try:
            port = find_port(host, wanted)
        except OSError as error:
            sentence = _("Cannot listen on {host}, port {port}: {reason}")
            raise CommandError(
                sentence.format(host=host, port=wanted, reason=error.strerror)
            ) from None
        if port != wanted:
            sentence = _("Port {wanted} is taken; using {port}.")
            self.stdout.write(sentence.format(wanted=wanted, port=port))
        return port

    def tell_addresses(self, host: str, port: int) -> None:
        """Print where to find the club, and the owner's first way in."""
        here = f"http://localhost:{port}/"
        self.tell_name()
        self.tell(_("on this machine:"), here)
        if address := find_phones_address(host):
            self.tell_phones(f"http://{address}:{port}/")
        else:
            self.tell_no_phones()
        self.tell_owner(here)

    def tell_secure_addresses(
        self, host: str, port: int, plain: int, certificates: Certificates
    ) -> None:
        """Print the same for a club with a certificate: a phone's first way is to trust it."""
        here = f"https://localhost:{port}/"
        self.tell_name()
        self.tell(_("on this machine:"), here)
        self.tell(_("first, to trust it:"), f"http://localhost:{plain}/trust/")
        fingerprint = _("fingerprint: {fingerprint}").format(fingerprint=certificates.fingerprint)
        self.stdout.write(f"  {fingerprint}")
        if address := find_phones_address(host):
            self.tell(_("phones, once they trust it:"), f"https://{address}:{port}/")
            self.tell_phones(f"http://{address}:{plain}/trust/")
        else:
            self.tell_no_phones()
        self.tell_owner(here)

    def tell_name(self) -> None:
        """Print what this is."""
        self.stdout.write("\nTichu Club")

    def tell(self, what: str, address: str) -> None:
        """Print an address after what it is for, one below the other."""
        self.stdout.write(f"  {what:<27} {address}")

    def tell_phones(self, link: str) -> None:
        """Print a link for phones, as text and as a QR code."""
        self.tell(_("phones on the same network:"), f"{link}\n")
        picture = io.StringIO()
        segno.make(link, micro=False).terminal(out=picture, compact=True)
        self.stdout.write(picture.getvalue())

    def tell_no_phones(self) -> None:
        """Say why there is no address for phones."""
        sentence = _(
            "Phones cannot reach this club: the machine is on no network, or HOST keeps it out."
        )
        self.stdout.write(f"  {sentence}")

    def tell_owner(self, here: str) -> None:
        """Print the owner's link, as long as one is needed, and how to stop."""
        if secret := make_owner_link():
            self.stdout.write("")
            self.tell(_("the owner's account (once):"), f"{here}welcome/#{secret}")
            self.tell(_("there, to look around in, a demo club:"), f"{here}clubs/")
        self.stdout.write("\n" + _("Stop with Ctrl-C.") + "\n")
        self.stdout.flush()


def is_within(name: str, folder: Path) -> bool:
    """Return whether a file is in a folder, or the folder itself."""
    return Path(name).resolve().is_relative_to(folder.resolve())


def read_port(text: str) -> int:
    """Return the port that is written there.

    Raises:
        argparse.ArgumentTypeError: it is none; the text says what would be one.
    """
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(
        _("a port is a whole number from 1 to 65535, not “{text}”").format(text=text)
    )


def hold_signals() -> bool:
    """Let Ctrl-C and its like wait for the watcher; return whether one came already."""
    signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    return any(getattr(signal.getsignal(number), "came", False) for number in STOPS)
