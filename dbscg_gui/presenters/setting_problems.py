"""What is wrong with a settings file, in the player's language; it knows no file."""

from __future__ import annotations

from dbscg_gui.presenters.words import Words
from dbscg_gui.services.settings import SettingProblem


def setting_notice(problem: SettingProblem, words: Words) -> str:
    """One line for the first page: the file, the setting, what is wrong, what is used instead."""
    if problem.code == "damaged":
        line = problem.fields.get("line", "")
        key = "shell.setting.damaged.line" if line else "shell.setting.damaged"
        return words.text(key, path=problem.path, line=line)
    reason = words.text(f"shell.setting.{problem.code}", **problem.fields)
    if not problem.name:
        return words.text("shell.setting.file", path=problem.path, reason=reason)
    return words.text("shell.notice.settings", name=problem.name, reason=reason, path=problem.path)
