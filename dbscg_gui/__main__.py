"""The command line of dbscg_gui: the entry point of `dbscg-gui` and `python -m dbscg_gui`."""

import sys

from dbscg_gui import __version__


def main() -> None:
    """Print the version; the commands of the client take this place."""
    sys.stdout.write(f"dbscg-gui {__version__}\n")


if __name__ == "__main__":
    main()
