"""Owns printed cards, the catalogue, deck lists and deck rules; knows no effect and no file."""
