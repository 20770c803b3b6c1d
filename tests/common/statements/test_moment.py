"""What is read at one moment, while another connection writes."""

from collections.abc import Callable, Iterator

import pytest
from django.db import DatabaseError, connection, transaction

from common.statements.moment import read_at_one_moment
from people.models import Club
from tests.torn_reads import do_aside

pytestmark = pytest.mark.django_db(transaction=True)
Found = Callable[[str], object]


@pytest.fixture
def found_aside() -> Iterator[Found]:
    """Give what founds a club on a connection of its own."""

    with do_aside() as do:
        yield lambda slug: do(lambda: Club.objects.create(slug=slug, name=slug))


def read() -> list[str]:
    return list(Club.objects.order_by("slug").values_list("slug", flat=True))


def test_all_is_as_it_was_at_the_first_statement(found_aside: Found) -> None:
    with read_at_one_moment():
        found_aside("a")
        assert read() == ["a"]
        found_aside("b")
        assert read() == ["a"]
    assert read() == ["a", "b"]


@pytest.mark.parametrize("atomically", [False, True])
def test_what_is_written_inside_is_kept_and_ends_the_moment(
    found_aside: Found, atomically: bool
) -> None:
    with read_at_one_moment():
        assert read() == []
        found_aside("a")
        if atomically:
            with transaction.atomic():
                Club.objects.create(slug="b", name="b")
        else:
            Club.objects.create(slug="b", name="b")
        found_aside("c")
        assert read() == ["a", "b", "c"]
    assert read() == ["a", "b", "c"]


def test_a_write_comes_first_and_the_next_read_is_not_of_a_moment(found_aside: Found) -> None:
    with read_at_one_moment():
        Club.objects.create(slug="a", name="a")
        assert read() == ["a"]
        found_aside("b")
        assert read() == ["a", "b"]


def test_within_a_transaction_it_is_that_ones_moment() -> None:
    with transaction.atomic():
        Club.objects.create(slug="a", name="a")
        with read_at_one_moment():
            assert read() == ["a"]
        Club.objects.create(slug="b", name="b")
    assert read() == ["a", "b"]


def test_a_connection_that_is_lost_meanwhile_is_made_anew() -> None:
    Club.objects.create(slug="a", name="a")
    with read_at_one_moment():
        assert read() == ["a"]
        connection.connection.close()
    assert read() == ["a"]


def test_what_is_read_after_a_statement_that_failed_is_answered() -> None:
    Club.objects.create(slug="a", name="a")
    with read_at_one_moment():
        assert read() == ["a"]
        with pytest.raises(DatabaseError), connection.cursor() as cursor:
            cursor.execute("SELECT nothing FROM nowhere")
        assert read() == ["a"]
