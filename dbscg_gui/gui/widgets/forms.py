"""Forms drawn in Qt Designer, put into the widgets that own them.

    parts = Forms(ui_path()).fill(self, "card_preview.ui")
    parts.find(QLabel, "changes").setText(...)

Whoever starts the program says where the forms are; a form is never edited in code.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QFile, QIODevice, QObject
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QAbstractSpinBox, QVBoxLayout, QWidget

from dbscg_gui.gui.widgets.spin_boxes import inset

FormPart = TypeVar("FormPart", bound=QObject)


class FormError(RuntimeError):
    """A form is missing, damaged or lacks a part the program uses; the message names the file."""


class _Loader(QUiLoader):
    """Makes the promoted widgets itself.

    WORKAROUND: those made by way of `registerCustomWidget` are never given free (PYSIDE-1070).
    """

    def __init__(self, custom: tuple[type[QWidget], ...]) -> None:
        super().__init__()
        self._custom = {each.__name__: each for each in custom}

    def createWidget(
        self, className: str, parent: QWidget | None = None, name: str = ""
    ) -> QWidget:
        kind = self._custom.get(className)
        if kind is None:
            loaded = super().createWidget(className, parent, name)
            if isinstance(loaded, QAbstractSpinBox):
                inset(loaded)
            return loaded
        made = kind(parent)
        made.setObjectName(name)
        return made


class Form:
    """A loaded form and its parts by name."""

    def __init__(self, root: QWidget, path: Path) -> None:
        self.root = root
        self._path = path

    def find(self, kind: type[FormPart], name: str) -> FormPart:
        """Return the part of this class and object name; FormError where there is none."""
        found = self.root.findChild(kind, name)
        if found is None:
            raise FormError(f"{self._path}: no {kind.__name__} named {name}")
        return found


class Forms:
    """The folder with the forms."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def text(self, name: str) -> str:
        """Return the text of a style sheet that lies beside the forms; FormError when it is not."""
        path = self._folder / name
        try:
            return path.read_text(encoding="utf-8")
        except OSError as error:
            raise FormError(
                f"{path}: cannot be read ({error}), install the program again"
            ) from error

    def fill(self, owner: QWidget, name: str, *custom: type[QWidget]) -> Form:
        """Load a form into an owner without a layout yet; `custom` are promoted classes in it."""
        path = self._folder / name
        file = QFile(str(path))
        if not file.open(QIODevice.OpenModeFlag.ReadOnly):
            raise FormError(f"{path}: cannot be opened, install the program again")
        loader = _Loader(custom)
        try:
            root = loader.load(file, owner)
        finally:
            file.close()
        if root is None:
            raise FormError(f"{path}: {loader.errorString().strip()}")
        layout = QVBoxLayout(owner)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(root)
        return Form(root, path)
