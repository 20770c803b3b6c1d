"""The project: settings, addresses, server and worker."""
