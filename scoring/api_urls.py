"""The addresses of scoring over HTTP."""

from django.urls import path

from scoring.asked import api as asked
from scoring.games import api as games
from scoring.house_rules import api as house_rules
from scoring.links import api as links
from scoring.rated import api as rated
from scoring.referee.api import cards as referee
from scoring.referee.api import rules
from scoring.seats.api import line_up as seats
from scoring.seats.api import players
from scoring.starting import api as starting

app_name = "api"
urlpatterns = [
    path("rules/score/", rules.score_view, name="rules_score"),
    path("rules/wish/", referee.wish_view, name="rules_wish"),
    path("rules/beats/", referee.beats_view, name="rules_beats"),
    path("rules/dragon/", referee.dragon_view, name="rules_dragon"),
    path("rules/count/", rules.count_view, name="rules_count"),
    path("links/exchange/", links.exchange_view, name="links_exchange"),
    path("links/follow/", links.follow_view, name="links_follow"),
    path("links/code/", links.code_view, name="links_code"),
    path("clubs/<slug:slug>/splits/", players.splits_view, name="splits"),
    path("players/<uuid:player_id>/games/", players.games_view, name="player_games"),
    path("clubs/<slug:slug>/answers/", asked.answers_view, name="club_answers_api"),
    path("clubs/<slug:slug>/answers/<slug:question>/", asked.answer_view, name="club_answer_api"),
    path(
        "clubs/<slug:slug>/house-rules/<slug:variant>/",
        house_rules.house_rules_view,
        name="house_rules_api",
    ),
    path("games/", starting.games_view, name="games"),
    path("games/<uuid:game_id>/", games.game_view, name="game"),
    path("games/<uuid:game_id>/rounds/", games.rounds_view, name="rounds"),
    path("games/<uuid:game_id>/rounds/<uuid:round_id>/", games.round_view, name="round"),
    path("games/<uuid:game_id>/finish/", games.finish_view, name="finish"),
    path("games/<uuid:game_id>/rated/", rated.rated_view, name="rated"),
    path("games/<uuid:game_id>/reopen/", games.reopen_view, name="reopen"),
    path("games/<uuid:game_id>/lock/", games.lock_view, name="lock"),
    path("games/<uuid:game_id>/unlock/", games.unlock_view, name="unlock"),
    path("games/<uuid:game_id>/rematch/", starting.rematch_view, name="rematch"),
    path("games/<uuid:game_id>/seats/<int:seat>/", seats.seat_view, name="seat"),
    path("games/<uuid:game_id>/draft/", games.draft_view, name="draft"),
    path("games/<uuid:game_id>/history/", games.history_view, name="history"),
    path("games/<uuid:game_id>/links/", links.links_view, name="links"),
    path("games/<uuid:game_id>/links/<slug:kind>/renew/", links.renew_view, name="links_renew"),
]
