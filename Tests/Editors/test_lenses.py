"""Code lenses, and the commands behind them."""

import re

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from apps import SHOP


async def lenses(editor, name):
    """The lenses of a file: (line, title, command, arguments)."""
    editor.open(name)
    found = await editor.ask(
        editor.client.text_document_code_lens_async(lsp.CodeLensParams(text_document=editor.document(name)))
    )
    result = []
    for it in found:
        if it.command is None:
            it = await editor.ask(editor.client.code_lens_resolve_async(it))
        result.append((it.range.start.line + 1, it.command.title, it.command.command, list(it.command.arguments or [])))
    return sorted(result, key=lambda it: it[:2])


async def test_journeys(start):
    """Each journey has the lens Run."""
    editor = await start(SHOP)
    uri = editor.uri("shop.journey.lua")
    assert await lenses(editor, "shop.journey.lua") == [
        (3, "Run", "sextant.runJourney", [uri, "an item, and back"]),
        (11, "Run", "sextant.runJourney", [uri, "the manual is read"]),
    ]


async def test_screens(start):
    """Each screen has the lens Show frame."""
    editor = await start(SHOP)
    found = await lenses(editor, "screens.lua")
    assert [(line, title, command, arguments[1]) for line, title, command, arguments in found] == [
        (3, "Show frame", "sextant.showFrame", "List"),
        (9, "Show frame", "sextant.showFrame", "Item"),
        (11, "Show frame", "sextant.showFrame", "Manual"),
    ]
    # The file of the screen, or the script that requires it.
    assert {arguments[0] for *_, arguments in found} <= {editor.uri("screens.lua"), editor.uri("shop.lua")}


async def test_app(start):
    """The line of `coordinate` has lenses for the whole app."""
    editor = await start(SHOP)
    uri = editor.uri("shop.lua")
    assert await lenses(editor, "shop.lua") == [
        (24, "Explore", "sextant.explore", [uri]),
        (24, "Show map", "sextant.showMap", [uri]),
    ]


async def test_terminal(start):
    """An editor with a terminal has the lens Open prompt, too; the editor itself runs its command."""
    editor = await start(SHOP, options={"terminal": True})
    found = await lenses(editor, "shop.lua")
    assert (24, "Open prompt", "sextant.openPrompt", [str(editor.path("shop.lua"))]) in found
    assert "sextant.openPrompt" not in editor.capabilities.execute_command_provider.commands


async def test_run_journey(start):
    """A journey that passes says so."""
    editor = await start(SHOP)
    editor.open("shop.journey.lua")
    found = await editor.execute("sextant.runJourney", editor.uri("shop.journey.lua"), "an item, and back")
    assert found["passed"] is True
    assert "an item, and back" in found["text"]


async def test_failing_journey(start):
    """A journey that fails is marked at its line, until it passes. It runs the saved files."""
    editor = await start(SHOP)
    editor.open("shop.journey.lua")
    editor.open("screens.lua")
    editor.replace("screens.lua", '"Item " ..', '"Number " ..')
    editor.save("screens.lua")
    command = ("sextant.runJourney", editor.uri("shop.journey.lua"), "an item, and back")
    found = await editor.execute(*command)
    assert found["passed"] is False
    assert "Number 8" in found["text"]
    await editor.eventually(
        lambda: editor.lines("shop.journey.lua"), [6],
        "the line of the expectation"
    )
    [failure] = editor.published["shop.journey.lua"].diagnostics
    assert failure.severity == lsp.DiagnosticSeverity.Error
    editor.replace("screens.lua", '"Number " ..', '"Item " ..')
    editor.save("screens.lua")
    found = await editor.execute(*command)
    assert found["passed"] is True
    await editor.shows("shop.journey.lua", [])


@pytest.mark.parametrize("name", ["shop.lua", "screens.lua"])
async def test_show_frame(start, name):
    """The frame of a screen has its title and its controls, whichever file of the app asks."""
    editor = await start(SHOP)
    editor.open("screens.lua")
    editor.replace("screens.lua", 'button "Help"', 'button "Handbook"')
    editor.save("screens.lua")
    found = await editor.execute("sextant.showFrame", editor.uri(name), "List")
    assert [it for it in ("List", "Handbook") if it not in found["markdown"]] == []


@pytest.mark.parametrize("name", ["shop.lua", "screens.lua", "shop.journey.lua"])
async def test_show_map(start, name):
    """The map has all screens, whichever file of the app asks for it."""
    editor = await start(SHOP)
    editor.open(name)
    found = await editor.execute("sextant.showMap", editor.uri(name))
    assert [it for it in ("List", "Item", "Manual") if it not in found["markdown"]] == []


@pytest.mark.parametrize("name", ["shop.lua", "screens.lua", "shop.journey.lua"])
async def test_explore(start, name):
    """An app without faults passes, whichever of its files asks."""
    editor = await start(SHOP)
    editor.open(name)
    found = await editor.execute("sextant.explore", editor.uri(name))
    assert found["passed"] is True
    assert found["text"] != ""


async def test_explore_finding(start):
    """What an exploration finds is marked at its line."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.open("screens.lua")
    editor.replace("screens.lua", '"Item " .. screen.params.id', '"Item " .. screen.params.id.name')
    editor.save("screens.lua")
    found = await editor.execute("sextant.explore", editor.uri("shop.lua"))
    assert found["passed"] is False
    await editor.eventually(
        lambda: editor.lines("screens.lua"), [9],
        "the line of the function that fails"
    )


@pytest.mark.parametrize(
    "command, arguments",
    [
        ("sextant.runJourney", ["shop.journey.lua", "no journey has this name"]), ("sextant.runJourney", []),
        ("sextant.runJourney", [1, 2]), ("sextant.showFrame", ["shop.lua", "Nowhere"]), ("sextant.showFrame", ["shop.lua"]),
        ("sextant.showMap", ["file:///nowhere/at/all.lua"]), ("sextant.explore", ["no address"]), ("sextant.bake", []),
    ],
)
async def test_wrong_arguments(start, command, arguments):
    """A command with wrong arguments, or one that does not exist, is refused with a sentence, or answered with one."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    arguments = [editor.uri(it) if it in SHOP else it for it in arguments]
    try:
        found = await editor.execute(command, *arguments)
    except JsonRpcException as error:
        said = error.message
    else:
        assert found.get("passed") in (None, False)
        said = found.get("text") or found.get("markdown", "")
    assert len(re.findall(r"\w+", said.removeprefix("# Nowhere"))) > 2, said
