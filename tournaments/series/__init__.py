"""Series: some of a club's tournaments with one table, points by place, the best of them."""
