"""The page of `sextant view`, in a real browser: it shows the session, and what is clicked is done.

Usage: live_tests.py SEXTANT [PICTURES]

SEXTANT is the program; PICTURES is a folder for screenshots. The browser is Debian's Chromium, driven by Playwright.
"""

import os
import pathlib
import queue
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

from page_tests import RULES, Browser, axe, check, failed, passed
from playwright.sync_api import sync_playwright

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SEED = int(os.environ.get("SEXTANT_SEED", "25"))

FORM = """
local Step = steps "S" { "start", "named(String)", "go", "back", "bad" }
screen "Home" {
  title = "</script><img src=x onerror=alert(1)>", text = "세종 🧭", field "name" { emits = Step.named },
  button "Go" { emits = Step.go }, button "Bad" { emits = Step.bad }, segments "way" { choices = { "Slow", "Fast" } },
}
screen "Next" { title = "VERSION", text = function() error("no text") end }
flow "App" {
  root = navigation, start = Step.start,
  navigate = { start = set "Home", go = push "Next", named = none, bad = function() error("not now") end },
}
"""

DRAWN = """
local Step = steps "S" { "start", "go", "typed(String)", "sheet" }
screen "Home" {
  title = "Home", picture = "home.svg", note = "The user's name from version 2 on.",
  button "Go" { emits = Step.go, at = { 10, 80, 80, 8 } },
}
screen "Next" { title = "Next", field "name" { emits = Step.typed }, button "Sheet" { emits = Step.sheet } }
screen "Over" {
  title = "Over", style = "sheet", detents = { "medium", "large" }, undimmed = "medium",
  field "name" { emits = Step.typed },
}
flow "App" {
  root = navigation, start = Step.start,
  navigate = { start = set "Home", go = push "Next", typed = none, sheet = present "Over" },
}
"""

class Session:
    """A session of the program that is shown on a page."""

    def __init__(self, sextant, *arguments):
        self.process = subprocess.Popen(
            [sextant, "view", "--keep-going", *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line) for line in self.process.stdout], daemon=True).start()
        self.url = re.search(r"http\S+", self.lines.get(timeout=10)).group(0)

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def told(self):
        time.sleep(0.2)
        lines = []
        while not self.lines.empty():
            lines.append(self.lines.get())
        return "".join(lines)

    def end(self):
        self.process.stdin.close()
        return self.process.wait(timeout=10)


def watch(browser, session, **options):
    class Address:
        @staticmethod
        def as_uri():
            return session.url

    return browser.open(Address, **options)


def until(page, condition):
    """Waits until something is so in a page; its policy forbids Playwright's own way, which evaluates texts there."""
    end = time.monotonic() + 10
    while not page.evaluate(condition):
        if time.monotonic() > end:
            check(f"in time: {condition}", False, page.locator("body").inner_text()[:600])
            return
        time.sleep(0.01)


def settled(pages):
    """Waits until no page has anything to come."""
    for page in pages:
        page.evaluate("() => page.asked")
        until(page, "page.state === 'live'")
    last = None
    while last != (last := [page.evaluate("page.last") for page in pages]):
        time.sleep(0.3)


SHOWN = "JSON.stringify([page.parts.at, page.parts.frame, page.parts.tree, page.parts.state, page.parts.path])"


def by_hand(browser, sextant, folder):
    script = folder / "form.lua"
    script.write_text(FORM)
    session = Session(sextant, script)
    one, other = watch(browser, session), watch(browser, session)
    check("markup in a title is text", "</script><img" in one.locator("#screen h1").text_content())
    check("no element comes of a text", one.locator("#screen img, #screen script").count() == 0)
    one.locator("[data-field=name]").fill("Ada 세종")
    # The text is entered by the press, and the button that is pressed is still there when it is let go.
    one.get_by_role("button", name="Go", exact=True).click()
    until(one, "document.title.includes('VERSION')")
    until(other, "document.title.includes('VERSION')")
    check("a function that fails is told", "no text" in other.locator("#screen").text_content())
    session.type(":back")
    for page in [one, other]:
        until(page, "document.querySelector('[data-field=name]')?.value === 'Ada 세종'")
    told = session.told()
    check("the prompt tells what was typed and tapped", '› :type name Ada 세종' in told and "› :tap Go" in told, told)
    one.locator("[data-field=name]").press("End")
    one.locator("[data-field=name]").press_sequentially("draft")
    session.type(":tap Bad")
    until(other, "page.parts.path.length === 4")
    settled([one, other])
    typed = one.locator("[data-field=name]").input_value()
    check("a text that is being typed stays", typed == "Ada 세종draft", typed)
    check("and is not entered", one.evaluate("page.parts.path.length") == 4)
    one.locator("[data-field=name]").fill("Ada 세종")
    other.get_by_role("radio", name="Fast").click()
    until(one, "page.parts.path.length === 5")
    other.get_by_role("radio", name="Fast").click()
    check("a control that does nothing says so", "Already selected" in other.locator("#told").text_content())
    other.keyboard.press("Control+z")
    until(one, "page.parts.ahead.length === 1")
    session.type(":redo")
    until(one, "page.parts.ahead.length === 0")
    script.write_text(FORM.replace("VERSION", "newer"))
    one.get_by_role("button", name="Go", exact=True).click()
    until(other, "document.title.includes('newer')")
    check("a version that is saved is shown", "newer" in other.title())
    check("and told at the prompt", "reloaded form" in session.told())
    check("the token stays in the address", other.url == session.url, other.url)
    check("only the program is asked", {url.split("#")[0].rsplit("/", 1)[0] for url in one.requests}
          == {session.url.split("/#")[0]}, one.requests)
    bad = browser.browser.new_page()
    bad.goto(session.url[:-1] + ("0" if session.url[-1] != "0" else "1"))
    until(bad, "document.getElementById('told').textContent.includes(':view')")
    check("a wrong address shows nothing of the session", "Next" not in bad.locator("body").inner_text())
    for page in [one, other]:
        check("nothing goes wrong by hand", page.complaints == [], page.complaints)
    session.end()
    until(one, "document.getElementById('told').textContent.includes('ended')")
    for page in [one, other, bad]:
        page.context.close()


