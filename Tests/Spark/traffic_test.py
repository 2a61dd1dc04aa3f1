"""Counts sessions in a local cluster of Spark by RDD.pipe, and compares the sums with those of one process.

usage: traffic_test.py SEXTANT SCRIPT HANDOVER [SEED]

It runs the Python lines of docs/HANDOVER.md with the program in the PATH, as users have it. It also reads a table that
Spark writes as CSV, with quotes and backslashes in it. The sessions are random; SEED repeats them.
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession

COLUMNS = ["--columns", "session=user,time=ts,flow=flow,step=step"]


def rows_of(number, numbers):
    """The rows of one session of scripts/movies.lua; of some a row is missing."""
    steps = [("MainFlow", "apiKey"), ("MainFlow", "apiKeyIsComplete")]
    steps += [("WishlistFlow", "movieList"), ("WatchedFlow", "movieList")]
    for _ in range(numbers.randrange(9)):
        film = numbers.choice([23452, 23453, 55423])
        flow = "WatchedFlow" if film == 55423 else "WishlistFlow"
        steps.append((flow, f"moviePicked({film})"))
    if numbers.random() < 0.2:
        steps.pop(numbers.randrange(len(steps)))
    user = f"user{number}@example.com"
    return [
        json.dumps({"user": user, "ts": time, "flow": flow, "step": step})
        for time, (flow, step) in enumerate(steps)
    ]


def run(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def documented(handover):
    """The Python lines of the document that use Spark."""
    blocks = re.findall(r"```python\n(.*?)```", pathlib.Path(handover).read_text(), re.S)
    (lines,) = [block for block in blocks if ".pipe(" in block]
    return lines


def check_csv(spark, sextant, script):
    """Reads what Spark writes as CSV by default: quotes and backslashes within quotes have a backslash before them."""
    steps = ["moviePicked(23452)", 'say("x, y")', 'say("a \\"b\\" c")', 'say("\\\\")', 'say("")']
    rows = [("ada", number, "WishlistFlow", step) for number, step in enumerate(steps)]
    names = ["user", "ts", "flow", "step"]
    spark.createDataFrame(rows, names).coalesce(1).write.option("header", True).csv("table")
    (file,) = pathlib.Path("table").glob("*.csv")
    log = "".join(f"did navigate to WishlistFlow -> {step}\n" for step in steps)
    pathlib.Path("own.log").write_text(log)
    shown = {}
    for name, arguments in [("table", [str(file), *COLUMNS]), ("log", ["own.log"])]:
        answer = run(sextant, "traffic", script, *arguments, "--format", "json")
        (example,) = json.loads(answer)["impossible"][0]["examples"]
        shown[name] = run(sextant, "traffic", script, *arguments, "--show", example["session"])
    assert shown["table"] == shown["log"], shown


def main():
    sextant, script, handover = sys.argv[1:4]
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1_000_000)
    lines = documented(handover)
    os.environ["PATH"] = f"{pathlib.Path(sextant).parent}:{os.environ['PATH']}"
    print(f"SEED={seed}", flush=True)
    numbers = random.Random(seed)
    rows = [row for number in range(300) for row in rows_of(number, numbers)]
    numbers.shuffle(rows)
    with tempfile.TemporaryDirectory() as name:
        os.chdir(name)
        folder = pathlib.Path("events")
        folder.mkdir()
        pathlib.Path("app.lua").write_bytes(pathlib.Path(script).read_bytes())
        for part in range(5):
            (folder / f"events-{part}.jsonl").write_text("\n".join(rows[part::5]) + "\n")
        files = sorted(str(file) for file in folder.glob("*.jsonl"))
        whole = run(sextant, "traffic", script, *files, *COLUMNS, "--format", "json")
        spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        for partitions in (1, 3, 8):
            exec(lines.replace("partitionBy(64)", f"partitionBy({partitions})"), {"spark": spark})
            sums = pathlib.Path("sums").read_text()
            assert sums.count("\n") == partitions, sums
            assert "example.com" not in sums
            merged = run(sextant, "traffic", script, "--merge", "sums", "--format", "json")
            assert merged == whole, f"SEED={seed}, {partitions} partitions:\n{merged}\n{whole}"
        check_csv(spark, sextant, script)
        spark.stop()
        os.chdir("/")
    sessions = json.loads(whole)["sessions"]
    assert sessions["all"] == 300 and sessions["possible"] > 0 and sessions["impossible"] > 0
    print(f"the same from 1, 3 and 8 partitions: {sessions}")


main()
