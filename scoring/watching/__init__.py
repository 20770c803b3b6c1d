"""The score sheet in the browser, and everybody who looks on."""
