"""Cards in a table: CSV with a header, parted by commas, semicolons or tabs.

Owns which columns there are and what else they may be called. A table made by hand says what it
wants in its own words, so headers are compared without capitals, spaces and signs, and a column
that is not known is left out with one remark, not refused.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dbscg_gui.adapters.card_files import fusion_world_list, one_piece_list
from dbscg_gui.adapters.card_files import record as common
from dbscg_gui.adapters.card_files.errors import CardFileError
from dbscg_gui.adapters.card_files.record import CardRecord, is_blank
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.plain_lines import plain_line
from dbscg_gui.cards.printed import COLORS, LEADER, CardFace, PrintedCard
from dbscg_gui.kernel.quoting import complaint

MAX_COLUMNS = 200
MAX_CELL = 20_000
_LETTERS = {
    "R": "red", "U": "blue", "B": "blue", "G": "green", "Y": "yellow", "K": "black", "W": "white",
    "P": "purple",
}  # fmt: skip
_YES = frozenset({"yes", "true", "1", "x", "oui", "y"})
_SIGNS = re.compile(r"[\W_]+")
_MAX_ABOVE = 10
"""Lines above the header in which a table may say what it is."""
_MAX_HEADER = 80
_MAX_NUMBER = 60
_MAX_SET = 100
# "OP01", "OP-01", "Romance Dawn [OP-01]"
_SET_CODE = re.compile(r"(?<![A-Z0-9])([A-Z]{1,4})-?(\d{1,2})(?![A-Z0-9])")
_FORMULA = re.compile(r'= ?"((?:[^"]|"")*)"')
_KEPT = re.compile(r"'[A-Za-z]{0,5}\d[\w-]{0,20}")
_PARTED = re.compile(r"[,;&|+]")


class Column(NamedTuple):
    """A column: its name, what it holds, an example, other headers that mean it."""

    name: str
    meaning: str
    example: str = ""
    others: tuple[str, ...] = ()


COLUMNS: tuple[Column, ...] = (
    Column("number", "The card number; needed in every row.", "MY1-001",
           ("card_number", "card_no", "no", "id", "code", "card_id", "numero")),
    Column("name", "The name of the card; needed.", "Harbour Watch", ("card_name", "title", "nom")),
    Column("type", "leader, battle, extra, unison, z-battle, ... or character, event, stage; "
           "needed.", "battle", ("card_type", "kind", "category")),
    Column("colors", "Colours, parted by slashes.", "red/blue",
           ("color", "colour", "colours", "card_color", "couleur", "couleurs")),
    Column("cost", "The energy cost; X is allowed. Leaders have none.", "2",
           ("energy_cost", "card_energy_cost", "energy", "cout")),
    Column("specified", "The specified cost, a letter per energy: R, B blue, G, Y, K black.", "R",
           ("specified_cost", "color_cost", "colour_cost")),
    Column("power", "The power.", "10000", ("card_power", "puissance")),
    Column("combo_cost", "The combo cost; empty where none is printed.", "0",
           ("card_combo_cost", "combo_energy")),
    Column("combo_power", "The combo power.", "5000", ("card_combo_power", "combo")),
    Column("z_cost", "The Z-Energy cost of a Z-Card.", "", ("z_energy_cost", "z_energy")),
    Column("life", "The life of a Leader that prints it.", "", ("vie",)),
    Column("counter", "The Counter of a Character.", "", ("counter_power",)),
    Column("character", "Character names, parted by slashes.", "Marla",
           ("characters", "card_character", "character_name", "personnage")),
    Column("traits", "Special traits, parted by slashes.", "Sailor/Tide's Crew",
           ("trait", "card_traits", "special_trait", "special_traits", "types", "features")),
    Column("era", "Eras, parted by slashes.", "Harbour Saga", ("eras", "card_era")),
    Column("attributes", "Attributes, parted by slashes.", "", ("attribute",)),
    Column("skill", "The text: a printed line per line of the cell, or parted by <br>.",
           "[Blocker]<br>[Auto] When you play this card, draw 1 card.",
           ("skills", "text", "card_skill", "effect", "effects", "card_text", "ability", "texte")),
    Column("trigger", "The text of a [Trigger].", "", ("trigger_text",)),
    Column("back_name", "The name of a Leader's awakened side.", "",
           ("awakened_name", "card_back_name")),
    Column("back_power", "Its power.", "", ("awakened_power", "card_back_power")),
    Column("back_character", "Its character names; those of the front where empty.", "",
           ("awakened_character", "card_back_character")),
    Column("back_traits", "Its traits; those of the front where empty.", "",
           ("awakened_traits", "card_back_traits")),
    Column("back_skill", "Its text.", "",
           ("awakened_skill", "back_text", "back_effect", "card_back_skill")),
    Column("rarity", "The rarity.", "C", ("card_rarity", "rarete")),
    Column("set", "The set.", "MY1", ("set_name", "card_series", "series", "expansion")),
    Column("limit", "Copies a deck may hold; 4 where empty.", "", ("limited_to", "copies_allowed")),
    Column("horizontal", "yes where the card is read on its side.", "", ("is_horizontal",)),
    Column("game", "The game, where it is not the one that is asked for.", "", ("card_game",)),
)  # fmt: skip
"""Every column a table may have, in the order of the template."""
NEEDED = ("number", "name", "type")


def _plain(header: str) -> str:
    letters = unicodedata.normalize("NFKD", header[:_MAX_HEADER]).casefold()
    return _SIGNS.sub("", "".join(c for c in letters if not unicodedata.combining(c)))


# What sites and price lists call their fields; the template does not speak of them.
_FURTHER: dict[str, tuple[str, ...]] = {
    "number": (
        "card_code",
        "card_set_id",
        "collector_number",
        "cardid",
        "card_key",
        "ext_number",
        "print_number",
        "numéro de carte",
        "kartennummer",
        "nummer",
        "número de carta",
        "numero carta",
        "código",
        "カード番号",
        "番号",
        "型番",
    ),
    "name": (
        "clean_name",
        "card_title",
        "english_name",
        "name_en",
        "en_name",
        "product_name",
        "nom de la carte",
        "kartenname",
        "nombre",
        "nome",
        "カード名",
        "名前",
    ),
    "type": (
        "card_kind",
        "ext_card_type",
        "kind_name",
        "type_name",
        "type de carte",
        "kartentyp",
        "kartenart",
        "tipo",
        "tipo de carta",
        "tipo carta",
        "カード種類",
        "カードタイプ",
        "種類",
        "種別",
    ),
    "colors": (
        "ext_color",
        "card_colour",
        "color_name",
        "cardcolor",
        "farbe",
        "farben",
        "colore",
        "colori",
        "cor",
        "色",
    ),
    "cost": (
        "card_cost",
        "ext_cost",
        "play_cost",
        "total_cost",
        "cost_life",
        "coût",
        "coût en énergie",
        "kosten",
        "coste",
        "costo",
        "custo",
        "コスト",
        "コスト ライフ",
        "エナジーコスト",
    ),
    "specified": ("specified_energy", "color_requirement"),
    "power": (
        "ext_power",
        "attack",
        "card_power_value",
        "stärke",
        "poder",
        "potenza",
        "パワー",
    ),
    "combo_power": ("ext_combo_power", "combo_value", "puissance de combo", "コンボパワー"),
    "combo_cost": ("ext_combo_energy", "ext_combo_cost"),
    "life": ("ext_life", "life_points", "leader_life"),
    "counter": (
        "counter_amount",
        "ext_counterplus",
        "ext_counter",
        "counter_value",
        "counterplus",
        "contre",
        "konter",
        "カウンター",
    ),
    "traits": (
        "family",
        "sub_types",
        "ext_subtypes",
        "subtypes",
        "feature",
        "affiliation",
        "traits_list",
        "card_features",
        "ext_special_trait",
        "ext_type",
        "traits spéciaux",
        "merkmale",
        "rasgos",
        "tratti",
        "特徴",
    ),
    "attributes": (
        "ext_attribute",
        "card_attribute",
        "attribut",
        "atributo",
        "attributo",
        "属性",
    ),
    "skill": (
        "skills_text",
        "card_effect",
        "ext_description",
        "rules_text",
        "main_effect",
        "oracle_text",
        "effect_text",
        "skill_text",
        "description",
        "abilities",
        "card_skill_unstyled",
        "effet",
        "compétence",
        "effekt",
        "efecto",
        "efeito",
        "effetto",
        "testo",
        "texto",
        "効果",
        "テキスト",
        "スキル",
    ),
    "trigger": (
        "ext_trigger",
        "trigger_effect",
        "card_trigger",
        "déclenchement",
        "auslöser",
        "disparador",
        "innesco",
        "トリガー",
    ),
    "back_name": ("title_back", "back_title", "leader_back_name"),
    "back_power": ("power_back",),
    "back_skill": ("skills_back_text", "back_skills", "card_back_skill_unstyled"),
    "rarity": (
        "ext_rarity",
        "rarity_name",
        "rareté",
        "seltenheit",
        "rareza",
        "rarità",
        "raridade",
        "レアリティ",
    ),
    "set": (
        "set_title",
        "group_name",
        "pack",
        "pack_name",
        "set_code",
        "get_it",
        "set_id",
        "série",
        "extension",
        "収録",
    ),
}
BY_HEADER = {
    _plain(word): column.name for column in COLUMNS for word in (column.name, *column.others)
}
for _column, _words in _FURTHER.items():
    BY_HEADER |= {_plain(word): _column for word in _words}


class CardTable(NamedTuple):
    """The rows of a table: cells by column, and the headers that are not known."""

    rows: list[dict[str, object]]
    lines: list[int]
    """The line of the file each row begins on."""
    unknown: tuple[str, ...]


def template() -> str:
    """A table to fill in: the header and one invented card."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(column.name for column in COLUMNS)
    writer.writerow(column.example for column in COLUMNS)
    return out.getvalue()


