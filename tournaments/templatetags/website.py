"""What pages of a tournament say for other sites: the preview of a link, the snippet to copy."""

from typing import Any

from django import template

from tournaments.models import Tournament
from tournaments.website.views import make_standings_snippet, preview_tournament

register = template.Library()


@register.inclusion_tag("partials/_preview.html", takes_context=True)
def tournament_preview(context: dict[str, Any], tournament: Tournament) -> dict[str, Any]:
    """Say in the head how a link to the tournament is shown."""
    return {"preview": preview_tournament(context["request"], tournament)}


@register.inclusion_tag("tournaments/website/_snippet.html", takes_context=True)
def standings_snippet(context: dict[str, Any], tournament: Tournament) -> dict[str, Any]:
    """Show what another site copies to show the standings."""
    return {"snippet": make_standings_snippet(context["request"], tournament)}
