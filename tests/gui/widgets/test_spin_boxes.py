"""Number fields of forms and pages."""

from PySide6.QtWidgets import QDoubleSpinBox, QLineEdit, QSpinBox, QWidget

from dbscg_gui.gui.widgets.forms import Forms

_FORM = """<ui version="4.0"><widget class="QWidget" name="root"><layout class="QVBoxLayout">
<item><widget class="QSpinBox" name="whole"/></item>
<item><widget class="QDoubleSpinBox" name="part"/></item>
</layout></widget></ui>"""


def test_the_text_of_a_number_field_stands_off_its_edge(qtbot, tmp_path):
    (tmp_path / "numbers.ui").write_text(_FORM)
    owner = QWidget()
    qtbot.addWidget(owner)

    form = Forms(tmp_path).fill(owner, "numbers.ui")

    for kind, name in ((QSpinBox, "whole"), (QDoubleSpinBox, "part")):
        line = form.find(kind, name).findChild(QLineEdit)
        assert line.textMargins().left() >= line.fontMetrics().averageCharWidth()
