"""A session driven from outside: one line of JSON for each request, one answer for each line."""

import json
import signal
import subprocess


class Session:
    """The program on a script, and a conversation with it."""

    def __init__(self, program, script, schema, *options):
        self.schema = schema
        self.number = 0
        self.process = subprocess.Popen(
            [program, script, "--json", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, encoding="utf-8")

    def send(self, line):
        """Sends a line and returns its events and its answer."""
        self.write(line)
        events = []
        while True:
            value = self.read()
            if value["event"] == "answer":
                return events, value
            events.append(value)

    def write(self, line):
        """Sends a line and does not wait."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        """Waits for the next event or answer, and looks whether it is as the schema says."""
        text = self.process.stdout.readline()
        assert text, "the session has ended: " + self.process.stderr.read()
        value = json.loads(text)
        name = "answer" if value["event"] == "answer" else "event"
        mistakes = self.schema.mistakes(value, self.schema.of(name))
        assert not mistakes, "%s\n%s" % (text, mistakes)
        return value

    def interrupt(self):
        """Wishes that what runs were stopped."""
        self.process.send_signal(signal.SIGINT)

    def ask(self, request, **keys):
        """Makes a request as the schema has it; its events and its answer carry its id."""
        self.number += 1
        asked = {"id": self.number, "request": request, **keys}
        mistakes = self.schema.mistakes(asked, self.schema.of("request"))
        assert not mistakes, mistakes
        events, answer = self.send(json.dumps(asked))
        started = [event for event in events if "id" not in event]
        assert self.number == 1 or not started, started
        assert answer["id"] == self.number
        return [event for event in events if "id" in event], answer

    def result(self, request, **keys):
        """Makes a request that has to go well, and returns its result."""
        _, answer = self.ask(request, **keys)
        assert answer["ok"], answer
        return answer["result"]

    def codes(self, line):
        """Sends a line that has to go wrong; returns the id and the codes of the errors."""
        _, answer = self.send(line)
        assert not answer["ok"], answer
        return answer["id"], [error["code"] for error in answer["errors"]]

    def end(self):
        """Closes the pipe; returns the exit code and what was said on standard error."""
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors
