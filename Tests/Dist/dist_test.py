"""Tests what `make dist` packs.

usage: dist_test.py FOLDER [--roots NAME...]   (--roots names releases of Debian and Ubuntu to install the .deb in)
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

PROJECT = pathlib.Path(__file__).resolve().parents[2]
DIST = pathlib.Path(sys.argv.pop(1)).resolve()
ROOTS = []
if "--roots" in sys.argv:
    place = sys.argv.index("--roots")
    ROOTS = sys.argv[place + 1:]
    del sys.argv[place:]
# The oldest systems that a binary must run on: Ubuntu 22.04 has glibc 2.35 and the libstdc++ of GCC 12.
NEWEST = {"GLIBC": (2, 35), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}
LIBRARIES = {"libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
# What dpkg itself writes does not count.
FILES = "find /usr /etc /var -not -path /var/lib/dpkg* -not -path /var/log* -not -path /var/cache*".split()
SUITES = {
    "bookworm": "http://deb.debian.org/debian", "trixie": "http://deb.debian.org/debian",
    "jammy": "http://archive.ubuntu.com/ubuntu", "noble": "http://archive.ubuntu.com/ubuntu",
    "resolute": "http://archive.ubuntu.com/ubuntu",
}


def printed(*words, **options):
    return subprocess.run(words, check=True, capture_output=True, encoding="utf-8", **options).stdout


def only(pattern):
    found = list(DIST.glob(pattern))
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


ARCHIVE = only("sextant-*-linux-*.tar.gz")
NAME = ARCHIVE.name.removesuffix(".tar.gz")
VERSION = NAME.split("-")[1]


class DistCase(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="sextant-dist-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        with tarfile.open(ARCHIVE) as tar:
            tar.extractall(cls.folder, filter="data")
        cls.installed = cls.folder / NAME
        cls.program = cls.installed / "bin" / "sextant"


class Binaries(DistCase):
    def test_the_program_stays_small(self):
        subprocess.run([PROJECT / ".ci" / "check-size", self.program], check=True)

    def test_the_programs_need_only_libraries_that_every_system_has(self):
        for program in self.installed.glob("bin/*"):
            needed = set(re.findall(r"NEEDED\s+(\S+)", printed("objdump", "-p", program)))
            self.assertLessEqual(needed, LIBRARIES)

    def test_the_programs_ask_for_no_symbol_that_ubuntu_22_04_lacks(self):
        for program in self.installed.glob("bin/*"):
            symbols = re.findall(r"\b(GLIBC|GLIBCXX|CXXABI|GCC)_([\d.]+)\)?\s+(\S+)", printed("objdump", "-T", program))
            newer = [each for each in symbols if tuple(map(int, each[1].split("."))) > NEWEST[each[0]]]
            self.assertEqual(newer, [])
            self.assertTrue(symbols)

    def test_the_program_has_no_engine_of_regular_expressions(self):
        # Each start would search the conformances of that module (decision 238).
        self.assertNotIn(b"_RegexParser", self.program.read_bytes())

    def test_the_programs_have_no_symbols_and_no_path_of_the_machine_that_built_them(self):
        for program in self.installed.glob("bin/*"):
            self.assertNotIn(".symtab", printed("objdump", "-h", program))
            self.assertNotIn(str(PROJECT).encode() + b"/", program.read_bytes())


class Archive(DistCase):
    def test_the_archive_has_everything_in_a_fixed_order_without_an_owner(self):
        with tarfile.open(ARCHIVE) as tar:
            members = tar.getmembers()
        names = [member.name for member in members]
        self.assertEqual(names, sorted(names))
        self.assertEqual({(each.uid, each.gid, each.uname, each.gname) for each in members}, {(0, 0, "", "")})
        self.assertEqual(len({member.mtime for member in members}), 1)
        self.assertLessEqual({member.mode for member in members}, {0o755, 0o644})
        files = {name.removeprefix(NAME + "/") for name in names}
        self.assertLessEqual({
            "bin/sextant", "share/man/man1/sextant.1", "share/bash-completion/completions/sextant",
            "share/zsh/site-functions/_sextant", "share/fish/vendor_completions.d/sextant.fish",
            "share/doc/sextant/LICENSE", "share/doc/sextant/CHANGELOG.md", "share/doc/sextant/NOTICE",
            *(f"share/sextant/{file.relative_to(PROJECT)}" for folder in ("scripts", "plugins")
              for file in (PROJECT / folder).glob("*.lua")),
        }, files)

    def test_the_program_runs_where_it_was_unpacked(self):
        self.assertRegex(printed(self.program, "--version"), rf"^sextant {re.escape(VERSION)}, Lua 5\.4\.\d+\n$")
        scripts = self.installed / "share" / "sextant" / "scripts"
        said = printed(self.program, "explore", scripts / "hello.lua", env={"PATH": ""})
        self.assertIn("explored completely: 5 states, 13 transitions", said)
        self.assertIn("checklist", printed(self.program, "plugins"))
        page = self.folder / "page.html"
        printed(self.program, "export", "html", scripts / "hello.lua", "-o", page)
        self.assertIn("<html", page.read_text())

    def test_the_manual_and_help_are_those_of_the_debug_build(self):
        manual = (self.installed / "share" / "man" / "man1" / "sextant.1").read_text()
        self.assertEqual(manual, printed(PROJECT / ".build/debug/sextant", "--generate-manual", "--lang", "en"))

    def test_packing_again_gives_the_same_bytes(self):
        again = self.folder / "again"
        words = printed("make", "-n", "--no-print-directory", "dist", cwd=PROJECT)
        command = re.search(r"\.ci/dist/pack.*?(?= \\\n)", words, re.S)[0].replace(".build/dist", str(again))
        subprocess.run(["bash", "-c", command], cwd=PROJECT, check=True, capture_output=True)
        self.assertEqual((again / "SHA256SUMS").read_text(), (DIST / "SHA256SUMS").read_text())


class Documents(DistCase):
    def test_checksums_name_every_file(self):
        lines = (DIST / "SHA256SUMS").read_text().splitlines()
        self.assertEqual(lines, [
            f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}"
            for file in sorted(DIST.iterdir()) if file.name != "SHA256SUMS"])

    def test_the_bill_of_materials_is_valid_and_names_the_parts(self):
        text = only("*.cdx.json").read_text()
        self.assertIsNone(JsonStrictValidator(SchemaVersion.V1_6).validate_str(text))
        names = [part["name"] for part in json.loads(text)["components"]]
        self.assertLessEqual({"lua", "zlib", "swift", "swift-argument-parser", "sextant"}, set(names))

    def test_the_formula_has_the_version_and_the_checksum_of_the_sources(self):
        text = only("sextant.rb").read_text()
        source = only(f"sextant-{VERSION}.tar.gz")
        self.assertIn(f'/releases/download/v{VERSION}/{source.name}"', text)
        self.assertIn(f'sha256 "{hashlib.sha256(source.read_bytes()).hexdigest()}"', text)
        self.assertNotIn("@", text.replace("lua@5.4", ""))
        if shutil.which("ruby"):
            printed("ruby", "-c", only("sextant.rb"))

    def test_the_changelog_names_the_version(self):
        text = (PROJECT / "CHANGELOG.md").read_text()
        self.assertRegex(text, rf"(?m)^## \[(Unreleased|{re.escape(VERSION)})\]")


@unittest.skipUnless(shutil.which("dpkg-deb"), "dpkg-deb is missing")
class DebianPackage(DistCase):
    def test_lintian_has_no_errors(self):
        if not shutil.which("lintian"):
            self.skipTest("lintian is missing")
        ran = subprocess.run(
            ["lintian", "--fail-on", "error", "--allow-root", only("*.deb")], capture_output=True, encoding="utf-8")
        self.assertEqual((ran.returncode, re.findall("^E:.*", ran.stdout, re.M)), (0, []), ran.stdout + ran.stderr)

    def test_it_is_installed_and_purged_in_fresh_systems(self):
        if not ROOTS:
            self.skipTest("no --roots")
        for suite in ROOTS:
            with self.subTest(suite=suite):
                self.install(suite)

    def install(self, suite):
        root = pathlib.Path(tempfile.mkdtemp(prefix=f"sextant-{suite}-"))
        try:
            subprocess.run(
                ["mmdebstrap", "--quiet", "--variant=minbase", "--mode=root", "--include=libstdc++6", suite, str(root),
                 f"deb [trusted=yes] {SUITES[suite]} {suite} main"], check=True)
            shutil.copy(only("*.deb"), root / "tmp" / "sextant.deb")
            # Swift reads its arguments there.
            printed("mount", "-t", "proc", "proc", root / "proc")

            def inside(*words):
                return printed("chroot", str(root), *words, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"})

            before = inside(*FILES)
            inside("dpkg", "-i", "/tmp/sextant.deb")
            self.assertRegex(inside("sextant", "--version"), rf"^sextant {re.escape(VERSION)}, ")
            self.assertIn(
                "explored completely: 5 states",
                inside("sextant", "explore", "/usr/share/sextant/scripts/hello.lua"))
            self.assertIn("nothing found", inside("sextant", "check", "/usr/share/sextant/scripts"))
            inside("dpkg", "--purge", "sextant")
            after = inside(*FILES)
            self.assertEqual(sorted(after.splitlines()), sorted(before.splitlines()))
        finally:
            subprocess.run(["umount", root / "proc"], capture_output=True)
            shutil.rmtree(root, ignore_errors=True)


if __name__ == "__main__":
    unittest.main()
