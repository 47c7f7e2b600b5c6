"""What a label says keeps its signs with their words, and an empty label takes no room."""

import pytest

from PySide6.QtWidgets import QLabel

from dbscg_gui.gui.widgets.labels import kept_together, tell

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Choisissez X : combien ?", "Choisissez X\xa0: combien\xa0?"),
        ("« Apprendre » joue !", "«\xa0Apprendre\xa0» joue\xa0!"),
        ("Keep this opening hand?", "Keep this opening hand?"),
    ],
)
def test_no_line_begins_with_a_sign(text, kept):
    assert kept_together(text) == kept


def test_a_label_without_words_is_hidden(qtbot):
    label = QLabel("before")
    qtbot.addWidget(label)

    tell(label, "")
    assert label.isHidden()

    tell(label, "again")
    assert not label.isHidden()
