"""A made-up club to look around in: offered to the operator, and gone with one tap."""
