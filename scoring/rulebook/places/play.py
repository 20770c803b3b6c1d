"""Places: the table, the deal, the exchange, a trick and going out."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import (
    Backing,
    books_say,
    de,
    decided,
    differs,
    en,
    fr,
    implies,
    ru,
)
from scoring.rulebook.places.pack import SAME

PLAY: Final[Mapping[str, tuple[Backing, ...]]] = {
    "four-players": (
        books_say(
            _("Two teams of two play against each other."),
            fr("But du jeu", 1, "Deux équipes de"),
            en("", 1, "two teams of"),
        ),
        implies(
            _("The chapter for four players; partners help each other."),
            ru("Два партнера", 1, "помогать друг другу"),
            de("Die zwei Partner", 1, "der beiden Tichu-Teams"),
        ),
    ),
    "partners": (
        books_say(
            SAME,
            ru("Два партнера", 1, "друг напротив друга"),
            fr("But du jeu", 1, "se font face"),
            de("Die zwei Partner", 1, "jeweils gegenüber"),
            en("Gameplay", 1, "across from their"),
        ),
    ),
    "to-the-right": (
        books_say(
            _("Play goes round against the clock."),
            ru("Игра", 14, "Очередность хода следует"),
            fr("Le jeu", 20, "sens antihoraire"),
            de("Das Spiel", 9, "das Spiel rechtsrum"),
        ),
        differs(
            _("By tradition against the clock, but often with it."),
            en("Gameplay", 1, "frequently played clockwise"),
        ),
    ),
    "shuffle": (
        books_say(
            _("The winner of the round before shuffles and has an opponent cut."),
            ru("Перед каждым раундом", 1, "предлагая противникам поднять"),
        ),
        books_say(
            _("The first player out shuffles and has another player cut."),
            fr("Avant chaque main", 1, "les fait couper"),
        ),
        books_say(
            _("The winner of the round before shuffles and has the pack cut."),
            de("Vor Spielbeginn", 1, "lässt abheben"),
        ),
        decided(_("No book says who shuffles before the first round.")),
    ),
    "shuffle-shown": (decided(_("The sheet can only say what somebody has entered.")),),
    "draw": (
        books_say(
            _("Cards are not dealt but taken, one at a time; whoever shuffled begins."),
            ru("Перед каждым раундом", 1, "начиная с тасовавшего"),
            fr("Avant chaque main", 1, "prend donc la"),
            de("Vor Spielbeginn", 1, "nimmt gleich selber"),
        ),
        books_say(
            _("Cards are dealt; in China they are drawn."), en("Gameplay", 1, "in Chinese play")
        ),
    ),
    "dealt": (
        books_say(
            _(
                "Four packets of eight, then four of six; grand tichu is called before the six are"
                " picked up."
            ),
            fr("Conseils tactiques", 7, "quatre paquets de"),
        ),
        books_say(
            _("The cards may be dealt."),
            ru("Вопросы и ответы", 11, "Можно. У нас"),
            de("Häufige Fragen", 6, "Münchner verteilen"),
        ),
        books_say(_("Eight cards, then six more."), en("Gameplay", 1, "six more cards")),
    ),
    "exchange": (
        books_say(
            _("A card for each of the three, unseen; what comes in is taken up afterwards."),
            ru("Перед каждым раундом", 3, "не может брать"),
            fr("Avant chaque main", 1, "nul ne peut"),
            de("Vor Spielbeginn", 1, "erst aufnehmen, wer"),
        ),
        books_say(
            _("Three cards go out, one to each player, all at the same time."),
            en("Gameplay", 1, "simultaneous exchange, with"),
        ),
    ),
    "exchange-changed": (
        books_say(
            _("After an early tichu the others may choose again."),
            en("Gameplay", 1, "change their out-going"),
        ),
    ),
    "exchange-laid-out": (
        books_say(_("A way that comes from America."), fr("FAQ", 8, "pointent vers leur")),
    ),
    "mah-jong-leads": (
        books_say(
            _("Whoever has the mah jong leads, and need not play it."),
            ru("Об особых картах", 2, "ему не обязательно"),
            fr("Cartes spéciales", 2, "ou ne pas"),
            de("Von den Spezialkarten", 2, "den Mah Jong"),
            en("Mah Jong", 1, "not required to"),
        ),
    ),
    "higher-or-pass": (
        books_say(
            _("The next player passes or lays the same kind, higher."),
            ru("Игра", 10, "Спасовать, или"),
            fr("Le jeu", 13, "de même type"),
            de("Das Spiel", 8, "die Wahl zu"),
        ),
        books_say(_("A player may pass."), en("Gameplay", 1, "may pass on")),
        books_say(
            _("Under a wish, too, whoever cannot fulfil it may pass."),
            ru("Об особых картах", 4, "подходящую комбинацию или"),
            fr("Cartes spéciales", 4, "il peut passer"),
            de("Von den Spezialkarten", 4, "spielen oder passen"),
        ),
    ),
    "come-in-again": (
        books_say(
            SAME,
            ru("Игра", 14, "он все равно"),
            fr("Le jeu", 15, "Un joueur qui"),
            de("Das Spiel", 9, "ohne weiteres wieder"),
            en("Gameplay", 1, "option to play"),
        ),
    ),
    "trick-taken": (
        books_say(
            _("After three passes in a row the last who laid takes the trick and leads."),
            ru("Игра", 14, "Если пасуют три"),
            fr("Le jeu", 15, "Lorsque trois joueurs"),
            de("Das Spiel", 9, "alle drei Mitspieler"),
        ),
        books_say(_("Three passes in a row end a trick."), en("Gameplay", 1, "passed three times")),
        books_say(
            _("If the winner is out, the next to the right who has cards leads."),
            ru("Об особых картах", 6, "ход переходит следующему"),
            fr("Le jeu", 15, "c'est son voisin"),
        ),
        books_say(
            _("If the winner is out, the neighbour to the right leads."),
            de("Das Spiel", 9, "Nachbarn zu seiner"),
        ),
        decided(_("The books count three passes; with fewer players left, fewer are enough.")),
    ),
    "going-out": (
        books_say(_("Whoever has no more cards is out."), fr("Décompte", 3, "être « sorti")),
        implies(
            _("The round goes on until one player has cards."),
            ru("Раунд заканчивается", 1, "только у одного"),
            de("Die Spielrunde endet", 1, "nur noch ein"),
        ),
    ),
    "round-over": (
        books_say(
            _("At once, when a single player has cards left."),
            ru("Раунд заканчивается", 1, "только у одного"),
            fr("Fin d'une main", 1, "tous les joueurs,"),
            de("Die Spielrunde endet", 1, "nur noch ein"),
        ),
        books_say(
            _("A double victory ends the round."),
            ru("А теперь считаем:", 6, "и раунд заканчивается"),
        ),
        implies(
            _("A double victory makes all counting needless."),
            fr("Décompte", 5, "au décompte normal"),
            de("Die Spielrunde endet", 2, "ist die Zählung"),
        ),
    ),
    "last-trick": (
        books_say(
            _("The third player out takes the trick of their last card, and it counts."),
            ru("Вопросы и ответы", 7, "немедленно выигрывает взятку"),
            fr("Fin d'une main", 1, "remporte le pli"),
            de("Häufige Fragen", 4, "seiner letzten Karte"),
        ),
    ),
}
