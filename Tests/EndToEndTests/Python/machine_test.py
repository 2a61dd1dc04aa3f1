"""Drives sextant --json from outside. usage: machine_test.py PROGRAM PROJECT"""

import json
import os
import sys
import tempfile
import threading
import unittest

from schema import Schema
from session import Session

PROGRAM, PROJECT = sys.argv[1:3]
with open(os.path.join(PROJECT, "docs", "machine.schema.json"), encoding="utf-8") as file:
    SCHEMA = Schema(json.load(file))

CLOCK = """
local Step = steps "Step" { "start", "tick", "go" }
screen "Home" { timer { every = 0.02, emits = Step.tick } }
flow "App" {
  root = navigation, start = Step.start,
  navigate = { start = set "Home", tick = none, go = none },
}
"""

ENDLESS = """
local Step = steps "Step" { "start", "go" }
screen "Home" { text = function() print("text") while true do end end }
flow "App" {
  root = navigation, start = Step.start,
  navigate = { start = set "Home", go = function() print("go") while true do end end },
}
"""

ENDLESS_TIMER = """
local Step = steps "Step" { "start", "tick" }
screen "Home" { after { seconds = 0.02, emits = Step.tick } }
flow "App" {
  root = navigation, start = Step.start,
  navigate = { start = set "Home", tick = function() print("tick") while true do end end },
}
"""


