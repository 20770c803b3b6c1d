"""Places: the pack, combinations and bombs."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import Backing, books_say, de, decided, en, fr, implies, practised, ru

SAME: Final = _("The same, in its own words.")

PACK: Final[Mapping[str, tuple[Backing, ...]]] = {
    "pack-cards": (
        books_say(
            SAME,
            ru("Карты", 1, "пятидесяти шести карт"),
            fr("Les cartes", 1, "quatre cartes supplémentaires"),
            de("Die Karten", 1, "auf 56 Karten"),
            en("Gameplay", 1, "deck of 56"),
        ),
    ),
    "pack-ordinary": (
        books_say(
            _("An ordinary pack with four marked jokers is enough."),
            en("Gameplay", 1, "with 4 jokers"),
        ),
    ),
    "pack-names": (
        books_say(
            _("The mah jong is a small bird, the sparrow."),
            fr("Les cartes", 1, "un oiseau chinois"),
        ),
        books_say(
            _("The mah jong is called a sparrow of hemp, too."),
            de("Die Karten", 1, "der Hanfsperling"),
        ),
        books_say(
            _(
                "Tai Pan is another name of the game, nexus of the phoenix, sparrow of the mah"
                " jong."
            ),
            en("", 1, "known as Tai"),
            en("Phoenix", 1, "as the Nexus"),
            en("Mah Jong", 1, "as the Sparrow"),
        ),
    ),
    "pack-suits": (
        books_say(
            _("From the 2, the lowest, to the ace, the highest; the 10 lies below the jack."),
            ru("Карты", 1, "двойка – самая"),
            fr("Les cartes", 1, "dans l'ordre arithmétique"),
            de("Die Karten", 1, "die Zwei die"),
        ),
        implies(
            _("Suits play no part in a straight, and no book ranks them."),
            en("Gameplay", 1, "regardless of suit"),
        ),
    ),
    "combination-single": (
        books_say(
            SAME,
            ru("Игра", 3, "Одиночная карта"),
            fr("Le jeu", 3, "Une carte seule"),
            de("Das Spiel", 2, "Eine Einzelkarte (z.B."),
            en("Gameplay", 1, "a single card"),
        ),
    ),
    "combination-pair": (
        books_say(
            SAME,
            ru("Игра", 4, "Пара (карты"),
            fr("Le jeu", 4, "Une paire"),
            de("Das Spiel", 3, "Ein Paar"),
            en("Gameplay", 1, "any pair"),
        ),
    ),
    "combination-stairs": (
        books_say(
            SAME,
            ru("Игра", 5, "Несколько пар"),
            fr("Le jeu", 5, "Une suite de"),
            de("Das Spiel", 4, "Folge von Paaren"),
            en("Gameplay", 1, "consecutive pairs"),
        ),
    ),
    "combination-triple": (
        books_say(
            SAME,
            ru("Игра", 6, "Трио (три"),
            fr("Le jeu", 7, "Un brelan"),
            de("Das Spiel", 5, "Ein Trippel"),
            en("Gameplay", 1, "three of a"),
        ),
    ),
    "combination-full-house": (
        books_say(
            _("A triple with a pair; the triple decides which is higher."),
            ru("Игра", 12, "по его трио"),
            fr("Le jeu", 14, "d'abord le brelan"),
            de("Das Spiel", 8, "Wert des Trippels"),
        ),
        books_say(
            _("A triple with a pair; which of two is higher is not said."),
            en("Gameplay", 1, "three of a"),
        ),
    ),
    "combination-straight": (
        books_say(
            _("At least five cards in a row."),
            ru("Игра", 8, "минимум из пяти"),
            fr("Le jeu", 9, "d'au moins cinq"),
            de("Das Spiel", 7, "mindestens von Länge"),
        ),
        books_say(
            _("At least five cards in a row, of any suits."),
            en("Gameplay", 1, "regardless of suit"),
        ),
        implies(
            _("The ace is the highest card, so nothing follows it."),
            ru("Карты", 1, "Туз – самая"),
            de("Die Karten", 1, "Das As ist"),
        ),
    ),
    "combination-beats": (
        books_say(
            _("The same kind and as many cards, but higher: eight cards in a row by eight."),
            ru("Игра", 12, "восьмикарточным стритом"),
            fr("Le jeu", 14, "une suite de"),
            de("Das Spiel", 8, "genau acht Karten"),
        ),
        implies(
            _("Nothing but a bomb beats another kind of combination."),
            en("Gameplay", 1, "which beats any"),
        ),
    ),
    "bomb-four": (
        books_say(
            SAME,
            ru("Бомба!", 2, "четыре карты одинакового"),
            fr("Le jeu", 17, "quatre cartes de"),
            de("Bomben", 1, "alle vier Karten"),
            en("Gameplay", 1, "Four of a"),
        ),
    ),
    "bomb-straight": (
        books_say(
            SAME,
            ru("Бомба!", 1, "одного рода (стрит-флеш)"),
            fr("Le jeu", 18, "de la même"),
            de("Bomben", 1, "der gleichen Familie"),
            en("Gameplay", 1, "a straight flush"),
        ),
    ),
    "bomb-without-specials": (
        books_say(
            _("The phoenix is no part of a bomb."),
            ru("Об особых картах", 9, "не в составе"),
            fr("", 2, "sauf dans une"),
            de("Von den Spezialkarten", 6, "durch ihn keine"),
            en("Phoenix", 1, "wild card in"),
        ),
        implies(
            _("The mah jong belongs to none of the four suits, so it is in no row of one suit."),
            ru("Карты", 1, "четыре особые карты"),
            fr("Les cartes", 1, "quatre cartes supplémentaires"),
            de("Die Karten", 1, "Vier Spezialkarten ergänzen"),
            en("Gameplay", 1, "four special cards"),
        ),
        practised(_("The online table takes a row of one suit from the 1 as a straight.")),
    ),
    "bomb-beats": (
        books_say(
            _("First the number of cards decides, then how high they are."),
            ru("Бомба!", 3, "Количество карт в"),
            fr("Le jeu", 19, "d'abord de son"),
            de("Bomben", 1, "Anzahl der Bombenkarten"),
        ),
        books_say(
            _("An example runs from the 10 over dragon and four of a kind to six in a row."),
            en("Gameplay", 1, "10< K< D<"),
        ),
    ),
    "bomb-any-time": (
        books_say(
            _("A bomb needs no turn."),
            ru("Бомба!", 3, "вне установленной очередности"),
            fr("Le jeu", 19, "y compris en"),
            de("Bomben", 1, "ausserhalb der Spielreihenfolge"),
            en("Gameplay", 1, "even out of"),
        ),
        books_say(
            _("A bomb may be led."),
            ru("Бомба!", 3, "начать сразу с"),
            fr("Le jeu", 19, "en jouant une"),
            de("Bomben", 1, "darf eine Bombe"),
        ),
        implies(
            _("A bomb lies between two turns, and the order of play stays."),
            fr("FAQ", 3, "en respectant l'ordre"),
        ),
    ),
    "bomb-own": (
        books_say(
            SAME,
            ru("Вопросы и ответы", 5, "бомбить собственные"),
            fr("FAQ", 3, "Bombe sur soi-même"),
            de("Häufige Fragen", 3, "den eigenen Stich"),
        ),
        implies(
            _("A dragon is beaten by a bomb, whoever has laid either."),
            en("Dragon", 1, "the largest bomb"),
        ),
    ),
    "bomb-until-taken-up": (
        books_say(
            _("Also after three passes, until the cards are taken up."),
            fr("Le jeu", 19, "que l'on ne"),
            en("Gameplay", 1, "before the trick"),
        ),
        implies(
            _("As long as turns and passes go round, bombs may fall."),
            de("Häufige Fragen", 3, "ist Bombenzeit"),
        ),
        decided(
            _("That it holds where the winner has no cards left follows, and no book says it.")
        ),
    ),
    "bomb-not-lead": (
        books_say(
            _("A bomb takes away nobody's right to lead."),
            ru("Вопросы и ответы", 5, "право первого хода"),
            fr("FAQ", 2, "le droit d'entamer,"),
            de("Häufige Fragen", 1, "nicht das Ausspielrecht"),
        ),
    ),
}
