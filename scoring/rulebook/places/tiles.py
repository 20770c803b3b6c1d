"""Places: Tien Gow."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import Backing, books_say, decided, implies, ua, usual
from scoring.rulebook.places.pack import SAME

ELSEWHERE: Final = _("The article leaves the ranks of the tiles to another one.")

TILES: Final[Mapping[str, tuple[Backing, ...]]] = {
    "tiles-game": (
        books_say(_("A game of tricks with Chinese dominoes."), ua("", 3, "Всі ігри на")),
    ),
    "tiles-players": (
        books_say(_("Four play."), ua("Базові правила", 1, "Грає четверо")),
        implies(
            _("The banker is one of them; each settles alone."),
            ua("Базові правила", 1, "Першим заходить банкір"),
        ),
    ),
    "tiles-right": (usual(_("Play against the clock is usual; the article does not say.")),),
    "tiles-lot": (books_say(SAME, ua("Базові правила", 1, "вибирається жеребом")),),
    "tiles-next-banker": (books_say(SAME, ua("Базові правила", 1, "Наступної гри він")),),
    "tiles-pack": (
        books_say(_("32 tiles."), ua("Базові правила", 1, "в 32 плитки")),
        implies(
            _("A tile is beaten by one of its own suit alone."),
            ua("Базові правила", 1, "вищою плиткої тої"),
        ),
    ),
    "tiles-civil": (
        usual(ELSEWHERE),
        implies(
            _("The first four are named in this order."),
            ua("Комбінації", 2, "Небеса-Земля-Людина-Гармонія, то"),
        ),
    ),
    "tiles-military": (
        usual(ELSEWHERE),
        implies(
            _("Four numbers are named in this order."),
            ua("Комбінації", 2, "Сімки-П’ятірки, а"),
        ),
    ),
    "tiles-deal": (books_say(SAME, ua("Базові правила", 1, "отримує вісім")),),
    "tiles-lead": (
        books_say(
            _("One tile, or a combination."), ua("Базові правила", 1, "або комбінацію плиток")
        ),
    ),
    "tiles-civil-pair": (
        books_say(
            _("Civil pairs are beaten by civil pairs alone; there are eleven."),
            ua("Комбінації", 1, "Цивільні пари б’ють"),
            ua("", 3, "11 цивільних"),
        ),
    ),
    "tiles-military-pair": (
        books_say(
            _("Military pairs are beaten by military pairs alone; there are four."),
            ua("Комбінації", 1, "військові – лише"),
            ua("", 3, "4 військові"),
        ),
    ),
    "tiles-supreme": (
        books_say(
            _("It cannot be beaten and beats nothing."), ua("Комбінації", 1, "нікого не може")
        ),
    ),
    "tiles-mixed": (
        books_say(
            _("Four kinds, of two, three or four tiles."),
            ua("Комбінації", 2, "Небеса-Дев’ятки, Земля-Вісімки"),
            ua("Комбінації", 2, "дві цивільні, дві"),
        ),
    ),
    "tiles-two-pairs": (
        implies(
            _("These are the only combinations there are."),
            ua("Комбінації", 2, "єдиними можливими комбінаціями"),
        ),
        usual(_("Other published rules allow two pairs at once.")),
    ),
    "tiles-banker-leads": (books_say(SAME, ua("Базові правила", 1, "Першим заходить банкір")),),
    "tiles-laid": (
        books_say(
            _("As many tiles as were led."), ua("Базові правила", 1, "відповідну кількість доміно")
        ),
    ),
    "tiles-beat": (
        books_say(
            _("A higher tile of the suit, or a higher combination of the same suits."),
            ua("Базові правила", 1, "вищою плиткої тої"),
            ua("Базові правила", 1, "з таким же"),
        ),
        books_say(
            _("Earth, earth and eight is beaten by heaven, heaven and nine alone."),
            ua("Комбінації", 2, "Земля-Земля-Вісім, то"),
        ),
    ),
    "tiles-discard": (
        books_say(
            _("Face down, and nobody is obliged to beat or follow."),
            ua("Базові правила", 3, "скидає в закриту"),
            ua("Базові правила", 4, "в масть, не"),
        ),
    ),
    "tiles-take": (
        books_say(
            _("A combination counts as that many tricks."),
            ua("Базові правила", 6, "дві, або більше"),
        ),
    ),
    "tiles-last": (
        books_say(
            _("Whoever takes the last trick wins."), ua("Підрахунок очок", 1, "останню взятку –")
        ),
        books_say(
            _("Early death, if agreed: who has no trick yet cannot take a single last tile."),
            ua("Додаткові правила", 2, "“ранньої смерті”"),
        ),
        books_say(
            _("A combination at the end may be taken without a trick before it."),
            ua("Додаткові правила", 2, "не брав"),
        ),
    ),
    "tiles-settle": (books_say(SAME, ua("Підрахунок очок", 2, "гравцем, що взяв")),),
    "tiles-pays": (
        books_say(
            _("Five without a trick, else four minus the tricks."),
            ua("Підрахунок очок", 2, "переможцю 5 фішок"),
            ua("Підрахунок очок", 2, "віднімає від чотирьох"),
        ),
    ),
    "tiles-banker": (
        books_say(
            _("Double with the banker, both ways."), ua("Підрахунок очок", 3, "множаться на два")
        ),
        books_say(
            _("A growing banker, if agreed: one more each time the bank is kept."),
            ua("Додаткові правила", 1, "збільшується на одиницю"),
        ),
        books_say(
            _("Single for a banker with more than four tricks but not the last."),
            ua("Додаткові правила", 1, "звичайну кількість"),
        ),
    ),
    "tiles-zero": (
        implies(
            _("What one pays another receives."),
            ua("Підрахунок очок", 3, "віддає переможцю подвійну"),
        ),
    ),
    "tiles-winner-gains": (books_say(SAME, ua("Підрахунок очок", 2, "отримає від інших")),),
    "tiles-examples": (decided(_("Counted by our own rules, as any round is.")),),
    "tiles-long": (
        implies(
            _("Rounds are added up; who won most need not be ahead."),
            ua("Базові правила", 1, "в загальному заліку"),
        ),
        decided(_("The article names no end.")),
    ),
}
