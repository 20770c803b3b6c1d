"""The Content-Security-Policy of answers, which is nearly always the same one.

The library builds it anew for each answer, and once more for one that is only reported: that takes
a fourteenth of an answer without content.
"""

from functools import cache

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

make_usual_policy = cache(build_policy)
OTHERWISE = "_csp_"
"""How attributes of a response begin by which a view has another policy, or none."""


class PolicyMiddleware(CSPMiddleware):
    """Gives an answer the usual policy.

    Where a view has its own it is the library's affair, and while Django shows its own pages about
    faults to a developer, which need none.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Set the header."""
        is_other = any(name.startswith(OTHERWISE) for name in vars(response))
        if settings.DEBUG or is_other or HEADER in response:
            return super().process_response(request, response)
        response[HEADER] = make_usual_policy()
        return response
