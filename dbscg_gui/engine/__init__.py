"""Owns the match: state, frames, decisions, events, views; knows no game, card number or text."""
