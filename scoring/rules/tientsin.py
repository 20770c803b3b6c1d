"""Tichu Tientsin: six players, three partners against three, seats alternating.

Source: the published rule books, part "Tientsin (6 players)": no double victory; a triple victory
(all three out before any opponent) is 300 points instead of the count. The last player gives
hand and tricks to the opponents, the fifth their tricks to the first out: the table counts that
way, so an entry holds the counted points.
"""

from typing import Final

from scoring.rules.nanjing import AlternatingTeams

TIENTSIN: Final = AlternatingTeams.of_box("tientsin")
