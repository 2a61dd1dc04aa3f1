"""What the mutator finds in a text, and that it leaves all as it was. usage: mutations_test.py"""

import sys
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

import mutants
from masking import code
from mutations import mutations

SOURCE = """
final class Counter {
  private var count = 0
  private var names: [String] = []

  /// Adds a name, unless there are 3 < 4 of them.
  func add(_ name: String, twice: Bool = false) -> Bool {
    guard names.count < 10 else { return false }
    names.append("\\(name) == \\(name)")
    count += 1
    if twice && name != "x" {
      names = []
    }
    return true
  }
}
"""

FOUND = """
3 a default changed: private var count = 1
7 a default changed: func add(_ name: String, twice: Bool = true) -> Bool {
8 a condition inverted: guard !(names.count < 10) else { return false }
8 a bound off by one: guard names.count <= 10 else { return false }
8 a condition inverted: guard names.count < 10 else { return true }
9 a statement left out:
9 an order reversed: count += 1
10 a statement left out:
10 a bound off by one: count += 2
11 a condition inverted: if !(twice && name != "x") {
11 a condition inverted: if twice || name != "x" {
11 a condition inverted: if twice && name == "x" {
12 a reset left out:
14 a condition inverted: return false
"""


class MutationsTest(unittest.TestCase):
    def test_finds_each_fault_once_and_at_its_place(self):
        found = []
        for mutation in mutations(SOURCE, "Counter.swift"):
            line = mutation.line(SOURCE)
            text = mutation.applied(SOURCE).split("\n")[line - 1].strip()
            found.append(f"{line} {mutation.kind}: {text}".rstrip())
        self.assertEqual(sorted(found), sorted(FOUND.strip().split("\n")))

    def test_code_has_neither_comments_nor_texts_and_all_in_its_place(self):
        source = 'a /* " */ + "b \\(c("d")) e" + #"\\"# // f\n+ """\n  g "h"\n  """ + #/i"/# + j'
        bare = code(source)
        self.assertEqual(len(bare), len(source))
        self.assertEqual(bare.split(), ["a", "+", "+", "+", "+", "+", "j"])
        self.assertEqual(bare.index("j"), source.index("j"))

    def test_every_source_of_the_package_is_read(self):
        found = mutants.all_mutations([])
        self.assertGreater(len(found), 5000)
        self.assertGreater(len({mutation.path.split("/")[1] for mutation in found}), 10)
        for mutation in found:
            self.assertLess(mutation.start, mutation.end)

    def test_a_seed_gives_one_order(self):
        found = mutants.all_mutations(["Navigation"])
        first = list(mutants.in_random_order(found, 7))
        self.assertEqual(first, list(mutants.in_random_order(found, 7)))
        self.assertNotEqual(first, list(mutants.in_random_order(found, 8)))
        self.assertEqual(set(first), set(found))


class Suites:
    """Stands for the suites; notes what the file holds when they are run."""

    def __init__(self, file, end):
        self.file, self.end = file, end

    def build(self):
        self.seen = self.file.read_text()
        if isinstance(self.end, BaseException):
            raise self.end
        return self.end != "did not compile"

    def noticing(self, target):
        return None if self.end == "survived" else f"{target}Tests"


class RestoringTest(unittest.TestCase):
    def test_the_file_is_as_before_whatever_happens(self):
        for end in ["survived", "CounterTests", "did not compile", KeyboardInterrupt(), OSError()]:
            with tempfile.TemporaryDirectory() as folder:
                path = Path("Sources/Counter/Counter.swift")
                file = Path(folder) / path
                mutants.write(file, SOURCE.encode())
                mutation = mutations(SOURCE, str(path))[0]
                suites = Suites(file, end)
                with patch.object(mutants, "TREE", Path(folder)):
                    if isinstance(end, BaseException):
                        with self.assertRaises(type(end)):
                            mutants.try_out(mutation, suites)
                    else:
                        self.assertEqual(mutants.try_out(mutation, suites), end)
                self.assertEqual(suites.seen, mutation.applied(SOURCE))
                self.assertNotEqual(suites.seen, SOURCE)
                self.assertEqual(file.read_text(), SOURCE)
                self.assertEqual(list(file.parent.iterdir()), [file])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=0)
