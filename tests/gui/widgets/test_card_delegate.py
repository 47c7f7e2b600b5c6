"""Every state of a card item is seen, in shape too, and stays in the item's cell."""

import dataclasses

import pytest

from dbscg_gui.presenters.card_face import card_face
from dbscg_gui.presenters.trust import TrustBadge
from dbscg_gui.services.cards.trust import Trust
from tests.gui.art.sample_cards import FIGHTER, TITAN

from PySide6.QtCore import QAbstractListModel, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.layout import FAR_HAND_U
from dbscg_gui.gui.theme.palettes import HIGH_CONTRAST, PALETTES
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import Units
from dbscg_gui.gui.widgets.card_delegate import REACH, CardDelegate, ZoneLook
from dbscg_gui.gui.widgets.card_roles import BattleRole, CardItem, CardRole
from dbscg_gui.gui.widgets.trust_sign import paint_trust_sign, trust_picture

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

GROUND = QColor("#203040")
PLAIN = CardItem(card_id=7, face=card_face(FIGHTER))
STATES = {
    "usable": {"is_usable": True},
    "target": {"is_target": True},
    "chosen": {"chosen": 1},
    "chosen second": {"chosen": 2},
    "rested": {"is_rested": True},
    "face down": {"is_face_down": True},
    "hidden": {"face": None},
    "dimmed": {"is_dimmed": True},
    "attacker": {"battle_role": BattleRole.ATTACKER},
    "guard": {"battle_role": BattleRole.GUARD},
    "power": {"power": "5000"},
    "power up": {"power": "10000", "power_delta": 5000},
    "power down": {"power": "0", "power_delta": -5000},
    "cheaper": {"cost": "0", "cost_delta": -1},
    "dearer": {"cost": "2", "cost_delta": 1},
    "markers": {"markers": 2},
    "under": {"under_count": 2},
    "pile": {"count": 31},
}


class Cards(QAbstractListModel):
    def __init__(self, *items: CardItem) -> None:
        super().__init__()
        self._items = items

    def rowCount(self, parent=None):
        return len(self._items)

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        return self._items[index.row()].value(role)


