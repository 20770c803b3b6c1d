"""A tournament, its rounds, drafts and corrections with everything that pages show of them."""
