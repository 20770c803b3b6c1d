"""What scoring registers when the club starts: how games are watched, said, shown and kept."""

from django.utils.translation import gettext_lazy as _

from common.jobs.expiry import EXPIRED
from common.jobs.works import register_work
from common.live.kinds import register_kinds
from common.problems.catalogue import register_sentences, register_words
from common.verifying.checks import CHECKS
from common.web.hints import register_hint
from common.web.pages.texts import register_texts
from people.clubs.first_steps import BEGUN
from people.clubs.news import NEWS
from people.clubs.panels import CLUB_PANELS, MANAGE, PLAYER_PANELS, THE_GAMES, ClubTab
from people.clubs.writers import WRITERS
from people.players.holders import HOLDERS
from scoring.asked import sentences as asked
from scoring.asked.holder import ANSWERS
from scoring.cards import record_sentences
from scoring.cards import sentences as cards
from scoring.cards.referee import sentences as referee
from scoring.games import sentences
from scoring.games.panels import make_games_panel, make_player_games_panel
from scoring.games.selectors.lists import has_games
from scoring.games.services.writing import hold_games
from scoring.games.statuses import register_statuses
from scoring.house_rules import names as game_texts
from scoring.permissions import may_answer_questions, may_set_house_rules
from scoring.rated import sentences as rating
from scoring.referee import practice_texts
from scoring.referee import texts as card_texts
from scoring.rules import sentences as rules
from scoring.seats import sentences as players
from scoring.seats.holder import GAMES
from scoring.tiles import sentences as tiles
from scoring.verifying.checks import OF_GAMES
from scoring.verifying.services import find_expired_codes
from scoring.verifying.tasks import count_facts
from scoring.watching import texts as sheet_texts
from scoring.watching.club_games import GAMES_NEWS
from scoring.watching.live import GAME_KINDS


def register() -> None:
    """Register sentences and texts, panels and tabs, statuses and the night's work."""
    register_kinds(GAME_KINDS)
    register_hint(["games"], sentences.ASK_THE_SCORER)
    NEWS.register(GAMES_NEWS)
    HOLDERS.register(GAMES)
    HOLDERS.register(ANSWERS)
    WRITERS.register(hold_games)
    register_words("expected", rules.EXPECTED)
    for each in (rules, sentences):
        register_sentences(each.SENTENCES)
    for each in (cards, record_sentences, referee, tiles, players, rating, asked):
        register_sentences(each.SENTENCES, for_browsers=False)
    for name in ("laid", "lies"):
        register_words(name, referee.COMBINATIONS)
    register_texts(*game_texts.PARTS, *sheet_texts.PARTS, *card_texts.PARTS)
    register_texts(sheet_texts.FOLLOWING, page="watching")
    register_texts(card_texts.PLAYS, card_texts.REFEREE, page="referee")
    register_texts(card_texts.PLAYS, practice_texts.PRACTICE, page="practice")
    register_statuses()
    EXPIRED.register(find_expired_codes)
    BEGUN.register(has_games)
    CLUB_PANELS.register(make_games_panel, place=20)
    PLAYER_PANELS.register(make_player_games_panel, place=20)
    MANAGE.register(
        ClubTab("scoring:house_rules", _("House rules"), may_set_house_rules, THE_GAMES), place=50
    )
    MANAGE.register(
        ClubTab("scoring:club_asked", _("Asked at tables"), may_answer_questions, THE_GAMES),
        place=51,
    )
    register_work("count_facts", count_facts, nightly=True)
    for check in OF_GAMES:
        CHECKS.register(check, place=10)
