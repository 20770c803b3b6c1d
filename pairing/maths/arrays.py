"""The kind of array that all wings count with."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
"""Whole numbers of 64 bits."""
