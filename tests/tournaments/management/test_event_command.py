"""What the commands on event files share: wrong files and folders that are not there."""

from pathlib import Path

import pytest
from django.core.management import CommandError

from tests.pairing.event.event_files import SWISS, changed
from tests.tournaments.management.running import Save, run


@pytest.mark.parametrize("command", ["pair", "standings"])
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ([("/played/0/byes/0", "E")], '/played/0/byes/0: "E" is already in this round'),
        ([("/rounds", "many")], "/rounds: expected whole number here, found text"),
    ],
)
def test_a_wrong_file_is_refused_with_status_2(
    save: Save, command: str, change: list[tuple[str, object]], sentence: str
) -> None:
    path = save(changed(SWISS, *change))
    before = path.read_bytes()
    arguments = ["--write"] if command == "pair" else []
    with pytest.raises(CommandError) as caught:
        run(command, path, *arguments)
    assert caught.value.returncode == 2
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError) as caught:
        run("standings", tmp_path / "nothing.json")
    assert caught.value.returncode == 2
    assert "cannot be read (No such file or directory)" in str(caught.value)


@pytest.mark.parametrize("command", ["simulate", "trf"])
def test_a_folder_that_is_not_there(save: Save, tmp_path: Path, command: str) -> None:
    target = tmp_path / "nowhere" / "event.out"
    arguments = ["write", save(SWISS)] if command == "trf" else ["--teams", 4, "--rounds", 1]
    with pytest.raises(CommandError) as caught:
        run(command, *arguments, "--output", target)
    said = f"{target}: the file cannot be written (No such file or directory); give another path."
    assert (caught.value.returncode, str(caught.value)) == (2, said)
