#!/usr/bin/env python3
"""How well the compiler reads texts nobody has printed: understood lines, changed by one step.

    python packaging/vary_texts.py CARDS.json [--each 150] [--seed 1] [--steps 1] [--json OUT]

Lines of the file that are understood are put together anew (another event, condition, cost or
effect) or get other words (areas, numbers of cards, durations, whose, keywords); see
`text_changes.py`. Prints the share that is understood for each kind of change and the places where
reading stops most often, as `dbscg-gui cards check` does. The same seed makes the same lines.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from text_changes import KINDS, Parts, pools, split, variants  # noqa: E402

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.adapters.card_files import CardFileError, read_cards  # noqa: E402
from dbscg_gui.compiler.compile import CompiledLine, compile_line  # noqa: E402
from dbscg_gui.compiler.coverage import measured  # noqa: E402
from dbscg_gui.compiler.language import Language  # noqa: E402
from dbscg_gui.compiler.source import join_lines, read_source  # noqa: E402
from dbscg_gui.effects.compiled import LineReport, LineStatus  # noqa: E402
from dbscg_gui.services.game_rules import UnknownGameError, game_rules  # noqa: E402


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """A new line, the line it was made from, and what the compiler made of it."""

    kind: str
    text: str
    printed: str
    report: LineReport


def understood_lines(
    path: Path, game: str, language: Language, most: int, seed: int
) -> list[tuple[str, str]]:
    """Understood lines of a card file in normal form, each with the type of its card, drawn by
    the seed. Raises `CardFileError`."""
    found: dict[str, str] = {}
    for card in read_cards(path, game=game).cards:
        for face in card.faces:
            for line in join_lines(face.skill):
                found.setdefault(line, card.kind)
    lines = sorted(found.items())
    random.Random(seed).shuffle(lines)
    read: list[tuple[str, str]] = []
    for line, kind in lines:
        if len(read) == most:
            break
        if compile_line(line, language, kind).status == "understood":
            text = " ".join(read_source(line, language.lexicon).text.split())
            read.append((text, kind))
    return read


def tried(
    lines: list[tuple[str, str]],
    language: Language,
    each: int,
    seed: int,
    steps: int,
    chosen: tuple[str, ...] = KINDS,
) -> list[Tried]:
    """New lines of every kind of change, compiled; with more steps they are changed again."""
    kinds = dict(lines)
    parts: list[Parts] = [found for line in kinds if (found := split(line))]
    pool = pools(parts)
    results = []
    for kind, text, printed in variants(list(kinds), pool, each, seed, chosen):
        chance = random.Random(f"{seed} {text}")
        for _ in range(steps - 1):
            further = [one for _, one, _ in variants([text], pool, 1, chance.randrange(10**6))]
            text = chance.choice(further) if further else text
        line = compile_line(text, language, kinds[printed])
        results.append(Tried(kind=kind, text=text, printed=printed, report=_report(line)))
    return results


def _report(line: CompiledLine) -> LineReport:
    status: LineStatus = line.status
    first = line.diagnostics[0] if line.diagnostics else None
    return LineReport(
        side="front",
        line=0,
        text=line.text,
        status=status,
        code=first.code if first else "",
        message=first.message if first else "",
        start=first.start if first else 0,
        end=first.end if first else 0,
        rendered=line.rendered,
    )


def table(results: list[Tried]) -> list[str]:
    """The rates by kind of change, and of all."""
    made = Counter(each.kind for each in results)
    read = Counter(each.kind for each in results if each.report.status == "understood")
    other = Counter(each.kind for each in results if each.report.status == "doubtful")
    rows = [
        f"{kind:18} {made[kind]:5} lines {100 * read[kind] / made[kind]:6.1f} % understood"
        f" {100 * other[kind] / made[kind]:5.1f} % read as something else"
        for kind in KINDS
        if made[kind]
    ]
    total = len(results)
    if total:
        rows.append(f"{'all':18} {total:5} lines {100 * read.total() / total:6.1f} % understood")
    return rows


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cards", type=Path)
    parser.add_argument("--game", default="masters")
    parser.add_argument("--lines", type=int, default=2500, help="printed lines to begin with")
    parser.add_argument("--each", type=int, default=150, help="new lines of every kind of change")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1, help="changes of each new line")
    parser.add_argument("--only", choices=KINDS, action="append", help="kinds of change")
    parser.add_argument("--spans", type=int, default=40)
    parser.add_argument("--json", type=Path, help="where all new lines are written to")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Do as the command line says; 2 with one line for bad input."""
    options = _options(arguments)
    try:
        language = game_rules(options.game).language()
        lines = understood_lines(options.cards, options.game, language, options.lines, options.seed)
        chosen = tuple(options.only or KINDS)
        results = tried(lines, language, options.each, options.seed, options.steps, chosen)
        if options.json is not None:
            write_bytes_atomic(options.json, msgspec.json.encode(results))
    except (CardFileError, UnknownGameError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(table(results)))
    report = measured(((each.kind, [each.report]) for each in results), spans=options.spans)
    print("\nwhere reading stops most often:")
    for span in report.spans:
        print(f"{span.count:4} {span.span}    ({span.number}) {span.text[:110]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
