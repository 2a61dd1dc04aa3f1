"""The copy of the package that holds faults, all at once, each behind its switch."""

import os
from pathlib import Path

from files import write
from mutations import mutations
from switches import blamed, switched, with_switches

PACKAGE = Path(__file__).resolve().parents[2]
COPIED = ["Sources", "Tests", "docs", "plugins", "scripts", ".ci", "Benchmarks"]
# What only tests are made of, and what others wrote, is not asked whether tests notice it.
UNTRIED = {"Conformance", "sextant-conformance"}
# What is added to the manifest of the copy: every target can use the switch.
MANIFEST = """
package.targets += [
  .target(name: "CFaults", path: "Tests/Mutants/Switch/C"),
  .target(name: "Faults", dependencies: ["CFaults"], path: "Tests/Mutants/Switch/Swift"),
]
for target in package.targets.dropLast(2) where [.regular, .executable].contains(target.type) {
  target.dependencies.append("CFaults")
  if let settings = target.swiftSettings, !settings.isEmpty { target.dependencies.append("Faults") }
}
"""
# Imports that nobody uses, and what is never changed because a fault stands in its place, are no errors.
STRICT = "  .treatAllWarnings(as: .error),\n"


def all_mutations(targets):
    """Every fault that can be put into the sources of some targets, all of them if none is named."""
    found = []
    for path in sorted([*PACKAGE.glob("Sources/**/*.swift"), *PACKAGE.glob("Sources/**/*.c")]):
        name = path.relative_to(PACKAGE)
        target = name.parts[1]
        if target in targets or not targets and target not in UNTRIED:
            found += mutations(path.read_text(), str(name))
    return found


def files_of(folder):
    """The files of a package that count, each as a path below its folder."""
    found = [path for path in folder.iterdir() if path.is_file()]
    for name in COPIED:
        found += [path for path in (folder / name).rglob("*") if path.is_file()]
    parts = {path.relative_to(folder) for path in found}
    return sorted(p for p in parts if ".build" not in p.parts and "__pycache__" not in p.parts)


class Tree:
    """A folder that is made what the package is, but for the faults."""

    def __init__(self, folder):
        self.folder = folder
        # By number. A number is the place of a fault in the order of a seed.
        self.faults = {}

    def source(self, mutation):
        """The text of the package that a fault is put into."""
        return (PACKAGE / mutation.path).read_text()

    def add(self, number, mutation):
        """Takes a fault, unless it has no switch or stands in a line that has one already."""
        source = self.source(mutation)

        def lines(other):
            return range(
                other.line(source), other.line(source) + source.count("\n", other.start, other.end) + 1)

        others = [other for other in self.faults.values() if other.path == mutation.path]
        if any(set(lines(mutation)).intersection(lines(other)) for other in others):
            return False
        if switched(mutation, source, number) is None:
            return False
        self.faults[number] = mutation
        return True

    def in_file(self, path):
        """The faults of a file, each with its number."""
        return [(number, each) for number, each in self.faults.items() if each.path == path]

    def write(self):
        """Makes the folder what it should be; writes only what differs, so that little is built again."""
        wanted = files_of(PACKAGE)
        self.folder.mkdir(parents=True, exist_ok=True)
        for path in set(files_of(self.folder)) - set(wanted):
            (self.folder / path).unlink()
        for path in wanted:
            write(self.folder / path, self.contents(path))
            os.chmod(self.folder / path, (PACKAGE / path).stat().st_mode)

    def contents(self, path):
        """What a file of the copy holds."""
        data = (PACKAGE / path).read_bytes()
        if str(path) == "Package.swift":
            return (data.decode().replace(STRICT, "") + MANIFEST).encode()
        faults = self.in_file(str(path))
        return with_switches(data.decode(), str(path), faults).encode() if faults else data

    def remove(self, errors):
        """Takes out the faults that errors of the compiler can be due to, and returns their numbers."""
        found = set()
        for path, line, _ in errors:
            if not Path(path).is_relative_to(self.folder):
                continue
            faults = self.in_file(str(Path(path).relative_to(self.folder)))
            if faults:
                found |= blamed(Path(path).read_text(), line, faults)
        for number in found:
            del self.faults[number]
        return found
