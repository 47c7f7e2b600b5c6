"""The entry point of `dbscg-gui` and `python -m dbscg_gui`: which of the programs is meant.

The AI's process (`--engine`) starts without Qt and without the command line, so that it is there
at once; the client starts without the command line; everything else is `app.cli`.
"""

import gc
import sys

from dbscg_gui.adapters.display import has_display


def main() -> None:
    """Run the program and end with its exit code."""
    if getattr(sys, "frozen", False):
        # In a bundle the processes of a pool are this program, too.
        from multiprocessing import freeze_support

        freeze_support()
    arguments = sys.argv[1:]
    if arguments == ["--engine"]:
        from dbscg_gui.adapters.ai_process import run_engine

        run_engine()
        return
    if arguments == ["--qt"]:
        from dbscg_gui.app.qt_answer import answer

        answer()
        return
    # How long the start takes is measured as the menu of a desktop starts it, with no file to open.
    is_measured = arguments == ["play", "--measure-start"]
    if (arguments in ([], ["open"]) or is_measured) and has_display():
        # What is loaded stays as long as the program: to look through it time and again takes a
        # twelfth of the start.
        gc.disable()
        try:
            from dbscg_gui.app.desktop import run_client
        except ImportError:
            gc.enable()  # a library of Qt is missing: the play command says which, what to do
        else:
            gc.freeze()
            gc.enable()
            sys.exit(run_client(is_measured=is_measured))
    from dbscg_gui.app.cli import run
    from dbscg_gui.app.command_play import is_opened

    if len(arguments) == 1 and is_opened(arguments[0]):
        arguments = ["open", *arguments]
    sys.exit(run(arguments or ["play"]))


if __name__ == "__main__":
    main()
