"""A club begun by mistake is deleted: by its owner, with its name typed, once a copy is fetched."""
