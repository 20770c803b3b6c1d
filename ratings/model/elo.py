"""A plain Elo rating of pairs, to compare with."""

from ratings.model.games import RatedGame, Winner

START = 1500.0
STEP = 24.0
SCORES = {Winner.AB: 1.0, Winner.LEVEL: 0.5, Winner.CD: 0.0}


class Elo:
    """A pair is as good as the mean of the two; both win or lose the same."""

    def __init__(self) -> None:
        self._ratings: dict[str, float] = {}

    def rating(self, player: str) -> float:
        """Return a player's rating."""
        return self._ratings.get(player, START)

    def chance(self, players: tuple[str, str, str, str]) -> float:
        """Return the chance that the first two beat the other two."""
        a, b, c, d = (self.rating(player) for player in players)
        return float(1.0 / (1.0 + 10.0 ** (((c + d) - (a + b)) / 2.0 / 400.0)))

    def play(self, game: RatedGame) -> None:
        """Let a finished game count; others change nothing."""
        if game.winner is Winner.OPEN:
            return
        change = STEP * (SCORES[game.winner] - self.chance(game.players))
        for place, player in enumerate(game.players):
            self._ratings[player] = self.rating(player) + (change if place < 2 else -change)
