"""`python -m workbench.house`: the figures of the house, beside those of d463ee5."""

import sys
from pathlib import Path

from workbench.house.figures import FIGURES
from workbench.house.tree import House


def main() -> None:
    """Print a line a figure: its name, what it was, what it is."""
    house = House(Path(__file__).resolve().parents[2])
    width = max(len(figure.name) for figure in FIGURES)
    for figure in FIGURES:
        line = f"{figure.name:<{width}}  {figure.before:>26}  {figure.count(house)}\n"
        sys.stdout.write(line)


if __name__ == "__main__":
    main()
