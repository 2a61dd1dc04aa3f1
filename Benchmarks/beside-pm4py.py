"""Compares logs with an app by `sextant conform` and by alignments of pm4py, and prints the times.

usage: beside-pm4py.py PROGRAM [SCREENS] [LOGS] [LINES], in a Python that has pm4py:
  "$(.ci/python bench-tests pm4py==2.7.23.11)" -B Benchmarks/beside-pm4py.py .build/release/sextant

The app has one flow, whose state is the screen that is shown; so the net for pm4py has a place for each screen and a
transition for each button. One log in ten has a line that the app would not write.
"""

import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import pandas
import pm4py
from pm4py.algo.conformance.alignments.petri_net import algorithm as alignments
from pm4py.objects.petri_net.obj import Marking, PetriNet
from pm4py.objects.petri_net.utils.petri_utils import add_arc_from_to

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SCREENS, LOGS, LINES = (int(word) for word in (sys.argv[2:5] + ["50", "200", "50"][len(sys.argv) - 2:]))


def buttons(screen):
    """The screens that a screen leads to."""
    return sorted({(screen * 3 + 1) % SCREENS, (screen * 5 + 2) % SCREENS, (screen + 1) % SCREENS} - {screen})


def script():
    names = ", ".join(f'"go{number}"' for number in range(SCREENS))
    lines = [f'local Step = steps "AppStep" {{ "start", {names} }}']
    for screen in range(SCREENS):
        parts = ", ".join(f'button "To {to}" {{ emits = Step.go{to} }}' for to in buttons(screen))
        lines.append(f'screen "S{screen}" {{ {parts} }}')
    entries = ", ".join(f'go{number} = set "S{number}"' for number in range(SCREENS))
    lines.append(f'flow "AppFlow" {{ root = navigation, start = Step.start, navigate = {{ start = set "S0", {entries} }} }}')
    return "\n".join(lines) + "\n"


def logs():
    chance = random.Random(7)
    for number in range(LOGS):
        screen, steps = 0, ["start"]
        wrong = chance.randrange(1, LINES) if number % 10 == 9 else None
        for line in range(1, LINES):
            shown, screen = screen, chance.choice(buttons(screen))
            # The same step again can be a second tap, which the net does not know.
            others = set(range(SCREENS)) - {shown, *buttons(shown)}
            steps.append(f"go{chance.choice(sorted(others)) if line == wrong else screen}")
        yield steps


def net():
    net = PetriNet("app")
    places = [PetriNet.Place(f"S{screen}") for screen in range(SCREENS)]
    begin = PetriNet.Place("begin")
    net.places.update([begin, *places])

    def transition(name, label, source, target):
        one = PetriNet.Transition(name, label)
        net.transitions.add(one)
        add_arc_from_to(source, one, net)
        add_arc_from_to(one, target, net)

    transition("start", "start", begin, places[0])
    end = PetriNet.Place("end")
    net.places.add(end)
    for screen in range(SCREENS):
        for to in buttons(screen):
            transition(f"{screen}-{to}", f"go{to}", places[screen], places[to])
        # A log may end anywhere.
        transition(f"{screen}-end", None, places[screen], end)
    return net, Marking({begin: 1}), Marking({end: 1})


def timed(body):
    begun = time.perf_counter()
    result = body()
    return time.perf_counter() - begun, result


def main():
    all_logs = list(logs())
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "app.lua").write_text(script())
        files = []
        for number, steps in enumerate(all_logs):
            files.append(folder / f"{number}.log")
            files[-1].write_text("".join(f"did navigate to AppFlow -> {step}\n" for step in steps))
        ours, done = timed(lambda: subprocess.run(
            [PROGRAM, "conform", "--from-start", folder / "app.lua", *files], capture_output=True, text=True))
    rows = [
        {"case:concept:name": str(case), "concept:name": step, "time:timestamp": pandas.Timestamp(place, unit="s")}
        for case, steps in enumerate(all_logs) for place, step in enumerate(steps)]
    log = pandas.DataFrame(rows)
    parameters = {"show_progress_bar": False}
    theirs, aligned = timed(lambda: alignments.apply(log, *net(), parameters=parameters))
    fitting = sum(one["fitness"] == 1 for one in aligned)
    if not re.search(rf"\b{fitting} conform\b", done.stdout):
        sys.exit(f"pm4py finds {fitting} logs that fit, sextant others:\n{done.stdout[-500:]}{done.stderr[-500:]}")
    print(f"{LOGS} logs of {LINES} lines, {SCREENS} screens; both find {fitting} that fit")
    print(f"sextant conform: {ours:.2f} s")
    print(f"pm4py {pm4py.__version__}, alignments: {theirs:.2f} s, {theirs / ours:.0f} times as long")


main()
