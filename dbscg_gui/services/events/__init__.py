"""Owns events: packs, stations, clocks, tournaments."""
