"""How good predictions were: the mean log-loss and the mean squared error (Brier)."""

from math import log

LEAST = 1e-12


class Forecasts:
    """Collects chances and what came true (1 a win, ½ level, 0 a loss)."""

    def __init__(self) -> None:
        self.count = 0
        self._loss = 0.0
        self._square = 0.0

    def add(self, chance: float, outcome: float) -> None:
        """Take one forecast."""
        kept = min(1.0 - LEAST, max(LEAST, chance))
        self.count += 1
        self._loss -= outcome * log(kept) + (1.0 - outcome) * log(1.0 - kept)
        self._square += (chance - outcome) ** 2

    @property
    def log_loss(self) -> float:
        """The mean of minus the natural logarithm of the chance given to what happened."""
        return self._loss / self.count if self.count else 0.0

    @property
    def brier(self) -> float:
        """The mean squared error."""
        return self._square / self.count if self.count else 0.0

    def __str__(self) -> str:
        return f"{self.count} games, log-loss {self.log_loss:.6f}, Brier {self.brier:.6f}"
