"""Drives sextant --json from outside. usage: machine_test.py PROGRAM PROJECT"""

import json
import os
import sys
import unittest

from schema import Schema
from session import Session

PROGRAM, PROJECT = sys.argv[1:3]
with open(os.path.join(PROJECT, "docs", "machine.schema.json"), encoding="utf-8") as file:
    SCHEMA = Schema(json.load(file))


class MachineTest(unittest.TestCase):
    def open(self, name):
        session = Session(PROGRAM, os.path.join(PROJECT, "scripts", name + ".lua"), SCHEMA)
        self.addCleanup(session.process.kill)
        return session

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
