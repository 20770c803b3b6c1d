"""Make a club with an owner on a database of its own: `python -m` prints a token and a secret."""

import os
import uuid

OWNER = "rehearsal@example.org"
SLUG = "rehearsal"


def make_club() -> str:
    """Create the club and its owner; return a token of theirs, and what signs them in once."""
    from common.writes.operation import make_operation
    from people.accounts.services.sign_in import make_sign_in_link
    from people.accounts.services.tokens import make_token
    from people.members.services import make_owner
    from people.models import Club, User

    club = Club.objects.create(slug=SLUG, name="Rehearsal")
    owner = User.objects.create_user(OWNER, id=uuid.uuid4())
    make_owner(club=club, user=owner, operation=make_operation(None, {}, make_owner))
    token = make_token(user=owner, name="rehearsal", days=1)[1]
    return f"{token} {make_sign_in_link(user=owner)}"


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    import django

    django.setup()
    print(make_club())  # noqa: T201 - what it is for
