"""What a page says that plays a recorded deal card by card."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

DEALS: Mapping[str, Any] = {
    "step_begin": _("The hands after the exchange. {name} leads."),
    "step_lay": _("{name} plays {what}."),
    "step_bomb": _("{name} bombs."),
    "step_bomb_in": _("{name} bombs out of turn."),
    "step_pass": _("{name} passes."),
    "step_collect": _("{name} takes the trick."),
    "step_wish": _("{name} wishes for {rank}."),
    "step_give": _("{name} gives the dragon’s trick to {to}."),
    "step_tichu": _("{name} calls tichu."),
    "step_out": _("{name} is out."),
    "step_over": _("The round is over: {a} : {b}."),
    "step_broken": _("The record breaks off here."),
    "wish_stands": _("Wish: {rank}"),
    "trick_number": _("Trick {number}"),
    "the_exchange": _("The exchange"),
    "gift_to": _("to {name}"),
    "passes_short": _("passes"),
    "takes_short": _("takes the trick"),
    "calls_short": _("calls tichu"),
    "won_so_far": _("Card points so far"),
    "turn_of": _("{name}, to play"),
    "cards_left": _("{count} in hand"),
    "is_out": _("out as number {place}"),
    "trick_back": _("Back one trick"),
    "step_back": _("Back one move"),
    "step_on": _("On one move"),
    "trick_on": _("On one trick"),
    "step_of": _("Move {number} of {count}"),
}
