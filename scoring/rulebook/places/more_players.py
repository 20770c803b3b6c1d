"""Places: three players, and six."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import Backing, books_say, decided, differs, implies, ru
from scoring.rulebook.places.pack import SAME

THREE: Final[Mapping[str, tuple[Backing, ...]]] = {
    "carried-three": (
        implies(
            _("This chapter names what is not as in the game for four; the rest holds here too."),
            ru("Карты (2)", 4, "таким же правилам"),
            ru("Зачет (2)", 1, "как и в"),
        ),
    ),
    "three-players": (books_say(SAME, ru("Карты (2)", 1, "по имени «Стол»")),),
    "three-teams": (
        books_say(
            _("The dealer has Table for a partner, in form alone."),
            ru("Карты (2)", 1, "формальным партнером"),
        ),
    ),
    "three-opposite": (
        books_say(_("The dealer makes Table's moves."), ru("Карты (2)", 3, "делает ходы за")),
        implies(
            _("Partners sit opposite each other."), ru("Два партнера", 1, "друг напротив друга")
        ),
    ),
    "three-deal-passes": (books_say(SAME, ru("Зачет (2)", 3, "раздающий меняется")),),
    "three-first-dealer": (decided(_("The book does not say who begins.")),),
    "three-dealt": (
        books_say(_("Dealt and not taken."), ru("Карты (2)", 1, "раздаются, а не")),
        implies(
            _("Four hands share the pack of the game for four."),
            ru("Зачет (2)", 2, "считается четвертым"),
        ),
    ),
    "three-dealer-gives": (
        books_say(
            _(
                "Two cards for each opponent, from the dealer's hand and from Table's; the hands"
                " are not mixed."
            ),
            ru("Карты (2)", 2, "не смешивает их"),
        ),
        differs(
            _("It can be read as two from each of the two hands."),
            ru("Карты (2)", 2, "по две карты"),
        ),
    ),
    "three-others-give": (
        decided(_("The book says only what the dealer gives; the others pass as four players do.")),
    ),
    "three-table-open": (books_say(SAME, ru("Карты (2)", 3, "выкладывает руку")),),
    "three-call-grand": (
        books_say(
            _("On eight cards, and the dealer's opponents alone."),
            ru("Карты (2)", 1, "после восьмой карты"),
        ),
        decided(_("A table may play without it: that is a house rule here.")),
    ),
    "three-no-grand": (books_say(SAME, ru("Карты (2)", 1, "вместе со «Стол»")),),
    "three-call-for-table": (books_say(SAME, ru("Карты (2)", 4, "от лица «Стола»")),),
    "three-table-plays": (
        implies(_("Table is the fourth player."), ru("Зачет (2)", 2, "считается четвертым")),
    ),
    "three-columns": (
        books_say(
            _("Points are written for players, Table among them: 60, 60, 40 and 40."),
            ru("Зачет (2)", 2, "не командам, а"),
        ),
    ),
    "three-calls-count": (
        decided(_("The book can be read so that a call counts for the caller alone.")),
    ),
    "three-rounds": (books_say(_("Nine rounds."), ru("Зачет (2)", 3, "после девяти раундов")),),
    "three-multiple": (
        books_say(
            _("Another multiple of three may be agreed."), ru("Зачет (2)", 4, "кратное трем")
        ),
    ),
    "three-highest": (
        books_say(_("Most points win."), ru("Зачет (2)", 3, "наибольшим количеством очков")),
        implies(_("Table can win."), ru("Зачет (2)", 4, "победе стола")),
    ),
    "three-target": (
        decided(_("The book plays rounds; a table that wants points may have them.")),
    ),
    "three-thousand": (books_say(SAME, ru("Зачет (2)", 4, "не советуем играть")),),
    "three-tie": (decided(_("Everybody deals equally often then, too.")),),
    "three-wish": (books_say(SAME, ru("Карты (2)", 4, "не обязан выполнять")),),
}

SIX: Final[Mapping[str, tuple[Backing, ...]]] = {
    "carried-six": (
        books_say(
            _("The rules of the game for four hold here, with some changes."),
            ru("Правила", 1, "те же, что"),
        ),
    ),
    "six-players": (
        books_say(SAME, ru("Тичу Тяньцзинь (для шести игроков)", 1, "командами трое на")),
    ),
    "six-teams": (
        books_say(
            _("The seats alternate like the squares of a chessboard."),
            ru("Тичу Тяньцзинь (для шести игроков)", 1, "«шахматном порядке»"),
        ),
    ),
    "six-draw": (
        implies(
            _("Cards are taken, for grand tichu is called before the seventh."),
            ru("Правила", 2, "до взятия седьмой"),
        ),
        decided(_("How many each gets follows from 56 cards and six players.")),
    ),
    "six-longer": (decided(_("The book does not say who gets the longer hands.")),),
    "six-exchange": (books_say(SAME, ru("Правила", 3, "только две карты")),),
    "six-call-grand": (
        books_say(_("Before the seventh card."), ru("Правила", 2, "до взятия седьмой")),
        decided(_("A table may play without it: that is a house rule here.")),
    ),
    "six-over": (
        books_say(
            _("A whole team out first ends the round."), ru("Правила", 6, "раунд оканчивается")
        ),
        implies(
            _("Otherwise there is a last and a last but one player."),
            ru("Правила", 5, "последний игрок отдает"),
        ),
    ),
    "six-dog": (books_say(SAME, ru("Правила", 4, "партнеру по вашему")),),
    "six-dog-out": (decided(_("The book does not say what happens then.")),),
    "six-last": (books_say(SAME, ru("Правила", 5, "отдает свою руку")),),
    "six-fifth": (books_say(SAME, ru("Правила", 5, "Предпоследний игрок отдает")),),
    "six-triple-victory": (
        books_say(
            _("A whole team out first: 300 and no count."), ru("Правила", 6, "получает 300 очков")
        ),
    ),
    "six-no-double": (books_say(SAME, ru("Правила", 6, "нет двойной победы")),),
}
