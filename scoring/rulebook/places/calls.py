"""Places: calls, counting and the end of a game."""

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
    practised,
    ru,
)
from scoring.rulebook.places.pack import SAME

CALLS: Final[Mapping[str, tuple[Backing, ...]]] = {
    "call-tichu": (
        books_say(
            _("Before the caller's own first card: 100 points, for or against."),
            ru("Объявление малого и большого Тичу", 1, "Прежде чем сыграть"),
            fr("Annoncer « Tichu »", 1, "Jusqu'au moment où"),
            de("Tichu!", 1, "Bis zum Ausspiel"),
            en("Gameplay", 1, "prior to playing"),
        ),
        books_say(
            _("In another player's turn, too."),
            ru("Объявление малого и большого Тичу", 5, "во время хода"),
        ),
        books_say(
            _("Before the exchange, too."),
            ru("Объявление малого и большого Тичу", 5, "до начала обмена"),
            fr("Annoncer « Tichu »", 6, "avant ou après"),
            de("Tichu!", 5, "Ruf vor dem"),
            en("Gameplay", 1, "before the simultaneous"),
        ),
    ),
    "call-early": (
        books_say(
            SAME,
            ru("Объявление малого и большого Тичу", 5, "отдать вам лучшую"),
            fr("Annoncer « Tichu »", 6, "vous donner une"),
            de("Tichu!", 5, "seine beste Karte"),
        ),
    ),
    "call-grand": (
        books_say(
            _("Before the ninth card: 200 points, for or against."),
            ru("Объявление малого и большого Тичу", 7, "возьмет свою девятую"),
            fr("Annoncer « Tichu »", 6, "pioché sa neuvième"),
            de("Tichu!", 6, "Aufnahme ihrer neunten"),
        ),
        books_say(_("On the first eight cards: 200 points."), en("Gameplay", 1, "a 200-point bet")),
        decided(_("A table may play without it: that is a house rule here.")),
    ),
    "call-own": (
        books_say(
            SAME,
            ru("Объявление малого и большого Тичу", 3, "последний должен выиграть"),
            fr("Annoncer « Tichu »", 4, "c'est le partenaire"),
            de("Tichu!", 3, "hilft ein Sieg"),
            en("Gameplay", 1, "will be the"),
        ),
    ),
    "call-not-agreed": (
        books_say(
            _("Partners do not talk about it first."),
            fr("Annoncer « Tichu »", 3, "sans en discuter"),
            de("Tichu!", 3, "vorgängig abgesprochen"),
        ),
        differs(
            _("Partners need not talk about it first."),
            ru("Объявление малого и большого Тичу", 3, "совещаться с партнером"),
        ),
    ),
    "call-once": (
        decided(
            _("No book says it. A second call by one player would be a second bet on one thing.")
        ),
    ),
    "call-by-itself": (
        implies(
            _("Every player has the right to call, and no limit for a team is named."),
            ru("Объявление малого и большого Тичу", 1, "каждый игрок может"),
            de("Tichu!", 1, "hat jeder Spieler"),
        ),
        practised(_("Recorded deals have calls by both partners.")),
        decided(_("Many tables allow one call a team: that is a house rule here.")),
    ),
    "call-blind": (
        decided(
            _("No book has it. Some events play it, with points of their own: a house rule here.")
        ),
    ),
    "call-on-top": (
        books_say(
            _("In addition to what the round scores."),
            ru("Объявление малого и большого Тичу", 4, "в дополнение к"),
            fr("Annoncer « Tichu »", 5, "en plus du"),
            de("Tichu!", 4, "zusätzlich zur ordentlichen"),
        ),
        implies(
            _("Calls count in a round that a wish penalty ends, so in others without a count."),
            fr("FAQ", 7, "ajoutés ou retranchés"),
        ),
    ),
    "call-marked": (decided(_("A mark on the sheet changes no score.")),),
    "cards-count": (
        books_say(
            _("Kings and tens 10, fives 5, dragon 25, phoenix minus 25: 100 in all."),
            ru("А теперь считаем:", 1, "Короли и десятки"),
            ru("А теперь считаем:", 5, "ровно сто очков"),
            de("Die Spielrunde endet", 2, "die Könige und"),
        ),
        books_say(_("There are 100 points for the two teams."), fr("Décompte", 5, "100 points en")),
        decided(_("Least and most follow from what the cards are worth.")),
    ),
    "last-of-four": (
        books_say(
            _("The hand to the opponents, the tricks to the first player out."),
            ru("Зачет", 1, "отдает их команде"),
            ru("Зачет", 2, "отходят победителю раунда"),
            fr("Décompte", 2, "donne les cartes"),
            fr("Décompte", 3, "toutes les cartes"),
            de("Die Spielrunde endet", 1, "seine restlichen Handkarten"),
        ),
    ),
    "double-victory": (
        books_say(
            _("First and second of one team: 200, and no count."),
            ru("А теперь считаем:", 6, "двойную победу"),
            fr("Décompte", 5, "sortent premier et"),
            de("Die Spielrunde endet", 2, "Spielern eines Teams"),
        ),
        implies(
            _("A call's points are apart from everything else, so they count here too."),
            ru("Объявление малого и большого Тичу", 4, "прибавляются или вычитаются"),
            de("Tichu!", 4, "zusätzlich zur ordentlichen"),
        ),
    ),
    "target": (
        books_say(
            _("The aim is 1000 points."),
            ru("Конечная цель игры", 1, "это 1000 очков"),
            de("Das eigentliche Spielziel", 1, "Sind 1000 Punkte"),
        ),
        books_say(
            _("The aim is usually 1000 points."),
            fr("Fin de la partie", 1, "habituellement en 1000"),
            en("", 1, "(usually 1,000 points)"),
        ),
    ),
    "more-wins": (
        books_say(
            SAME,
            ru("Конечная цель игры", 1, "команда с наибольшим"),
            fr("Fin de la partie", 1, "franchissent ce seuil"),
            de("Das eigentliche Spielziel", 1, "insgesamt mehr Punkte"),
        ),
    ),
    "rounds": (decided(_("The books play to a number of points; evenings and events need this.")),),
    "whichever-first": (decided(_("Two ends may be agreed, and one has to come first.")),),
    "tie": (decided(_("No book says what happens then.")),),
    "by-hand": (decided(_("People have to go home; no book speaks of it.")),),
}

