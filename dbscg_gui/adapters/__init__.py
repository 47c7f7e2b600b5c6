"""Owns files, databases, caches, clocks and processes behind ports; decides nothing itself."""
