"""The addresses of scoring over HTTP."""

from django.urls import path

from common.web.endpoints import serve
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
    path(
        "clubs/<slug:slug>/house-rules/<slug:variant>/",
        house_rules.house_rules_view,
        name="house_rules_api",
    ),
    path("games/", starting.games_view, name="games"),
    path("games/<uuid:game_id>/", serve(get=games.read, delete=games.delete), name="game"),
    path("games/<uuid:game_id>/rounds/", serve(post=games.record), name="rounds"),
    path(
        "games/<uuid:game_id>/rounds/<uuid:round_id>/",
        serve(put=games.correct, delete=games.remove),
        name="round",
    ),
    path("games/<uuid:game_id>/finish/", serve(post=games.finish), name="finish"),
    path("games/<uuid:game_id>/rated/", rated.rated_view, name="rated"),
    path("games/<uuid:game_id>/reopen/", serve(post=games.reopen), name="reopen"),
    path("games/<uuid:game_id>/lock/", serve(post=games.lock), name="lock"),
    path("games/<uuid:game_id>/unlock/", serve(post=games.unlock), name="unlock"),
    path("games/<uuid:game_id>/rematch/", starting.rematch_view, name="rematch"),
    path("games/<uuid:game_id>/seats/<int:seat>/", seats.seat_view, name="seat"),
    path("games/<uuid:game_id>/draft/", serve(put=games.mark_call), name="draft"),
    path("games/<uuid:game_id>/history/", serve(get=games.read_history), name="history"),
    path("games/<uuid:game_id>/links/", links.links_view, name="links"),
    path("games/<uuid:game_id>/links/<slug:kind>/renew/", links.renew_view, name="links_renew"),
]
