"""What records can do as a whole where the engine is compiled: the place of `kernel.records`.

A record is a native class (`native_sources.py`); msgspec cannot look into it. What is stored goes
through a struct that is declared as the record is in the sources, made when it is first asked for:
so bytes, defaults and complaints are those of the pure engine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

import msgspec

R = TypeVar("R")

ENGINE = "native"
"""Which engine runs: "pure" from the sources, "native" compiled from them."""

DecodeError = msgspec.DecodeError

_structs: dict[Any, Any] = {}
"""The struct of each kind of record."""
_kinds: dict[Any, Any] = {}
"""The kind of record of each of these structs."""


def replace(record: R, /, **changes: Any) -> R:
    """A copy of a record with some fields replaced."""
    if isinstance(record, msgspec.Struct):
        return msgspec.structs.replace(record, **changes)
    twin: Any = record
    twin = twin.__copy__()
    for name, value in changes.items():
        setattr(twin, name, value)
    changed: R = twin
    return changed


def made(kind: Any, fields: dict[str, Any]) -> Any:
    """The record of these fields, from its pickle."""
    return kind(**fields)


def plain(value: Any) -> Any:
    """A record as dictionaries, lists, numbers and words."""
    return msgspec.to_builtins(value, enc_hook=_stored)


def encode(value: Any) -> bytes:
    """Records, or containers of them, as MessagePack bytes."""
    return _ENCODER.encode(value)


def decoder(kind: type[R]) -> Callable[[bytes], R]:
    """What reads a record of that kind from the bytes of `encode`; it raises DecodeError."""
    reader = _Reader(kind)
    return reader.read


def fields(kind: type[Any]) -> tuple[Any, ...]:
    """The fields of a kind of record, with their types and defaults."""
    return tuple(
        msgspec.structs.replace(each, type=_kinds.get(each.type, each.type))
        for each in msgspec.structs.fields(_struct(kind))
    )


class _Reader:
    """Reads one kind of record; what it needs is made when the modules are all there."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._decoder: Any = None

    def read(self, data: bytes) -> Any:
        if self._decoder is None:
            self._decoder = msgspec.msgpack.Decoder(_struct(self._kind))
        return _read(self._decoder.decode(data))


def _read(value: Any) -> Any:
    """What was stored, with records in the place of structs."""
    if isinstance(value, tuple):
        return tuple([_read(each) for each in value])
    if isinstance(value, list):
        return [_read(each) for each in value]
    if isinstance(value, dict):
        return {key: _read(each) for key, each in value.items()}
    kind = _kinds.get(type(value))
    if kind is None:
        return value
    names = kind.__struct_fields__
    return kind(**{name: _read(getattr(value, name)) for name in names})


def _stored(record: Any) -> Any:
    """The struct of a record; the records in it come here by themselves."""
    names = getattr(type(record), "__struct_fields__", None)
    if names is None:
        raise TypeError(f"{type(record).__name__} is no record")
    return _struct(type(record))(**{name: getattr(record, name) for name in names})


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and "__struct_own__" in vars(kind)


def _struct(kind: Any) -> Any:
    """The struct that is declared as the kind of record is in the sources."""
    found = _structs.get(kind)
    if found is not None or not _is_record(kind):
        return found or kind
    base = kind.__base__
    own = vars(kind)["__struct_own__"]
    options = vars(kind)["__struct_options__"]
    space = {**own, "__annotations__": dict(own["__annotations__"])}
    made_of: tuple[Any, ...] = (_struct(base) if _is_record(base) else msgspec.Struct,)
    found = msgspec.StructMeta(
        kind.__name__, made_of, {**space, "__module__": f"{kind.__module__}:structs"}, **options
    )
    _structs[kind] = found
    _kinds[found] = kind
    _names_of(kind.__module__)
    return found


def _names_of(name: str) -> None:
    """Let the structs of a module find what their fields speak of, structs in place of records."""
    if f"{name}:structs" in sys.modules:
        return
    module = ModuleType(f"{name}:structs")
    sys.modules[module.__name__] = module
    for word, value in list(vars(sys.modules[name]).items()):
        if not word.startswith("__"):
            setattr(module, word, _struct(value) if _is_record(value) else value)


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_stored)
