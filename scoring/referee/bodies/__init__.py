"""The bodies of questions to the rules, and what they are answered."""