def read_table(path: Path, text: str) -> CardTable:
    """The rows of a table; `CardFileError` where it has no header that could be one of cards."""
    lines = _lines(path, text)
    header: list[str] = []
    for line, cells in lines:
        is_header = set(NEEDED) <= {BY_HEADER.get(_plain(cell)) for cell in cells}
        if is_header or not header:
            header = cells if is_header or any(cell.strip() for cell in cells) else []
        if is_header or line > _MAX_ABOVE:
            break
    if not header:
        raise CardFileError(path, "", "is empty")
    names = _columns(path, header)
    rows: list[dict[str, object]] = []
    begun: list[int] = []
    for line, cells in lines:
        # A line of dashes under the header parts tables in Markdown.
        if any(cell.strip(" -:") for cell in cells):
            rows.append(_row(names, cells))
            begun.append(line)
    unknown = tuple(
        head.strip()[:40] for head, name in zip(header, names, strict=True) if not name and head
    )
    return CardTable(rows, begun, unknown)


def _lines(path: Path, text: str) -> Iterator[tuple[int, list[str]]]:
    """Every line of the table with where it begins."""
    heads = text.lstrip().split("\n", _MAX_ABOVE)[:_MAX_ABOVE]
    # What stands above the header is parted by nothing.
    head = next((each for each in heads if max(map(each.count, ",;\t|")) > 1), heads[0])
    parting = max(",;\t|", key=head.count)
    # Newlines inside of cells are kept: lines of a skill are parted by them.
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=parting, strict=True)
    csv.field_size_limit(MAX_CELL)
    begun = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise CardFileError(
                path, f"line {begun}", f"is not a table: {complaint(error)}"
            ) from None
        yield begun, cells
        begun = reader.line_num + 1


