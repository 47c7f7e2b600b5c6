"""Owns matches nobody watches: arenas, tables of decks, measurements."""
