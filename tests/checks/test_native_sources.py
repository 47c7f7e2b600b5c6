"""What is compiled means what its source means: constants, records, their bytes, reads."""

import copy
import importlib
import pickle
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from dbscg_gui.kernel import records as pure_records

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
DOOR = "dbscg_gui.kernel.records"


pytestmark = pytest.mark.pure("compares it with what is compiled")


@pytest.fixture
def sources(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("native_sources")


@pytest.fixture
def native(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("native")


@pytest.fixture
def door(monkeypatch):
    """The module that takes the place of `kernel.records`, in its place."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    monkeypatch.delitem(sys.modules, "native_records", raising=False)
    found = importlib.import_module("native_records")
    monkeypatch.setitem(sys.modules, DOOR, found)
    return found


# -- constants -------------------------------------------------------------------------------


def rewritten(sources, text):
    names = {}
    exec(text, names)
    return sources.Sources({"one": text}).rewritten("one", names.__getitem__)


@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("LIMIT = 2 * 10", "LIMIT: _Final = 20"),
        ("_WORD = 'a' + 'b'", "_WORD: _Final = 'ab'"),
        ("(ONE, TWO) = range(2)", "ONE: _Final = 0\nTWO: _Final = 1"),
        ("KINDS = frozenset({1})", "KINDS: _Final = frozenset({1})"),
        ("KEPT: dict[str, int] = {}", "KEPT: _Final[dict[str, int]] = {}"),
    ],
)
def test_a_constant_is_final_and_numbers_and_words_have_their_values(sources, line, becomes):
    assert rewritten(sources, line) == f"from typing import Final as _Final\n{becomes}\n"


@pytest.mark.parametrize(
    "text",
    [
        "from typing import TypeVar\nT = TypeVar('T')",
        "lower = 3",
        "__all__ = ['A']",
        "COUNT = 0\n\ndef more() -> None:\n    global COUNT\n    COUNT += 1",
        "SEEN = 1\nSEEN = 2",
        "A, B = ([], [])",
    ],
)
def test_what_changes_or_is_no_constant_stays(sources, text):
    assert rewritten(sources, text) == f"{text}\n"


# -- records ---------------------------------------------------------------------------------

BASE = '''"""Cards."""

from __future__ import annotations

from typing import ClassVar

import msgspec

Mark = tuple[int, ...]


class Blow(msgspec.Struct, frozen=True, gc=False):
    """How hard."""

    amount: int
    wins: bool = False


class Card(msgspec.Struct, gc=False):
    name: str
    power: int = 5
    marks: Mark = ()
    blow: Blow | None = None

    naming: ClassVar[tuple[str, ...]] = ("name",)

    def strong(self) -> bool:
        """Whether it wins."""
        return self.power > 5


class Said(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    what: str = ""
    who: int
    first: Blow = Blow(2)


class Heard(Said, frozen=True):
    where: int = 0


class Noted(msgspec.Struct, frozen=True, tag=True):
    pass


class Counted(Noted, frozen=True):
    count: int = 0


class Table(msgspec.Struct):
    cards: dict[int, Card] = {}
    rows: list[tuple[int, ...]] = []
    said: Said | None = None
    noted: tuple[Counted, ...] = ()
    raw: list[msgspec.Raw] = []
'''
DERIVED = """
from __future__ import annotations

from one import Card


class Leader(Card, gc=False):
    life: int = 8
    power: int = 10
"""


@pytest.fixture
def both(sources, door, monkeypatch):
    """The modules as they are and as they are compiled, neither of them compiled."""
    texts = {"one": BASE, "two": DERIVED}
    made = sources.Sources(texts)

    def load(read):
        for name in texts:
            monkeypatch.delitem(sys.modules, f"{name}:structs", raising=False)
            module = ModuleType(name)
            module._mypyc_attr = lambda **said: lambda kind: kind
            monkeypatch.setitem(sys.modules, name, module)
            exec(read(name), module.__dict__)
        names = {**vars(sys.modules["one"]), **vars(sys.modules["two"])}
        return {"copy": copy.copy, **names}

    pure = load(texts.__getitem__)
    pure_records.decoder(pure["Table"])  # msgspec looks for names of a module when it first reads
    return pure, load(lambda name: made.rewritten(name, pure.__getitem__))


@pytest.mark.parametrize(
    "told",
    [
        "Card('a')",
        "Card('a', 7, (1, 2), Blow(3, True))",
        "Leader('b', life=3)",
        "Leader('b').power, Leader('b', 4).power, Leader('b', 4).strong()",
        "Said(who=3)",
        "Counted(4), Noted()",
        "Heard.__struct_fields__, Heard(3, who=1)",
        "Table().cards, Table(rows=[(1,)])",
        "Card('a') == Card('a'), Card('a') == Card('b'), Card('a') == Leader('a')",
        "Blow(1) == Blow(1), Blow(1) != Blow(2), Blow(1) == 1",
        "hash(Blow(1)) == hash(Blow(1)), len({Blow(1), Blow(1), Blow(2)})",
        "copy(Leader('b', 4, life=1)), copy(Said(who=1, what='x')) == Said(who=1, what='x')",
        "Leader.__struct_fields__, Said.__struct_fields__, Leader.naming",
        "Card.strong.__doc__, Blow.__doc__, Leader.__doc__",
        "[Table().cards is Table().cards, Said(who=1).first is Said(who=2).first]",
    ],
)
def test_a_native_record_does_what_the_struct_does(both, told):
    pure, native = both

    assert repr(eval(told, dict(native))) == repr(eval(told, dict(pure)))
    assert not issubclass(native["Card"], msgspec.Struct)


@pytest.mark.parametrize("wrong", ["Card()", "Card('a', 1, (), None, 3)", "Said(1)", "Blow()"])
def test_a_native_record_refuses_what_the_struct_refuses(both, wrong):
    for names in both:
        with pytest.raises(TypeError):
            eval(wrong, dict(names))


def test_a_native_record_is_changed_and_pickled(both, door):
    names = both[1]
    leader = names["Leader"]("a", 3, life=4)

    assert repr(door.replace(leader, life=9)) == (
        "Leader(name='a', power=3, marks=(), blow=None, life=9)"
    )
    assert leader.life == 4
    assert pickle.loads(pickle.dumps(leader)) == leader
    with pytest.raises(AttributeError):
        door.replace(names["Blow"](1), wins=True).nothing  # noqa: B018  it has no such field


def test_a_struct_that_stays_one_is_changed_by_the_same_door(door):
    class Kept(msgspec.Struct, frozen=True):
        value: int

    assert door.replace(Kept(1), value=2) == Kept(2)
    assert door.decoder(Kept)(door.encode(Kept(3))) == Kept(3)
    assert door.plain([Kept(3)]) == [{"value": 3}]


TABLES = [
    "Table()",
    "Table({1: Card('a', 300, (7,), Blow(2)), 5: Card('b')}, [(1, 2), ()])",
    "Table(said=Said(who=2), noted=(Counted(4), Counted()))",
    "Table(said=Said(who=2, what='w', first=Blow(5, True)))",
]


@pytest.mark.parametrize("told", TABLES)
def test_a_native_record_has_the_bytes_of_the_struct_and_is_read_from_them(both, door, told):
    pure, native = both
    there, here = eval(told, dict(pure)), eval(told, dict(native))

    data = pure_records.encode([there, there])
    assert door.encode([here, here]) == data
    data = pure_records.encode(there)
    read = door.decoder(native["Table"])(data)
    assert read == here
    assert repr(read) == repr(there)
    assert {type(each) for each in read.cards.values()} <= {native["Card"]}
    assert door.plain(here) == pure_records.plain(there)


def test_bytes_of_another_kind_are_refused_with_the_same_words(both, door):
    pure, native = both
    nested = {"cards": {1: {"power": 3}}}, {"said": {"who": "x"}}, {"noted": [{"count": "x"}]}
    for bad in (*nested, 7):
        data = msgspec.msgpack.encode(bad)
        said = []
        for read in (pure_records.decoder(pure["Table"]), door.decoder(native["Table"])):
            with pytest.raises(door.DecodeError) as caught:
                read(data)
            said.append(str(caught.value))
        assert said[0] == said[1]
    with pytest.raises(TypeError, match="object is no record"):
        door.encode([object()])


def test_a_native_record_tells_its_fields(both, door):
    pure, native = both

    told = door.fields(native["Leader"])

    assert [each.name for each in told] == [f.name for f in pure_records.fields(pure["Leader"])]
    assert [each.default for each in told[1:]] == [10, (), None, 8]
    assert door.fields(native["Table"])[0].default_factory is dict
    assert door.fields(native["Said"])[1].type is int
    first = next(each for each in door.fields(native["Said"]) if each.name == "first")
    assert first.type is native["Blow"]


OPEN = """
class Match:
    def play(self) -> int:
        return 1
class Other(Match):
    pass
"""


def test_a_class_may_be_derived_from_where_one_is_that_is_not_compiled(sources):
    others = {"two": "from one import Match\nclass Watched(Match):\n    pass"}

    text = sources.Sources({"one": OPEN}, others).rewritten("one", {}.__getitem__)

    opened = "@_mypyc_attr(allow_interpreted_subclasses=True)\n"
    assert text.count(opened) == 1
    assert f"{opened}class Match:" in text
    assert "import mypyc_attr as _mypyc_attr" in text
    assert "mypyc_attr" not in sources.Sources({"one": OPEN}).rewritten("one", {}.__getitem__)


def test_a_record_may_be_derived_from_too(sources):
    others = {"two": "from one import Blow\nclass Hard(Blow):\n    pass"}

    text = sources.Sources({"one": BASE}, others).rewritten("one", {"Mark": 0}.__getitem__)

    assert "@_mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)\nclass Blow:" in text
    assert "@_mypyc_attr(acyclic=True)\nclass Card:" in text


# -- the modules -----------------------------------------------------------------------------


def test_every_module_of_the_rules_is_compiled_and_no_grammar(native):
    modules = {
        path.relative_to(ROOT / "dbscg_gui").as_posix()
        for path in native.modules_of(ROOT / "dbscg_gui")
    }

    assert {"engine/game.py", "engine/queries/layers.py", "games/dbs/timing.py"} <= modules
    assert not [name for name in modules if "lexicon" in name or name.endswith("__init__.py")]
    assert modules.isdisjoint(native.LEFT_OUT)


def test_every_module_that_is_compiled_is_rewritten_and_no_struct_is_left(native, tmp_path):
    native.rewrite(ROOT, tmp_path)

    for path in native.modules_of(tmp_path / "dbscg_gui"):
        text = path.read_text(encoding="utf-8")
        compile(text, str(path), "exec")
        assert "(msgspec.Struct" not in text or path.name == "records.py"


def test_both_doors_have_the_same_names(door):
    def named(module):
        return {name for name in vars(module) if name.islower() and name[0] != "_"}

    shared = named(pure_records) - {"annotations", "msgspec"}
    assert shared - {"cast"} <= named(door)
    assert (pure_records.ENGINE, door.ENGINE) == ("pure", "native")


GLOBAL = """
    cpy_r_r4 = CPyStatic_game___globals;
    cpy_r_r5 = CPyStatics[758]; /* 'LIMIT' */
    cpy_r_r6 = CPyDict_GetItem(cpy_r_r4, cpy_r_r5);
    cpy_r_r7 = CPyDict_GetItem(cpy_r_r3, cpy_r_r5);
"""


def test_names_of_the_module_are_remembered_and_other_dictionaries_read(native, tmp_path):
    made = tmp_path / "__native_dbscg_gui___engine___game.c"
    made.write_text(GLOBAL, encoding="utf-8")
    other = tmp_path / "dict_ops.c"
    other.write_text(GLOBAL, encoding="utf-8")

    native.quicken(tmp_path)

    assert made.read_text(encoding="utf-8").splitlines()[0] == '#include "struct_reads.h"'
    assert "cpy_r_r6 = CPyGlobal_Read(cpy_r_r4, cpy_r_r5);" in made.read_text(encoding="utf-8")
    assert "cpy_r_r7 = CPyDict_GetItem(cpy_r_r3, cpy_r_r5);" in made.read_text(encoding="utf-8")
    assert other.read_text(encoding="utf-8") == GLOBAL
    assert (tmp_path / "struct_reads.h").is_file()
