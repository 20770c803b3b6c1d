"""What a page does with a refusal: it is caught here, and said on the next page or in a form."""

from collections.abc import Callable

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest

from common.problems import Problem, Refused
from common.web.problems import describe_problem

FindField = Callable[[Problem], str | None]


class Refusals:
    """A block that is left where something in it is refused, and what was refused then.

    What succeeds returns inside the block; behind it goes on what was refused. `say` is called with
    the refusal; a page that shows it in its own way reads the list of problems.
    """

    def __init__(self, *say: Callable[[Refused], object]) -> None:
        """Take who says what was refused."""
        self.say = say
        self.problems: list[Problem] = []

    def __enter__(self) -> list[Problem]:
        return self.problems

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, Refused):
            return False
        self.problems.extend(error.problems)
        for each in self.say:
            each(error)
        return True


def say_refusals(request: HttpRequest) -> Refusals:
    """Say on the next page what is refused in the block."""
    return Refusals(lambda refused: say_refusal(request, refused))


def say_refusal(request: HttpRequest, refused: Refused, level: int = messages.WARNING) -> None:
    """Say on the next page what was refused."""
    for problem in refused.problems:
        messages.add_message(request, level, write_sentence(problem))


def add_problems(form: BaseForm, refused: Refused, find_field: FindField | None = None) -> None:
    """Say beside its field, or above all, what was refused.

    `find_field` says where, for a form whose fields are not called as the places of problems are.
    """
    for problem in refused.problems:
        own = problem.place if problem.place in form.fields else None
        form.add_error(find_field(problem) if find_field else own, write_sentence(problem))


def write_sentence(problem: Problem) -> str:
    """Return what is wrong, and what would be right."""
    item = describe_problem(problem)
    return f"{item.message} {item.hint}".strip()
