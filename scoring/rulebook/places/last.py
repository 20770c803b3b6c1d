"""Places: Somebody is always last."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import Backing, books_say, decided, implies, ru
from scoring.rulebook.places.pack import SAME

LAST: Final[Mapping[str, tuple[Backing, ...]]] = {
    "carried-last": (
        books_say(
            _("Cards are played as in the game for four."),
            ru("Как играть карты", 2, "Карты разыгрываются так"),
        ),
    ),
    "last-game": (
        books_say(
            _("Another game than tichu, though like it."),
            ru(
                "Кто-то всегда крайний (не)справедливая игра для 5-10 игроков",
                1,
                "совершенно другая игра",
            ),
        ),
    ),
    "last-alone": (
        books_say(
            _("No teams and no points."),
            ru(
                "Кто-то всегда крайний (не)справедливая игра для 5-10 игроков",
                2,
                "не разбиваются на",
            ),
            ru("Цель игры", 1, "не зарабатывают очки"),
        ),
        implies(
            _("With no points there is nothing to call for."),
            ru("Цель игры", 1, "не зарабатывают очки"),
        ),
    ),
    "last-seats": (
        books_say(
            SAME,
            ru("Перемена мест", 1, "садится справа от"),
            ru("Перемена мест", 1, "по левую руку"),
        ),
    ),
    "last-first-seats": (decided(_("The book orders the seats only after a round.")),),
    "last-pack": (books_say(SAME, ru("Состав колоды", 1, "108 карт")),),
    "last-deals": (
        books_say(
            SAME,
            ru("Раздача карт", 2, "будет «крайний»"),
            ru("Как играть карты", 4, "Сбор битых карт"),
        ),
    ),
    "last-first-dealer": (
        books_say(
            _("Somebody is chosen to shuffle and deal."),
            ru("Раздача карт", 1, "выбирается один игрок"),
        ),
        decided(_("The book does not say how.")),
    ),
    "last-hands": (books_say(SAME, ru("Раздача карт", 1, "по двенадцать карт")),),
    "last-ten": (
        books_say(
            _("With ten players the last two get ten cards."),
            ru("Раздача карт", 1, "а последние два"),
        ),
    ),
    "last-no-swap": (
        books_say(
            _("No exchange in the first round."), ru("Обмен картами", 1, "обмен не производится")
        ),
        decided(_("A rematch goes on from the game before, so its first round has one.")),
    ),
    "last-swap": (
        books_say(
            _("Three cards, two, and one; with five players one less each."),
            ru("Обмен картами", 2, "три свои лучшие"),
            ru("Обмен картами", 3, "две свои лучшие"),
            ru("Обмен картами", 5, "на одну карту"),
        ),
    ),
    "last-best-worst": (books_say(SAME, ru("Обмен картами", 2, "три свои худшие")),),
    "last-order": (books_say(SAME, ru("Обмен картами", 6, "от лучшей к")),),
    "last-same-time": (
        books_say(
            _("All exchanges happen at the same time."), ru("Обмен картами", 1, "и одновременно")
        ),
        decided(_("Face up and face down is ours: the book has nothing on it.")),
    ),
    "last-tricks": (
        implies(
            _("The last player clears the cards; nobody earns points."),
            ru("Как играть карты", 4, "Сбор битых карт"),
        ),
    ),
    "last-over": (books_say(SAME, ru("Конец раунда", 1, "остается только один")),),
    "last-suits": (books_say(SAME, ru("Как играть карты", 2, "карты должны быть")),),
    "last-beside-phoenix": (decided(_("The book speaks of triples and full houses only.")),),
    "last-four-suits": (books_say(SAME, ru("Особые карты и бомбы", 5, "достоинств из разных")),),
    "last-wish": (
        implies(
            _("Cards are played as in tichu."), ru("Как играть карты", 2, "Карты разыгрываются так")
        ),
        decided(_("Of the mah jong this chapter says only that its holder begins.")),
    ),
    "last-no-penalty": (decided(_("A penalty needs points.")),),
    "last-dog": (books_say(SAME, ru("Особые карты и бомбы", 4, "передают ход «крайнему»")),),
    "last-dog-out": (decided(_("The book does not say what happens then.")),),
    "last-dragon": (decided(_("A gift needs points.")),),
    "last-written": (
        books_say(
            _("The order of going out has to be remembered."),
            ru("Как играть карты", 3, "Важно запомнить"),
        ),
    ),
    "last-shown": (decided(_("The sheet counts what it knows.")),),
    "last-long": (decided(_("The book names no end of the game.")),),
    "last-ahead": (
        implies(_("The aim is not to be last."), ru("Цель игры", 3, "избежать участи")),
        decided(_("Who is ahead is not said.")),
    ),
}