def _columns(path: Path, header: list[str]) -> list[str]:
    """The name of each column, "" for one that is not known or was there before."""
    if len(header) > MAX_COLUMNS:
        raise CardFileError(path, "line 1", f"has {len(header)} columns; that is no card table")
    names: list[str] = []
    for head in header:
        name = BY_HEADER.get(_plain(head), "")
        names.append(name if name not in names else "")
    missing = [name for name in NEEDED if name not in names]
    if missing:
        hint = "dbscg-gui cards template --csv shows a table that can be read"
        raise CardFileError(path, "line 1", f"has no column {' and no '.join(missing)}; {hint}")
    return names


def _as_meant(cell: str) -> str:
    """A cell without the signs that keep a spreadsheet from reckoning: ``="1-02"``, ``'1-02``."""
    formula = _FORMULA.fullmatch(cell.strip())
    if formula is not None:
        return formula[1].replace('""', '"')
    return cell[1:] if _KEPT.fullmatch(cell) else cell


def _row(names: list[str], cells: list[str]) -> dict[str, object]:
    found: dict[str, object] = {
        name: _as_meant(cell) for name, cell in zip(names, cells, strict=False) if name
    }
    more = [cell for cell in cells[len(names) :] if cell.strip()]
    if more:
        found["more"] = more
    return found


