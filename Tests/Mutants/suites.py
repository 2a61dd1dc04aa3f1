"""The suites of a package: which of them could notice a fault, and whether one does."""

import ctypes
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

# What a run prints as soon as something is wrong; nothing that a test's own texts could hold.
WRONG = re.compile("^(?:✘ |.*Fatal error: )".encode(), re.MULTILINE)


class Trouble(Exception):
    """Why nothing can be found out."""


class Suites:
    """The test targets of the package in a folder."""

    def __init__(self, folder, times, left_out):
        self.folder = folder
        self.times = dict(times)
        self.below = self.targets()
        tests = {name for name in self.below if name.endswith("Tests")}
        if left_out - tests:
            raise Trouble("there is no suite " + ", ".join(sorted(left_out - tests)))
        self.tests = sorted(tests - left_out)
        adopt_orphans()

    def targets(self):
        """Each target of the package with all those that it is made of."""
        text = subprocess.run(
            ["swift", "package", "describe", "--type", "json"], cwd=self.folder, check=True,
            capture_output=True).stdout
        direct = {
            target["name"]: set(target.get("target_dependencies", []))
            for target in json.loads(text)["targets"]
        }

        def closed(name):
            return {name}.union(*(closed(part) for part in direct.get(name, ())))

        return {name: closed(name) for name in direct}

    def build(self):
        """Builds what was changed; tells whether it compiles."""
        return self.run(["swift", "build", "--build-tests"], seconds=3600, is_build=True)

    def measure(self, targets):
        """Runs the suites that could notice faults in some targets, all if none is named, unless it is
        known how many seconds they take; gives what is known after each."""
        if not self.build():
            raise Trouble("the tests do not build as they are")
        for name in self.tests:
            is_needed = not targets or self.below[name].intersection(targets)
            if is_needed and name not in self.times:
                begin = time.monotonic()
                # What only a busy machine makes fail is given a second chance.
                if not self.passes(name, 1800) and not self.passes(name, 1800):
                    raise Trouble(f"{name} fails as it is: mend that first")
                self.times[name] = round(time.monotonic() - begin, 1)
                yield self.times

    def noticing(self, target):
        """Returns the first suite that notices what was changed in a target, the quick ones first."""
        could = [name for name in self.tests if target in self.below[name]]
        for name in sorted(could, key=lambda name: (name != target + "Tests", self.times[name])):
            if not self.passes(name, 60 + 4 * self.times[name]):
                return name
        return None

    def passes(self, name, seconds):
        """Runs a suite to its first failure; one that does not come to an end has failed."""
        return self.run(["swift", "test", "--skip-build", "--filter", f"^{name}\\."], seconds)

    def run(self, words, seconds, is_build=False):
        """Runs a program of the toolchain; whatever it has started ends with it."""
        process = subprocess.Popen(
            words, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True)
        try:
            return ends_well(process, time.monotonic() + seconds, is_build)
        finally:
            end(process)


def ends_well(process, deadline, is_build):
    """Reads what a process prints until it ends, or something is wrong, or its time is over."""
    text = b""
    while True:
        rest = deadline - time.monotonic()
        if rest <= 0 or not select.select([process.stdout], [], [], rest)[0]:
            return False
        more = os.read(process.stdout.fileno(), 65536)
        if not more:
            return process.wait() == 0
        text = text[text.rfind(b"\n") + 1 :] + more
        if not is_build and WRONG.search(text):
            return False


def end(process):
    """Ends a process with all of its group, and what it has left behind."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    process.stdout.close()
    while sys.platform == "linux" and (left := children()):
        for number in left:
            try:
                os.kill(number, signal.SIGKILL)
                os.waitpid(number, 0)
            except (ProcessLookupError, ChildProcessError):
                pass


def adopt_orphans():
    """On Linux a process whose parent has ended becomes a child of this one, which can end it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def children():
    """The processes that are children of this one."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            # The name of a program may hold anything; what counts stands behind its last bracket.
            parent = (place / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if int(parent) == os.getpid():
            found.append(int(place.name))
    return found