def painted(
    item, *, look=None, theme=None, state=QStyle.StateFlag.State_Enabled, margin=0, seen_width=0
):
    """Return the cell of an item on a plain ground, with a margin around it."""
    delegate = CardDelegate(theme or Theme(), CardPictures(), look)
    delegate.set_seen_width(seen_width)
    model = Cards(item)
    option = QStyleOptionViewItem()
    option.state = state
    cell = delegate.sizeHint(option, model.index(0))
    option.rect = QRect(QPoint(margin, margin), cell)
    image = QImage(cell + QSize(2 * margin, 2 * margin), QImage.Format.Format_RGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    delegate.paint(painter, option, model.index(0))
    painter.end()
    return image


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_state_changes_the_picture(palette):
    theme = Theme(palette, Units(8))

    pictures = [painted(PLAIN, theme=theme)]
    for change in STATES.values():
        pictures.append(painted(dataclasses.replace(PLAIN, **change), theme=theme))

    for at, one in enumerate(pictures):
        same = [other for other in pictures[at + 1 :] if other == one]
        # A card nobody may see and one that lies face down show the same back.
        assert len(same) == (1 if at == list(STATES).index("face down") + 1 else 0)


def test_states_differ_without_colour_too():
    grey = [
        painted(dataclasses.replace(PLAIN, **STATES[name])).convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        for name in ("usable", "target", "chosen")
    ]

    # Shapes stick out at different places of the upper edge.
    tops = [[image.pixel(x, 6) for x in range(image.width())] for image in grey]
    assert tops[0] != tops[1] != tops[2] != tops[0]


@pytest.mark.parametrize("change", [{}, {"power": "15000"}], ids=["in hand", "in play"])
@pytest.mark.parametrize("seen_width", [40, 50, 60])
def test_the_power_of_a_card_that_lies_under_another_is_seen_to_its_last_digit(change, seen_width):
    look = ZoneLook(width_u=11)
    plain = card_face(FIGHTER)
    first, other = (
        painted(
            dataclasses.replace(PLAIN, face=dataclasses.replace(plain, power=power))
            if not change
            else dataclasses.replace(PLAIN, power=power),
            look=look,
            theme=Theme(units=Units(8)),
            seen_width=seen_width,
        )
        for power in ("15008", "25001")
    )

    changed = [
        x
        for x in range(first.width())
        for y in range(first.height())
        if first.pixel(x, y) != other.pixel(x, y)
    ]

    # The first and the last digit differ: both lie in what is seen.
    assert changed
    assert max(changed) - min(changed) > seen_width // 3
    assert max(changed) < seen_width + (first.width() - 88) // 2


@pytest.mark.parametrize(
    ("width_u", "seen_width", "is_shown"),
    [(FAR_HAND_U, 12, False), (FAR_HAND_U, 16, False), (6, 16, False), (6, 28, True)],
)
def test_the_power_of_a_small_card_under_another_is_seen_whole_or_not_at_all(
    width_u, seen_width, is_shown
):
    margin, look, theme = 24, ZoneLook(width_u=width_u), Theme(units=Units(8))
    first, other = (
        painted(
            dataclasses.replace(PLAIN, power=power),
            look=look,
            theme=theme,
            margin=margin,
            seen_width=seen_width,
        )
        for power in ("15008", "15001")
    )

    changed = [
        x
        for x in range(first.width())
        for y in range(first.height())
        if first.pixel(x, y) != other.pixel(x, y)
    ]

    beside = (first.width() - 2 * margin - theme.units.card(width_u)[0]) // 2
    assert bool(changed) == is_shown
    assert all(0 <= x - margin - beside + REACH < REACH + seen_width for x in changed)


@pytest.mark.parametrize("name", [*STATES, "focus", "hover"])
@pytest.mark.parametrize("unit", [8, 12])
def test_a_card_stays_in_its_cell(name, unit):
    state = QStyle.StateFlag.State_Enabled
    state |= {
        "focus": QStyle.StateFlag.State_HasFocus,
        "hover": QStyle.StateFlag.State_MouseOver,
    }.get(name, QStyle.StateFlag.State_Enabled)
    item = dataclasses.replace(PLAIN, **STATES.get(name, {}))

    image = painted(item, theme=Theme(HIGH_CONTRAST, Units(unit)), state=state, margin=20)

    inside = QRect(20, 20, image.width() - 40, image.height() - 40).adjusted(-1, -1, 1, 1)
    outside = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if not inside.contains(x, y) and image.pixelColor(x, y) != GROUND
    ]
    assert outside == []


def test_focus_and_hover_are_seen():
    plain = painted(PLAIN)

    focus = painted(PLAIN, state=QStyle.StateFlag.State_HasFocus)
    hover = painted(PLAIN, state=QStyle.StateFlag.State_MouseOver)

    assert plain != focus != hover != plain


def test_a_rested_card_lies_across_and_darker():
    delegate = CardDelegate(Theme(), CardPictures(), ZoneLook(width_u=9))
    model = Cards(PLAIN, dataclasses.replace(PLAIN, is_rested=True))
    option = QStyleOptionViewItem()
    cells = [QRect(QPoint(0, 0), delegate.sizeHint(option, model.index(row))) for row in (0, 1)]

    active = delegate.card_rect(cells[0], model.index(0))
    across = delegate.card_rect(cells[1], model.index(1))

    assert active.size() == QSize(72, 101)
    assert across.size() == QSize(101, 72)
    assert cells[1].width() > cells[0].width()
    assert active.bottom() == across.bottom()


def test_square_cells_keep_the_room_of_a_rested_card():
    delegate = CardDelegate(Theme(), CardPictures(), ZoneLook(square_cells=True))
    model = Cards(PLAIN, dataclasses.replace(PLAIN, is_rested=True))
    option = QStyleOptionViewItem()

    hints = {delegate.sizeHint(option, model.index(row)).toTuple() for row in (0, 1)}

    assert len(hints) == 1


def test_a_playable_card_in_the_hand_stands_higher():
    delegate = CardDelegate(Theme(), CardPictures(), ZoneLook(width_u=11, lift_u=1))
    model = Cards(PLAIN, dataclasses.replace(PLAIN, is_usable=True))
    cell = QRect(QPoint(0, 0), delegate.sizeHint(QStyleOptionViewItem(), model.index(0)))

    low = delegate.card_rect(cell, model.index(0))
    high = delegate.card_rect(cell, model.index(1))

    assert low.top() - high.top() == 8
    assert cell.contains(low)
    assert cell.contains(high)


