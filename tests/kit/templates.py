"""Templates of translated words: which fields they have."""

from __future__ import annotations

import re

_FIELD = re.compile(r"\{([a-z_]+)\}")


def fields_of(template: str) -> frozenset[str]:
    """The names of the fields of a template."""
    return frozenset(_FIELD.findall(template))
