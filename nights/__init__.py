"""A club's evenings: who is here, tonight's tables, the order of the day, and the wall."""
