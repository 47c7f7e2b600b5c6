"""The style sheet takes colours and lengths from the theme and refuses what the theme has not."""

import pytest

from dbscg_gui.adapters.resources import ui_path

from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QSlider

from dbscg_gui.gui.theme.contrast import contrast_ratio
from dbscg_gui.gui.theme.fonts import family, font
from dbscg_gui.gui.theme.palettes import DARK, LIGHT, PALETTES
from dbscg_gui.gui.theme.style_sheet import StyleSheetError
from dbscg_gui.gui.theme.theme import Theme, apply_theme, restyle
from dbscg_gui.gui.theme.units import Units

pytestmark = pytest.mark.gui


@pytest.fixture
def plain_app(qapp: QApplication):
    before = qapp.palette(), qapp.font(), qapp.styleSheet()
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    yield qapp
    qapp.setPalette(before[0])
    qapp.setFont(before[1])
    qapp.setStyleSheet(before[2])


def test_marks_become_colours_and_lengths():
    theme = Theme(DARK, Units(10))

    sheet = theme.style_sheet("QLabel { color: {{accent}}; padding: {{u 0.5}} {{ u 12 }}; }")

    assert sheet == "QLabel { color: #ffb454; padding: 5px 120px; }"


@pytest.mark.parametrize("mark", ["{{accnt}}", "{{u}}", "{{accent 2}}", "{{name}}"])
def test_an_unknown_mark_is_refused_with_file_and_line(mark):
    with pytest.raises(StyleSheetError, match=r"base\.qss:2: no colour or length"):
        Theme().style_sheet(f"/* one */\nQLabel {{ color: {mark}; }}", "base.qss")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_application_takes_every_palette(plain_app, palette):
    template = ui_path("style", "base.qss").read_text(encoding="utf-8")

    apply_theme(plain_app, Theme(palette, Units(8)), template)

    assert "{{" not in plain_app.styleSheet()
    assert plain_app.palette().window().color().name() == palette.window
    assert plain_app.font().family() == family()
    assert plain_app.font().pixelSize() == 13


def test_a_changed_property_changes_padding_too(plain_app, qtbot):
    template = ui_path("style", "base.qss").read_text(encoding="utf-8")
    apply_theme(plain_app, Theme(LIGHT, Units(8)), template)
    label = QLabel("partial")
    qtbot.addWidget(label)
    label.show()
    before = label.sizeHint()

    label.setProperty("trust", "partial")
    restyle(label)

    assert label.sizeHint().width() > before.width()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_marked_box_shows_a_tick_in_the_ink_of_the_accent(plain_app, qtbot, palette):
    template = ui_path("style", "base.qss").read_text(encoding="utf-8")
    apply_theme(plain_app, Theme(palette, Units(16)), template)
    box = QCheckBox("")
    qtbot.addWidget(box)

    def inks() -> set[str]:
        image = box.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        across = range(image.width()), range(image.height())
        return {QColor(image.pixel(x, y)).name() for x in across[0] for y in across[1]}

    ticks = {"#14181f", "#ffffff"}
    ink = "#ffffff" if palette.on_accent == "#ffffff" else "#14181f"
    box.setChecked(True)
    assert palette.accent in inks()
    assert ink in inks()
    box.setChecked(False)
    assert palette.accent not in inks()
    assert inks() & ticks <= {palette.field, palette.window, palette.edge}


def test_the_unit_is_a_ninetieth_of_the_height():
    assert Units.for_height(720) == Units(8)
    assert Units.for_height(1080) == Units(12)
    assert Units.for_height(300).u == 6
    assert Units(8).card(9) == (72, 101)
    assert Units(8).px(0.01) == 1
    assert Units(8).px(0) == 0


def test_the_bundled_font_is_used_with_figures_of_one_width(qapp):
    from PySide6.QtGui import QFontInfo, QFontMetricsF

    made = font(40)
    widths = {round(QFontMetricsF(made).horizontalAdvance(each), 3) for each in "0123456789"}

    assert QFontInfo(made).family() == "Roboto"
    assert len(widths) == 1


def test_theme_colours_are_asked_by_meaning():
    assert Theme().color("usable", 128).alpha() == 128
    assert Theme().color("usable").name() == DARK.usable
    with pytest.raises(AttributeError):
        Theme().color("useable")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_groove_and_handle_of_a_slider_stand_out(plain_app, qtbot, palette):
    template = ui_path("style", "base.qss").read_text(encoding="utf-8")
    apply_theme(plain_app, Theme(palette, Units(8)), template)
    slider = QSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.setStyleSheet(f"QSlider {{ background: {palette.panel}; }}")
    slider.resize(200, 24)
    slider.show()

    picture = slider.grab().toImage()
    colors = {picture.pixelColor(x, y).name() for x in (8, 150) for y in range(24)}

    seen = [contrast_ratio(color, palette.panel) for color in colors]
    assert max(seen) >= 3
    groove = [contrast_ratio(picture.pixelColor(150, y).name(), palette.panel) for y in range(24)]
    assert max(groove) >= 3
