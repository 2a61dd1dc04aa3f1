"""Runs the action in a small runner, with a local server in place of GitHub's API.

usage: action_test.py SEXTANT

The program is the real one, except for `sextant diff`, whose answers the tests give.
"""

import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest

from runner import PROJECT, Run

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()
MARKER = "<!-- sextant diff: app -->"
FOOT = "<sub>`sextant diff` · [run](https://github.example/team/app/actions/runs/7)</sub>"
APP = """local Step = steps "Step" { "start", "more" }
screen "Home" { button "More" { emits = Step.more } }
screen "More" {}
flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", more = push "More" } }
"""
LOST = APP.replace('"more" }', '"more", "lost" }').replace("screen \"More\" {}", "screen \"More\" { button \"Lost\" { emits = Step.lost } }")
JOURNEY = 'script "app.lua"\njourney "More" { tap "More", expect.steps { "App more" }, expect.visible "More" }\n'
# What `sextant diff` does is up to each test: the files named by $DIFF_ANSWER.
FAKE = """#!/bin/bash
if [[ $1 == diff ]]; then
  printf '%s\\n' "$*" >>"$(dirname "$0")/diff.log"
  answer=$(dirname "$0")/answer
  while (($# > 0)); do [[ $1 != -o ]] || cp "$answer.md" "$2"; shift; done
  cat "$answer.err" >&2
  code=$(<"$answer.code")
  ((code < 128)) || kill -$((code - 128)) $$
  exit "$code"
fi
exec PROGRAM "$@"
"""


class Server(http.server.ThreadingHTTPServer):
    """GitHub's API, as far as comments of issues go."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.comments, self.requests, self.isReadOnly = [], [], False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def bodies(self):
        return [comment["body"] for comment in self.comments]


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, code, value):
        data = json.dumps(value).encode()
        self.send_response(code)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def body(self):
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

    def do_GET(self):
        page = int(re.fullmatch(r"/repos/team/app/issues/5/comments\?per_page=100&page=(\d+)", self.path)[1])
        assert self.headers["Authorization"] == "Bearer secret"
        self.answer(200, self.server.comments[100 * (page - 1):100 * page])

    def do_POST(self):
        text = self.body()
        if self.server.isReadOnly:
            return self.answer(403, {"message": "Resource not accessible by integration"})
        assert self.path == "/repos/team/app/issues/5/comments"
        self.server.requests.append("POST")
        self.server.comments.append({"id": len(self.server.comments) + 1, "body": text})
        self.answer(201, {})

    def do_PATCH(self):
        number = int(re.fullmatch(r"/repos/team/app/issues/comments/(\d+)", self.path)[1])
        self.server.requests.append("PATCH")
        self.server.comments[number - 1]["body"] = self.body()
        self.answer(200, {})

    def log_message(self, *_):
        pass


class ActionCase(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sextant-action-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in ("bin", "app", "temporary"):
            (self.folder / name).mkdir()
        fake = self.folder / "bin" / "sextant"
        fake.write_text(FAKE.replace("PROGRAM", str(PROGRAM)))
        fake.chmod(0o755)
        self.server = Server()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.git("init", "--quiet")
        self.base = self.commit({"app.lua": APP, "app.journey.lua": JOURNEY})
        self.diff(0)

    def git(self, *words):
        return subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=self.folder / "app",
            check=True, capture_output=True, text=True).stdout.strip()

    def commit(self, files):
        for name, text in files.items():
            (self.folder / "app" / name).write_text(text)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "change")
        return self.git("rev-parse", "HEAD")

    def diff(self, code, text="", error=""):
        """Decides what `sextant diff` does next."""
        for name, content in (("code", code), ("md", text), ("err", error)):
            (self.folder / "bin" / f"answer.{name}").write_text(str(content))

    def pull(self, **inputs):
        """Runs the action for a pull request."""
        return self.run_with({"pull_request": {"number": 5, "base": {"sha": self.base}}}, **inputs)

    def compare(self, **inputs):
        """The same, only with `diff`."""
        return self.pull(check="false", test="false", explore="false", **inputs)

    def run_with(self, event, path=None, **inputs):
        names = {name.replace("_", "-"): value for name, value in inputs.items()}
        path = path or f"{self.folder / 'bin'}:{os.environ['PATH']}"
        return Run(self.folder / "app", self.folder / "temporary", event, self.server.address, path, names)


class Comments(ActionCase):
    def test_a_change_of_the_app_is_one_comment_that_later_runs_update(self):
        self.diff(1, "### App\n\n+ screen `More`\n")
        run = self.compare()
        first = f"{MARKER}\n### App\n\n+ screen `More`\n\n{FOOT}"
        self.assertEqual(self.server.bodies(), [first])
        self.assertEqual((run.failed, run.outputs["diff"]), (None, "different"))
        said = (self.folder / "bin" / "diff.log").read_text()
        self.assertEqual(
            said, f"diff {self.base} --format markdown -o {self.folder}/temporary/sextant/diff.md\n")

        self.compare()
        self.assertEqual((self.server.bodies(), self.server.requests), ([first], ["POST"]))

        self.diff(1, "### App\n\n- screen `More`\n")
        self.compare()
        self.assertEqual(self.server.bodies(), [f"{MARKER}\n### App\n\n- screen `More`\n\n{FOOT}"])

        self.diff(0)
        self.compare()
        self.assertEqual(
            self.server.bodies(), [f"{MARKER}\nThis pull request changes nothing in the app.\n\n{FOOT}"])
        self.assertEqual(self.server.requests, ["POST", "PATCH", "PATCH"])

    def test_a_pull_request_that_changes_nothing_gets_no_comment(self):
        run = self.compare()
        self.assertEqual((self.server.bodies(), run.failed, run.outputs["diff"]), ([], None, "same"))
        self.assertEqual(run.summary, """### Sextant

