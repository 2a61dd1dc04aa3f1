"""Both pages in WebKitGTK, the engine of Safari's family: they load, can be walked, and request nothing but the session.

Usage: webkit_tests.py SEXTANT

SEXTANT is the program. The browser is WebKitGTK's MiniBrowser, driven by its WebDriver on a display of its own.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from live_tests import Session
from page_tests import WALK, check, export, failed, passed

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PORT = 4457
BROWSER = next(iter(sorted(pathlib.Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))), None)

# What goes wrong in a page from here on is kept.
LISTEN = """
  window.complaints = [];
  for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
    window.addEventListener(kind, (event) => complaints.push(String(event.message ?? event.reason ?? event.blockedURI)));
  for (const kind of ["error", "warn"]) console[kind] = (...what) => complaints.push(what.join(" "));
"""


class Browser:
    """One window of the browser."""

    def __init__(self):
        # A browser of root has no sandbox; there is no sound system and no graphics card to ask for.
        environment = {**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        self.process = subprocess.Popen(
            ["xvfb-run", "-a", "dbus-run-session", "WebKitWebDriver", f"--port={PORT}"], env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}}
        self.path = ""
        session = self.once_it_answers(lambda: self.call("POST", "/session", {"capabilities": wanted}))
        self.path = f"/session/{session['sessionId']}"
        self.call("POST", "/timeouts", {"script": 100_000})

    @staticmethod
    def once_it_answers(ask):
        end = time.monotonic() + 30
        while True:
            try:
                return ask()
            except urllib.error.URLError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{PORT}{self.path}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            return json.load(urllib.request.urlopen(request, timeout=120))["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def open(self, address):
        self.go("about:blank")
        self.go(address)
        self.until("document.documentElement.dataset.ready != null")
        self.run(LISTEN)

    def go(self, address):
        """Goes to an address. On a busy machine the driver now and then says that it does not know what went wrong:
        an address that cannot be shown is refused again."""
        for attempt in range(3):
            try:
                return self.call("POST", "/url", {"url": address})
            except RuntimeError as error:
                unknown = json.loads(str(error)).get("value", {})
                if attempt == 2 or (unknown.get("error"), unknown.get("message")) != ("unknown error", ""):
                    raise
                time.sleep(1)

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def ask(self, expression): return self.run(f"return {expression};")

    def until(self, condition):
        end = time.monotonic() + 15
        while not self.ask(condition):
            if time.monotonic() > end:
                return check(f"in time: {condition}", False, self.ask("document.body.innerText.slice(0, 600)"))
            time.sleep(0.02)

    @property
    def requests(self):
        return self.ask("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")

    def end(self):
        self.call("DELETE", "")
        self.process.terminate()
        os.killpg(self.process.pid, 15)


def of_file(browser, sextant, folder):
    for name in ["shop", "signin", "movies"]:
        file = export(sextant, PROJECT / "scripts" / f"{name}.lua", folder, "--option", "situations=400")
        browser.open(file.as_uri())
        told = browser.run(f"return ({WALK.strip()})(arguments[0]);", [1000, 12, 7])
        check(f"{name} in WebKit: 1,000 random walks go where the table says", told["wrong"] == [], told["wrong"][:3])
        check(f"{name} in WebKit: nothing is requested", browser.requests == [], browser.requests)
        for pane in ["tree", "state", "storyboard", "comments", "log"]:
            browser.run(f"page.choose('{pane}')")
        check(f"{name} in WebKit: nothing goes wrong", browser.ask("complaints") == [], browser.ask("complaints"))
        print(f"{name} in WebKit: {browser.ask('page.table.count')} situations,"
              f" ready in {browser.ask('document.documentElement.dataset.ready')} ms")
    wide = browser.ask("document.documentElement.scrollWidth <= window.innerWidth")
    check("in WebKit the page is as wide as its window", wide)


def of_session(browser, sextant):
    session = Session(sextant, PROJECT / "scripts" / "shop.lua")
    session.type(":clock virtual")
    browser.open(session.url)
    browser.run("[...document.querySelectorAll('#screen button')].find((one) => one.textContent === 'Look around').click()")
    browser.until("page.parts.path.length === 1 && document.title.includes('Shop')")
    check("in WebKit a click is told at the prompt", "› :tap Look around" in session.told())
    session.type(":tab 2")
    browser.until("document.title.includes('Cart')")
    browser.run("page.undo()")
    browser.until("page.parts.ahead.length === 1")
    others = set(browser.requests) - {"/stream", "/app", "/act"}
    check("in WebKit only the session is asked", others == set(), others)
    session.end()
    browser.until("document.getElementById('told').textContent.includes('ended')")
    check("in WebKit nothing goes wrong", browser.ask("complaints") == [], browser.ask("complaints"))


def main():
    sextant = str(pathlib.Path(sys.argv[1]).resolve())
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as name:
            of_file(browser, sextant, pathlib.Path(name))
            of_session(browser, sextant)
    finally:
        browser.end()
    print(f"{len(passed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
