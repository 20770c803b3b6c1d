"""A game's links and the short codes to type: showing, exchanging and ending them."""
