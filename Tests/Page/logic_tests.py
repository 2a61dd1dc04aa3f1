"""The program of the page without a browser: what it makes of real tables, under QuickJS.

Usage: logic_tests.py SEXTANT

The program is taken out of pages that SEXTANT writes, as they are; document.js has the elements that it draws into.
"""

import base64
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import quickjs

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
SCRIPTS = ["hello", "launch", "messenger", "movies", "ready-steady-go", "rxflow-demo", "shop", "signin"]
WALKS, STEPS = 1000, 12
# How many of the walks of each script are given to the program, too; with SEXTANT_STRESS=1, all of them.
REPLAYED = WALKS if "SEXTANT_STRESS" in os.environ else 25
SEED = int(os.environ.get("SEXTANT_SEED", "25"))

DICE = """
local Step = steps "S" { "start", "roll" }
screen "Home" { title = "Dice", button "Roll" { emits = Step.roll } }
screen "Number" { title = function(screen) return "You have " .. screen.params[1] end }
screen "Prize" { title = "Prize" }
flow "App" {
  root = navigation, start = Step.start,
  navigate = {
    start = set "Home",
    roll = function()
      local number = math.random(1, 3)
      if number == 1 then return ignore "no luck" end
      if number == 2 then return push "Prize" end
      return push { "Number", params = { number } }
    end,
  },
}
"""

HOSTILE = """
local Step = steps "S" { "start", "open(String)", "look(String)" }
local text = "</script><img src=x onerror=alert(1)>\\u{202E}세종 🧭"
screen "Home" {
  title = text, text = string.rep("long ", 2048),
  list "rows" { items = function()
    local rows = {}
    for i = 1, 10000 do rows[i] = "row " .. i end
    return rows
  end, emits = Step.look },
  list "goods" { items = { text }, emits = Step.open },
}
screen "Good" { title = function() error("no title") end, text = function() error("no text") end }
flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", open = push "Good", look = none } }
"""

# What every page of a table is asked here: to show is to draw the device and each pane, and to remember what is told.
PAGE = """
const faults = [];
Object.assign(Page.prototype, {
  show() { this.told = ""; if (this.isDrawn) { drawing = this.device.draw(this.situation); draws += 1; } },
  tell(what, moves = [], more = "") { Object.assign(this, { told: `${what} ${more}`.trim(), offered: moves }); },
  showSide() {},
});
let drawing = [];
let draws = 0;
const readPage = (table) => {
  table.map = null;
  globalThis.page = new FilePage(new FileTable(table));
  page.isDrawn = true;
  page.show();
};
const buttons = () => drawing.flat(Infinity).filter((one) => one?.all).flatMap((one) => one.all)
  .filter((one) => one.tagName === "button" && one.listeners.click);
"""

WALK = """
const random = (below) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % below;
};
const walk = (steps, isDrawn) => {
  page.isDrawn = isDrawn;
  page.now = page.root;
  page.root.after = [];
  page.show();
  const way = [];
  for (let step = 0; step < steps; step += 1) {
    const before = page.now;
    const moves = [...page.situation.moves.values()];
    if (moves.length === 0) break;
    const clickable = isDrawn ? buttons() : [];
    if (clickable.length > 0 && random(2)) clickable[random(clickable.length)].click();
    else page.act(moves[random(moves.length)].action);
    if (page.now === before && page.offered?.length > 0 && page.offered[0].to >= -1) page.act(page.offered[0].action);
    if (page.now === before) continue;
    way.push([page.now.action, page.now.situation]);
  }
  return way;
};
"""

passed, failed = [], []


def check(title, condition, said=""):
    """Counts a check, and prints it if it fails."""
    (passed if condition else failed).append(title)
    if not condition:
        print(f"FAILED {title}: {said}")


def programs(text):
    """The program of a page, and the table in it."""
    packed = re.search(r'octet-stream">([^<]*)<', text).group(1)
    begin = text.rindex("<script>") + len("<script>")
    program = text[begin : text.rindex("</script>")].strip()
    table = json.loads(gzip.decompress(base64.b64decode(packed))) if packed.strip() else None
    return program[: program.rindex("begin")], table


def engine(program):
    """The program, read; nothing of it is done yet."""
    context = quickjs.Context()
    context.set_memory_limit(1 << 30)
    context.eval((HERE / "document.js").read_text())
    context.eval(program)
    return context


def told(context, expression):
    return json.loads(context.eval(f"JSON.stringify({expression})"))


