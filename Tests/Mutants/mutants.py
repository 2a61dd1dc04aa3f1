"""Puts small faults into a copy of the sources and tells which of them no test notices.

usage: mutants.py SEED COUNT [TARGET]... [-SUITE]... [+NUMBER]...

All faults are built at once, each behind a switch that is its number. With targets, only their sources
get faults. A suite with a minus is not run. With numbers, only these of the faults are tried: whoever
has written a test sees that it notices what it should. Your own files are never changed: all is done in
.build/mutants/tree.
"""

import difflib
import hashlib
import json
import multiprocessing
import os
import random
import signal
import sys
import time
from collections import Counter

from files import remembered, write
from processes import begin_work
from suites import LIMIT, Suites, Trouble
from tree import PACKAGE, Tree, all_mutations

PLACE = PACKAGE / ".build" / "mutants"


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


class Refused:
    """The faults that did not compile, so that the same seed does not try them again."""

    def __init__(self, tree):
        self.tree, self.file = tree, PLACE / "refused.json"
        self.words = set(remembered(self.file, []))

    def word(self, mutation):
        """A word for a fault in the file as it is now."""
        whole = f"{mutation}{self.tree.source(mutation)}"
        return hashlib.sha256(whole.encode()).hexdigest()

    def holds(self, mutation):
        """Whether a fault has not compiled before."""
        return self.word(mutation) in self.words

    def add(self, mutations):
        """Remembers faults that have not compiled."""
        self.words |= {self.word(mutation) for mutation in mutations}
        write(self.file, json.dumps(sorted(self.words)).encode())


def fill(tree, refused, numbered, wanted, least):
    """Adds faults until there are so many; returns how many were passed over.

    One that has not compiled before counts, unless there would be too few: so the same seed builds the
    same faults again, and what is known of them holds.
    """
    passed_over, known = 0, 0
    while len(tree.faults) + known < wanted or len(tree.faults) < least:
        number, mutation = next(numbered, (LIMIT, None))
        if number >= LIMIT:
            break
        if refused.holds(mutation):
            known += 1
        elif not tree.add(number, mutation):
            passed_over += 1
    return passed_over + known


def build(tree, suites, order, count):
    """Builds the copy with so many faults; what does not compile makes room for others."""
    refused, numbered, passed_over = Refused(tree), iter(enumerate(order, 1)), 0
    # Some more than are asked for: building again costs more than a fault that nobody tries.
    wanted = count + count // 5
    while True:
        passed_over += fill(tree, refused, numbered, wanted, count)
        tree.write()
        faults, errors = dict(tree.faults), suites.build()
        removed = tree.remove(errors)
        if errors and not removed:
            raise Trouble("the copy does not build: " + ": ".join(map(str, sorted(errors)[0])))
        refused.add(faults[number] for number in removed)
        passed_over += len(removed)
        print(f"mutants: built with {len(faults)} faults, {len(removed)} taken out", flush=True)
        if not errors:
            return passed_over
        wanted = max(count, len(tree.faults))


def try_out(job):
    """Runs the suites that reach a fault; returns its number and what notices it."""
    suites, number, target = job
    begin = time.monotonic()
    return number, suites.noticing(number, target), round(time.monotonic() - begin)


def tell(number, mutation, noticed, took, tree, suites):
    """Prints what became of a fault."""
    source = tree.source(mutation)
    reached = sum(number in numbers for _, numbers in suites.known.values())
    what = f"noticed by {noticed}" if noticed else f"survived ({reached} suites reach it)"
    print(f"{number}: {mutation.path}:{mutation.line(source)}: {mutation.kind}: {what} ({took} s)")
    if not noticed:
        print(difference(mutation, source))
    sys.stdout.flush()


def report(outcomes):
    """Prints what became of all faults, target by target."""
    for target in sorted({target for target, _ in outcomes}):
        noticed, survived = outcomes[target, True], outcomes[target, False]
        print(f"{target:>16}: {noticed + survived} tried, {noticed} noticed, {survived} survived")
    noticed = sum(many for (_, is_noticed), many in outcomes.items() if is_noticed)
    print(f"mutants: {noticed} of {outcomes.total()} noticed", flush=True)


def try_all(tree, suites, chosen, pool):
    """Tries some faults, and prints what became of those that were tried, whatever ends this."""
    targets = {number: tree.faults[number].path.split("/")[1] for number in chosen}
    outcomes = Counter()
    try:
        jobs = [(suites, number, target) for number, target in targets.items()]
        for number, noticed, took in pool.imap_unordered(try_out, jobs):
            outcomes[targets[number], noticed is not None] += 1
            tell(number, tree.faults[number], noticed, took, tree, suites)
    finally:
        report(outcomes)


def run(seed, count, targets, left_out, only):
    """Tries faults, and prints what became of each."""
    found = all_mutations(targets)
    if not found:
        raise Trouble("there is nothing in Sources for " + " ".join(targets))
    PLACE.mkdir(parents=True, exist_ok=True)
    tree = Tree(PLACE / "tree")
    suites = Suites(tree.folder, PLACE, left_out)
    print(f"mutants: SEED={seed}, {count} of {len(found)} possible faults", flush=True)
    passed_over = build(tree, suites, in_random_order(found, seed), count)
    print(f"mutants: {passed_over} have no switch or do not compile, and are passed over", flush=True)
    chosen = only or sorted(tree.faults)[:count]
    if set(chosen) - set(tree.faults):
        raise Trouble("there is no fault with one of these numbers")
    with multiprocessing.Pool(os.cpu_count(), begin_work) as pool:
        suites.measure(pool)
        try_all(tree, suites, chosen, pool)


def main(words):
    """Runs, and says in one line what stands in the way."""
    if len(words) < 2 or not all(word.isdigit() for word in words[:2]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    os.nice(5)
    # Whoever ends it, by whatever signal that is not ignored, ends what it has started.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
    try:
        targets = [word for word in words[2:] if word[0] not in "+-"]
        left_out = {word[1:] for word in words[2:] if word.startswith("-")}
        only = [int(word[1:]) for word in words[2:] if word.startswith("+")]
        run(int(words[0]), int(words[1]), targets, left_out, only)
    except Trouble as trouble:
        print(f"mutants: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("mutants: stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
