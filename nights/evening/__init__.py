"""The page of an evening: everything that the other rooms know of it."""