def at_random(browser, sextant):
    """Two pages and a prompt, driven at random, show the same."""
    print(f"random: seed {SEED}")
    numbers = random.Random(SEED)
    session = Session(sextant, PROJECT / "scripts" / "shop.lua")
    session.type(":clock virtual")
    pages = [watch(browser, session), watch(browser, session)]
    click = """(number) => {
      const moves = [...page.situation.moves.values()];
      if (number % 9 === 0) page.undo();
      else if (moves.length > 0) page.act(moves[number % moves.length].action);
    }"""
    for _ in range(15):
        for _ in range(6):
            who = numbers.randrange(3)
            if who < 2:
                pages[who].evaluate(click, numbers.randrange(10_000))
            else:
                session.type(numbers.choice([":back", ":undo", ":redo", ":clock +1s", ":tab 2", ":tab 1", ":dismiss"]))
        settled(pages)
        shown = [page.evaluate(SHOWN) for page in pages]
        fresh = watch(browser, session)
        check("two pages and one that has just come agree", shown[0] == shown[1] == fresh.evaluate(SHOWN), shown)
        fresh.context.close()
    session.told()
    position = pages[0].evaluate("page.parts.at.record")
    session.type(":at")
    time.sleep(0.3)
    told = session.told()
    check("the prompt is where the pages are", re.search(rf"\b{position}\b", told) is not None, (position, told))
    for page in pages:
        page.context.close()
    session.end()


