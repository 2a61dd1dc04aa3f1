"""What faults look like behind their switches. usage: switches_test.py"""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from mutations import mutations
from switches import blamed, switched, with_switches

SWIFT = """
final class Counter {
  var limit = 3
  func add(_ name: String, twice: Bool = false) -> Bool {
    guard names.count < 10 else { return true }
    names.append("//")
    names = names.reversed()
    defer { count = 0 }
    first = names.first  // one
    if twice && name != "x" {
      try last(min(2, count - 1), 0..<count)
    }
    return !twice
  }
}
"""

SWITCHED = """
var limit = (faultIsOn(7) ? 4 : 3)
func add(_ name: String, twice: Bool = (faultIsOn(7))) -> Bool {
guard faultTurns(7, names.count < 10) else { return true }
guard names.count ↗ 10 else { return true }
guard names.count < 10 else { return (!faultIsOn(7)) }
if !faultIsOn(7) { names.append("//") }
if faultIsOn(7) { names = names.reversed(); names.append("//") } else { names.append("//"); names = names.reversed() }
if !faultIsOn(7) { names = names.reversed() }
names = names.reversed(fault: 7)
defer { if !faultIsOn(7) { count = 0 } }
defer { count = (faultIsOn(7) ? 1 : 0) }
if !faultIsOn(7) { first = names.first }
first = names.first(fault: 7)  // one
if faultTurns(7, twice && name != "x") {
if twice ↗ name != "x" {
if twice && name ↗ "x" {
if !faultIsOn(7) { try last(min(2, count - 1), 0..<count) }
try last(min(fault: 7)(2, count - 1), 0..<count)
try last(min(2, count - (faultIsOn(7) ? 0 : 1)), 0..<count)
try last(min(2, count - 1), 0↗count)
return ↗twice
"""

C = """
#include <stdio.h>
static bool said;
static void say(int a) { said = !said; printf("%d ", a); }
static bool even(int a) {
  if (a % 2 != 0) {
    return false;
  }
  return true;
}
int main(void) {
  for (int a = 0; a < 4; a++) {
    for (int b = 0; b <= 3; b++) {
      int sum = 0;
      sum = a - 1;
      sum += 2;
      say(sum > b);
      say(a >= b + 1);
      if (!even(sum) && (a == b || even(b))) {
        say(7);
      }
    }
  }
  return said ? 1 : 0;
}
"""


def alone(source, mutation):
    """A source with one fault, which has the number 7."""
    return with_switches(source, mutation.path, [(7, mutation)])


class SwitchesTest(unittest.TestCase):
    def test_each_fault_of_swift_is_an_expression_that_the_switch_chooses(self):
        found = []
        for mutation in mutations(SWIFT, "Counter.swift"):
            if switched(mutation, SWIFT, 7):
                lines = alone(SWIFT, mutation).split("\n")
                found.append(lines[mutation.line(SWIFT)].strip())
        self.assertEqual(sorted(found), sorted(SWITCHED.strip().split("\n")))

    def test_switches_keep_every_line_in_its_place_but_for_one_more_at_the_beginning(self):
        for mutation in mutations(SWIFT, "Counter.swift"):
            if switched(mutation, SWIFT, 7):
                lines = alone(SWIFT, mutation).split("\n")
                self.assertEqual(lines[SWIFT.count("\n")], "}")

    def test_an_error_is_due_to_the_fault_in_its_line_or_else_to_any_of_the_file(self):
        found = [m for m in mutations(SWIFT, "Counter.swift") if m.text in ("4", "||")]
        faults = list(enumerate(found, 3))
        text = with_switches(SWIFT, "Counter.swift", faults)
        self.assertEqual(blamed(text, 4, faults), {3})
        self.assertEqual(blamed(text, 11, faults), {4})
        self.assertEqual(blamed(text, len(text.split("\n")) - 1, faults), {4})
        self.assertEqual(blamed(text, 5, faults), {3, 4})

    @unittest.skipUnless(shutil.which("cc"), "there is no compiler of C")
    def test_a_program_of_c_does_with_the_switch_what_it_does_with_the_fault(self):
        found = [m for m in mutations(C, "a.c") if switched(m, C, 7)]
        self.assertGreater(len(found), 20)
        original = outcome("#include <stdbool.h>\n" + C)
        for mutation in found:
            text = alone(C, mutation)
            replaced = "#include <stdbool.h>\n" + mutation.applied(C)
            with self.subTest(mutation.applied(C)):
                self.assertEqual(outcome(text, "fault=7"), outcome(replaced))
                self.assertEqual(outcome(text, "fault=8"), original)


def outcome(text, option=""):
    """What a program of C prints, and how it ends; it may not end at all."""
    switch = Path(__file__).parent / "Switch" / "C"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "a.c"
        source.write_text(text)
        program = Path(folder) / "a"
        subprocess.run(
            ["cc", "-w", "-I", switch / "include", source, switch / "CFaults.c", "-o", program],
            check=True)
        command = f'"{program}" | head -c 5000'
        done = subprocess.run(
            ["sh", "-c", command], env={"LSAN_OPTIONS": option, "PATH": "/usr/bin:/bin"},
            capture_output=True)
        return done.stdout


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=0)
