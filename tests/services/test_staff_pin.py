"""The staff's PIN: kept as a hash, and not to be found by trying."""

import hashlib

import msgspec
import pytest

from dbscg_gui.services.events.staff_pin import Lockout, PinError, hash_pin, is_pin


def test_a_pin_opens_and_its_neighbour_does_not():
    kept = hash_pin("1234")

    assert is_pin("1234", kept)
    assert not any(is_pin(other, kept) for other in ("1235", "123", "12340", "", "１２３４"))


def test_two_hashes_of_one_pin_are_different_and_do_not_tell_it():
    one, other = hash_pin("1234"), hash_pin("1234")

    assert one.hash != other.hash
    assert "1234" not in msgspec.json.encode(one).decode()
    assert one.hash != hashlib.sha256(b"1234").hexdigest()


@pytest.mark.parametrize("pin", ["", "123", "12a4", "1234567890123", "１２３４", "12 34"])
def test_a_pin_has_four_to_twelve_digits(pin):
    with pytest.raises(PinError, match="4 to 12 digits"):
        hash_pin(pin)


@pytest.mark.parametrize(
    "change", [{"n": 2**30}, {"n": 1000}, {"r": 4096}, {"p": 99}, {"salt": "%%"}, {"hash": ""}]
)
def test_a_hash_somebody_tampered_with_opens_to_nobody_and_costs_nothing(change):
    kept = msgspec.structs.replace(hash_pin("1234"), **change)

    assert not is_pin("1234", kept)


def test_trying_becomes_slow_and_the_right_pin_ends_it():
    lock = Lockout()
    for _ in range(3):
        assert lock.wait(100.0) == 0
        lock.note(is_right=False, now=100.0)

    assert lock.wait(100.0) == 30
    assert lock.wait(130.0) == 0
    lock.note(is_right=False, now=130.0)
    assert lock.wait(130.0) == 60
    lock.note(is_right=True, now=190.0)
    assert lock.wait(190.0) > 0 or lock.wait(191.0) == 0
