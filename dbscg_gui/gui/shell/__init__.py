"""Owns the windows around the match: menu, new game, decks, cards, settings; plays nothing."""
