"""Counts sessions in a local cluster of Spark by RDD.pipe, and compares the sums with those of one process.

usage: traffic_test.py SEXTANT SCRIPT [SEED]

It is what docs/HANDOVER.md shows. The sessions are random; SEED repeats them.
"""

import json
import pathlib
import random
import shlex
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


def main():
    sextant, script = sys.argv[1], sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000)
    print(f"SEED={seed}", flush=True)
    numbers = random.Random(seed)
    rows = [row for number in range(300) for row in rows_of(number, numbers)]
    numbers.shuffle(rows)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part in range(5):
            (folder / f"events-{part}.jsonl").write_text("\n".join(rows[part::5]) + "\n")
        files = sorted(str(file) for file in folder.glob("*.jsonl"))
        whole = run(sextant, "traffic", script, *files, *COLUMNS, "--format", "json")
        spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        for partitions in (1, 3, 8):
            lines = spark.sparkContext.textFile(str(folder / "*.jsonl"))
            pairs = lines.map(lambda row: (json.loads(row)["user"], row))
            count = shlex.join([sextant, "traffic", script, "-", "--partial", *COLUMNS])
            sums = pairs.partitionBy(partitions).values().pipe(count, checkCode=True).collect()
            assert len(sums) == partitions, sums
            assert "example.com" not in "".join(sums)
            (folder / "sums").write_text("\n".join(sums) + "\n")
            merged = run(sextant, "traffic", script, "--merge", str(folder / "sums"), "--format", "json")
            assert merged == whole, f"SEED={seed}, {partitions} partitions:\n{merged}\n{whole}"
        spark.stop()
    sessions = json.loads(whole)["sessions"]
    assert sessions["all"] == 300 and sessions["possible"] > 0 and sessions["impossible"] > 0
    print(f"the same from 1, 3 and 8 partitions: {sessions}")


main()