ADVICE: Final[Mapping[str, tuple[Backing, ...]]] = {
    "advice-low-cards": (
        books_say(
            SAME,
            ru("Как поступают хорошие игроки в Тичу?", 1, "избавляться от мелких"),
            fr("Conseils tactiques", 3, "D'abord se débarrasser"),
            de("Für taktische Hinweise", 3, "tiefe Einzelkarten und"),
        ),
    ),
    "advice-help-caller": (
        books_say(
            SAME,
            ru("Как поступают хорошие игроки в Тичу?", 2, "поддерживать без всякого"),
            fr("Conseils tactiques", 4, "briser une Bombe"),
            de("Für taktische Hinweise", 4, "Bombe auseinanderrupfen könnte"),
        ),
    ),
    "advice-make-pay": (
        books_say(
            _("Attack a call, though it costs good tricks."),
            ru("Как поступают хорошие игроки в Тичу?", 3, "атаковать большие и"),
        ),
        books_say(
            _("Whoever plays before the caller makes every trick dear."),
            fr("Conseils tactiques", 5, "faire chuter un"),
            de("Für taktische Hinweise", 5, "ihm sein Vorspieler"),
        ),
    ),
    "advice-score": (
        books_say(
            _("At 630 to 970: grand tichu."),
            ru("Как поступают хорошие игроки в Тичу?", 4, "неблагоприятном счете 630:970"),
            de("Für taktische Hinweise", 6, "Score von 630:970"),
        ),
        books_say(
            _("The score says when a risk is worth it."),
            fr("Conseils tactiques", 6, "la feuille de"),
        ),
        decided(_("The percentages are worked out from how often each round score occurs.")),
    ),
    "advice-pass-on": (
        books_say(
            _("Cards that are of no use go; the partner is helped if possible."),
            fr("Avant chaque main", 1, "d'aider son partenaire,"),
        ),
        books_say(
            _("Three poor cards are passed on."), de("Vor Spielbeginn", 1, "drei Fehlkarten weg")
        ),
    ),
}
