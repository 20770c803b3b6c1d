"""Every field of every model goes along, or it is said why it does not."""

from django.apps import apps
from django.db.models import Model

from past.export.parts import LEFT_OUT, PARTS, ExportedPart
from tests.past.export.round_trip import APPS


def list_models() -> set[type[Model]]:
    """Return every model of these apps, tables of links among them."""
    found = [apps.get_app_config(name).get_models(include_auto_created=True) for name in APPS]
    return {model for models in found for model in models}


def list_fields(model: type[Model]) -> set[str]:
    return {field.name for field in model._meta.concrete_fields}


def list_named(part: ExportedPart) -> list[str]:
    return [*part.keeps.split(), *part.leaves]


def test_every_model_goes_along_or_is_left_out_with_a_reason() -> None:
    kept = {part.model for part in PARTS}
    left_out = {one.model for one in LEFT_OUT}
    assert kept & left_out == set()
    assert list_models() - kept - left_out == set()
    assert all(str(one.reason) for one in LEFT_OUT)


def test_every_field_goes_along_or_is_left_out_with_a_reason() -> None:
    forgotten = {part.name: list_fields(part.model) - {*list_named(part)} for part in PARTS}
    assert {name: fields for name, fields in forgotten.items() if fields} == {}
    assert all(str(reason) for part in PARTS for reason in part.leaves.values())


def test_no_part_names_a_field_twice_or_one_that_is_none() -> None:
    for part in PARTS:
        named = list_named(part)
        assert sorted(named) == sorted(set(named) & list_fields(part.model)), part.name


def test_each_part_has_its_own_place_in_the_file() -> None:
    names = [part.name for part in PARTS]
    assert sorted(names) == sorted(set(names))
