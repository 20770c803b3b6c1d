"""The bodies that addresses take, from the document."""

from typing import Any

from tests.answers import read_document


def list_bodies() -> dict[str, dict[str, Any]]:
    """Return the bodies that each address of the API takes, by method, from the document."""
    bodies: dict[str, dict[str, Any]] = {}
    for path, methods in read_document()["paths"].items():
        form = path.replace("{", "%(").replace("}", ")s")
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            if content and (example := find_example(content["application/json"])):
                bodies.setdefault(form, {})[method.upper()] = example
    return bodies


def find_example(content: dict[str, Any]) -> Any:
    """Return the example of a body, the first where there are several; None without one."""
    several = content.get("examples", {}).values()
    return next((one["value"] for one in several), content.get("example"))