class Exports:
    """Pages of scripts, as the program writes them."""

    def __init__(self, sextant, folder):
        self.sextant, self.folder = sextant, folder

    def page(self, script, *options):
        target = self.folder / (script.stem + ".html")
        run = subprocess.run(
            [self.sextant, "export", "html", script, "-o", target, *options], capture_output=True, text=True, timeout=300)
        check(f"{script.stem} is exported", run.returncode in (0, 4), run.stderr)
        program, table = programs(target.read_text())
        context = engine(program)
        context.eval(PAGE)
        context.eval(f"readPage({json.dumps(table)})")
        return context, table

    def text(self, name, text, *options):
        script = self.folder / f"{name}.lua"
        script.write_text(text)
        return self.page(script, *options)


def walks(exports, name):
    """What is clicked leads where the table says, and some of it is given to the program: it shows the same."""
    script = PROJECT / "scripts" / f"{name}.lua"
    context, table = exports.page(script, "--option", "situations=150")
    context.eval(f"let seed = {SEED};")
    context.eval(WALK)
    wrong, replayed = [], []
    for number in range(WALKS):
        isDrawn = number % 20 == 0
        way = told(context, f"walk({STEPS}, {json.dumps(isDrawn)})")
        place = 0
        for action, to in way:
            flat = table["situations"][place][5]
            expected = [there for one, there in zip(flat[0::3], flat[1::3]) if one == action]
            if [max(there, -1) for there in expected] != [to if to != place or place in expected else -1]:
                wrong.append((number, place, action, to, expected))
            place = to
        if number < REPLAYED:
            replayed.append(way)
    check(f"{name}: {WALKS} random walks go where the table says", wrong == [], wrong[:3])
    check(f"{name}: walks draw the device", context.eval("draws") > WALKS / 20)
    replay(exports.sextant, script, table, replayed)


def replay(sextant, script, table, ways):
    """Walks are given to the program, which has to show what the table says."""
    requests = []
    for way in ways:
        lines = [table["actions"][action]["l"] for action, _ in way]
        requests += [{"request": "line", "text": line} for line in lines] + [{"request": "tree"}]
        requests += [{"request": "undo"}] * len(lines)
    text = "\n".join(json.dumps({"id": number, **one}) for number, one in enumerate(requests))
    run = subprocess.run(
        [sextant, "run", script, "--json", "--allow-refused", "-"], input=text, capture_output=True, text=True, timeout=1500)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    answers = {one["id"]: one for one in answers if one["event"] == "answer"}
    number, wrong = 0, []
    for way in ways:
        number += len(way)
        tree = answers[number].get("result", {}).get("tree", answers[number].get("result"))
        expected = [line["n"] for line in table["trees"][table["situations"][way[-1][1] if way else 0][1]]]
        if (shown := names(tree)) != expected:
            wrong.append(([table["actions"][one]["l"] for one, _ in way], shown, expected))
        number += 1 + len(way)
    check(f"{script.stem}: {len(ways)} of the walks show the same in the program", wrong == [], wrong[:1])


def names(node):
    """The names in a tree, as a page lists them."""
    inner = node.get("children", []) + node.get("presented", [])
    return [node["name"]] + [name for one in inner for name in names(one)]


def addresses(context, table):
    last = len(table["situations"]) - 1
    for address, situation, lost in [
        (f"#s={last}", last, False), ("#s=0", 0, False), (f"#s={last + 1}", 0, True), ("#s=x", 0, True),
        ("#s=-1", 0, True), ("#s=1;alert(1)", 0, True), ("#journey=0", 0, True), ("#journey=99", 0, True), ("", 0, False),
    ]:
        context.eval("page.restart()")
        context.eval(f"location.hash = {json.dumps(address)}; page.readAddress();")
        where = told(context, "[page.now.situation, page.told === word('lost')]")
        check(f"the address {address!r} leads to {situation}", where == [situation, lost], where)
    context.eval('location.hash = "#journey=1"; page.readAddress();')
    where = told(context, "[page.journey, page.now === page.root, page.now.last != null]")
    check("a journey begins at its start", where == [0, True, True], where)
    ends = []
    for place, journey in enumerate(table["journeys"]):
        context.eval(f"page.openJourney({place}); while (page.now.last) page.redo();")
        ends.append((told(context, "page.now.situation"), journey["way"][-1]))
    check("each journey ends where it should", all(one == other for one, other in ends), ends)


