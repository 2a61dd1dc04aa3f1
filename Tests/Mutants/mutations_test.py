"""What the mutator finds in a text, and where it puts that. usage: mutations_test.py"""

import sys
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

import mutants
import tree
from files import write
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
        found = tree.all_mutations([])
        self.assertGreater(len(found), 5000)
        self.assertGreater(len({mutation.path.split("/")[1] for mutation in found}), 10)
        for mutation in found:
            self.assertLess(mutation.start, mutation.end)

    def test_a_seed_gives_one_order(self):
        found = tree.all_mutations(["Navigation"])
        first = list(mutants.in_random_order(found, 7))
        self.assertEqual(first, list(mutants.in_random_order(found, 7)))
        self.assertNotEqual(first, list(mutants.in_random_order(found, 8)))
        self.assertEqual(set(first), set(found))


class TreeTest(unittest.TestCase):
    def test_faults_stand_in_the_copy_alone_and_two_never_in_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            package = Path(folder) / "package"
            path = Path("Sources/Counter/Counter.swift")
            for name, text in [(path, SOURCE), (Path("Package.swift"), "let a = 1\n")]:
                write(package / name, text.encode())
            with patch.object(tree, "PACKAGE", package):
                copy = tree.Tree(Path(folder) / "copy")
                for number, mutation in enumerate(mutations(SOURCE, str(path)), 1):
                    copy.add(number, mutation)
                copy.write()
                lines = [each.line(SOURCE) for each in copy.faults.values()]
                self.assertEqual(lines, [3, 7, 8, 9, 10, 11, 12, 14])
                self.assertEqual((package / path).read_text(), SOURCE)
                text = (copy.folder / path).read_text()
                self.assertEqual(text.count("faultIsOn("), 6)
                error = (str(copy.folder / path), 4, "no")
                self.assertEqual(copy.remove([error]), {1})
                copy.write()
                self.assertNotIn("faultIsOn(1)", (copy.folder / path).read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=0)
