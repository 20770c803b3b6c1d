"""Places: the four special cards, and the wish."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import (
    Backing,
    answered,
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

SPECIALS: Final[Mapping[str, tuple[Backing, ...]]] = {
    "mah-jong": (
        books_say(
            _("It is worth 1, and may begin a straight; playing it allows a wish."),
            ru("Об особых картах", 3, "Достоинство маджонга"),
            fr("Cartes spéciales", 3, "a une valeur"),
            de("Von den Spezialkarten", 3, "hat den Wert"),
            en("Mah Jong", 1, "played as a"),
        ),
    ),
    "wish-named": (
        books_say(
            _("A rank may be named, no special card, with the play of the mah jong."),
            ru("Об особых картах", 4, "но не особую"),
            fr("Cartes spéciales", 4, "ne peut pas"),
            de("Von den Spezialkarten", 4, "keine Spezialkarte"),
            en("Mah Jong", 1, "card number 2-A"),
        ),
        books_say(_("The player may name none."), fr("Cartes spéciales", 4, "S'il le fait")),
        implies(
            _("The wish belongs to the moment of playing."),
            de("Von den Spezialkarten", 4, "Sobald der Spieler"),
        ),
    ),
    "wish-obeyed": (
        books_say(
            _("Whoever has the rank and can play it must, with a bomb if need be."),
            ru("Об особых картах", 4, "обязан сыграть ее"),
            fr("Cartes spéciales", 4, "doit obligatoirement le"),
            de("Von den Spezialkarten", 4, "muss sie spielen"),
            en("Mah Jong", 1, "Remember: if you"),
        ),
        implies(
            _("Whatever the rules allow is meant, so a lead too."),
            fr("Cartes spéciales", 4, "en respectant les"),
            de("Von den Spezialkarten", 4, "Rahmen der Spielregeln"),
        ),
        practised(_("The online table holds a player who leads to the wish.")),
    ),
    "wish-in-turn": (
        books_say(
            _("Only when the player's turn comes."), fr("Cartes spéciales", 4, "lorsque vient son")
        ),
        books_say(
            _("Whoever has the rank and cannot play it does as they like."),
            ru("Об особых картах", 4, "не может сыграть"),
            fr("Cartes spéciales", 4, "ne peut pas"),
            de("Von den Spezialkarten", 4, "nicht spielen kann"),
        ),
    ),
    "wish-own-straight": (
        decided(_("The wish is made when the straight lies, and no book says otherwise.")),
    ),
    "wish-phoenix": (
        books_say(
            _("The rank that a phoenix stands for does not fulfil it; a phoenix elsewhere helps."),
            en("Phoenix", 1, "satisfy the Mah"),
            en("Mah Jong", 1, "constructed with the"),
        ),
        practised(_("The online table judges so.")),
    ),
    "wish-bomb-instead": (
        decided(_("A bomb needs no turn, and a wish binds whoever is in turn.")),
        answered(
            _(
                "A bomb without the rank may be laid out of turn. The Russian book prints the"
                " address of these questions."
            )
        ),
        practised(_("The online table takes such bombs.")),
        differs(
            _("Whoever can fulfil the wish must: by the letter no bomb is excepted."),
            ru("Об особых картах", 4, "обязан сыграть ее"),
            fr("Cartes spéciales", 4, "doit obligatoirement le"),
            de("Von den Spezialkarten", 4, "muss sie spielen"),
            en("Mah Jong", 1, "Remember: if you"),
        ),
    ),
    "wish-binds-partner": (
        implies(
            _("The next player who can is bound, or every player; partners are not excepted."),
            ru("Об особых картах", 4, "Игрок, который обладает"),
            fr("Cartes spéciales", 4, "Le prochain joueur"),
            de("Von den Spezialkarten", 4, "Der nächste Spieler,"),
            en("Mah Jong", 1, "Each player who"),
        ),
    ),
    "wish-stays": (
        books_say(
            _("The wish stands until somebody fulfils it."),
            ru("Об особых картах", 4, "не будет выполнен"),
            de("Von den Spezialkarten", 4, "bleibt solange bestehen"),
            en("Mah Jong", 1, "remains active until"),
        ),
        decided(_("A round is dealt and played afresh, so no wish is carried over into the next.")),
    ),
    "wish-penalty": (
        books_say(
            _("The other team wins with 200 points."),
            fr("FAQ", 7, "marque 200 points."),
        ),
        decided(_("The other books have no penalty, so a game can be played without.")),
    ),
    "wish-penalty-calls": (
        books_say(
            _("Calls are added or taken off as always."), fr("FAQ", 7, "ajoutés ou retranchés")
        ),
        decided(_("No book says what becomes of a call that was still open.")),
    ),
    "dog-led": (
        books_say(
            SAME,
            ru("Об особых картах", 7, "нельзя играть в"),
            fr("Cartes spéciales", 5, "ne peut être"),
            de("Von den Spezialkarten", 5, "nur bei eigenem"),
            en("Dog", 1, "played as the"),
        ),
    ),
    "dog-to-partner": (
        books_say(
            _("The lead goes to the partner."),
            ru("Об особых картах", 7, "передать ход своему"),
            fr("Cartes spéciales", 6, "passe alors au"),
            de("Von den Spezialkarten", 5, "unmittelbar an den"),
            en("Dog", 1, "passes the lead"),
        ),
        books_say(
            _("If the partner is out, to the next after them."),
            fr("Cartes spéciales", 6, "joueur à droite"),
            en("Dog", 1, "after your partner's"),
        ),
        books_say(
            _("If the partner is out, to the player on the right."),
            ru("Об особых картах", 7, "теперь к игроку"),
            de("Von den Spezialkarten", 5, "Spieler zu seiner"),
        ),
        practised(_("The online table goes round until somebody has cards.")),
    ),
    "dog-not-bombed": (
        books_say(
            SAME,
            ru("Вопросы и ответы", 5, "нельзя бомбить пекинесов"),
            fr("FAQ", 2, "jouée sur le"),
            de("Häufige Fragen", 2, "auch den Hund"),
        ),
        practised(_("The online table lets nobody bomb it.")),
    ),
    "phoenix-joker": (
        books_say(
            SAME,
            ru("Об особых картах", 9, "Игаться как джокер"),
            fr("", 2, "comme joker dans"),
            de("Von den Spezialkarten", 6, "wunderbarer Joker"),
            en("Phoenix", 1, "value from 2-A"),
        ),
    ),
    "phoenix-alone": (
        books_say(
            _("Half a rank above the card before it, above the ace and below the dragon."),
            ru("Об особых картах", 10, "туза, но не"),
            de("Von den Spezialkarten", 6, "nicht aber den"),
        ),
        books_say(
            _("Half a rank above the card before it."),
            fr("Cartes spéciales", 11, "vaut ½ de"),
            en("Phoenix", 1, ".5 higher than"),
        ),
        implies(
            _("The dragon is higher than a phoenix on an ace."),
            fr("Cartes spéciales", 7, "même un As"),
        ),
    ),
    "phoenix-led": (
        books_say(
            SAME,
            ru("Об особых картах", 10, "первой одиночной карты"),
            fr("", 1, "entamer un pli"),
            de("Von den Spezialkarten", 6, "Vorgespielt hat der"),
            en("Phoenix", 1, "value of 1.5"),
        ),
    ),
    "phoenix-points": (
        books_say(
            SAME,
            ru("А теперь считаем:", 4, "Феникс – минус"),
            fr("Cartes spéciales", 10, "mais il fait"),
            de("Von den Spezialkarten", 6, "in der Abrechnung"),
        ),
    ),
    "dragon-highest": (
        books_say(
            SAME,
            ru("Об особых картах", 11, "высочайшая из одиночных"),
            fr("Cartes spéciales", 7, "la carte seule"),
            de("Von den Spezialkarten", 7, "die höchste Einzelkarte"),
        ),
        books_say(
            _("It is played as a single card, and only a bomb takes the trick from it."),
            en("Dragon", 1, "single card trick"),
        ),
    ),
    "dragon-points": (
        books_say(
            SAME,
            ru("А теперь считаем:", 3, "Дракон – двадцать"),
            fr("Cartes spéciales", 7, "rapporte 25 points"),
            de("Von den Spezialkarten", 7, "zählt 25 Punkte"),
        ),
    ),
    "dragon-gift": (
        books_say(
            SAME,
            ru("Об особых картах", 13, "обязан отдать все"),
            fr("Cartes spéciales", 9, "adversaire de son"),
            de("Von den Spezialkarten", 7, "verschenkt der edle"),
            en("Dragon", 1, "trick is given"),
        ),
    ),
    "dragon-gift-last": (
        books_say(
            _("The trick that ends the round is given away too."),
            ru("Вопросы и ответы", 7, "до формального окончания"),
            fr("FAQ", 5, "s'il comprend le"),
            de("Häufige Fragen", 4, "Drache auch noch"),
        ),
        practised(_("At the online table it is given to players who are out as well.")),
        decided(_("Two events are known that let the last one stay: that is a house rule here.")),
    ),
    "dragon-not-counted": (
        decided(_("Without a count there is nothing to give for.")),
        practised(_("The online table asks nobody in such a round.")),
    ),
    "dragon-bombed": (
        books_say(
            SAME,
            ru("Вопросы и ответы", 9, "бессилен перед бомбой"),
            fr("FAQ", 4, "n'a plus à"),
            de("Häufige Fragen", 5, "gehört dem Bomber"),
            en("Dragon", 1, "if the dragon"),
        ),
    ),
}