def test_attackers_point_across_the_table():
    item = dataclasses.replace(PLAIN, battle_role=BattleRole.ATTACKER)

    assert painted(item, look=ZoneLook()) != painted(item, look=ZoneLook(faces_down_table=True))


def test_a_face_down_card_shows_nothing_of_its_face():
    hidden = dataclasses.replace(PLAIN, is_face_down=True, power="9000")
    other = dataclasses.replace(hidden, face=card_face(TITAN), power="")

    assert painted(hidden) == painted(other)
    assert hidden.value(Qt.ItemDataRole.DisplayRole) == ""
    assert "Cub" not in str(hidden.value(Qt.ItemDataRole.AccessibleTextRole))


def test_a_new_unit_asks_the_view_to_lay_out_again(qtbot):
    delegate = CardDelegate(Theme(), CardPictures())

    with qtbot.waitSignal(delegate.sizeHintChanged):
        delegate.set_theme(Theme(units=Units(12)))

    assert delegate.card_size() == QSize(108, 151)
    delegate.set_look(ZoneLook(width_u=6))
    assert delegate.card_size() == QSize(72, 101)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_each_degree_of_trust_has_a_badge_of_its_own(palette):
    theme = Theme(palette)
    shown = [
        painted(dataclasses.replace(PLAIN, trust=badge), theme=theme)
        for badge in (
            None,
            *(TrustBadge(trust=each, label=each.value.title(), detail="") for each in Trust),
        )
    ]

    assert all(one != other for at, one in enumerate(shown) for other in shown[:at])


def test_the_signs_of_trust_differ_in_shape_not_in_colour_alone(qapp):
    signs = []
    for trust in Trust:
        image = QImage(40, 40, QImage.Format.Format_RGB32)
        image.fill(GROUND)
        painter = QPainter(image)
        paint_trust_sign(painter, QRectF(2, 2, 36, 36), trust, QColor("white"))
        painter.end()
        signs.append(image)

    assert all(one != other for at, one in enumerate(signs) for other in signs[:at])
    assert not trust_picture(Trust.MANUAL, Theme(), 18, 2.0).isNull()


def test_a_sign_of_trust_is_one_picture_however_often_it_is_shown(qapp):
    # Qt keeps scaled copies of every picture a label shows.
    keys = {trust_picture(Trust.PARTIAL, Theme(), 18).cacheKey() for _ in range(3)}

    assert len(keys) == 1
    assert trust_picture(Trust.PARTIAL, Theme(), 20).cacheKey() not in keys
    assert trust_picture(Trust.MANUAL, Theme(), 18).cacheKey() not in keys


def test_a_list_view_shows_and_names_its_cards(qtbot):
    view = QListView()
    qtbot.addWidget(view)
    model = Cards(PLAIN, dataclasses.replace(PLAIN, accessible_text="Cub, usable"))
    view.setFlow(QListView.Flow.LeftToRight)
    view.setModel(model)
    view.setItemDelegate(CardDelegate(Theme(), CardPictures(), parent=view))
    view.resize(400, 140)

    picture = view.grab().toImage()

    first, second = (view.visualRect(model.index(row)) for row in (0, 1))
    assert not first.intersects(second)
    assert picture.pixelColor(first.center()) != picture.pixelColor(380, 100)
    assert model.index(1).data(Qt.ItemDataRole.AccessibleTextRole) == "Cub, usable"


def test_items_answer_every_role_of_a_card():
    badge = TrustBadge(trust=Trust.PARTIAL, label="Partial", detail="")
    item = CardItem(
        card_id=3, face=card_face(TITAN), chosen=2, reason="not enough energy", trust=badge
    )

    assert item.value(CardRole.CARD_ID) == 3
    assert item.value(CardRole.CHOSEN) == 2
    assert item.value(CardRole.REASON) == "not enough energy"
    assert item.value(CardRole.IS_FACE_DOWN) is False
    assert CardItem().value(CardRole.IS_FACE_DOWN) is True
    assert all(item.value(role) is not None for role in CardRole)
    assert item.value(Qt.ItemDataRole.DecorationRole) is None
    assert item.value(Qt.ItemDataRole.AccessibleTextRole) == card_face(TITAN).name


