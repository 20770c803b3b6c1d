"""The words before lines that are none of a table's own: sums, means, places, counts. Pure."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from common.tables.words import fold_word

TOTAL, AVERAGE, RANK, COUNT, EXTREME = "total", "average", "rank", "count", "extreme"
CARRIED = "carried"
MOST_WORDS: Final = 3
MOST_CARRIED: Final = 6
"""So many words say it: Übertrag von Seite 1, report de la page précédente."""
LABELS: Final[Mapping[str, str]] = {
    fold_word(word): kind
    for kind, words in {
        TOTAL: "total totals totaux sum sums summe summen gesamt gesamtsumme gesamtpunkte "
        "zwischensumme zwischenstand endstand endergebnis endsumme subtotal somme "
        "합계 총계 총점 총합 소계 "
        "итого сумма всего подытог разом усього всього сума підсумок συνολο αθροισμα suma "
        "somma totaal σ ∑",
        CARRIED: "übertrag vortrag saldovortrag carried carry brought reported report reporté "
        "reporter 이월 전기이월 перенос перенесено переноситься перенесення μεταφορά "
        "riporto traspaso overdracht",
        AVERAGE: "ø durchschnitt schnitt mittel mittelwert average avg mean moyenne 평균 "
        "среднее средний середнє μεσος μο promedio media gemiddelde średnia",
        RANK: "platz platzierung rang rank place position classement 순위 등수 место θεση",
        COUNT: "anzahl count nombre 횟수 количество πληθος teilnahmen abende",
        EXTREME: "max maximum min minimum best beste bester höchste höchster niedrigste highest "
        "lowest meilleur 최고 최저 "
        "максимум минимум μεγιστο ελαχιστο",
    }.items()
    for word in words.split()
}
"""What stands before such lines, without accents."""


@lru_cache(maxsize=8192)
def read_label(text: str) -> str | None:
    """Return what a line is whose cell says this: total, carried, average; None for all others."""
    words = text.replace(":", " ").replace("=", " ").replace(".", " ").split()
    words = words[1:] if words[:1] in (["à"], ["À"]) else words
    if not words or len(words) > MOST_CARRIED:
        return None
    label = LABELS.get(fold_word(words[0])) or (LABELS["ø"] if words[0][0] in "Øø" else None)
    return label if label == CARRIED or len(words) <= MOST_WORDS else None


def is_total_label(text: str) -> bool:
    """Return whether a cell says that its line is none of the table's own."""
    return read_label(text) is not None
