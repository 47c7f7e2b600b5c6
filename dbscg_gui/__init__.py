"""A desktop client for the Dragon Ball Super Card Game: rules, text compiler, AI and table."""

__version__ = "0.1.0"
