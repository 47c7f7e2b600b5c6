"""The classic game: the rules before Masters, without Z-Cards [classic].

Owns its own set-up, turn, battles and counter windows over what the Dragon Ball games share
(`games.dbs`). Knows no other game.
"""
