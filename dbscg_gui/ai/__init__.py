"""Owns players that choose among legal options; sees views only, never the state of a match."""
