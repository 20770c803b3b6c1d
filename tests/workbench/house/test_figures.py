"""The figures of a small house, counted by hand."""

import subprocess
from pathlib import Path

import pytest

from tests.paths import ROOT
from workbench.house.figures import (
    FIGURES,
    count_doubled_names,
    count_histories,
    count_long_lines,
    count_operation_makers,
    count_product_lines,
    count_roles,
    count_rooms_of,
    count_rooms_of_commits,
    count_schemas,
    count_test_lines,
    find_doubled_names,
    find_longest_function,
)
from workbench.house.tree import House

FILES = {
    "people/members/views.py": "@extend_schema(\n)\ndef show():\n    return Role.A, Role.B\n",
    "people/members/files_api.py": "def read():\n    return Role.C\n",
    "people/permissions.py": "def may():\n    return Role.OWNER\n",
    "people/models/rows.py": (
        "class Row:\n    fingerprint = models.CharField()\n    answer = models.JSONField()\n"
        "class Gone:\n    fingerprint = models.CharField()\n"
    ),
    "nights/presence/services.py": "class Row:\n    def open_night(self):\n        return 1\n",
    "nights/order/night.py": (
        "class Command:\n    pass\ndef show():\n    pass\ndef may():\n    pass\n"
    ),
    "ratings/runs/nights.py": "from people.permissions import may\nclass Command:\n    pass\n",
    "ratings/named.py": "from nights.order.night import may\n",
    "ratings/qualified.py": "from nights.order import night\nfrom people.members import views\n",
    "nights/writes.py": "def make(request):\n    return Operation(1)\n",
    "workbench/big.py": "x = 1\n" * 50,
    "tests/test_it.py": "def test():\n    pass\n",
    "templates/long.html": "a" * 201 + "\n" + "a" * 200 + "\n",
}


@pytest.fixture
def house(tmp_path: Path) -> House:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
        subprocess.run([*git, "add", path], check=True)
        subprocess.run([*git, "commit", "--quiet", "-m", path], check=True)
    return House(tmp_path)


def test_weight(house: House) -> None:
    assert count_product_lines(house) == "30"
    assert count_test_lines(house) == "2"
    assert count_long_lines(house) == "1"
    assert find_longest_function(house) == "2 (people/permissions.py:may)"


def test_how_often_a_thing_is_told(house: House) -> None:
    assert count_roles(house) == "3"
    assert count_schemas(house) == "1"
    assert count_histories(house) == "1"
    assert count_operation_makers(house) == "1"
    assert count_doubled_names(house) == "1 classes, 1 functions"
    assert find_doubled_names(house) == (["Row"], ["may"])


def test_rooms(house: House) -> None:
    assert count_rooms_of("night", "nights")(house) == "2"
    assert count_rooms_of("night", "past")(house) == "3"
    assert count_rooms_of("import", "past")(house) == "0"
    assert count_rooms_of_commits(house) == "1, 1 of 12 commits"


def test_a_name_that_others_import_stands_for_one_thing_in_the_whole_house() -> None:
    """Where two things would be called alike, each is called by what it is of."""
    assert find_doubled_names(House(ROOT)) == ([], [])


def test_every_figure_has_a_name_of_its_own() -> None:
    assert len({figure.name for figure in FIGURES}) == len(FIGURES)
