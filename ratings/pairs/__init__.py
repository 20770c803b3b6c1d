"""Pairs: whom somebody met, and what two did together or against each other."""