def time(context):
    """Undo, redo, and another way from the same moment."""
    context.eval("page.restart(); page.root.after = []; page.root.last = null;")
    context.eval("for (const number of [...page.situation.moves.keys()].slice(0, 1)) page.act(number);")
    context.eval("const first = page.now; page.undo();")
    check("undo leads back", told(context, "[page.now === page.root, page.path().length, page.path()[1].isAhead]")
          == [True, 2, True])
    context.eval("page.redo();")
    check("redo leads on", told(context, "page.now === first"))
    context.eval("page.undo(); page.act([...page.situation.moves.keys()].find((one) => one !== first.action));")
    check("another way is a branch", told(context, "[page.root.after.length, page.now === first]") == [2, False])
    context.eval("page.goTo(first);")
    check("each branch can be gone to", told(context, "[page.now === first, page.root.last === first]") == [True, True])


def unknown(context, other):
    """The words that the program of a page uses and does not have; `other` is the file of the other kind of page."""
    files = [file for file in (PROJECT / "Sources/CPageFiles").glob("*.js") if file.name != other]
    program = "".join(file.read_text() for file in files)
    used = re.findall(r'\b(?:word|does|none|head|why)\((?:\w+ \? "(\w+)" : )?"(\w+)"', program)
    return {word for pair in used for word in pair if word} - set(told(context, "Object.keys(WORDS)"))


def words(context):
    """Each text is there in both languages; Korean ones are Korean."""
    texts = told(context, """[...Object.entries(WORDS), ...Object.entries(PHASES)].map(([key, one]) =>
      [key, typeof one === "function" ? one("x", "y") : one])""")
    texts += told(context, """Object.entries(ACTIONS).map(([key, one]) => [key, one({ n: "n", v: "v", t: "t" })])""")
    texts += told(context, "KEYS")
    wrong = [one for one in texts if len(one[1]) != 2 or not all(one[1]) or one[1][0] == one[1][1]]
    check("each text is there in both languages", wrong == [], wrong)
    hangul = re.compile("[가-힣]")
    wrong = [one for one in texts if one[0] not in ("other", "root", "branch") and
             (hangul.search(one[1][0]) or not hangul.search(one[1][1]))]
    check("Korean texts are Korean, and English ones are not", wrong == [], wrong)
    check("each word that the page of a file uses is there", unknown(context, "live.js") == set(), unknown(context, "live.js"))
    said = told(context, """["en", "ko"].map((one) => { language = one; return saidAction({ k: "tap", n: "Go" }); })""")
    check("what is done is said in each language", said == ["tap “Go”", "“Go” 누르기"], said)
    context.eval('language = "en";')


def panes(context):
    """The panes of a screen: the log, the tree, the state."""
    context.eval("page.restartAt(page.table.count - 1);")
    tree = told(context, "treePane(page).textContent")
    names = told(context, "page.situation.tree.map((one) => one.n)")
    check("the tree has each name", all(name in tree for name in names), tree)
    state = told(context, "statePane(page).all.filter((one) => one.tagName === 'tr').length")
    check("the state has a row for each value", state == told(context, "page.situation.state.length") + 1, state)
    log = told(context, "logPane(page).children.map((one) => one.children[0].textContent)")
    check("the log has an entry for each thing done", len(log) == told(context, "page.path().length") - 1, log)
    board = told(context, "storyboardPane(page).all.filter((one) => one.tagName === 'figure').length")
    check("the storyboard has a picture for each", board == len(log) + 1, board)


def boxes(context):
    """A part of a box is scrolled to, and to its middle if that is asked for."""
    context.eval("""
      const rect = (left, top, width, height) => (
        { left, top, width, height, right: left + width, bottom: top + height });
      const boxed = (inner, share) => {
        const box = { scrollTop: 0, scrollLeft: 0, getBoundingClientRect: () => rect(0, 0, 100, 100) };
        reveal(box, { getBoundingClientRect: () => inner }, share);
        return [box.scrollLeft, box.scrollTop];
      };""")
    for inner, share, expected in [
        ("rect(10, 10, 20, 20)", 0, [0, 0]), ("rect(90, 10, 20, 20)", 0, [10, 0]), ("rect(10, -30, 20, 20)", 0, [0, -30]),
        ("rect(90, 150, 20, 20)", 0.5, [50, 110]), ("rect(40, 40, 20, 20)", 0.5, [0, 0]),
    ]:
        scrolled = told(context, f"boxed({inner}, {share})")
        check(f"{inner} is scrolled to with {share}", scrolled == expected, scrolled)


