"""A small event for tests: two decks of plain cards, opponents that choose at random."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.card_files import write_native
from dbscg_gui.adapters.event_files import make_pack
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.services.events.staff_pin import hash_pin
from tests.services.small_game import CARDS, blue_deck, red_deck

PIN = "2468"


def small_event(folder: Path, *, pin: str = PIN) -> Path:
    """Fill a folder with an event and give the pack made of it."""
    for name in ("cards", "decks", "pictures"):
        (folder / name).mkdir(parents=True)
    text = asset_path("events", "event.toml").read_text(encoding="utf-8")
    text = text.replace("built_in_decks = true", "built_in_decks = false")
    for ai in ("beginner", "casual", "skilled"):
        text = text.replace(f'ai = "{ai}"', 'ai = "random"')
    text = text.replace("player_minutes = 0 ", "player_minutes = 10 ")
    (folder / "event.toml").write_text(text, encoding="utf-8")
    (folder / "cards" / "small.json").write_bytes(write_native(CARDS))
    for name, deck in (("Red", red_deck()), ("Blue", blue_deck())):
        (folder / "decks" / f"{name}.txt").write_text(write_deck(deck), encoding="utf-8")
    file = folder / "small.dbevent"
    make_pack(folder, file, pin=hash_pin(pin) if pin else None)
    return file
