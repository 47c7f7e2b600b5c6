"""Run in a Linux bundle before the program: its engine compiled, where this machine can load it.

The bundle has the byte code of all modules and, in a folder of its own, what the engine is compiled
to. Of that all is taken or nothing: compiled modules and byte code of the engine do not mix. Where
the library they all live in does not load, `sys.dbscg_engine_fault` has the reason for the doctor.
`DBSCG_ENGINE=pure` asks for the byte code.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location

GROUP = "dbscg_native__mypyc"


class CompiledFinder:
    """Finds the compiled modules of a folder, by name."""

    def __init__(self, folder: str) -> None:
        ending = EXTENSION_SUFFIXES[0]
        self._files: dict[str, str] = {}
        for place, _, names in os.walk(folder):
            package = os.path.relpath(place, folder).replace(os.sep, ".").lstrip(".")
            for name in names:
                if name.endswith(ending):
                    module = name.removesuffix(ending)
                    whole = f"{package}.{module}" if package else module
                    self._files[whole] = os.path.join(place, name)

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Where a module is loaded from; None for what is not compiled."""
        file = self._files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def use(folder: str) -> str:
    """Let what is compiled in a folder be imported; "", or why it cannot be."""
    finder = CompiledFinder(folder)
    spec = finder.find_spec(GROUP)
    if spec is None:
        return f"{GROUP} is not in {folder}"
    try:
        module = module_from_spec(spec)
        spec.loader.exec_module(module)  # type: ignore[union-attr]  # it was made with one
    except ImportError as error:
        return str(error)
    sys.modules[GROUP] = module
    sys.meta_path.insert(0, finder)
    return ""


def start() -> None:
    """Take the compiled engine of this bundle, if it has one."""
    bundle = getattr(sys, "_MEIPASS", "")
    folder = os.path.join(bundle, "compiled")
    if bundle and os.path.isdir(folder) and os.environ.get("DBSCG_ENGINE") != "pure":
        sys.dbscg_engine_fault = use(folder)  # type: ignore[attr-defined]


start()
