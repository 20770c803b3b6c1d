"""The addresses of scoring over HTTP."""

from django.urls import path

from common.web.endpoints import serve
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
    path("games/", serve(get=starting.list_own, post=starting.start), name="games"),
    path("games/<uuid:game_id>/", serve(get=games.read, delete=games.delete), name="game"),
    path("games/<uuid:game_id>/rounds/", serve(post=games.record), name="rounds"),
    path(
        "games/<uuid:game_id>/rounds/<uuid:round_id>/",
        serve(put=games.correct, delete=games.remove),
        name="round",
    ),
    path("rules/score/", serve(post=rules.score), name="rules_score"),
    path("rules/wish/", serve(post=referee.ask_wish), name="rules_wish"),
    path("rules/wish/known/", serve(post=referee.ask_known), name="rules_wish_known"),
    path("rules/beats/", serve(post=referee.ask_beats), name="rules_beats"),
    path("rules/dragon/", serve(post=referee.ask_dragon), name="rules_dragon"),
    path("rules/count/", serve(post=rules.count), name="rules_count"),
    path("links/exchange/", serve(post=links.exchange), name="links_exchange"),
    path("links/follow/", serve(post=links.follow), name="links_follow"),
    path("links/code/", serve(post=links.use_code), name="links_code"),
    path("clubs/<slug:slug>/splits/", serve(post=players.split), name="splits"),
    path("players/<uuid:player_id>/games/", serve(get=players.list_games), name="player_games"),
    path("clubs/<slug:slug>/answers/", serve(get=asked.read), name="club_answers_api"),
    path(
        "clubs/<slug:slug>/answers/<slug:question>/",
        serve(put=asked.write),
        name="club_answer_api",
    ),
    path(
        "clubs/<slug:slug>/house-rules/<slug:variant>/",
        serve(put=house_rules.set_rules),
        name="house_rules_api",
    ),
    path("games/<uuid:game_id>/finish/", serve(post=games.finish), name="finish"),
    path("games/<uuid:game_id>/rated/", serve(post=rated.say), name="rated"),
    path("games/<uuid:game_id>/reopen/", serve(post=games.reopen), name="reopen"),
    path("games/<uuid:game_id>/lock/", serve(post=games.lock), name="lock"),
    path("games/<uuid:game_id>/unlock/", serve(post=games.unlock), name="unlock"),
    path("games/<uuid:game_id>/rematch/", serve(post=starting.begin_rematch), name="rematch"),
    path("games/<uuid:game_id>/seats/<int:seat>/", serve(put=seats.seat_somebody), name="seat"),
    path("games/<uuid:game_id>/draft/", serve(put=games.mark_call), name="draft"),
    path("games/<uuid:game_id>/history/", serve(get=games.read_history), name="history"),
    path("games/<uuid:game_id>/links/", serve(get=links.read), name="links"),
    path(
        "games/<uuid:game_id>/links/<slug:kind>/renew/", serve(post=links.renew), name="links_renew"
    ),
]
