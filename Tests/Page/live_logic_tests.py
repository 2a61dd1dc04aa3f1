"""The program of the page of a session without a browser: what it makes of what the session says, under QuickJS.

Usage: live_logic_tests.py SEXTANT
"""

import json
import pathlib
import re
import subprocess
import sys
import urllib.request

from logic_tests import PROJECT, check, engine, failed, passed, programs, told, unknown

LIVE = """
Object.assign(Page.prototype, { show() { shown += 1; }, tell(...told) { this.told = told; }, showSide() {} });
Object.assign(LivePage.prototype, { learn() {}, showWords() {} });
globalThis.performance = { now: () => 0 };
let shown = 0;
document.activeElement = null;
globalThis.page = new LivePage("version");
page.state = "live";
const asked = [];
page.post = async (body) => { asked.push(body); };
const part = (number) => ({ layers: [{ title: `${number}`, content: [] }], front: `Screen${number % 3}` });
const hear = (kind, number, path, ahead = []) => page.hear([
  `event: ${kind}`, `id: run-${number}`,
  `data: ${JSON.stringify({
    about: { app: "App", flows: 1, screens: 3, readOnly: false, known: 0 }, at: { record: number, input: number }, path, ahead,
    frame: part(number), tree: [], state: [], moves: [{ k: "tap", l: ":tap Go", n: "Go", i: "Home#0" }],
    deeds: number ? [{ n: number, r: number, a: { k: "tap", l: ":tap Go", t: "Go" }, log: [] }] : [],
  })}`].join("\\n"));
"""


def live(sextant):
    """The page of a session: what is heard is shown, and what is asked names the moment it was seen at."""
    process = subprocess.Popen(
        [sextant, "view", PROJECT / "scripts/hello.lua"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    address = re.search(r"http://[^/]*/", process.stdout.readline()).group(0)
    page = urllib.request.urlopen(address).read().decode()
    process.stdin.close()
    process.wait(timeout=20)
    program, _ = programs(page.replace('octet-stream"></script>', 'octet-stream"> </script>'))
    context = engine(program)
    context.eval(LIVE)
    context.eval('hear("snapshot", 0, []); page.act(0);')
    for _ in range(9):
        context.execute_pending_job()
    check("what is asked has the moment at which it was seen", told(context, "asked") == [
        {"at": 0, "input": 0, "use": {"k": "tap", "l": ":tap Go", "n": "Go", "i": "Home#0"}}], told(context, "asked"))
    for number in range(1, 1300):
        context.eval(f'hear("change", {number}, {json.dumps(list(range(max(1, number - 199), number + 1)))});')
    where = told(context, "[page.titleOf(page.situation), page.path().length, page.now.input]")
    check("a page follows more than a thousand inputs", where == ["1299", 201, 1299], where)
    check("and has all of the last of them",
          told(context, "page.path().slice(1).every((one) => page.saying(one) === 'tap “Go”')"))
    check("but not all situations", told(context, "page.table.count") <= 502, told(context, "page.table.count"))
    screens = told(context, "page.firsts().map((one) => page.table.front(one)).sort()")
    check("the screens seen last can be gone to", screens == ["Screen0", "Screen1", "Screen2"], screens)
    context.eval('hear("change", 1298, [1297, 1298], [1299]);')
    where = told(context, "[page.now.input, page.now.last.input, page.path().map((one) => one.isAhead)]")
    check("what is taken back is ahead", where == [1298, 1299, [False, False, False, True]], where)
    check("each word that the page of a session uses is there", unknown(context, "file.js") == set(),
          unknown(context, "file.js"))
    context.eval('page.hear("event: end\\ndata: {}");')
    check("the end is told", "has ended" in told(context, "page.told[0]"))
    context.eval('page.become("old");')
    check("a page of another version can be loaded anew", told(context, "[page.told[0], at('told').textContent]")
          == ["this page is from another version of Sextant", "Reload the page"])


if __name__ == "__main__":
    live(str(pathlib.Path(sys.argv[1]).resolve()))
    print(f"{len(passed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)
