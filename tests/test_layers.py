"""The contracts of pyproject.toml leave nothing out: `lint-imports` holds them."""

import tomllib

from tests.paths import ROOT

LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
CONTRACTS = LINTER["contracts"]
NO_PACKAGES = {"docs", "scripts", "templates"}
"""Folders at the top that hold no package."""


def list_folders() -> set[str]:
    """Return the folders at the top of the project that hold Python, but for the tests."""
    result = {path.parent.name for path in ROOT.glob("*/*.py")}
    return {name for name in result if not name.startswith(".")} - NO_PACKAGES - {"tests"}


def test_every_folder_at_the_top_stands_in_a_layer() -> None:
    (house,) = [contract for contract in CONTRACTS if contract["name"] == "Arrows go down only"]
    layered = {room for layer in house["layers"] for room in layer.split(" | ")}
    assert layered == set(LINTER["root_packages"]) == list_folders()


def test_in_every_app_a_new_room_has_to_be_put_into_a_layer() -> None:
    layered = [
        contract
        for contract in CONTRACTS
        if contract["type"] == "layers" and "containers" in contract
    ]
    assert all(one["exhaustive"] for one in layered)
    assert all("exhaustive_ignores" not in one for one in layered)
    named = {container for one in layered for container in one["containers"]}
    assert set(LINTER["root_packages"]) <= named


def test_no_contract_has_an_exception() -> None:
    assert LINTER["exclude_type_checking_imports"] is False
    ignoring = {"ignore_imports", "skip_descendants", "unmatched_ignore_imports_alerting"}
    assert [contract["name"] for contract in CONTRACTS if not ignoring.isdisjoint(contract)] == []
