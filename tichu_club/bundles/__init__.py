"""What is served in place of a hundred modules: a few files, named by what is in them."""
