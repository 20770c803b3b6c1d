"""Where somebody is signed in, and ending it."""

from allauth.usersessions.models import UserSession

from common.web.security import log_security
from people.models import User


def end_sessions(*, user: User, keep: str = "") -> int:
    """Sign the account out everywhere but in the session with the key `keep`; return how often."""
    ended = 0
    for session in UserSession.objects.filter(user=user).exclude(session_key=keep):
        session.end()
        ended += 1
    if ended:
        log_security("sessions.ended", number=ended)
    return ended


def end_session(*, user: User, session_id: int) -> None:
    """Sign the account out in one of its sessions; one that has ended already is no error."""
    for session in UserSession.objects.filter(user=user, pk=session_id):
        session.end()
        log_security("sessions.ended", number=1)
