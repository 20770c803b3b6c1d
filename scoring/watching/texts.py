"""What the score sheet in the browser says, besides the sentences of `catalogue`.

A name in braces is filled in by the page.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.rules import FIELD_WORDS

FIELDS: Mapping[str, Any] = {
    f"field_{name}": _(words.label) for name, words in FIELD_WORDS.items() if words.label
}

GAME: Mapping[str, Any] = {
    "tichu": _("tichu"),
    "grand": _("grand tichu"),
    "blind": _("blind grand tichu"),
    "tichu_letter": _("T"),
    "grand_letter": _("G"),
    "blind_letter": _("B"),
    "round": _("Round"),
    "no_calls": _("none"),
    "table": _("Table"),
    "player_1": _("Player 1"),
    "player_2": _("Player 2"),
    "player_3": _("Player 3"),
    "player_4": _("Player 4"),
    "player_5": _("Player 5"),
    "player_6": _("Player 6"),
    "player_7": _("Player 7"),
    "player_8": _("Player 8"),
    "player_9": _("Player 9"),
    "player_10": _("Player 10"),
    "jade": _("jade"),
    "swords": _("swords"),
    "pagodas": _("pagodas"),
    "stars": _("stars"),
    "dragon": _("Dragon"),
    "phoenix": _("Phoenix"),
    "wish_penalty": _("Wish penalty"),
    "wish_letter": _("W"),
    "percent": _("{number}%"),
    "rank_1": _("1st"),
    "rank_2": _("2nd"),
    "rank_3": _("3rd"),
    "rank_4": _("4th"),
    "rank_5": _("5th"),
    "rank_6": _("6th"),
    "rank_7": _("7th"),
    "rank_8": _("8th"),
    "rank_9": _("9th"),
    "rank_10": _("10th"),
}

PANEL: Mapping[str, Any] = {
    "panel_label": _("Enter a round"),
    "mark_running": _("{name}: mark a call during the round"),
    "calls_running": _("{name} has called {call}; tap to change"),
    "call_made": _("{name}: {call} made"),
    "call_failed": _("{name}: {call} failed"),
    "call_kept": _("{name}: {call} is still marked. Tap it again to take it away."),
    "one_call_made": _("Only one call can be made. Mark this one as failed, or remove the other."),
    "who_first": _("Who went out first?"),
    "first_out_short": _("First out?"),
    "settle_first": _("A call is still undecided: tap who went out first."),
    "settle_penalty": _(
        "A call is still undecided. If nobody had gone out yet, it failed: "
        "tap {mark} beside {name} on the sheet."
    ),
    "counting": _("Points for"),
    "swap_label": _("Counting points for {team}; tap to count the other team"),
    "counts_label": _("Card points, {team} to {others}"),
    "count_label": _("{mine} to {theirs}"),
    "double": _("Double victory"),
    "triple": _("Triple victory"),
    "double_label": _("Double victory, {team}"),
    "triple_label": _("Triple victory, {team}"),
    "cannot_win_double": _("With these calls, {team} cannot have scored a double victory."),
    "is_sweep_title": _("Was it this?"),
    "finish_cut_title": _("Who went out?"),
    "finish_cut": _("Keep {names}"),
    "undo": _("Undo"),
    "redo": _("Redo"),
    "save": _("Save"),
    "cancel": _("Cancel"),
    "more": _("More"),
    "not_loaded": _("This part is not here yet. Try again with a connection."),
    "correcting": _("Correcting round {number}: tap the right result to save."),
    "correcting_changed": _("Round {number} is not saved yet."),
    "said_recorded": _("Round {number}: {what}"),
    "said_corrected": _("Round {number} corrected: {what}"),
    "said_removed": _("Round {number} removed"),
    "said_undone": _("Undone: {what}"),
    "typed_label": _("Type the points for {team}, then Enter. All keys: ?"),
    "no_such_row": _("There is no row with that number."),
    "noted_too_late": _(
        "Round {number} has come in from another phone. What you noted is not in it: open the"
        " round to add it."
    ),
}

MORE: Mapping[str, Any] = {
    "more_title": _("More about this round"),
    "wish_title": _("Wish penalty: who ignored the wish?"),
    "wish_explained": _("Tapping a name gives the other team {points}."),
    "penalty_gives": _("{points} for {team}"),
    "finish_title": _("Finishing order: tap the names as they went out."),
    "adjusted_by": _("{points} for {name}: {reason}"),
    "adjust_title": _("Adjust points"),
    "adjust_explained": _(
        "For what the rules leave to a director: no call and no card points. It stands on the"
        " sheet with its reason."
    ),
    "adjust_who": _("Whose points"),
    "adjust_points": _("How many points"),
    "adjust_less": _("Taken away"),
    "adjust_more": _("Added"),
    "adjust_reason": _("Why"),
    "adjust_add": _("Put it down"),
    "adjust_drop": _("Take it back"),
    "adjust_missing": _("Say how many points, and why."),
    "counter_title": _("Card counter"),
    "take_count": _("For {team}"),
    "done": _("Done"),
    "close": _("Close"),
}

SHEET: Mapping[str, Any] = {
    "sheet_label": _("The rounds so far"),
    "totals_label": _("Totals"),
    "no_rounds": _("No rounds yet. After the first round, tap its result."),
    "not_begun": _("No rounds yet."),
    "leads": _("{team} lead by {points}"),
    "level": pgettext_lazy("of a score", "Level"),
    "points_expected": _("{points} expected for {team}"),
    "level_expected": _("level expected"),
    "to_go": _("{points} to go"),
    "rounds_to_go": _("{rounds} rounds to go"),
    "one_round_to_go": _("1 round to go"),
    "hands_to_go": _("{hands} hands to go"),
    "one_hand_to_go": _("1 hand to go"),
    "shuffles": _("{name} shuffles"),
    "worth": _("A call is worth it from"),
    "surplus_title": _("The game would end earlier"),
    "surplus_asked": _(
        "With this, the game is over before its last rounds: they stay, but do not count."
    ),
    "surplus_accepted": _("Correct it anyway"),
    "open_round": _("Open round {number}"),
    "earlier_rounds": _("Show rounds 1 to {last}"),
    "round_title": pgettext_lazy("one deal", "Round {number}"),
    "scored": _("Scored"),
    "entered": _("Entered"),
    "penalty_of": _("wish penalty against {name}"),
    "surplus": _("Not counted"),
    "surplus_explained": _("The game was over before this round."),
    "correct": _("Correct"),
    "remove": _("Remove"),
    "wins": _("{team} win"),
    "drawn": _("A draw"),
    "ended_by_hand": _("Ended early"),
    "ended_after": _("After {rounds} rounds"),
    "ended_after_one": _("After 1 round"),
    "end_calls": _("Calls made: {calls}"),
    "end_calls_of": _("{made} of {called}"),
    "end_biggest": _("Biggest round: no. {number}, {points}"),
    "end_always_ahead": _("ahead from the first round to the last"),
    "end_ahead_since": _("ahead for good since round {number}"),
    "score_alone": _("Known by its score alone"),
    "score_alone_after": _("Known by its score alone, after {rounds} rounds"),
    "team_page": _("Our team's page"),
    "rematch": _("Rematch"),
    "rematch_open": _("The rematch has started: open it"),
    "swap_partners": _("Other partners"),
    "partners_title": _("Who plays with whom?"),
    "partners_explained": _("The rematch starts with the pairs you tap."),
    "partners_long": _("Rematch: choose the partners"),
    "against": _("against"),
    "share": _("Share"),
    "chart": _("Chart"),
    "correct_last": _("Correct last round"),
    "reopen": _("Play on"),
    "is_locked": _("This game is locked. Ask the director if something needs changing."),
    "only_watching": _("You are watching. New rounds appear on their own."),
}

SYNC: Mapping[str, Any] = {
    "sign_everywhere": _("Saved everywhere"),
    "sign_saving": _("Saving on this device"),
    "sign_saving_explained": _("This device is still saving it; it takes a moment."),
    "sign_here": _("Saved on this device"),
    "sign_unsaved": _("Not saved yet: keep this page open"),
    "sign_needs_you": _("Needs you"),
    "sign_everywhere_explained": _("Everything is saved, here and on the server."),
    "sign_here_explained": _(
        "Saved on this device. To be sent automatically when there is a connection: {waiting}."
    ),
    "sign_unsaved_explained": _(
        "Not saved yet: this browser stores nothing. Keep this page open. To be sent "
        "automatically when there is a connection: {waiting}."
    ),
    "sign_needs_you_explained": _(
        "There is something for you to decide: look at the highlighted round."
    ),
    "storage_refused": _(
        "This browser stores nothing (a private window?). Do not close the page until the sign "
        "above says that everything is saved."
    ),
    "begin_unsaved": _(
        "This browser stores nothing: a game can only begin with a connection. Try again when"
        " there is one."
    ),
    "refused_round": _("Not accepted."),
    "refused_title": _("This entry was not accepted"),
    "open_refused": _("Open the entry that was not accepted"),
    "take_out": _("Remove it"),
    "something_refused": _("The server did not accept this."),
    "denied_403": _(
        "This device may no longer enter rounds here. Ask at the table for a new link."
    ),
    "denied_404": _("The server does not know this game, or the link no longer works."),
    "denied_401": _("Please sign in again."),
    "no_game_here": _("No game to show"),
    "sign_in": _("Sign in"),
    "gone_here": _("This device no longer keeps this game."),
    "conflict_title": _("Another phone got there first"),
    "conflict_title_same": _("Both phones entered the same"),
    "conflict_same": _("It is one round and counts once. Whatever only one of them noted is kept."),
    "conflict_both": _("Both phones changed this. Which is right?"),
    "conflict_moved": _("The game had moved on before your entry arrived."),
    "conflict_gone": _("The other phone has removed this round in the meantime."),
    "conflict_over": _("The other phone ended the game before your entry arrived."),
    "conflict_rematch": _("Another phone has already started this table's rematch."),
    "conflict_behind": _("Entries on this phone that wait behind this one: {waiting}."),
    "conflict_waits": _("Another phone got there first. Entries made here are waiting."),
    "conflict_decide": _("Decide"),
    "differs": _("differs"),
    "name": _("Name"),
    "theirs": _("Other phone"),
    "mine": _("This phone"),
    "there_running": _("Rounds: {rounds}; {totals}"),
    "there_over": _("Ended. Rounds: {rounds}; {totals}"),
    "mine_remove": _("Remove round {number}"),
    "mine_finish": _("End the game"),
    "mine_reopen": _("Play on"),
    "choice_same": _("Keep it once"),
    "choice_record_merge": _("The same round: combine both"),
    "choice_record_after": _("Mine was a different round: put it after theirs"),
    "choice_record_theirs": _("The same round: theirs is right"),
    "choice_record_correct": _("The same round: mine is right"),
    "choice_record_drop": _("Leave mine out"),
    "choice_record_reopen": _("Play on, with my round"),
    "choice_correct_merge": _("Combine both"),
    "choice_correct_mine": _("Use my correction"),
    "choice_correct_theirs": _("Keep theirs"),
    "choice_correct_again": _("It was removed: put mine back"),
    "choice_remove_mine": _("Remove it anyway"),
    "choice_remove_theirs": _("Keep theirs"),
    "choice_finish_mine": _("End the game anyway"),
    "choice_finish_theirs": _("Let it go on"),
    "choice_reopen_mine": _("Play on anyway"),
    "choice_reopen_theirs": _("Leave it ended"),
    "choice_name_seat_mine": _("Use my name"),
    "choice_name_seat_theirs": _("Keep their names"),
    "choice_rematch_follow": _("Join the rematch that has started"),
    "choice_rematch_follow_dropping": _("Join theirs and drop the entries made here"),
    "choice_rematch_own": _("Keep mine as a separate game"),
    "follow_offline": _("The rematch cannot be opened without a connection. Try again later."),
}

OTHER_GAMES: Mapping[str, Any] = {
    "sheet_of": _("Score sheet: {table}"),
    "dealer": _("Dealer"),
    "dealer_letter": _("D"),
    "banker": _("Banker"),
    "banker_letter": pgettext_lazy("banker", "B"),
    "deals": _("{name} deals"),
    "deals_and_clears": _("{name} deals and clears"),
    "no_grand_here": _("This player may not call grand tichu in this round."),
    "partner_has_called": _("The partner has a call already: this game allows one call a team."),
    "leads_alone": _("{team} leads by {points}"),
    "first_most_often": _("{team} ahead: {count}× first"),
    "wins_alone": _("{name} wins"),
    "times_first": _("{count}× first"),
    "totals_first": _("How often each player was first"),
    "rank_hint": _("Tap the names in the order they went out. The last one follows on its own."),
    "rank_correct_hint": _("Tap the first name that is wrong: it and those after it are cleared."),
    "first_table": _("Seats and cards at the start"),
    "first_table_of": _("{name} deals first: seats and cards"),
    "next_table": _("{name} deals and clears: seats, cards, swaps"),
    "seating": _("Seats"),
    "cards": _("Cards"),
    "cards_each": _("{most} each."),
    "cards_but": _("{most} each; {few} get {fewest}."),
    "cards_open": _("{cards} are face up."),
    "swaps": _("Swaps"),
    "swap_of": _("{loser} and {winner}: {count}"),
    "tricks_left": _("Enter each player's tricks: {count} of 8 left. The flag: who took the last."),
    "who_took_last": _("Who took the last trick? Tap the flag."),
    "tricks_done": _("All eight tricks are there."),
    "tricks_and_last": _("tricks {tricks}; last trick: {name}"),
    "tricks_and_tiles": _("{said}; tiles in the last trick: {tiles}"),
    "trick_less": _("{name}: one trick less"),
    "trick_more": _("{name}: one trick more"),
    "took_last": _("{name} took the last trick"),
    "last_tiles": _("Tiles in the last trick"),
    "bank_times": _("bank ×{times}"),
    "write_round": _("Save the round"),
}

MENU: Mapping[str, Any] = {
    "menu": _("Menu"),
    "share_long": _("Share: scorers, watchers, picture"),
    "needs_club": _("needs a connection"),
    "end_away": _("No connection just now: Share and Chart need one."),
    "chart_long": _("Chart, table, history"),
    "change_table": _("Names, seats, the end"),
    "evening_of": _("Evening of {day}"),
    "to_club": _("To the club"),
    "history_long": _("History: who did what"),
    "print_long": _("Print"),
    "score_long": _("Correct the score"),
    "csv_long": _("Save as CSV"),
    "json_long": _("Save as JSON"),
    "rename_long": _("Names of the players"),
    "substitute_long": _("Somebody takes over a seat"),
    "substitute_explained": _(
        "The rounds before stay with the player who sat there. To take it back, let the same "
        "person go on from that round. A game whose players changed is not rated."
    ),
    "substitute_seat": _("Whose seat?"),
    "substitute_name": _("Who takes over?"),
    "substitute_from": _("From which round on?"),
    "finish_long": _("End the game now"),
    "finish_explained": _("Whoever is in the lead wins. You can resume later."),
    "finish_now": _("End it"),
    "plain_http": _(
        "Plain http: without a connection, rounds wait here and are sent only while this page is "
        "open. Keep it open until the connection is back. More under Help."
    ),
    "display_long": _("Display: theme, text size, handedness"),
    "rules_long": _("Rules of this game"),
    "help_long": _("Help"),
    "all_games": _("All games"),
    "earlier_games": _("Earlier games"),
    "delete_long": _("Delete this game"),
    "delete_explained": _(
        "For a game started by mistake. Its rounds and its history are erased for everybody, and "
        "nobody can bring them back."
    ),
    "delete_now": _("Delete it"),
    "forget_long": _("Remove from this device"),
    "forget_explained": _(
        "The game has been deleted for everybody. This removes what this device kept of it."
    ),
    "forget_now": _("Remove it"),
    "delete_offline": _("Deleting needs a connection. Try again later."),
    "share_title": _("Share"),
    "links_loading": _("Fetching the links …"),
    "links_offline": _("Links need a connection. Try again when there is one."),
    "link_scorer": _("To enter rounds"),
    "link_scorer_explained": _("Anyone with this link can enter rounds."),
    "link_watcher": _("To watch"),
    "link_watcher_explained": _("Anyone with this link can see the sheet, but not change it."),
    "link_owner": _("Your owner link"),
    "link_owner_explained": _(
        "Keep this link to yourself: it opens the game on another phone, with full access."
    ),
    "qr_alt": _("The link as a QR code"),
    "code_at": _("Or open {address} and enter:"),
    "links_only_here": _(
        "These links work on this machine only: it is on no network that phones could use."
    ),
    "links_network": _(
        "The links use {address}, this machine's address in its network. A phone has to be in the "
        "same network."
    ),
    "send": _("Send"),
    "copy": _("Copy the link"),
    "copied": _("Copied."),
    "copy_yourself": _("The link is selected: copy it."),
    "renew": _("Replace this link"),
    "picture_png": _("Picture"),
    "picture_svg": _("Picture as SVG"),
}

FOLLOWING: Mapping[str, Any] = {
    "watch_of": _("Watching: {table}"),
    "board_of": _("Board: {table}"),
    "watch_ended": _("This game is no longer shown here"),
    "watch_ended_explained": _(
        "The link has been replaced, or the game deleted. Ask at the table."
    ),
    "enter_code": _("Enter a code"),
    "chance_of_winning": _("Chance of winning"),
    "chances_short": _("chances {a} : {b}"),
    "rematch_watch": _("The rematch has started: watch it"),
    "rematch_comes": _("The rematch will follow here"),
}
"""What the pages that watch a game say, and the sheet does not."""

WATCHING: Mapping[str, Any] = {
    "watch_long": _("Watch: view only, large"),
    "board_long": _("Board for a television"),
    "board_link": _("For a television"),
    "board_link_explained": _(
        "Big figures, dark, nothing to tap. The address with everything in it, for a browser that "
        "can be given a link:"
    ),
    "has_called": _("{name}: {call}"),
    "has_bank": _("{name} has the bank"),
    "keeps_bank": _("{name} keeps the bank"),
    "times_last": _("{count}× last"),
    "streak_first": _("first {count} times in a row"),
    "streak_last": _("last {count} times in a row"),
    "first_and_last": _("first {first}, last {last}"),
    "standing_label": _("How often first and last"),
    "streak_now": _("In a row"),
    "streak_longest": _("Longest"),
    "first_short": _("First"),
    "last_short": _("Last"),
}

START: Mapping[str, Any] = {
    "same_again": _("Same table again"),
    "running": _("running"),
    "finished": _("finished"),
    "waiting_to_send": _("not sent yet"),
    "day_unknown": _("day unknown"),
    "seat_swap_first": _("Now tap the seat to swap with."),
    "rule_multiple": _("a multiple of {step}, from {least} to {most}"),
    "rule_range": _("a whole number from {least} to {most}"),
    "rule_must": _("It must be {what}."),
    "names_twice": _("Two seats have the same name. Give each one a different name."),
    "code_failed": _("The code could not be checked: no connection."),
    "who_are_you": _("Who are you? Tap to sit down:"),
    "you_play": _("Tap to sit down:"),
    "new_in_club": _("A game of {club}, by its house rules."),
    "seats_of_teams": _("Partners take every other seat. Leave a name blank to use a number."),
    "seats_of_players": _("In playing order. Leave a name blank to use a number."),
}


PARTS = (FIELDS, GAME, PANEL, MORE, SHEET, SYNC, OTHER_GAMES, MENU, WATCHING, START)
