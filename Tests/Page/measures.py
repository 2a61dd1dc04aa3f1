"""Measures of the pages in Chromium: how soon a step is seen, how soon a file can be clicked. Nothing fails here.

Usage: measures.py SEXTANT

SEXTANT is the program, built to be fast.
"""

import os
import pathlib
import sys
import tempfile

from live_tests import Session, until, watch
from page_tests import PROJECT, Browser, export
from playwright.sync_api import sync_playwright

COUNT = int(os.environ.get("SEXTANT_STEPS", "1000"))

# How long it takes from a click to the page that shows what came of it, in milliseconds.
STEPS = """
async (count) => {
  const times = [];
  const drawn = () => new Promise((done) => {
    page.draw = () => {
      delete page.draw;
      page.draw();
      done(performance.now());
    };
    setTimeout(done, 1000, Infinity);
  });
  const kind = (move) => page.table.action(move.action).k;
  for (let step = 0; step < count; step += 1) {
    const moves = [...page.situation.moves.values()];
    const out = moves.find((move) => ["back", "dismiss"].includes(kind(move)));
    const taps = moves.filter((move) => kind(move) === "tap");
    const begin = performance.now();
    const end = drawn();
    page.act((out ?? taps[step % taps.length]).action);
    times.push(await end - begin);
    await page.asked;
    // No more than the server permits a page.
    await new Promise((done) => setTimeout(done, 5));
  }
  return times.sort((one, other) => one - other);
}
"""


def large(screens):
    """An app with many screens, each of which leads to another one."""
    parts = [f'screen "S{number}" {{ title = "Screen {number}", button "Go" {{ emits = Step.go({number}) }} }}'
             for number in range(screens)]
    return "\n".join([
        'local Step = steps "S" { "start", "go(Int)" }', *parts,
        'flow "App" { root = navigation, start = Step.start, navigate = { start = set "S0",',
        f'  go = function(flow, number) return push("S" .. (number * 7 + 1) % {screens}) end }} }}',
    ])


def steps(browser, sextant, script, *lines):
    session = Session(sextant, script)
    for line in [":clock virtual", *lines]:
        session.type(line)
    page = watch(browser, session)
    until(page, f"page.parts.path.length >= {len(lines)}")
    times = page.evaluate(STEPS, COUNT)
    half, most = times[len(times) // 2], times[len(times) * 95 // 100]
    print(f"{script.stem}: a step is seen after {half:.1f} ms, 95 % of {len(times)} within {most:.1f} ms (goal: 50 ms)")
    page.context.close()
    session.end()


def ready(browser, file):
    page = browser.open(file)
    count, time = page.evaluate("[page.table.count, document.documentElement.dataset.ready]")
    print(f"{file.stem}: {count} situations, {file.stat().st_size // 1024} KB, ready in {time} ms (goal: 500 ms)")
    page.context.close()


def main():
    sextant = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, browser = pathlib.Path(name), Browser(playwright)
        script = folder / "thousand.lua"
        script.write_text(large(1000))
        steps(browser, sextant, PROJECT / "scripts" / "shop.lua", ":tap Look around", ":clock +1s")
        steps(browser, sextant, script)
        for name in ["rxflow-demo", "shop"]:
            ready(browser, export(sextant, PROJECT / "scripts" / f"{name}.lua", folder, "--option", "situations=5000"))


if __name__ == "__main__":
    main()
