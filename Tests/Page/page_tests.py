"""The page of `sextant export html`, in a real browser: what the file says is what is seen, and nothing is requested.

Usage: page_tests.py SEXTANT [PICTURES]

SEXTANT is the program; PICTURES is a folder for screenshots. The browser is Debian's Chromium, driven by Playwright.
"""

import base64
import gzip
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ["hello", "launch", "messenger", "movies", "signin", "shop"]
WALKS = 1000
STEPS = 12

NASTY = """
local Step = steps "S" { "start", "open(String)", "named(String)", "ask", "nobody" }
screen "Home" {
  title = "</script><img src=x onerror=alert(1)>\\u{202E}",
  text = string.rep("세종 🧭 long ", 800),
  field "name" { placeholder = "<b>", emits = Step.named },
  list "rows" { items = function()
    local rows = {}
    for i = 1, 200 do rows[i] = "row <i>" .. i end
    return rows
  end, emits = Step.open },
  list "goods" { items = { "Lamp" }, emits = Step.open },
  toggle "on" {}, segments "way" { choices = { "Slow", "Fast" } },
  button "Ask" { emits = Step.ask }, button "Nothing" { emits = Step.nobody },
}
screen "Good" { title = "Good", text = function() error("no text") end }
screen "Question" { title = "Sure?", style = "sheet" }
flow "App" {
  root = navigation, start = Step.start,
  navigate = { start = set "Home", open = push "Good", ask = present "Question", named = ignore "no" },
}
"""

# Random walks inside the page: each step uses what can be used, and the page must be where the table says.
WALK = """
([walks, steps, seed]) => {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const wrong = [];
  const way = [];
  for (let walk = 0; walk < walks; walk += 1) {
    page.now = page.root;
    page.root.after = [];
    let at = 0;
    const done = [];
    for (let step = 0; step < steps; step += 1) {
      const moves = [...page.table.situation(at).moves.values()];
      if (moves.length === 0) break;
      const move = moves[random(moves.length)];
      if (walk < 20) page.act(move.action);
      else if (move.to >= -1) page.step(move);
      if (move.to >= 0) at = move.to;
      if (page.now.situation !== at) wrong.push(`${walk}: ${page.table.action(move.action).l}`);
      done.push([move.action, at]);
    }
    way.push(done);
  }
  page.goTo(page.root);
  return { wrong, way };
}
"""

# What a person cannot tell by looking, as axe tells it: names of controls, unique ids, contrast, the language.
RULES = """
() => {
  const found = [];
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element) =>
    element.getAttribute("aria-label") || element.textContent.trim() || element.title || element.placeholder;
  for (const element of document.querySelectorAll("button, input, [role=tab]")) {
    if (element.closest("[aria-hidden=true]") || !seen(element)) continue;
    if (!nameOf(element)) found.push(`no name: ${element.outerHTML.slice(0, 90)}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) found.push(`id twice: ${id}`);
  const light = (text) => {
    const [red, green, blue] = text.match(/[\\d.]+/g).map(Number).map((one) => {
      const share = one / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = getComputedStyle(one).backgroundColor;
      if (!/, 0\\)$|transparent/.test(color)) return color;
    }
    return "rgb(255, 255, 255)";
  };
  for (const element of document.querySelectorAll("body *")) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!isText || !seen(element) || element.closest("[inert], :disabled, script, style, noscript, dialog, .unseen")) continue;
    const [one, other] = [light(getComputedStyle(element).color), light(behind(element))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < 4.5) found.push(`contrast ${ratio.toFixed(1)}: ${element.className} ${element.textContent.slice(0, 30)}`);
  }
  if (!["en", "ko"].includes(document.documentElement.lang)) found.push("no language");
  if (document.querySelectorAll("main").length !== 1) found.push("no main");
  return found;
}
"""

passed, failed = [], []


def check(title, condition, said=""):
    """Counts a check, and prints it if it fails."""
    (passed if condition else failed).append(title)
    if not condition:
        print(f"FAILED {title}: {said}")


def export(sextant, script, folder, *options):
    """Exports a script; returns the file."""
    target = folder / (pathlib.Path(script).stem + ".html")
    run = subprocess.run(
        [sextant, "export", "html", str(script), "-o", str(target), *options], capture_output=True, text=True,
        timeout=100)
    check(f"{target.stem} is exported", run.returncode in (0, 4), run.stderr)
    return target


def table(file):
    packed = re.search(r'octet-stream">([^<]*)<', file.read_text()).group(1)
    return json.loads(gzip.decompress(base64.b64decode(packed)))


