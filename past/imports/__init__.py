"""Files and pasted cells: the questions, storing piece by piece, and taking it back."""
