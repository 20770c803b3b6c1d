"""Who may have a demo club made, and take it away."""

from people.models import User


def may_have_demo(user: User) -> bool:
    """Return whether they may: who runs the server."""
    return user.is_active and user.is_superuser
