"""The suites of a package: which of them reach the place of a fault, and whether one notices it."""

import hashlib
import json
import os
import re
import tempfile
import time
from pathlib import Path

from files import remembered, write
from processes import Ended, output, run

BUNDLE = ".build/debug/sextantPackageTests.xctest"
# What a run prints as soon as something is wrong; nothing that a test's own texts could hold.
WRONG = re.compile(rb"^(?:\x1b\[[0-9;]*m)*(?:\xe2\x9c\x98|.*Fatal error: )", re.MULTILINE)
MESSAGE = re.compile(r"^(/[^:\n]+):(\d+):\d+: error: (.*)", re.MULTILINE)
# What all suites are made of, beside the tests of their own.
SHARED = ["Sources", "plugins", "scripts", "docs"]
# How many numbers there are (Switch/C/include/CFaults.h).
LIMIT = 32768


class Trouble(Exception):
    """Why nothing can be found out."""


class Suites:
    """The suites of the package in a folder: the types that hold tests, by name."""

    def __init__(self, folder, place, left_out):
        self.folder, self.place, self.left_out = folder, place, left_out
        # By suite: how many seconds it takes, and which faults it reaches.
        self.known = {}

    def build(self):
        """Builds all; returns the errors, each a path, a line and a text."""
        text, ended_well = output(["swift", "build", "--build-tests"], self.folder)
        found = {(path, int(line), words) for path, line, words in MESSAGE.findall(text)}
        if not ended_well and not found:
            raise Trouble("the tests do not build:\n" + text[-2000:])
        return set() if ended_well else found

    def names(self):
        """The suites that are not left out."""
        text, _ = output(
            [BUNDLE, "--testing-library", "swift-testing", "--list-tests"], self.folder)
        found = {line.rpartition("/")[0] for line in text.split("\n") if "/" in line}
        unknown = self.left_out - {target(name) for name in found}
        if unknown:
            raise Trouble("there is no suite " + ", ".join(sorted(unknown)))
        return sorted(name for name in found if target(name) not in self.left_out)

    def measure(self, pool):
        """Runs the suites without a fault, unless what they reach is known for the same files."""
        kept, keys, names = remembered(self.place / "reached.json", {}), self.keys(), self.names()
        self.known = {
            name: kept[name][:2] for name in names if name in kept and kept[name][2] == keys(name)}
        missing = [name for name in names if name not in self.known]
        for name, found in pool.imap_unordered(self.reached, missing):
            if found is None:
                print(f"mutants: {name} fails as it is, and is left out", flush=True)
                continue
            self.known[name] = found
            kept[name] = [*found, keys(name)]
            write(self.place / "reached.json", json.dumps(kept).encode())

    def keys(self):
        """Returns what gives a word for all files that a suite is made of."""
        shared = [path for path in (self.folder / "Tests").iterdir() if not path.match("*Tests")]
        known = {"": self.digest(*(self.folder / name for name in SHARED), *shared)}

        def key(name):
            tests = target(name)
            if tests not in known:
                known[tests] = known[""] + self.digest(self.folder / "Tests" / tests)
            return known[tests]

        return key

    def digest(self, *folders):
        """A word for what the files of some folders hold."""
        whole = hashlib.sha256()
        for folder in folders:
            for path in sorted(path for path in folder.rglob("*") if path.is_file()):
                whole.update(str(path).encode() + b"\0" + path.read_bytes())
        return whole.hexdigest()[:32]

    def reached(self, name):
        """Runs a suite without a fault: how long that takes and what it reaches; None if it fails."""
        # What only a busy machine makes fail is given a second chance.
        for _ in range(3):
            with tempfile.NamedTemporaryFile() as file:
                file.truncate(LIMIT)
                begin = time.monotonic()
                ended, _ = self.run([name], f"reached={file.name}", 900)
                if ended == Ended.WELL:
                    bytes = Path(file.name).read_bytes()
                    numbers = [number for number, byte in enumerate(bytes) if byte]
                    return name, [round(time.monotonic() - begin, 2), numbers]
        return name, None

    def noticing(self, number, own):
        """Returns what notices a fault: a test, or how the run ended; None if nothing does."""
        could = [name for name, (_, reached) in self.known.items() if number in reached]
        rest = sorted(could, key=lambda name: (target(name) != own + "Tests", self.known[name][0]))
        seconds = 5
        while rest:
            batch, rest = self.batch(rest, seconds)
            noticed = self.failing(batch, number)
            if noticed:
                return noticed
            seconds *= 2
        return None

    def batch(self, names, seconds):
        """The first of some suites that take no more than some seconds, at least one; and the others."""
        count, total = 1, self.known[names[0]][0]
        while count < len(names) and total + self.known[names[count]][0] <= seconds:
            total += self.known[names[count]][0]
            count += 1
        return names[:count], names[count:]

    def failing(self, names, number):
        """Returns what fails with a fault, and does not without it."""
        limit = 60 + 4 * sum(self.known[name][0] for name in names)
        for _ in range(3):
            ended, test = self.run(names, f"fault={number}", limit)
            if ended == Ended.WELL:
                return None
            # What fails on a busy machine without the fault, too, has not noticed anything.
            if self.run([test] if test else names, "", limit)[0] == Ended.WELL:
                return test or f"{ended.value} in {' '.join(names[:3])}"
        return None

    def run(self, names, option, seconds):
        """Runs some suites or tests to the first failure; returns how that ended, and which test failed."""
        with tempfile.TemporaryDirectory() as folder:
            events = Path(folder) / "events"
            pattern = "^(" + "|".join(re.escape(name) for name in names) + ")(/|$)"
            if "(" in names[0]:
                pattern = "^" + re.escape(names[0])
            ended = run(
                [BUNDLE, "--testing-library", "swift-testing", "--filter", pattern,
                 "--event-stream-output-path", str(events), "--event-stream-version", "0"],
                self.folder, WRONG, seconds, os.environ | {"LSAN_OPTIONS": option})
            return ended, failed_test(events)


def target(name):
    """The test target that a suite or a test belongs to."""
    return name.split(".")[0]


def failed_test(events):
    """The first test that has failed according to what a run has written; None if none has."""
    try:
        lines = events.read_text(errors="replace").split("\n")
    except OSError:
        return None
    for line in lines:
        if '"issueRecorded"' not in line:
            continue
        try:
            event = json.loads(line)["payload"]
        except ValueError:
            return None
        if event.get("kind") == "issueRecorded" and not event["issue"].get("isKnown"):
            # Target.Type/function()/File.swift:12:2
            return "/".join(event["testID"].split("/")[:-1])
    return None
