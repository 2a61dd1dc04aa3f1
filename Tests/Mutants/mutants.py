"""Puts small faults into a copy of the sources, one at a time, and tells which no test notices.

usage: mutants.py SEED COUNT [TARGET]... [-SUITE]...

With targets, only their sources get faults. A suite with a minus is not run: whoever has little time
leaves out EndToEndTests, and looks at what survived with all suites. Your own files are never changed:
all is done in .build/mutants/tree, which is built there once and after that bit by bit.
"""

import difflib
import hashlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from mutations import mutations
from suites import Suites, Trouble

PACKAGE = Path(__file__).resolve().parents[2]
PLACE = PACKAGE / ".build" / "mutants"
TREE = PLACE / "tree"
COPIED = ["Sources", "Tests", "docs", "plugins", "scripts", ".ci", "Benchmarks"]
# What only tests are made of, and what others wrote, is not asked whether tests notice it.
UNTRIED = {"Conformance", "sextant-conformance", "CLuaSource"}


def files_of(folder):
    """The files of a package that count, each as a path below its folder."""
    found = [path for path in folder.iterdir() if path.is_file()]
    for name in COPIED:
        found += [path for path in (folder / name).rglob("*") if path.is_file()]
    parts = {path.relative_to(folder) for path in found}
    return sorted(p for p in parts if ".build" not in p.parts and "__pycache__" not in p.parts)


def write(path, data):
    """Writes a file as a whole, unless it holds the same already."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(data)
    os.replace(beside, path)


def copy_tree():
    """Makes the copy what the package is; returns a word for its state."""
    TREE.mkdir(parents=True, exist_ok=True)
    digest, wanted = hashlib.sha256(), files_of(PACKAGE)
    for path in set(files_of(TREE)) - set(wanted):
        (TREE / path).unlink()
    for path in wanted:
        data = (PACKAGE / path).read_bytes()
        digest.update(str(path).encode() + b"\0" + data)
        write(TREE / path, data)
        os.chmod(TREE / path, (PACKAGE / path).stat().st_mode)
    return digest.hexdigest()


def all_mutations(targets):
    """Every fault that can be put into the sources of some targets, all of them if none is named."""
    found = []
    for path in sorted([*PACKAGE.glob("Sources/**/*.swift"), *PACKAGE.glob("Sources/**/*.c")]):
        name = path.relative_to(PACKAGE)
        target = name.parts[1]
        if target in targets or not targets and target not in UNTRIED:
            found += mutations(path.read_text(), str(name))
    return found


def in_random_order(found, seed):
    """All faults, in an order by chance in which each kind comes as often as the others."""
    chance = random.Random(seed)
    kinds = {}
    for mutation in found:
        kinds.setdefault(mutation.kind, []).append(mutation)
    for each in kinds.values():
        chance.shuffle(each)
    while kinds:
        kind = chance.choice(sorted(kinds))
        yield kinds[kind].pop()
        if not kinds[kind]:
            del kinds[kind]


def difference(mutation, source):
    """What the fault changes, as lines."""
    lines = difflib.unified_diff(
        source.splitlines(), mutation.applied(source).splitlines(), lineterm="", n=1)
    return "\n".join("    " + line for line in list(lines)[3:])


def try_out(mutation, suites):
    """Puts a fault into the copy, and returns which suite notices it; `survived` if none does."""
    path = TREE / mutation.path
    source = path.read_text()
    try:
        write(path, mutation.applied(source).encode())
        if not suites.build():
            return "did not compile"
        return suites.noticing(mutation.path.split("/")[1]) or "survived"
    finally:
        write(path, source.encode())


def known_times(state):
    """How long each suite takes without a fault, if that has been measured for this state."""
    try:
        known = json.loads((PLACE / "times.json").read_text())
    except (OSError, ValueError):
        return {}
    return known["times"] if known["state"] == state else {}


def run(seed, count, targets, left_out):
    """Tries faults until so many have compiled, and prints what became of each."""
    found = all_mutations(targets)
    if not found:
        raise Trouble("there is nothing in Sources for " + " ".join(targets))
    state = copy_tree()
    suites = Suites(TREE, known_times(state), left_out)
    print(f"mutants: SEED={seed}, {count} of {len(found)} possible faults", flush=True)
    for times in suites.measure(targets):
        (PLACE / "times.json").write_text(json.dumps({"state": state, "times": times}, indent=1))
    outcomes = Counter()
    try:
        for mutation in in_random_order(found, seed):
            if outcomes["noticed"] + outcomes["survived"] >= count:
                break
            begin = time.monotonic()
            source = (TREE / mutation.path).read_text()
            outcome = try_out(mutation, suites)
            known = outcome in ("survived", "did not compile")
            outcomes[outcome if known else "noticed"] += 1
            place = f"{mutation.path}:{mutation.line(source)}"
            took = round(time.monotonic() - begin)
            print(f"{place}: {mutation.kind}: {outcome} ({took} s)", flush=True)
            if outcome == "survived":
                print(difference(mutation, source), flush=True)
    finally:
        tried = outcomes["noticed"] + outcomes["survived"]
        print(
            f"mutants: SEED={seed}: {outcomes['noticed']} of {tried} noticed, "
            f"{outcomes['survived']} survived; {outcomes['did not compile']} more did not compile")


def main(words):
    """Runs, and says in one line what stands in the way."""
    if len(words) < 2 or not all(word.isdigit() for word in words[:2]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    os.nice(5)
    # Whoever ends it, by whatever signal that is not ignored, finds the copy as it was.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
    try:
        targets = [word for word in words[2:] if not word.startswith("-")]
        left_out = {word[1:] for word in words[2:] if word.startswith("-")}
        run(int(words[0]), int(words[1]), targets, left_out)
    except Trouble as trouble:
        print(f"mutants: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("mutants: stopped; the copy is as it was", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