def numbers(exports):
    """What draws random numbers asks which; each leads where the program goes with it."""
    context, table = exports.text("dice", DICE)
    context.eval("page.act(0);")
    asked = told(context, "[page.told, page.offered.map((one) => page.table.action(one.action).d)]")
    check("the page asks which number is drawn", asked[0].startswith("This uses random numbers") and asked[1] == ["1", "2", "3"],
          asked)
    titles = told(context, """page.offered.map((one) => {
      page.act(one.action);
      const title = page.titleOf(page.situation);
      page.undo();
      return title;
    })""")
    check("each number leads somewhere else", titles == ["Dice", "Prize", "You have 3"], titles)
    context.eval("page.restartAt(2);")
    check("a way with a number can be gone again", told(context, "page.titleOf(page.situation)") == "You have 3")
    ways = told(context, """[1, 2].map((number) => page.table.way(number).map((action, place, all) =>
      [action, place === all.length - 1 ? number : 0]))""")
    check("both ways are one thing done", [len(way) for way in ways] == [1, 1], ways)


def hostile(exports):
    """Texts of the app are texts, however they look, and however many."""
    context, table = exports.text("hostile", HOSTILE)
    texts = told(context, "drawing.flat(Infinity).filter((one) => one?.all).map((one) => one.textContent)")
    check("a title with markup, marks and pictures is what it is",
          any("</script><img src=x onerror=alert(1)>\u202e세종 🧭" in one for one in texts), texts[0][:80])
    check("10,000 rows are drawn", any("row 10000" in one for one in texts))
    context.eval("page.act(page.table.moves(page.situation, 'tap').at(-1).action);")
    raised = told(context, "drawing.flat(Infinity).filter((one) => one?.all).map((one) => one.textContent).join()")
    check("functions that fail are told", "no title" in raised and "no text" in raised, raised[:200])


def comments(context):
    """A file of comments is read as it was written, and nothing else is."""
    context.eval('const kept = [{ screen: "Home", text: "</b> 세종", at: "2026", way: [":tap Go"] }];')
    check("comments are read as they were written",
          told(context, 'commentsIn(commentFile("Shop", kept), "Shop").comments') == told(context, "kept"))
    for text, answer in [
        ("{", "Not a comments file"), ("[]", "Not a comments file"), ("null", "Not a comments file"),
        ('{"kind": "sextant comments", "v": 1}', "Not a comments file"),
        ('{"kind": "sextant comments", "v": 2, "app": "Shop", "comments": []}', "newer version"),
        ('{"kind": "sextant comments", "v": 1, "app": "Bank", "comments": []}', "another app: Bank"),
    ]:
        why = told(context, f'commentsIn({json.dumps(text)}, "Shop").why')
        check(f"{text} is refused", answer in why, why)
    odd = '{"kind": "sextant comments", "v": 1, "app": "Shop", "comments": [1, null, {"screen": 2, "text": "a"}]}'
    check("what is no comment is left out", told(context, f"commentsIn({json.dumps(odd)}, 'Shop').comments") == [])


def secrets(exports):
    """A secret that is typed is found in the table, where the program has sealed it."""
    for secret in ["1234", "don't", "세종 1446"]:
        context, table = exports.text("secret", f"""
            local Step = steps "S" {{ "start", "pin(String)" }}
            screen "Door" {{ title = "Door", field "pin" {{ secure = true, emits = Step.pin }} }}
            screen "Hall" {{ title = "Hall" }}
            flow "F" {{ root = navigation, start = Step.start, navigate = {{
              start = set "Door",
              pin = function(flow, pin) if pin == secret "{secret}" then return push "Hall" end return none end }} }}
            """)
        typed = json.dumps(secret)
        sealed = told(context, f'page.table.typed({{ secure: true }}, {typed})')
        check(f"{secret} is in the table as {sealed}", sealed in json.dumps(table, ensure_ascii=False))


def main():
    sextant = str(pathlib.Path(sys.argv[1]).resolve())
    print(f"page logic: SEXTANT_SEED={SEED}")
    with tempfile.TemporaryDirectory() as name:
        exports = Exports(sextant, pathlib.Path(name))
        for script in SCRIPTS:
            walks(exports, script)
        context, table = exports.page(PROJECT / "scripts/shop.lua", "--option", "situations=100")
        addresses(context, table)
        time(context)
        panes(context)
        words(context)
        boxes(context)
        comments(context)
        numbers(exports)
        hostile(exports)
        secrets(exports)
    print(f"{len(passed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
