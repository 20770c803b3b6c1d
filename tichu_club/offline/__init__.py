"""What a browser keeps to open the club without a network, and how it hears of new versions."""
