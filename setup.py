"""Which packages a wheel holds: all of dbscg_gui, and the top level assets/ and ui/ inside it.

Everything else is declared in pyproject.toml. Only this cannot be said there: setuptools either
finds packages or takes a written list with folders mapped to names, not both.
"""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["dbscg_gui", "dbscg_gui.*"]),
        "dbscg_gui.assets",
        "dbscg_gui.ui",
    ],
    package_dir={"dbscg_gui": "dbscg_gui", "dbscg_gui.assets": "assets", "dbscg_gui.ui": "ui"},
)
