"""The key is changed: what it signed holds as long as it is kept, and removed names for good."""

import datetime
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as project
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.utils import timezone

from common.live.tickets import make_ticket, read_ticket
from common.private_files import write_private
from common.problems import Refused
from common.web.tries import count_stranger
from nights.models import Night
from nights.wall_links import is_wall_token, make_wall_token
from people.accounts.second_factor import SecondFactorAdapter
from people.cards.codes import read_code
from people.cards.services import make_card, use_card
from people.invitations.tokens import fits_invitation, make_invitation_token
from people.models import Club, Player, User
from people.removal.services.removals import is_removed, remove_player
from people.removal.services.spellings import read_ledger
from scoring.links.services import open_code, use_code
from scoring.tokens import make_link_token, read_token
from tests.scoring.beginning import begin
from tests.tournaments.days import create, enter, operate
from tichu_club.hosting.secret_key import (
    list_former_keys,
    read_given_keys,
    read_or_make_secret_key,
)
from tournaments.links.codes import is_team_code, make_team_code
from tournaments.links.hall import DISPLAY, is_hall_token, make_hall_token
from tournaments.links.teams import is_team_token, make_team_token

ID = uuid.UUID(int=7)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a key of its own, as at a first start."""
    monkeypatch.delenv("SECRET_KEY", raising=False)
    settings.DATA_DIR = tmp_path
    start(tmp_path)
    return tmp_path


def start(folder: Path) -> None:
    """Read the keys as the settings do at a start."""
    project.SECRET_KEY = read_or_make_secret_key("", folder)
    project.SECRET_KEY_FALLBACKS = list_former_keys((), folder)


def change(*options: str) -> None:
    call_command("change_secret_key", *options, stdout=StringIO())
    start(project.DATA_DIR)


@dataclass
class Given:
    """What was given out under a key, and what says that it still holds."""

    name: str
    holds: Callable[[], bool]


def is_taken(use: Callable[[], object]) -> bool:
    try:
        use()
    except Refused:
        return False
    return True


def give_out() -> list[Given]:
    """Give out one of everything that hangs on the key."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    game, tournament = begin().game, create(club)
    (entry,) = enter(tournament, ["A"])
    night = Night(pk=ID)
    player = Player.objects.create(club=club, name="Paula")
    until = timezone.localdate() + datetime.timedelta(days=30)
    card = make_card(player=player, until=until)
    card_code = read_code(card.pk, card.digest) or ""
    browser = Client()
    browser.force_login(User.objects.create_user("anna@example.org"))
    links: dict[str, tuple[Callable[[str], bool], str]] = {
        "game": (lambda t: read_token(game, t) == "scorer", make_link_token(game, "scorer")),
        "team": (lambda t: is_team_token(entry, t), make_team_token(entry)),
        "team code": (lambda t: is_team_code(entry, t), make_team_code(entry)),
        "display": (
            lambda t: is_hall_token(tournament, DISPLAY, t),
            make_hall_token(tournament, DISPLAY),
        ),
        "wall": (lambda t: is_wall_token(night, t), make_wall_token(night)),
        "invitation": (lambda t: fits_invitation(t, ID, 1), make_invitation_token(ID, 1)),
        "short code": (
            lambda t: is_taken(lambda: use_code(code=t, by=count_stranger("192.0.2.1"))),
            open_code(game=game, kind="scorer")[0],
        ),
        "card on paper": (lambda t: read_code(card.pk, card.digest) == t, card_code),
        "second factor": (can_decrypt, SecondFactorAdapter().encrypt("secret")),
    }
    given = [Given(name, partial(holds, token)) for name, (holds, token) in links.items()]
    return [*given, Given("session", lambda: browser.get("/account/").status_code == 200)]


def can_decrypt(text: str) -> bool:
    try:
        return SecondFactorAdapter().decrypt(text) == "secret"
    except Exception:
        return False


def list_holding(given: list[Given]) -> set[str]:
    return {one.name for one in given if one.holds()}


def test_everything_holds_until_the_key_of_before_is_forgotten(db: None, data: Path) -> None:
    given = give_out()
    everything = {one.name for one in given}
    assert len(everything) == 10
    assert list_holding(given) == everything
    first = project.SECRET_KEY
    change()
    assert first != project.SECRET_KEY
    assert [first] == project.SECRET_KEY_FALLBACKS
    assert list_holding(given) == everything
    change()
    assert list_holding(given) == everything
    change("--forget")
    assert project.SECRET_KEY_FALLBACKS == []
    # A session that was used meanwhile is signed with the new key; the rest was signed once.
    assert list_holding(given) == {"session"}
    for name in ("secret_key", "former_secret_keys", "names_keys"):
        assert (data / name).stat().st_mode & 0o777 == 0o600


def test_a_card_is_used_under_a_later_key(db: None) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    player = Player.objects.create(club=club, name="Paula")
    card = make_card(player=player, until=timezone.localdate())
    code = read_code(card.pk, card.digest)
    assert code is not None
    change()
    assert use_card(code=code) == card


def test_removed_names_are_recognised_for_good(db: None) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    removed = Player.objects.create(club=club, name="Quirin Quast")
    remove_player(player=removed, operation=operate())
    for options in ((), ("--forget",), (), ("--forget",)):
        change(*options)
        assert is_removed(club, "quirin QUAST")
        assert read_ledger(club.pk)("heute gab Quirin Quast")
        assert not is_removed(club, "Quirina")
    later = Player.objects.create(club=club, name="Wanda Wirt")
    remove_player(player=later, operation=operate())
    assert is_removed(club, "Wanda Wirt")


def test_a_live_ticket_holds_until_it_ends(db: None) -> None:
    ticket = make_ticket({})
    change()
    assert read_ticket(ticket) is not None


def test_keys_that_the_environment_names_are_not_said_to_be_forgotten(
    db: None, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    change()
    monkeypatch.setenv("SECRET_KEY_FALLBACKS", "older")
    with pytest.raises(CommandError, match="those in SECRET_KEY_FALLBACKS hold until"):
        call_command("change_secret_key", "--forget")
    assert list_former_keys([], data) == []


def test_a_key_from_the_environment_is_changed_there(
    monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    monkeypatch.setenv("SECRET_KEY", "given")
    with pytest.raises(CommandError, match="SECRET_KEY_FALLBACKS"):
        call_command("change_secret_key")
    assert not (data / "former_secret_keys").exists()
    assert list_former_keys(["older", "oldest"], data) == ["older", "oldest"]


def test_whoever_is_stopped_while_the_key_changes_still_has_the_one_before(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of the two files is written first."""
    before = project.SECRET_KEY
    written: list[str] = []

    def stop_at_the_second(path: Path, content: bytes) -> None:
        if written:
            raise OSError(28, "No space left on device")
        write_private(path, content)
        written.append(path.name)

    monkeypatch.setattr("tichu_club.hosting.secret_key.write_private", stop_at_the_second)
    with pytest.raises(OSError, match="No space"):
        change()
    start(data)
    assert len(written) == 1
    assert before in {project.SECRET_KEY, *project.SECRET_KEY_FALLBACKS}


def test_a_key_without_a_letter_is_one_sentence_at_a_start(data: Path) -> None:
    (data / "secret_key").write_text("")
    with pytest.raises(SystemExit, match=r"secret_key is empty\. Put the key back from a backup"):
        start(data)
    assert (data / "secret_key").read_text() == ""


def test_blanks_between_keys_of_before_are_no_part_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY_FALLBACKS", "first, second,,")
    assert read_given_keys() == ["first", "second"]
