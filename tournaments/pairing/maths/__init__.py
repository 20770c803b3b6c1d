"""The mathematics that every wing may use."""
