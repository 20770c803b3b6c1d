"""The bodies that the API takes and gives, by what they are about."""