| Step | Outcome |
|---|---|
| diff | same |

This pull request changes nothing in the app.
""")

    def test_comments_of_others_stay_as_they_are(self):
        others = [f"comment {number}" for number in range(100)] + [f"> {MARKER}\n> quoted"]
        self.server.comments = [{"id": place, "body": text} for place, text in enumerate(others, 1)]
        self.diff(1, "one\n")
        self.compare()
        self.diff(1, "two\n")
        self.compare()
        self.compare(name="other")
        self.assertEqual(self.server.bodies(), [
            *others, f"{MARKER}\ntwo\n\n{FOOT}", f"<!-- sextant diff: other -->\ntwo\n\n{FOOT}"])

    def test_a_comparison_that_fails_never_reads_as_clean(self):
        cases = {
            2: "failed (2)", 3: "failed (3)", 139: "failed (139)", 4: "incomplete"}
        for code, outcome in cases.items():
            with self.subTest(code=code):
                self.server.comments = []
                self.diff(code, "1,000 states\n" if code == 4 else "", "app.lua:1: error ~~~~~\n~~~~~\n")
                run = self.compare()
                self.assertEqual((run.failed, run.outputs["diff"]), ("verdict", outcome))
                self.assertIn(f"::error title=sextant::diff: {outcome}\n", run.log)
                text = "**Not compared completely.** Limits were hit before a difference was found, so there may be " \
                    "one.\n\n1,000 states" if code == 4 else \
                    f"**The comparison {outcome}.** It does not say whether the app changes.\n\n~~~~~text\n" \
                    "app.lua:1: error ~~~~~\n ~~~~~\n~~~~~"
                self.assertEqual(self.server.bodies(), [f"{MARKER}\n{text}\n\n{FOOT}"])
                self.assertIn(text, run.summary)

    def test_a_failure_replaces_an_earlier_result(self):
        self.diff(1, "one\n")
        self.compare()
        self.diff(3)
        self.compare()
        self.assertIn("**The comparison failed (3).**", self.server.bodies()[0])

    def test_a_workflow_without_the_right_to_comment_has_the_text_in_its_summary(self):
        self.server.isReadOnly = True
        self.diff(1, "### App\n")
        run = self.compare()
        self.assertEqual(run.failed, None)
        self.assertIn(
            "::warning title=sextant::The comment could not be written. The job needs 'permissions: pull-requests: "
            "write'; workflows of forks have no such right. The summary of the run has the text.\n", run.log)
        self.assertTrue(run.summary.endswith("\n\n### App\n"), run.summary)

    def test_a_long_text_is_cut_at_a_line(self):
        self.diff(1, "".join(f"line {number}\n" for number in range(9000)))
        run = self.compare()
        body = self.server.bodies()[0]
        self.assertLess(len(body), 65536)
        self.assertRegex(body, r"line \d+\n\n\*The text is cut here, because GitHub limits its length\.")
        self.assertIn("line 8999\n", run.summary)

    def test_a_job_fails_for_a_difference_only_if_it_should(self):
        self.diff(1, "one\n")
        self.assertEqual(self.compare(fail_if_different="true").failed, "verdict")

    def test_a_base_that_cannot_be_fetched_fails_the_job(self):
        run = self.compare(base="0" * 40)
        self.assertEqual(run.failed, "base")
        self.assertIn("could not be fetched.", run.log)


class Findings(ActionCase):
    def test_an_app_without_findings_passes(self):
        run = self.pull(page="app.lua")
        self.assertEqual(run.failed, None, run.log)
        self.assertEqual(
            {name: run.outputs[name] for name in ("check", "test", "explore", "diff")},
            {"check": "clean", "test": "clean", "explore": "clean", "diff": "same"})
        folder = self.folder / "temporary" / "sextant" / "page"
        self.assertEqual(run.used, [("upload-page", {"name": "sextant-app", "path": str(folder)})])
        self.assertIn("<html", (folder / "app.html").read_text())

    def test_findings_are_annotations_unless_the_base_has_them(self):
        self.base = self.commit({"app.lua": LOST})
        self.commit({"app.lua": LOST + 'screen "Unused" {}\n'})
        run = self.pull(test="false", explore="false")
        self.assertEqual((run.failed, run.outputs["check"]), ("verdict", "findings"))
        self.assertEqual(re.findall("^::.*$", run.log, re.M), [
            "::warning file=app.lua,line=5,col=8,title=unused-screen E0706::nothing shows the screen 'Unused'"
            "%0Ashow it in an entry, such as push \"Unused\", or remove it",
            "::error title=sextant::check: findings"])

    def test_a_journey_that_fails_fails_the_job(self):
        self.commit({"app.journey.lua": JOURNEY.replace('visible "More"', 'visible "Home"')})
        run = self.pull(check="false", explore="false")
        self.assertEqual((run.failed, run.outputs["test"]), ("verdict", "findings"))
        self.assertIn("::error file=app.journey.lua,line=2", run.log)

    def test_a_script_that_does_not_load_fails_the_job(self):
        self.commit({"app.lua": "screem 'Home'\n"})
        run = self.pull(test="false")
        self.assertEqual((run.outputs["check"], run.outputs["explore"]), ("failed (3)", "failed (3)"))
        self.assertEqual(run.failed, "verdict")

    def test_a_search_that_ends_at_a_limit_fails_the_job(self):
        run = self.pull(check="false", test="false", explore_options="--situations 1")
        self.assertEqual((run.failed, run.outputs["explore"]), ("verdict", "incomplete"))

    def test_code_scanning_receives_sarif_in_place_of_annotations(self):
        self.commit({"app.lua": LOST})
        run = self.pull(test="false", sarif="true")
        self.assertNotIn("::warning", run.log)
        folder = self.folder / "temporary" / "sextant" / "sarif"
        self.assertEqual(run.used, [("upload-sarif", {"sarif_file": str(folder), "category": "sextant-app"})])
        rules = {
            file.name: [result["ruleId"] for result in json.loads(file.read_text())["runs"][0]["results"]]
            for file in folder.iterdir()}
        self.assertEqual(rules["check.sarif"], ["E0700"])
        self.assertIn("explore.sarif", rules)

    def test_a_push_is_checked_and_not_compared(self):
        run = self.run_with({}, test="false", explore="false")
        self.assertEqual((run.failed, run.outputs["check"], run.outputs["diff"]), (None, "clean", ""))
        self.assertEqual(self.server.bodies(), [])


class Installing(ActionCase):
    def release(self, content):
        """A folder of releases with one archive; the checksum is that of `content`."""
        name = subprocess.run(
            ["bash", "-c", "printf '%s-%s' \"$(uname -s | sed 's/Darwin/macos/; s/Linux/linux/')\" "
             "\"$(uname -m | sed 's/arm64/aarch64/')\""], capture_output=True, text=True).stdout
        folder = self.folder / "releases" / "v1.2.3"
        folder.mkdir(parents=True)
        archive = folder / f"sextant-1.2.3-{name}.tar.gz"
        with tarfile.open(archive, "w:gz") as tar:
            tar.add(self.folder / "bin", arcname=f"sextant-1.2.3-{name}/bin")
        data = content or archive.read_bytes()
        (folder / "SHA256SUMS").write_text(f"{hashlib.sha256(data).hexdigest()}  {archive.name}\n")
        return f"file://{self.folder}/releases"

    def test_a_release_is_downloaded_and_used_by_the_later_steps(self):
        run = self.run_with(
            {}, path=os.environ["PATH"], version="1.2.3", releases=self.release(None), test="false", explore="false")
        self.assertEqual((run.failed, run.outputs["check"]), (None, "clean"), run.log)
        self.assertRegex(run.outputs["version"], r"^sextant \d")

    def test_a_release_with_another_checksum_is_refused(self):
        run = self.run_with({}, path=os.environ["PATH"], version="1.2.3", releases=self.release(b"other"))
        self.assertEqual(run.failed, "install")
        self.assertIn("is not the file that SHA256SUMS of the release describes.", run.log)

    def test_without_a_version_the_program_must_be_on_path(self):
        run = self.run_with({}, path="/usr/bin:/bin")
        self.assertEqual(run.failed, "install")
        self.assertIn("The program sextant is not on PATH. Name a release with the input 'version'", run.log)


if __name__ == "__main__":
    unittest.main()
