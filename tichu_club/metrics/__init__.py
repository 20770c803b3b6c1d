"""Figures for a monitoring that an operator has already: Prometheus asks for them at /metrics.

An extra (docs/metrics.md): with `TICHU_METRICS` set, and the package prometheus-client installed.
Nothing of it is loaded otherwise.
"""
