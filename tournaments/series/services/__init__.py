"""Series: made, changed and deleted; and what is kept in them of people."""
