"""What is said of people who play for themselves, in the language of the moment."""

from django.utils.translation import gettext_lazy, override

from tournaments.event.selectors.spoken import say_of
from tournaments.models import Tournament


def test_a_text_that_is_translated_when_it_is_shown_is_known_by_its_english() -> None:
    teams, players = (Tournament(rules={"format": each}) for each in ("swiss", "individuals"))
    label = gettext_lazy("Most teams")
    with override("de"):
        assert say_of(teams, label) == "Höchstens so viele Teams"
        assert say_of(players, label) == say_of(players, "Most teams") == "Höchstens so viele"
        assert say_of(players, gettext_lazy("Rounds")) == "Runden"
