"""Stand-ins for processes and threads: the work is done here, when the test lets it be."""

from dbscg_gui.adapters.processes import ProcessesEndedError

from dbscg_gui.gui.qt.jobs import InlineRunner


class HeldRunner:
    """Keeps jobs until the test lets one run."""

    def __init__(self):
        self.jobs = []

    def run(self, function, *arguments, done=None, failed=None, owner=None):
        self.jobs.append((function, arguments, done, failed))

    def release(self):
        function, arguments, done, failed = self.jobs.pop(0)
        InlineRunner().run(function, *arguments, done=done, failed=failed)

    def stop(self):
        self.jobs.clear()


class NearProcesses:
    """Does the work here; counts how often it was sent away."""

    def __init__(self):
        self.sent_away = 0
        self.done = []
        self.breaks = False
        self.is_at_work = False

    def __call__(self, function, items):
        if self.breaks:
            raise ProcessesEndedError("a process of the work ended")
        self.done += items
        for item in items:
            self.is_at_work = True
            result = function(item)
            self.is_at_work = False
            yield result

    def send_away(self):
        self.sent_away += 1
