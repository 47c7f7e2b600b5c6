"""Every palette can be read: text on its grounds 4.5:1, edges 3:1, letters on energy colours."""

import pytest

from dbscg_gui.gui.theme.contrast import contrast_ratio, ink_on, mixed
from dbscg_gui.gui.theme.palettes import (
    DARK,
    EDGE_PAIRS,
    ENERGY,
    PALETTES,
    TEXT_PAIRS,
    palette_named,
)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_text_can_be_read_on_every_ground(palette):
    colors = palette.colors()

    weak = {
        (ink, ground): round(contrast_ratio(colors[ink], colors[ground]), 2)
        for ink, ground in TEXT_PAIRS
        if contrast_ratio(colors[ink], colors[ground]) < 4.5
    }

    assert weak == {}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_edges_can_be_seen_on_every_ground(palette):
    colors = palette.colors()

    weak = {
        (edge, ground): round(contrast_ratio(colors[edge], colors[ground]), 2)
        for edge, ground in EDGE_PAIRS
        if contrast_ratio(colors[edge], colors[ground]) < 3
    }

    assert weak == {}


@pytest.mark.parametrize("color", ENERGY.values(), ids=ENERGY)
def test_the_letter_of_an_energy_colour_can_be_read(color):
    assert contrast_ratio(color, ink_on(color)) >= 4.5


def test_black_on_white_has_the_greatest_contrast():
    assert contrast_ratio("#000000", "#ffffff") == pytest.approx(21)
    assert contrast_ratio("#777777", "#777777") == pytest.approx(1)
    assert contrast_ratio("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_mixing_goes_from_one_colour_to_the_other():
    assert mixed("#000000", "#ffffff", 0) == "#000000"
    assert mixed("#000000", "#ffffff", 1) == "#ffffff"
    assert mixed("#000000", "#ff8040", 0.5) == "#804020"


def test_a_palette_nobody_knows_is_the_dark_one():
    assert palette_named("sepia") is DARK
    assert palette_named("light").name == "light"


def test_states_of_a_card_differ_from_each_other_in_every_palette():
    for palette in PALETTES.values():
        states = {palette.usable, palette.target, palette.danger, palette.info, palette.accent}
        assert len(states) == 5
