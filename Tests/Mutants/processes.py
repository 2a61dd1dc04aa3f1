"""Programs that are run to their end, to a word that they print, or for some seconds."""

import ctypes
import enum
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path


class Ended(enum.Enum):
    """How a run has ended."""

    WELL = "passed"
    WRONG = "failure"
    CRASHED = "crash"
    LATE = "no end"


def output(words, folder):
    """Returns what a program prints, and whether it ends well."""
    done = subprocess.run(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, env=os.environ | {"NO_COLOR": "1"})
    return done.stdout.decode(errors="replace"), done.returncode == 0


def run(words, folder, wrong, seconds, environment):
    """Runs a program until something is wrong; whatever it has started ends with it."""
    process = subprocess.Popen(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True, env=environment)
    try:
        return followed(process, wrong, seconds)
    finally:
        end(process)


def followed(process, wrong, seconds):
    """Reads what a process prints until it ends, or something is wrong, or its time is over."""
    text = b""
    while seconds > 0:
        begin = time.monotonic()
        is_ready = select.select([process.stdout], [], [], 1)[0]
        # Seconds in which this process was stopped, and the other with it, are not counted.
        seconds -= min(1, time.monotonic() - begin)
        if not is_ready:
            continue
        more = os.read(process.stdout.fileno(), 65536)
        if not more:
            code = process.wait()
            return Ended.WELL if code == 0 else Ended.CRASHED if code < 0 else Ended.WRONG
        text = text[text.rfind(b"\n") + 1 :] + more
        if wrong.search(text):
            # Whoever prints it writes it elsewhere, too.
            time.sleep(0.5)
            return Ended.WRONG
    return Ended.LATE


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


def begin_work():
    """Makes this process one of several that run programs, each of which ends what it has started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if sys.platform == "linux":
        # A process whose parent has ended becomes a child of this one, which can end it.
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
