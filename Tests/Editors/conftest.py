"""Fixtures of the tests: `start` starts a server for the files of a test, and looks at it when the test has ended."""

import os
import pathlib
import shutil

import pytest

from editor import Editor

PROGRAM = pathlib.Path(os.environ.get("SEXTANT_PROGRAM", "sextant")).resolve()
PROJECT = pathlib.Path(__file__).resolve().parents[2]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    outcome = yield
    outcome.get_result().title = " ".join((item.function.__doc__ or item.name).split())


def pytest_terminal_summary(terminalreporter):
    """Says what a user cannot rely on: the title of a test is its docstring."""
    failed = terminalreporter.getreports("failed") + terminalreporter.getreports("error")
    for report in failed:
        terminalreporter.write_line(f"FAILED  {report.title}  ({report.nodeid.split('/')[-1]})")


@pytest.fixture
def program():
    return PROGRAM


@pytest.fixture
def project():
    return PROJECT


@pytest.fixture
def folder(tmp_path):
    """A folder for an app. Its name has a blank and letters that an address must escape."""
    place = tmp_path / "an app, 세종"
    place.mkdir()
    return place


@pytest.fixture
async def start(folder):
    """Writes files and starts a server: `editor = await start(SHOP)`.

    At the end every server must have understood each message, end with code 0 and print nothing to standard error.
    """
    editors = []

    async def start(files=None, **options):
        write(folder, files or {})
        editor = Editor(PROGRAM, options.pop("folders", [folder]), **options)
        editors.append(editor)
        await editor.start()
        return editor

    yield start
    for editor in editors:
        await editor.stop()


def write(folder, files):
    """Writes texts to files; keeps line breaks as they are."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())


def needs(command, package):
    """Skips nothing: a test of an editor that is missing fails, and names the package."""
    if shutil.which(command) is None:
        pytest.fail(f"'{command}' was not found; make test-editors installs {package}", pytrace=False)
