"""The PIN of an event's staff, kept only as a salted scrypt hash."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

import msgspec

LEAST_DIGITS = 4
MOST_DIGITS = 12
_N, _R, _P = 2**14, 8, 1
"""16 MB and some 50 ms a try: nothing at a desk, too much for trying all PINs of a stolen file."""
_SALT_BYTES = 16
_MOST_MEMORY = 64 * 1024 * 1024


class PinError(ValueError):
    """A PIN that cannot be used; one line for the user."""


class PinHash(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is kept of a PIN. The cost is in it, so that a later program may ask for more."""

    salt: str
    hash: str
    n: int = _N
    r: int = _R
    p: int = _P


def can_be_pin(text: str) -> bool:
    """Whether a text is 4 to 12 digits."""
    return text.isascii() and text.isdigit() and LEAST_DIGITS <= len(text) <= MOST_DIGITS


def hash_pin(pin: str, *, salt: bytes | None = None) -> PinHash:
    """The hash of a PIN of 4 to 12 digits. Raises `PinError`."""
    if not can_be_pin(pin):
        raise PinError(f"a PIN has {LEAST_DIGITS} to {MOST_DIGITS} digits")
    salt = secrets.token_bytes(_SALT_BYTES) if salt is None else salt
    digest = _scrypt(pin, salt, _N, _R, _P)
    return PinHash(salt=_text(salt), hash=_text(digest))


def is_pin(pin: str, kept: PinHash) -> bool:
    """Whether the PIN is the one kept; a hash of unreasonable cost fits none."""
    is_reasonable = 2**10 <= kept.n <= 2**17 and 1 <= kept.r <= 16 and 1 <= kept.p <= 4
    if not is_reasonable or kept.n & (kept.n - 1) or 128 * kept.n * kept.r > _MOST_MEMORY // 2:
        return False
    try:
        salt, wanted = (base64.b64decode(each, validate=True) for each in (kept.salt, kept.hash))
    except ValueError:
        return False
    return hmac.compare_digest(_scrypt(pin, salt, kept.n, kept.r, kept.p), wanted)


def _scrypt(pin: str, salt: bytes, n: int, r: int, p: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=n, r=r, p=p, maxmem=_MOST_MEMORY, dklen=32)


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


class Lockout:
    """Slows down whoever tries PINs: after some wrong ones the next waits."""

    FREE_TRIES = 3
    WAIT_S = 30.0

    def __init__(self) -> None:
        self._wrong = 0
        self._until = 0.0

    def wait(self, now: float) -> float:
        """Seconds until a PIN may be tried."""
        return max(0.0, self._until - now)

    def note(self, *, is_right: bool, now: float) -> None:
        """Tell how a try went."""
        self._wrong = 0 if is_right else self._wrong + 1
        if self._wrong >= self.FREE_TRIES:
            self._until = now + self.WAIT_S * 2 ** min(4, self._wrong - self.FREE_TRIES)