def test_an_item_without_a_face_shows_the_back():
    model = Cards(CardItem())

    assert model.index(0).data(CardRole.FACE) is None
    assert painted(CardItem()) == painted(dataclasses.replace(PLAIN, is_face_down=True))


class Painted:
    """A delegate on one ground, and how often it painted a card rather than copying it."""

    def __init__(self, monkeypatch, *items, look=None):
        self.pictures = CardPictures()
        self.delegate = CardDelegate(Theme(), self.pictures, look)
        self.model = Cards(*items)
        self.count = 0
        paint = self.delegate._paint_card

        def counted(*given):
            self.count += 1
            paint(*given)

        monkeypatch.setattr(self.delegate, "_paint_card", counted)

    def image(self, row=0, *, kept=True, state=QStyle.StateFlag.State_Enabled, density=1.0):
        option = QStyleOptionViewItem()
        option.state = state
        cell = self.delegate.sizeHint(option, self.model.index(row))
        option.rect = QRect(QPoint(10, 10), cell)
        image = QImage((cell + QSize(20, 20)) * density, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(density)
        image.fill(GROUND)
        painter = QPainter(image)
        if kept:
            self.delegate.paint_kept(
                painter,
                option.rect,
                self.model.index(row),
                is_hovered=bool(state & QStyle.StateFlag.State_MouseOver),
                has_focus=bool(state & QStyle.StateFlag.State_HasFocus),
            )
        else:
            self.delegate.paint(painter, option, self.model.index(row))
        painter.end()
        return image


@pytest.mark.parametrize("density", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", [*STATES, "focus", "hover"])
def test_a_copied_card_looks_as_a_painted_one(monkeypatch, name, density):
    state = {
        "focus": QStyle.StateFlag.State_HasFocus,
        "hover": QStyle.StateFlag.State_MouseOver,
    }.get(name, QStyle.StateFlag.State_Enabled)
    table = Painted(monkeypatch, dataclasses.replace(PLAIN, **STATES.get(name, {})))

    painted_one = table.image(kept=False, state=state, density=density)
    first = table.image(state=state, density=density)
    again = table.image(state=state, density=density)

    assert first == again
    # What is half seen through is mixed twice: by one step at most.
    assert _most_apart(painted_one, again) <= 2


def _most_apart(one, other):
    return max(
        abs(first - second)
        for first, second in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    )


def test_a_card_is_painted_once_until_it_looks_otherwise(monkeypatch):
    other = dataclasses.replace(PLAIN, card_id=8, power="5000")
    table = Painted(monkeypatch, PLAIN, other)

    for _ in range(3):
        table.image(0)
        table.image(1)
    assert table.count == 2

    table.image(0, state=QStyle.StateFlag.State_MouseOver)
    table.image(0, state=QStyle.StateFlag.State_MouseOver)
    assert table.count == 3
    table.model._items = (dataclasses.replace(PLAIN, is_usable=True), other)
    table.image(0)
    assert table.count == 4
    table.pictures.changes += 1
    table.image(0)
    table.image(0)
    assert table.count == 5
    table.delegate.set_theme(Theme(HIGH_CONTRAST, Units(8)))
    table.image(0)
    assert table.count == 6


def test_pictures_of_cards_that_are_gone_are_given_free(monkeypatch):
    table = Painted(monkeypatch, PLAIN)

    for power in range(40):
        table.model._items = (dataclasses.replace(PLAIN, power=str(power)),)
        table.image()

    assert len(table.delegate._kept) == 1 + 4


@pytest.mark.parametrize("change", ["attacker", "guard", "markers"])
def test_a_sign_on_a_card_on_its_side_leaves_its_name_to_be_read(change):
    named = dataclasses.replace(
        PLAIN, face=dataclasses.replace(card_face(TITAN), name="Titan of the Long Brass Bridge"),
        power="15000", is_rested=True,
    )  # fmt: skip
    plain = painted(named)
    signed = painted(dataclasses.replace(named, **STATES[change]))

    low = plain.height() - round(0.8 * 8) - 1
    # The power and two rows of a name take the lower part of a card.
    rows = range(low - round(6.0 * 8), low)
    covered = [y for y in rows if any(
        plain.pixel(x, y) != signed.pixel(x, y) for x in range(plain.width())
    )]  # fmt: skip
    assert not covered
    assert plain != signed
