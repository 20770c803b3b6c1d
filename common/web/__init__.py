"""Speaking HTTP: problem bodies, strict bodies, callers, throttles, pages."""
