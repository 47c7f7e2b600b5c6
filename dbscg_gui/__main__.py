"""The entry point of `dbscg-gui` and `python -m dbscg_gui`: which of the three programs is meant.

The AI's process (`--engine`) starts without Qt and without the command line, so that it is there
at once; the client starts without the command line; everything else is `app.cli`.
"""

import sys

from dbscg_gui.adapters.display import has_display


def main() -> None:
    """Run the program and end with its exit code."""
    arguments = sys.argv[1:]
    if arguments == ["--engine"]:
        from dbscg_gui.adapters.ai_process import run_engine

        run_engine()
        return
    if not arguments and has_display():
        try:
            from dbscg_gui.app.client import run_client
        except ImportError:
            pass  # a library of Qt is missing: the play command says which, and what to do
        else:
            sys.exit(run_client())
    from dbscg_gui.app.cli import run

    sys.exit(run(arguments or ["play"]))


if __name__ == "__main__":
    main()
