"""The club of compose.yaml on this machine, without containers: `make prod-local`."""
