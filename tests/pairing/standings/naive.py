"""A second opinion: the tie-breaks straight from their definitions, in fractions, round by round.

Nothing of the ledger is used; everything is looked up anew each time. Win, level and loss only,
sides of one team, no penalties.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from hashlib import sha256

from pairing.standings import MatchResult, Results, Unplayed

Entry = MatchResult | Unplayed
WIN, LEVEL = Fraction(2), Fraction(1)


class Naive:
    def __init__(self, results: Results, *, seed: str = "") -> None:
        self.results = results
        self.seed = seed
        self.last = max(
            [m.round for m in results.matches] + [u.round for u in results.unplayed], default=0
        )
        self.book: dict[tuple[str, int], Entry] = {}
        for match in results.matches:
            self.book[match.a[0], match.round] = match
            self.book[match.b[0], match.round] = match
        for rest in results.unplayed:
            self.book[rest.team, rest.round] = rest
        self.adjusted = {team: self.adjust(team) for team in results.teams}
        self.own = {team: self.points(team) for team in results.teams}

    def rounds(self, team: str) -> Iterator[tuple[int, Entry]]:
        for number in range(1, self.last + 1):
            yield number, self.book.get((team, number), Unplayed(number, team, "zero"))

    @staticmethod
    def opponent(team: str, match: MatchResult) -> str:
        return match.b[0] if match.a == (team,) else match.a[0]

    @staticmethod
    def score(team: str, match: MatchResult) -> tuple[int, int]:
        a, b = sum(g.a for g in match.games), sum(g.b for g in match.games)
        return (a, b) if match.a == (team,) else (b, a)

    def stayed_away(self, team: str, entry: Entry) -> bool:
        if isinstance(entry, Unplayed):
            return entry.kind in {"half", "zero"}
        return self.forfeited(team, entry)

    def forfeited(self, team: str, match: MatchResult) -> bool:
        side = "a" if match.a == (team,) else "b"
        return match.absent in {side, "both"}

    def taken(self, team: str, entry: Entry) -> Fraction:
        if isinstance(entry, Unplayed):
            return {"bye": WIN, "full": WIN, "half": LEVEL, "zero": Fraction(0)}[entry.kind]
        if entry.absent:
            return Fraction(0) if self.forfeited(team, entry) else WIN
        made, lost = self.score(team, entry)
        return WIN if made > lost else LEVEL if made == lost else Fraction(0)

    def points(self, team: str) -> Fraction:
        return sum((self.taken(team, entry) for _, entry in self.rounds(team)), Fraction(0))

    def adjust(self, team: str) -> Fraction:
        total = Fraction(0)
        entries = [entry for _, entry in self.rounds(team)]
        for at, entry in enumerate(entries):
            asked = isinstance(entry, Unplayed) and entry.kind in {"half", "zero"}
            to_the_end = all(self.stayed_away(team, later) for later in entries[at:])
            total += LEVEL if asked and to_the_end else self.taken(team, entry)
        return total

    def met(self, team: str) -> list[tuple[Fraction, Entry]]:
        met: list[tuple[Fraction, Entry]] = []
        for _, entry in self.rounds(team):
            if isinstance(entry, Unplayed):
                most = LEVEL * self.results.planned
                met.append((min(self.own[team], most), entry))
            elif entry.absent:
                limit = self.adjusted[self.opponent(team, entry)]
                met.append((min(self.own[team], limit), entry))
            else:
                met.append((self.adjusted[self.opponent(team, entry)], entry))
        return met

    def buchholz(self, team: str) -> Fraction:
        return sum((score for score, _ in self.met(team)), Fraction(0))

    def kept(self, team: str) -> list[Fraction]:
        met = self.met(team)
        away = sorted(score for score, entry in met if self.stayed_away(team, entry))
        there = sorted(score for score, entry in met if not self.stayed_away(team, entry))
        return (away + there)[1:]

    def buchholz_cut_1(self, team: str) -> Fraction:
        return sum(self.kept(team), Fraction(0))

    def buchholz_median(self, team: str) -> Fraction:
        kept = self.kept(team)
        return sum(kept, Fraction(0)) - max(kept, default=Fraction(0))

    def sonneborn_berger(self, team: str) -> Fraction:
        return sum((s * self.taken(team, entry) for s, entry in self.met(team)), Fraction(0))

    def difference(self, team: str) -> Fraction:
        scores = [self.score(team, e) for _, e in self.rounds(team) if isinstance(e, MatchResult)]
        return Fraction(sum(made - lost for made, lost in scores))

    def made(self, team: str) -> Fraction:
        return Fraction(
            sum(self.score(team, e)[0] for _, e in self.rounds(team) if isinstance(e, MatchResult))
        )

    def wins(self, team: str) -> Fraction:
        return Fraction(
            sum(
                self.taken(team, entry) == WIN and not self.stayed_away(team, entry)
                for _, entry in self.rounds(team)
            )
        )

    def wins_played(self, team: str) -> Fraction:
        return Fraction(
            sum(
                isinstance(entry, MatchResult)
                and not entry.absent
                and self.taken(team, entry) == WIN
                for _, entry in self.rounds(team)
            )
        )

    def doubles(self, team: str) -> Fraction:
        total = 0
        for _, entry in self.rounds(team):
            if isinstance(entry, MatchResult):
                side = 0 if entry.a == (team,) else 1
                total += sum(game.double_victories()[side] for game in entry.games)
        return Fraction(total)

    def progressive(self, team: str) -> Fraction:
        total = running = Fraction(0)
        for _, entry in self.rounds(team):
            running += self.taken(team, entry)
            total += running
        return total

    def lot(self, team: str) -> Fraction:
        def draw(name: str) -> bytes:
            return sha256(f"{self.seed}:{name}".encode()).digest()

        return -Fraction(sum(draw(other) <= draw(team) for other in self.results.teams))

    def value(self, tie_break: str) -> Callable[[str], Fraction]:
        result: Callable[[str], Fraction] = getattr(self, tie_break)
        return result

    def split(self, group: list[str], tie_break: str) -> list[list[str]]:
        if tie_break == "head_to_head":
            return self.meet(group, by_points=True)
        if tie_break == "head_to_head_difference":
            return self.meet(group, by_points=False)
        value = self.value(tie_break)
        parts: dict[Fraction, list[str]] = {}
        for team in group:
            parts.setdefault(value(team), []).append(team)
        return [parts[amount] for amount in sorted(parts, reverse=True)]

    def meet(self, group: list[str], *, by_points: bool) -> list[list[str]]:
        """Direct encounter by its words: complete tables in order, else only certain leaders."""
        if len(group) == 1:
            return [group]
        score = dict.fromkeys(group, Fraction(0))
        pairs = set()
        for match in self.results.matches:
            a, b = match.a[0], match.b[0]
            if a in score and b in score and match.games and not match.absent:
                pairs.add(frozenset((a, b)))
                for team in (a, b):
                    made, lost = self.score(team, match)
                    score[team] += self.taken(team, match) if by_points else made - lost
        complete = all(frozenset((a, b)) in pairs for a in group for b in group if a != b)
        parts = [[t for t in group if score[t] == s] for s in sorted(set(score.values()))[::-1]]
        if not complete:
            parts = self.lead(group, score, pairs) if by_points else [group]
        if len(parts) == 1:
            return [group]
        return [finer for part in parts for finer in self.meet(part, by_points=by_points)]

    @staticmethod
    def lead(
        group: list[str], score: dict[str, Fraction], pairs: set[frozenset[str]]
    ) -> list[list[str]]:
        def best_case(team: str) -> Fraction:
            open_ = sum(frozenset((team, o)) not in pairs for o in group if o != team)
            return score[team] + open_ * WIN

        parts, rest = [], list(group)
        while len(rest) > 1:
            sure = [t for t in rest if all(score[t] > best_case(o) for o in rest if o != t)]
            if not sure:
                break
            parts.append(sure)
            rest = [team for team in rest if team not in sure]
        return [*parts, rest]

    def rank(self, tie_breaks: tuple[str, ...]) -> list[tuple[int, list[str]]]:
        groups = [list(self.results.teams)]
        for tie_break in tie_breaks:
            groups = [part for group in groups for part in self.split(group, tie_break)]
        places, at = [], 1
        for group in groups:
            places.append((at, group))
            at += len(group)
        return places