def number_of(row: dict[str, Any]) -> Any:
    """The card number of a row in plain signs, of set and digits where they stand apart."""
    number = row.get("number")
    if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 10_000:
        number = f"{number:03}"
    if not isinstance(number, str) or len(number) > _MAX_NUMBER:
        return number
    number = plain_line(number)
    code = row.get("set")
    if number.isdigit() and isinstance(code, str):
        found = _SET_CODE.search(plain_line(code[:_MAX_SET]).upper())
        if found is not None:
            return f"{found[1]}{found[2]}-{number}"
    return number


def read_card(record: CardRecord, game: str) -> PrintedCard | None:
    """The card of a row, or ``None`` when it has a fault."""
    fields = record.fields
    if "more" in fields:
        record.fault("", f"has {len(fields['more'])} cells more than the header; quote commas")
    colors = fields.get("colors")
    if isinstance(colors, str):
        fields["colors"] = _colors(colors)
    of = record.text("game").lower().replace(" ", "_") or game
    if of != game:
        record.fault("game", f"is a card of {of[:40]!r}, not of {game!r}; import it with --game")
    cost, is_x, beside = _cost(record)
    skill = record.lines("skill")
    trigger = record.text("trigger")
    if trigger:
        skill = (*skill, trigger if trigger.startswith("[Trigger]") else f"[Trigger] {trigger}")
    limit = record.integer("limit")
    kind = record.kind("type")
    if record.left_out:
        return None
    life = record.integer("life")
    if kind == LEADER and game == one_piece_list.GAME:
        # Sites write the Life of a Leader in the place of the cost.
        life, cost = (cost if life is None else life), None
    card = PrintedCard(
        number=rules_number(record.number),
        game=game,
        kind=kind,
        name=record.text("name", required=True),
        colors=record.colors("colors"),
        rarity=record.text("rarity"),
        set_name=record.text("set"),
        cost=cost,
        cost_is_x=is_x,
        specified=_specified(record, game, beside),
        combo_cost=record.integer("combo_cost"),
        combo_power=record.integer("combo_power"),
        power=record.integer("power"),
        character=record.names("character"),
        traits=record.names("traits"),
        era=record.names("era"),
        skill=skill,
        back=_back(record),
        z_cost=record.z_cost("z_cost"),
        is_horizontal=record.text("horizontal").casefold() in _YES,
        limit=4 if limit is None else limit,
        life=life,
        counter=record.integer("counter"),
        attributes=tuple(word.lower() for word in record.names("attributes")),
    )
    if not record.is_readable:
        return None
    if game == one_piece_list.GAME:
        return one_piece_list.settled(record, card)
    if game == fusion_world_list.GAME:
        return fusion_world_list.settle(record, card)
    return common.settle(record, card)


def _colors(text: str) -> str:
    """Colours parted by any sign, or by spaces, as they are parted by slashes."""
    parts = [part.strip() for part in _PARTED.sub("/", text).split("/")]
    words = [word for part in parts for word in part.split()]
    if all(word.lower() in COLORS for word in words):
        return "/".join(words)
    if len(words) == 1 and all(letter in _LETTERS for letter in words[0].upper()):
        return "/".join(_LETTERS[letter] for letter in words[0].upper())
    return "/".join(parts)


def _cost(record: CardRecord) -> tuple[int | None, bool, str]:
    """Cost, whether it is X, and the specified cost where it is printed beside: ``3(RR)``."""
    value = record.fields.get("cost")
    if not isinstance(value, str):
        return record.integer("cost"), False, ""
    total, _, letters = "".join(value.upper().split()).partition("(")
    letters = letters.rstrip(")")
    if total == "X" or letters.isalpha():
        record.fields["cost"] = total
    if total == "X":
        return None, True, letters
    return record.integer("cost"), False, letters


def _specified(record: CardRecord, game: str, beside: str) -> str:
    if is_blank(record.fields.get("specified")):
        return record.specified(beside, "cost") if beside.isalpha() else ""
    if game == fusion_world_list.GAME:
        return fusion_world_list.specified_of(record, "specified")
    return record.specified(record.text("specified"), "specified")


def _back(record: CardRecord) -> CardFace | None:
    name, skill = record.text("back_name"), record.lines("back_skill")
    if not name and not skill:
        return None
    return CardFace(
        name=name or record.text("name"),
        power=record.integer("back_power"),
        character=record.names("back_character") or record.names("character"),
        traits=record.names("back_traits") or record.names("traits"),
        era=record.names("era"),
        skill=skill,
    )
