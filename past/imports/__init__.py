"""Files and pasted cells: what is asked, what is stored piece by piece, and taking it back."""