def pictures_and_journeys(browser, sextant, folder):
    """A journey is played on the session, a screen is its picture, a field behind another of its name is typed into."""
    session = Session(sextant, PROJECT / "scripts" / "shop.lua")
    page = watch(browser, session)
    until(page, "Boolean(page.map)")
    page.get_by_role("button", name="a guest meets").click()
    until(page, "page.parts.playing?.step === 0")
    page.get_by_role("button", name="Next step").click()
    until(page, "page.parts.playing.step === 1")
    check("a journey is told at the prompt", "› :tap Look around" in session.told())
    check("the map shows where one is", page.locator("[data-screen].here").count() == 1)
    check("nothing goes wrong with a journey", page.complaints == [], page.complaints)
    page.context.close()
    session.end()
    script = folder / "drawn.lua"
    script.write_text(DRAWN)
    (folder / "home.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20"/></svg>')
    session = Session(sextant, script)
    page = watch(browser, session)
    until(page, "Boolean(document.querySelector('.picture img'))")
    check("a note stands beside its screen", "from version 2" in page.locator("#beside").text_content())
    found = axe(page)
    check("axe finds nothing on a picture", found == [], found)
    page.get_by_role("button", name="Go", exact=True).click()
    until(page, "document.title.includes('Next')")
    page.get_by_role("button", name="Sheet", exact=True).click()
    until(page, "document.title.includes('Over')")
    behind = page.locator("[data-field=name]").first
    behind.fill("behind")
    behind.press("Enter")
    until(page, "page.parts.path.length === 3")
    settled([page])
    check("a text is entered once", page.evaluate("page.parts.path.length") == 3)
    check("into the field behind", 'Next#0 name = "behind"' in session.told())
    page.context.close()
    session.end()


def coming_back(browser, sextant, folder):
    """A page goes on after its connection was lost, and with a session that goes on."""
    file = folder / "work.session"
    session = Session(sextant, PROJECT / "scripts" / "hello.lua", "--session", file)
    page = watch(browser, session)
    streams = lambda: [url for url in page.requests if url.endswith("/stream")]
    page.evaluate("page.stop.abort()")
    until(page, "page.state === 'live'")
    session.process.kill()
    session.process.wait()
    until(page, "page.state === 'lost'")
    again = Session(sextant, PROJECT / "scripts" / "hello.lua", "--session", file)
    check("the address stays", again.url == session.url, again.url)
    until(page, "page.state === 'live'")
    again.type(":clock +1s")
    until(page, "page.parts.path.length === 1")
    check("it connects again when it can", len(streams()) >= 3, page.requests)
    page.context.close()
    again.end()


JOURNEY = """
script "form.lua"
journey "a name, and on" {
  type("name", "Kim"), expect.steps { "App named(\\"Kim\\")" },
  tap "Go", expect.anything(),
}
"""


def side(page, name):
    return page.locator("#side").get_by_role("button", name=name)


def known(browser, sextant, folder):
    """Journeys, what was found, and comments, on the page of a session."""
    script = folder / "form.lua"
    script.write_text(FORM)
    (folder / "first.journey.lua").write_text(JOURNEY)
    session = Session(sextant, script)
    one, other = watch(browser, session), watch(browser, session)
    session.type(":tap Go")
    until(one, "page.parts.path.length === 1")
    until(one, "page.journeys.length === 1")
    side(one, "a name, and on").click()
    until(one, "page.parts.path.length === 0")
    check("a journey begins at the start", "0/2" in one.locator("#told").text_content())
    check("what was done before is kept", one.evaluate("page.parts.ahead.length") == 1)
    one.get_by_role("button", name="Next step").click()
    until(other, "page.parts.playing?.step === 1")
    other.get_by_role("button", name="Next step").click()
    until(one, "page.parts.playing?.step === 2")
    told = session.told()
    check("the prompt tells its lines", "› :type name Kim" in told and "› :tap Go" in told, told)
    check("it ends where it leads", "VERSION" in one.title(), one.title())
    side(one, "Explore from here").click()
    until(one, "page.findings.some((each) => each.check === 'raise')")
    until(other, "page.findings.some((each) => each.check === 'raise')")
    check("what was found is told at the prompt", "E0780" in session.told())
    one.evaluate("page.choose('log')")
    check("the map is the program's", one.locator("#pane svg [data-screen=Home]").count() >= 1)
    side(one, "a function fails: not now").click()
    until(one, "page.parts.playing?.name === ''")
    check("the way to what was found is offered", ":back" in one.locator("#told").text_content())
    one.get_by_role("tab", name="Comments").click()
    one.locator("textarea").fill("</script>세종 says: larger")
    one.get_by_role("button", name="Add", exact=True).click()
    check("a comment is kept as it was typed", "</script>세종" in one.locator(".comments").text_content())
    one.evaluate("page.choose('log')")
    check("a pin on the map tells of it", "larger" in one.locator("#pane .pin").first.text_content())
    one.get_by_role("tab", name="Comments").click()
    with one.expect_download() as saved:
        one.get_by_role("button", name="Save as a file").click()
    file = folder / "saved.json"
    saved.value.save_as(file)
    other.get_by_role("tab", name="Comments").click()
    other.locator("#pane input[type=file]").set_input_files(file)
    until(other, "page.comments.length === 1")
    check("another page reads it from its file", "larger" in other.locator(".comments").text_content())
    file.write_text("{}")
    other.locator("#pane input[type=file]").set_input_files(file)
    until(other, "document.getElementById('told').textContent.includes('Not a comments file')")
    check("a file of something else changes nothing", other.evaluate("page.comments.length") == 1)
    for page in [one, other]:
        check("nothing goes wrong with what is known", page.complaints == [], page.complaints)
        page.context.close()
    session.end()


def looks(browser, sextant, pictures):
    session = Session(sextant, PROJECT / "scripts" / "shop.lua")
    for line in [":tap Look around", ":clock +1s", ":tap Rope", ":back", ":tab 2", ":tab 1", ":undo"]:
        session.type(line)
    for language in ["en-US", "ko-KR"]:
        for scheme in ["light", "dark"]:
            for size in [(1440, 900), (390, 844)]:
                page = watch(browser, session, size=size, scheme=scheme, language=language)
                name = f"view-{size[0]}-{scheme}-{language[:2]}"
                until(page, "page.parts.path.length > 3")
                for pane in ["tree", "state", "storyboard", "comments", "log"]:
                    page.evaluate(f"page.choose('{pane}')")
                    found = page.evaluate(RULES)
                    check(f"{name} {pane} is accessible", found == [], found[:4])
                found = axe(page)
                check(f"{name}: axe finds nothing", found == [], found[:6])
                wide = page.evaluate("document.documentElement.scrollWidth")
                check(f"{name} is as wide as the window", wide <= size[0], wide)
                if pictures:
                    page.screenshot(path=str(pictures / f"{name}.png"))
                page.context.close()
    session.end()


def main():
    sextant = str(pathlib.Path(sys.argv[1]).resolve())
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = Browser(playwright)
        by_hand(browser, sextant, pathlib.Path(name))
        coming_back(browser, sextant, pathlib.Path(name))
        known(browser, sextant, pathlib.Path(name))
        pictures_and_journeys(browser, sextant, pathlib.Path(name))
        at_random(browser, sextant)
        looks(browser, sextant, pictures)
    print(f"{len(passed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
