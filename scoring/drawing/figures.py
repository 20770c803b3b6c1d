"""Numbers as a sheet shows them."""


def figure(number: int) -> str:
    """Write a whole number with a true minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """Write a change with its sign: +40, −15, 0."""
    return f"+{number}" if number > 0 else figure(number)