class Browser:
    """One browser; each page that it opens is watched."""

    def __init__(self, playwright):
        path = shutil.which("chromium") or shutil.which("google-chrome")
        self.browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])

    def open(self, file, *, size=(1440, 900), scheme="light", language="en-US", address="", touch=False,
             ready="html[data-ready]"):
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, locale=language, has_touch=touch,
            reduced_motion="reduce")
        page = context.new_page()
        page.requests, page.complaints = [], []
        page.on("request", lambda request: page.requests.append(request.url))
        page.on("console", lambda message: page.complaints.append(message.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("dialog", lambda dialog: (page.complaints.append("a dialog"), dialog.dismiss()))
        page.goto(file.as_uri() + address)
        page.wait_for_selector(ready, timeout=10_000)
        return page


def walks(browser, files):
    for file in files:
        page = browser.open(file)
        told = page.evaluate(WALK, [WALKS, STEPS, 7])
        check(f"{file.stem}: 1,000 random walks go where the table says", told["wrong"] == [], told["wrong"][:3])
        data = table(file)
        for way in told["way"]:
            place = 0
            for action, to in way:
                flat = data["situations"][place][5]
                targets = dict(zip(flat[0::3], flat[1::3]))
                expected = targets[action] if targets[action] >= 0 else place
                if expected != to:
                    check(f"{file.stem}: {place} by {action}", False, f"{to}, not {expected}")
                place = to
        check(f"{file.stem}: nothing is requested", page.requests == [file.as_uri()], page.requests)
        check(f"{file.stem}: nothing goes wrong", page.complaints == [], page.complaints)
        page.context.close()


def by_hand(browser, file):
    """Clicks and types as a person does."""
    page = browser.open(file)
    screen = page.locator("#screen")
    check("at the start nothing is amiss", page.locator("#told").text_content() == "")
    page.get_by_role("button", name="Look around").click()
    check("a tap leads on", "Shop" in page.title(), page.title())
    focused = page.evaluate("document.activeElement.tagName + document.activeElement.textContent")
    check("the heading of the new screen has the focus", focused == "H1Shop", focused)
    check("the new screen is told", page.locator("#live").text_content() == "Shop")
    page.get_by_role("button", name="wait 1 s").click()
    page.get_by_role("button", name="Lamp").click()
    check("a row leads on", "Lamp" in screen.text_content())
    page.keyboard.press("Escape")
    check("Esc goes back", "Rope" in screen.text_content())
    page.keyboard.press("Control+z")
    check("Ctrl+Z takes that back", "Add to cart" in screen.text_content())
    page.keyboard.press("[")
    check("[ takes more back", "Rope" in screen.text_content())
    page.get_by_role("button", name="Sextant", exact=True).click()
    check("another way is a branch", page.locator("#time .fork").text_content() == "⑂2/2")
    page.locator("#time .fork").click()
    check("the other branch comes again", "Lamp" in page.title(), page.title())
    page.wait_for_timeout(300)
    address = page.evaluate("location.hash")
    again = browser.open(file, address=address)
    check("an address leads to the same screen", again.title() == page.title(), again.title())
    again.locator("#language").click()
    check("the language can be changed", again.locator("html").get_attribute("lang") == "ko")
    for name in ["tree", "state", "storyboard", "log"]:
        again.locator(f"#tab-{name}").click()
        check(f"the pane {name} shows something", len(again.locator("#pane").text_content()) > 20)
    comments(browser, file)
    journey = browser.open(file, address="#journey=1")
    first = journey.title()
    journey.keyboard.press("]")
    check("a journey is played step by step", journey.title() != first, first)
    for one in [page, again, journey]:
        check("nothing goes wrong by hand", one.complaints == [], one.complaints)
        one.context.close()


def comments(browser, file):
    """A comment is pinned to its screen, saved, and opened again."""
    page = browser.open(file)
    page.locator(".mapbar input").fill("login")
    page.locator(".mapbar input").press("Enter")
    check("a screen that is found on the map can be gone to", "Sign in" in page.title(), page.title())
    page.locator("#tab-comments").click()
    page.locator("#pane textarea").fill("</b> too low\n세종")
    page.get_by_role("button", name="Add", exact=True).click()
    with page.expect_download() as told:
        page.get_by_role("button", name="Save as a file").click()
    saved = pathlib.Path(told.value.path()).read_text()
    check("a comment has its screen", json.loads(saved)["comments"][0]["screen"] == "Login", saved)
    page.locator("#tab-log").click()
    check("a comment is a pin on the map", page.locator("[data-screen=Login] .pin.said").count() == 1)
    fresh = browser.open(file)
    fresh.locator("#tab-comments").click()
    for text, answer in [("{}", "Not a comments file"), (saved.replace('"v": 1', '"v": 2'), "newer version"), (saved, "")]:
        fresh.locator("#pane input[type=file]").set_input_files(
            {"name": "c.json", "mimeType": "application/json", "buffer": text.encode()})
        fresh.wait_for_timeout(100)
        check(f"a file of comments: {answer}", answer in fresh.locator("#told").text_content())
    check("a saved comment is there again", fresh.locator(".comments li").count() == 1)
    fresh.locator(".comments .chip").click()
    check("a comment leads to its screen", "Sign in" in fresh.title(), fresh.title())
    for one in [page, fresh]:
        check("nothing goes wrong with comments", one.complaints == [], one.complaints)
        one.context.close()


def nasty(browser, sextant, folder):
    script = folder / "nasty.lua"
    script.write_text(NASTY)
    file = export(sextant, script, folder)
    page = browser.open(file)
    check("markup in a title is text", "</script><img" in page.locator("#screen h1").text_content())
    check("no element comes of a text", page.locator("#screen img, #screen b, #screen script").count() == 0)
    name = page.locator("[data-field=name]")
    name.fill("something else")
    name.press("Enter")
    check("the texts that are known are told", "only these texts" in page.locator("#told").text_content())
    page.get_by_role("button", name="Nothing").click()
    told = page.locator("#told").text_content()
    check("a control that does nothing says so", "The screen does not change" in told or "does nothing" in told, told)
    page.get_by_role("button", name="Lamp").click()
    check("a function that fails is told", "no text" in page.locator("#screen").text_content())
    check("nothing goes wrong with bad texts", page.complaints == [], page.complaints)
    page.context.close()
    for bad in [f"#s={10**9}", "#s=x", "#journey=99"]:
        page = browser.open(file, address=bad)
        check(f"{bad} is told", "does not contain the state" in page.locator("#told").text_content())
        page.context.close()


def two_versions(browser, sextant, folder):
    """The page of `sextant diff`: what is done in one version is done in the other, and a change shows itself."""
    old = (PROJECT / "scripts/shop.lua").read_text()
    new = old.replace('shippingGiven = push "Payment"', 'shippingGiven = push "Address"')
    scripts = [folder / "old.lua", folder / "new.lua"]
    for script, text in zip(scripts, [old, new]):
        script.write_text(text)
    file = folder / "diff.html"
    subprocess.run([sextant, "diff", *scripts, "--format", "html", "-o", file], check=False)
    page = browser.open(file, ready="iframe")
    frames = [frame for frame in page.frames if frame != page.main_frame]
    for frame in frames:
        frame.wait_for_selector("html[data-ready]")
    fronts = lambda: [frame.evaluate("page.situation.frame.front") for frame in frames]
    check("both versions begin with the same screen", fronts() == ["Welcome", "Welcome"], fronts())
    frames[0].get_by_role("button", name="Look around").first.click()
    page.wait_for_timeout(300)
    check("what is done in one version is done in the other", fronts() == ["Products", "Products"], fronts())
    page.locator("[data-ways]").first.click()
    page.wait_for_timeout(300)
    check("a change shows what each version does", fronts() == ["Payment", "Address"], fronts())
    page.context.close()


def looks(browser, file, pictures):
    for language in ["en-US", "ko-KR"]:
        for scheme in ["light", "dark"]:
            for size in [(1440, 900), (1000, 800), (390, 844)]:
                page = browser.open(file, size=size, scheme=scheme, language=language, address="#s=40")
                name = f"{file.stem}-{size[0]}-{scheme}-{language[:2]}"
                for pane in ["tree", "state", "storyboard", "log"]:
                    page.evaluate(f"page.choose('{pane}')")
                    found = page.evaluate(RULES)
                    check(f"{name} {pane} is accessible", found == [], found[:4])
                    if size[0] != 1000:
                        found = axe(page)
                        check(f"{name} {pane}: axe finds nothing", found == [], found[:6])
                wide = page.evaluate("document.documentElement.scrollWidth")
                check(f"{name} is as wide as the window", wide <= size[0], wide)
                if pictures:
                    page.screenshot(path=str(pictures / f"{name}.png"))
                page.context.close()
    page = browser.open(file, size=(390, 844), touch=True)
    small = page.evaluate(
        "[...document.querySelectorAll('#screen button, footer button, .seg button')]"
        ".filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 44"
        " && !one.matches('.grab, .veil')).map((one) => one.outerHTML)")
    check("what is touched is 44 px high", small == [], small)
    page.context.close()


def picture(browser, file, pictures):
    """The picture of docs/PAGE.md."""
    page = browser.open(file)
    page.locator("#side").get_by_role("button", name="Login", exact=True).click()
    page.evaluate("document.getElementById('side').scrollTop = 0")
    page.mouse.move(0, 0)
    page.screenshot(path=str(pictures / "page.png"))
    page.context.close()


def axe(page):
    """What axe finds; nothing where it cannot be had."""
    if Axe is None:
        return []
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


def speed(browser, file):
    page = browser.open(file)
    ready = int(page.evaluate("document.documentElement.dataset.ready"))
    slow = 500 if "CI" not in os.environ else 1500
    count = page.evaluate("page.table.count")
    check(f"{count} situations are ready in time", ready <= slow, f"{ready} ms")
    print(f"{file.stem}: {count} situations, {file.stat().st_size // 1024} KB, ready in {ready} ms")
    page.context.close()


def main():
    sextant = str(pathlib.Path(sys.argv[1]).resolve())
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    random.seed(7)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        files = [
            export(sextant, PROJECT / "scripts" / f"{script}.lua", folder, "--option", "situations=400")
            for script in SCRIPTS
        ]
        browser = Browser(playwright)
        walks(browser, files)
        by_hand(browser, files[-1])
        nasty(browser, sextant, folder)
        two_versions(browser, sextant, folder)
        looks(browser, files[-1], pictures)
        speed(browser, files[-1])
        if pictures:
            picture(browser, files[-1], pictures)
    print(f"{len(passed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
