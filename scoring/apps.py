"""What scoring brings to the house when it starts."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Games and their score sheets as an app."""

    name = "scoring"

    def ready(self) -> None:
        """Let games be watched, bring sentences and texts, statuses and the night's work."""
        from django.utils.translation import gettext_lazy as _

        from common.jobs.expiry import register_expired
        from common.jobs.works import register_work
        from common.live.kinds import register_kind
        from common.problems.catalogue import bring_sentences, bring_words
        from common.web.pages.texts import bring_texts
        from common.web.statuses import answer_with
        from people.clubs.panels import Tab, bring_club_panel, bring_player_panel, bring_tab
        from people.permissions import may_see_club
        from people.players.holders import bring_holder
        from scoring.asked import sentences as asked
        from scoring.cards import record_sentences
        from scoring.cards import sentences as cards
        from scoring.cards.referee import sentences as referee
        from scoring.games import sentences
        from scoring.games.panels import make_games_panel, make_player_games_panel
        from scoring.games.statuses import register_answers
        from scoring.house_rules import names as game_texts
        from scoring.links.services import CodesExhausted
        from scoring.permissions import may_set_house_rules
        from scoring.rated import sentences as rating
        from scoring.referee import texts as card_texts
        from scoring.rules import sentences as rules
        from scoring.seats import sentences as players
        from scoring.seats.holder import GAMES
        from scoring.tiles import sentences as tiles
        from scoring.verifying.services import find_expired
        from scoring.verifying.tasks import verify_games
        from scoring.watching import texts as sheet_texts
        from scoring.watching.live_game import GAME

        register_kind("game", GAME)
        bring_holder(GAMES)
        bring_words("expected", rules.EXPECTED)
        for brought in (rules, cards, sentences):
            bring_sentences(brought.SENTENCES)
        for said in (record_sentences, referee, tiles, players, rating, asked):
            bring_sentences(said.SENTENCES, for_browsers=False)
        for name in ("laid", "lies"):
            bring_words(name, referee.COMBINATIONS)
        bring_texts(*game_texts.PARTS, *sheet_texts.PARTS, *card_texts.PARTS)
        bring_texts(card_texts.PLAYS, card_texts.REFEREE, page="referee")
        register_answers()
        answer_with(CodesExhausted, 429)
        register_expired(find_expired)
        bring_club_panel(make_games_panel, place=20)
        bring_player_panel(make_player_games_panel, place=20)
        bring_tab(Tab("scoring:house_rules", _("House rules"), may_set_house_rules), place=75)
        bring_tab(Tab("scoring:club_asked", _("Asked at tables"), may_see_club), place=76)
        register_work("verify_games", verify_games, nightly=True)
