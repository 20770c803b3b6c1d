"""What the page of a practice deal says; it comes with the page."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

TABLE: Mapping[str, Any] = {
    "practice_about": _(
        "You get a hand dealt at random, and this device plays the others. Each move says which"
        " rule it goes by and what else could have been played. Nothing is kept."
    ),
    "practice_rules": _("The rules of this game"),
    "practice_game": _("Game"),
    "practice_players": _("Players"),
    "practice_play": _("Play a deal"),
    "practice_watch": _("Watch a deal"),
    "practice_another": _("Another deal"),
    "practice_change": _("Another game"),
    "practice_again": _("The same deal again"),
    "practice_number": _("Deal {number}"),
    "practice_you": _("You"),
    "practice_to_you": _("you"),
    "practice_partner": _("Partner (seat {seat})"),
    "practice_table": _("Table"),
    "practice_seat": _("Seat {seat}"),
    "practice_holds": _("{count} in hand"),
    "practice_holds_tiles": _("{count} in hand"),
    "practice_out": _("out, place {place}"),
    "practice_tricks": _("tricks: {count}"),
    "practice_banker": _("banker"),
    "practice_on_table": _("On the table"),
    "practice_nothing": _("Nothing: the next play is a lead."),
    "practice_of": _("{name}:"),
    "practice_wish": _("Wish: {rank}"),
    "practice_points": _("Points in tricks: {a} : {b}"),
    "practice_open": _("Left over, face up"),
    "practice_hand": _("Your hand"),
    "practice_hand_of_table": _("Table’s hand"),
    "practice_next": _("Next"),
    "practice_on": _("On to my turn"),
    "practice_back": _("Back"),
    "practice_lay": pgettext_lazy("to lay cards", "Play"),
    "practice_lay_as": _("Play with the phoenix as {rank}"),
    "practice_down": _("Lay face down"),
    "practice_pass": _("Pass"),
    "practice_take": _("Take the trick"),
    "practice_tichu": _("Call tichu"),
    "practice_tichu_table": _("Call tichu for Table"),
    "practice_grand": _("Call grand tichu"),
    "practice_no_grand": _("No call"),
    "practice_choose": _("Choose for me"),
    "practice_no_wish": _("No wish"),
    "practice_show": _("Show all hands"),
    "practice_log": _("Every move so far"),
    "practice_why": _("Why?"),
    "practice_rule": _("Read that rule"),
    "practice_else": _("What else was allowed"),
    "practice_else_pass": _("to pass"),
    "practice_else_nothing": _("Nothing else."),
    "practice_else_hidden": _("Tap “Show all hands” to see what else was allowed."),
    "practice_else_more": _("{count} more"),
    "practice_turn": _("It is your turn."),
    "practice_turn_table": _("It is Table’s turn: you play for it."),
    "practice_lead": _("You lead: play any combination."),
    "practice_lead_table": _("Table leads: you play for it."),
    "practice_must": _("The wish stands and can be fulfilled: play that rank, or a bomb."),
    "practice_bomb": _("You hold a bomb: you may play it now, though it is not your turn."),
    "practice_ask_grand": _("These are your first {count} cards. Do you call grand tichu?"),
    "practice_ask_gift": _("Tap a card for {name}."),
    "practice_ask_gift_table": _("Tap a card of Table’s for {name}."),
    "practice_ask_wish": _("You played the mah jong. Which rank do you wish for?"),
    "practice_ask_give": _("You won the trick with the dragon. Who gets it?"),
    "practice_ask_lead": _("Which partner gets the lead?"),
    "practice_ask_take": _("All others have passed: the trick is yours."),
    "practice_over": _("The round is over"),
    "practice_order": _("Order of going out: {names}"),
    "practice_counted": _("Card points: {a} for {first}, {b} for {second}."),
    "practice_swept": _("All partners of a team went out first: no cards are counted."),
    "practice_made": _("{name} called and went out first: the call is made."),
    "practice_failed": _("{name} called and did not go out first: the call failed."),
    "practice_last_trick": _("The last trick went to: {name}"),
    "practice_score": _("What the sheet writes down"),
}

SAID: Mapping[str, Any] = {
    "said_lay": _("{name} plays {what}."),
    "said_lay_you": _("You play {what}."),
    "said_down": _("{name} lays {count} face down."),
    "said_down_you": _("You lay {count} face down."),
    "said_pass": _("{name} passes."),
    "said_pass_you": _("You pass."),
    "said_take": _("{name} takes the trick."),
    "said_take_you": _("You take the trick."),
    "said_wish": _("{name} wishes for {rank}."),
    "said_wish_you": _("You wish for {rank}."),
    "said_give": _("{name} gives the dragon’s trick to {to}."),
    "said_give_you": _("You give the dragon’s trick to {to}."),
    "said_lead": _("{name} gives the lead to {to}."),
    "said_lead_you": _("You give the lead to {to}."),
    "said_tichu": _("{name} calls tichu."),
    "said_tichu_you": _("You call tichu."),
    "said_grand": _("{name} calls grand tichu."),
    "said_grand_you": _("You call grand tichu."),
    "said_exchange": _("Everybody has passed cards on, all at the same time."),
    "kind_tile": _("a tile"),
    "kind_tiles": _("a combination of {count} tiles"),
}

WHY: Mapping[str, Any] = {
    "why_mah_jong_leads": _(
        "Whoever holds the mah jong leads to the first trick, and need not play it."
    ),
    "why_leads": _("Whoever took the last trick leads. Any combination may be led."),
    "why_leads_after_dog": _("The dog passed the lead on. Any combination may be led."),
    "why_leads_next": _("Whoever took the trick is out, so the next player with cards leads."),
    "why_dog": _("The dog can only be led. It is no trick: it passes the lead to the partner."),
    "why_dog_alone": _("The dog can only be led. It is no trick: it passes the lead on."),
    "why_higher": _("It is the same combination with as many cards, and higher."),
    "why_higher_card": _("It is the higher card."),
    "why_phoenix": _("The phoenix by itself is half a rank above the card that it is played on."),
    "why_phoenix_led": _("Led by itself, the phoenix is one and a half."),
    "why_phoenix_in": _("In a combination the phoenix stands for any card from 2 to ace."),
    "why_dragon": _("The dragon is the highest single card. Only a bomb beats it."),
    "why_mah_jong": _("The mah jong is the 1. Whoever plays it may wish for a rank."),
    "why_bomb": _("A bomb beats everything but a higher bomb."),
    "why_bomb_any_time": _("A bomb may be played at any time while a trick is on the table."),
    "why_wish_must": _("The wish for {rank} stands: whoever can play that rank in turn must."),
    "why_wish_bomb": _(
        "The wish for {rank} stands. A bomb may be played instead, and the wish stays."
    ),
    "why_wish_cannot": _("The wish for {rank} stands, but this hand cannot fulfil it here."),
    "why_pass_nothing": _("Nothing in the hand beats what is on the table."),
    "why_pass_may": _("Nobody has to beat a trick. Whoever passed may come in again."),
    "why_take": _("All others have passed: the trick goes to whoever played the highest cards."),
    "why_wish": _("Whoever plays the mah jong may wish for a rank, from 2 to ace."),
    "why_give": _("The trick that the dragon won goes to an opponent of the winner’s choice."),
    "why_lead_on": _("With two partners left, whoever played the dog says which of them leads."),
    "why_tichu": _(
        "Tichu is a bet on going out first. It may be called until one’s own first card."
    ),
    "why_grand": _("Grand tichu is the same bet for more, called on the first {count} cards."),
    "why_exchange": _("Cards are passed on face down, and all at the same time."),
    "why_out": _("That was the last card: out, in place {place}."),
    "why_swept": _("All partners of a team are out first, so the round is over."),
    "why_decided": _("Only one player has cards left, so the round is over."),
    "why_tiles_banker": _("The banker leads the first trick."),
    "why_tiles_lead": _("Whoever took the last trick leads one tile or a combination."),
    "why_tiles_beat": _("It is higher, with as many civil and as many military tiles."),
    "why_tiles_down": _("Nobody has to beat or to follow: as many tiles are laid face down."),
    "why_tiles_take": _(
        "All four have laid. The highest takes the trick, which counts as many tricks as it had "
        "tiles."
    ),
}

REFUSED: Mapping[str, Any] = {
    "no_cards": _("First tap the cards that you want to play."),
    "no_cards_not_held": _("These cards are not in the hand."),
    "no_laid_not_a_combination": _(
        "These cards are not a combination. Play a single, a pair, consecutive pairs, a triple, "
        "a full house, a straight or a bomb."
    ),
    "no_not_in_turn": _("It is not your turn: only a bomb may be played now."),
    "no_lead_must_play": _("Whoever leads must play: nobody passes on a lead."),
    "no_does_not_beat": _(
        "That does not beat what is on the table. Play the same combination with as many cards "
        "and higher, or a bomb; or pass."
    ),
    "no_dog_only_led": _("The dog can only be led, never played on a trick."),
    "no_wish_ignored": _("The wish stands and you can fulfil it: play that rank, or a bomb."),
    "no_gift_pending": _("The dragon’s trick has to be given away first."),
    "no_lead_pending": _("First say which partner gets the lead."),
    "no_deal_over": _("The round is over."),
    "no_call_too_late": _("Tichu can be called only before one’s own first card."),
    "no_call_twice": _("Each player calls once at most."),
    "no_partner_called": _("The partner has called: one call a team is allowed here."),
    "no_tiles_not_held": _("These tiles are not in the hand."),
    "no_tiles_not_as_many": _("Lay as many tiles as were led."),
    "no_tiles_not_lead": _(
        "These tiles are not a combination. Play one tile, a pair, or one of the mixed "
        "combinations."
    ),
    "no_tiles_do_not_beat": _(
        "That is no higher, or not as many civil and as many military tiles. Lay as many tiles "
        "face down."
    ),
}

PRACTICE: Mapping[str, Any] = {**TABLE, **SAID, **WHY, **REFUSED}
