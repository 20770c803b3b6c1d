"""The least of all rounds, and its proof: criteria as one weight, candidates, the certificate."""