class MachineTest(unittest.TestCase):
    def open(self, name):
        return self.start(os.path.join(PROJECT, "scripts", name + ".lua"))

    def start(self, path, *options):
        session = Session(PROGRAM, path, SCHEMA, *options)
        # Whoever waits for what never comes is told so in the end.
        timer = threading.Timer(120, session.process.kill)
        timer.start()
        self.addCleanup(self.forget, session)
        self.addCleanup(timer.cancel)
        return session

    def forget(self, session):
        session.process.kill()
        session.process.communicate()

    def folder(self):
        folder = tempfile.TemporaryDirectory(prefix="sextant-machine-")
        self.addCleanup(folder.cleanup)
        return folder.name

    def write(self, path, text):
        """Writes a file as editors do: a new one takes the old one's place at once."""
        with open(path + "~", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(path + "~", path)

    def app(self, text):
        path = os.path.join(self.folder(), "app.lua")
        self.write(path, text)
        return path

    def leave(self, session, code=0):
        self.assertEqual(session.end(), (code, ""))

    def test_a_request_has_its_events_and_one_answer(self):
        session = self.open("hello")
        events, answer = session.ask("tap", control="Ada")
        self.assertEqual([event["event"] for event in events], ["step"])
        self.assertEqual(events[0]["step"]["text"], 'namePicked("Ada")')
        self.assertEqual(
            answer["result"],
            {"at": 3, "t": 0.0, "front": "Greeting#0", "records": {"first": 3, "last": 3}})
        self.leave(session)

    def test_inputs(self):
        session = self.open("hello")
        self.assertEqual(session.result("emit", step=".aboutAsked")["front"], "About#0")
        self.assertEqual(session.result("dismiss")["front"], "Welcome#0")
        self.assertEqual(session.result("tap", control="names", row=2)["front"], "Greeting#0")
        self.assertEqual(session.result("back")["front"], "Welcome#0")
        self.assertEqual(session.result("undo")["front"], "Greeting#0")
        self.assertEqual(session.result("redo")["front"], "Welcome#0")
        self.assertEqual(session.result("at", record=2)["at"], 2)
        events, _ = session.ask("line", text="1 + 1, '세종'")
        self.assertEqual([event["text"] for event in events], ["2", '"세종"'])
        self.leave(session)

    def test_the_clock_is_moved_by_requests_only(self):
        session = self.open("launch")
        timers = session.result("status")["timers"]
        self.assertEqual(timers, [{"of": "Launch#0", "at": 3.0, "step": "mainIsRequired"}])
        self.assertEqual(session.result("clock", by="3s")["front"], "Home#0")
        self.assertEqual(session.result("tab", tab="My Page")["front"], "MyPage#0")
        self.leave(session)

    def test_the_real_clock_goes_on_between_requests(self):
        session = self.start(self.app(CLOCK))
        self.assertEqual(session.result("status")["clock"], "virtual")
        session.result("clock", by="real")
        events = [session.read() for _ in range(3)]
        for event in events:
            self.assertNotIn("id", event)
            self.assertEqual(event["step"]["name"], "tick")
        self.assertEqual(events[0]["t"], 0.02)
        self.assertLess(events[1]["t"], events[2]["t"])
        _, answer = session.send('{"id": "s", "request": "clock", "by": "virtual"}')
        self.assertEqual((answer["id"], answer["ok"]), ("s", True))
        at = session.result("status")["at"]
        self.assertEqual(session.result("status")["at"], at)
        self.leave(session)

    def test_what_comes_by_itself_stands_before_or_after_a_request_never_in_it(self):
        session = self.start(self.app(CLOCK))
        session.result("clock", by="real")
        session.read()
        for number in range(200):
            events, answer = session.send('{"id": %d, "request": "emit", "step": ".go"}' % number)
            own = [index for index, event in enumerate(events) if "id" in event]
            self.assertEqual([events[index]["id"] for index in own], [number])
            self.assertEqual(own, [len(events) - 1])
            self.assertEqual(answer["id"], number)
            self.assertEqual(events[-1]["n"], answer["result"]["records"]["last"])
        self.leave(session)

    def test_files_that_change_are_read_again(self):
        path = self.app(CLOCK)
        session = self.start(path)
        session.result("status")
        self.write(path, CLOCK + 'screen "More" {}')
        event = session.read()
        self.assertEqual(event["event"], "reload")
        self.assertNotIn("id", event)
        self.assertEqual(event["changes"], ["+ screen More"])
        self.write(path, CLOCK + "screen")
        event = session.read()
        self.assertEqual((event["event"], event["code"]), ("error", "E0800"))
        self.assertTrue(session.result("status")["broken"])
        self.write(path, CLOCK)
        self.assertEqual(session.read()["changes"], ["- screen More"])
        self.assertFalse(session.result("status")["broken"])
        self.leave(session)

    def test_files_are_left_alone_if_that_is_wished_for(self):
        path = self.app(CLOCK)
        session = self.start(path, "--no-watch")
        session.result("status")
        self.write(path, CLOCK + 'screen "More" {}')
        events, _ = session.ask("line", text=":reload")
        self.assertEqual([event["event"] for event in events], ["reload"])
        self.leave(session)

    def test_an_interrupt_stops_the_script_of_a_request(self):
        path = self.app(ENDLESS)
        session = self.start(path, "--time-limit", "none")
        session.result("status")
        wishes = {
            "step": '{"id": "step", "request": "emit", "step": ".go"}',
            "line": '{"id": "line", "request": "line", "text": "print(1) while true do end"}',
            "screen": '{"id": "screen", "request": "screen"}',
        }
        for name, request in wishes.items():
            session.write(request)
            self.assertEqual(session.read()["event"], "print")
            session.interrupt()
            while True:
                value = session.read()
                if value["event"] == "answer":
                    break
            self.assertEqual((value["id"], value["ok"]), (name, False))
            error = value["errors"][0]
            self.assertEqual(error["code"], "E0604", error)
            self.assertGreater(error["line"], 0)
            self.assertEqual(session.result("status")["broken"], False)
        self.leave(session)

    def test_an_interrupt_with_nothing_to_stop_is_told(self):
        session = self.open("hello")
        session.result("status")
        for _ in range(2):
            session.interrupt()
            self.assertEqual(session.read(), {"v": 1, "event": "interrupt"})
        self.assertEqual(session.result("tap", control="Ada")["front"], "Greeting#0")
        self.leave(session)

    def test_an_interrupt_stops_what_the_clock_does_by_itself(self):
        session = self.start(self.app(ENDLESS_TIMER), "--time-limit", "none")
        session.result("clock", by="real")
        self.assertEqual(session.read()["event"], "print")
        session.interrupt()
        event = session.read()
        self.assertEqual((event["event"], event["outcome"]), ("step", "failed"))
        self.assertNotIn("id", event)
        self.assertEqual(session.result("clock", by="virtual")["front"], "Home#0")
        self.leave(session)

    def test_looking(self):
        session = self.open("hello")
        tree = session.result("tree")
        self.assertEqual(tree["children"][0]["children"][0]["name"], "Welcome")
        self.assertEqual(session.result("tree", path="Welcome")["kind"], "screen")
        screen = session.result("screen")
        self.assertEqual(screen["instance"], "Welcome#0")
        self.assertIn("names", [control["name"] for control in screen["controls"]])
        steps = session.result("steps")
        self.assertIn(":tap About", [one["line"] for one in steps["here"]])
        self.assertEqual(session.result("status")["flows"], [{"flow": "HelloFlow#0", "ready": True}])
        self.leave(session)

    def test_completion_counts_code_points(self):
        session = self.open("hello")
        found = session.result("complete", text=":tap Ab")
        self.assertEqual((found["from"], found["to"]), (5, 7))
        self.assertEqual([one["text"] for one in found["candidates"]], ["About"])
        self.assertFalse(session.result("complete", text="for i = 1, 2 do")["complete"])
        self.assertEqual(session.result("complete", text="가🇰🇷나", cursor=4)["from"], 4)
        self.leave(session)

    def test_events_can_be_chosen(self):
        session = self.open("hello")
        self.assertEqual(session.result("subscribe", events=["print"])["events"], ["print"])
        self.assertEqual(session.ask("tap", control="Ada")[0], [])
        events, _ = session.ask("line", text="print('x')")
        self.assertEqual([event["event"] for event in events], ["print"])
        session.result("subscribe", events=True)
        self.assertEqual(session.ask("back")[0][0]["event"], "input")
        self.leave(session)

    def test_nothing_that_is_wrong_ends_the_session(self):
        session = self.open("hello")
        wrong = {
            "{": (None, ["E0750"]),
            '{"id": 7, "request": "back"': (7, ["E0750"]),
            '{"id": "a", "request": "bcak"}': ("a", ["E0751"]),
            '{"id": 1, "request": "back", "now": true}': (1, ["E0752"]),
            '{"id": 1}': (1, ["E0753"]),
            '{"id": 1, "request": "tap"}': (1, ["E0753"]),
            '{"id": [1], "request": "back"}': (None, ["E0754"]),
            '{"id": 1, "request": 5}': (1, ["E0754"]),
            '{"id": 1.5, "request": "back"}': (None, ["E0754"]),
            '{"id": 12345678901234567890, "request": "back"}': (None, ["E0754"]),
            '{"id": -9223372036854775809, "request": "back"}': (None, ["E0754"]),
            '{"id": 1.0, "request": "undo", "count": 1.5}': (1, ["E0754"]),
            '{"id": 1, "request": "undo", "count": 0}': (1, ["E0754"]),
            '{"id": 1, "request": "subscribe", "events": ["stp"]}': (1, ["E0755"]),
            '{"id": 1, "request": "tap", "control": "Abuot"}': (1, ["E0506"]),
            '{"id": 1, "request": "line", "text": "for i = 1, 2 do"}': (1, ["E0514"]),
            '{"id": 1, "request": "line", "text": "error(\'x\')"}': (1, ["E0114"]),
            '{"id": 1, "request": "answer", "value": true}': (1, ["E0517"]),
            '{"id": 1, "id": 2}': (1, ["E0750"]),
            "{" * 5000: (None, ["E0750"]),
        }
        for line, expected in wrong.items():
            self.assertEqual(session.codes(line), expected, line[:80])
        self.assertEqual(session.result("status")["at"], 2)
        self.leave(session)

    def test_plain_lines_are_still_lines(self):
        session = self.open("hello")
        session.process.stdin.write(":tap Ada\nlocal t = {\n{1},\n}\n")
        events, answer = session.send('{"request": "status"}')
        self.assertEqual([event["event"] for event in events], ["input", "step", "step"])
        self.assertIsNone(answer["id"])
        self.assertEqual(answer["result"]["at"], 3)
        self.leave(session)

    def test_quit_leaves(self):
        session = self.open("hello")
        _, answer = session.ask("quit")
        self.assertTrue(answer["ok"])
        self.leave(session)

    def test_the_schema_can_be_asked_for(self):
        session = self.open("hello")
        self.assertEqual(session.result("schema"), SCHEMA.root)
        self.leave(session)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
