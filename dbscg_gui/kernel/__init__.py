"""Owns ids, enums, the seeded generator, results and errors; knows nothing of cards or rules."""
