"""Diagnostics: what `check` and a load find, while one types."""

import urllib.parse

from lsprotocol import types as lsp

from apps import SHOP


async def test_open_app(start):
    """An app without mistakes shows no diagnostics."""
    editor = await start(SHOP)
    for name in SHOP:
        editor.open(name)
    await editor.settle()
    shown = {name: editor.problems(name) for name in SHOP}
    assert shown == {name: [] for name in SHOP}


async def test_unsaved(start):
    """A misspelt screen is shown in the unsaved text, at its name, with code, source and a related place."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", 'push "Item"', 'push "Itme"')
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    [found] = editor.published["shop.lua"].diagnostics
    assert found.source == "sextant"
    assert found.message.startswith("screen or flow 'Itme' is not declared")
    related = [(editor.name(it.location.uri), it.location.range.start.line) for it in found.related_information or []]
    assert related == [("screens.lua", 8)]
    assert editor.published["shop.lua"].version in (None, 2)


async def test_mended(start):
    """A diagnostic vanishes when the mistake is mended, before the file is saved."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", 'push "Item"', 'push "Itme"')
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    editor.replace("shop.lua", "Itme", "Item")
    await editor.shows("shop.lua", [])


async def test_mended_only_in_editor(start):
    """A mistake that is mended in the editor and not yet saved is shown nowhere, also after others write files."""
    editor = await start(SHOP | {"shop.lua": SHOP["shop.lua"].replace('push "Item"', 'push "Itme"')})
    editor.open("shop.lua")
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    editor.replace("shop.lua", "Itme", "Item")
    await editor.shows("shop.lua", [])
    editor.path("steps.lua").unlink()
    editor.watched(deleted=["steps.lua"])
    await editor.eventually(lambda: "E0115" in str(editor.safely("shop.lua")), True, "a module is missing")
    editor.path("steps.lua").write_text(SHOP["steps.lua"])
    editor.watched(created=["steps.lua"])
    await editor.shows("shop.lua", [])
    await editor.shows("shop.journey.lua", [])


async def test_opened_differently(start):
    """The text that an editor opens counts, not the file."""
    editor = await start(SHOP)
    editor.open("shop.lua", SHOP["shop.lua"].replace('push "Item"', 'push "Itme"'))
    await editor.shows("shop.lua", ['error E0110 "Itme"'])


async def test_closed(start):
    """After an editor closes a text without saving, the file counts."""
    editor = await start(SHOP)
    editor.open("shop.lua", SHOP["shop.lua"].replace('push "Item"', 'push "Itme"'))
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    editor.close("shop.lua")
    await editor.shows("shop.lua", [])


async def test_other_files(start):
    """A change in one module shows its errors in the other files of the app, open or not."""
    editor = await start(SHOP)
    editor.open("steps.lua")
    editor.open("shop.lua")
    editor.replace("steps.lua", "helpRead", "helpDone")
    await editor.shows("screens.lua", ["error E0201 helpRead"])
    await editor.shows("shop.lua", ["error E0110 helpRead", "error E0110 helpRead"])
    await editor.shows("steps.lua", [])
    editor.replace("steps.lua", "helpDone", "helpRead")
    await editor.shows("screens.lua", [])
    await editor.shows("shop.lua", [])


async def test_journey(start):
    """A journey that taps what no screen has is marked, also when the mistake is in the app."""
    editor = await start(SHOP)
    editor.open("shop.journey.lua")
    editor.open("screens.lua")
    editor.replace("shop.journey.lua", 'tap "Help"', 'tap "Hlep"')
    await editor.shows("shop.journey.lua", ['error E0913 "Hlep"'])
    editor.replace("shop.journey.lua", 'tap "Hlep"', 'tap "Help"')
    await editor.shows("shop.journey.lua", [])
    editor.replace("screens.lua", 'button "Help"', 'button "Handbook"')
    await editor.shows("shop.journey.lua", ['error E0913 "Help"'])


async def test_finding(start):
    """A finding of `check` is a warning at its declaration."""
    editor = await start(SHOP)
    editor.open("screens.lua")
    editor.replace("screens.lua", 'screen "Item" {', 'screen "Spare" {}\n\nscreen "Item" {')
    await editor.eventually(
        lambda: [it.split()[0] for it in editor.safely("screens.lua")], ["warning"], "the screen is never shown"
    )
    [found] = editor.published["screens.lua"].diagnostics
    assert found.range.start.line == 8
    assert "Spare" in found.message


async def test_half_typed(start):
    """A text that ends in the middle of a word is marked, and the server answers."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    text = SHOP["shop.lua"]
    editor.change("shop.lua", text.index('"Item"') + 3, len(text), "")
    await editor.eventually(lambda: len(editor.safely("shop.lua")) > 0, True, "a text without an end is marked")
    editor.change("shop.lua", 0, len(editor.texts["shop.lua"]), text)
    await editor.shows("shop.lua", [])


async def test_links(start):
    """A code links to an address or to nothing."""
    editor = await start(SHOP)
    editor.open("shop.lua", SHOP["shop.lua"].replace('push "Item"', 'push "Itme"'))
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    [found] = editor.published["shop.lua"].diagnostics
    if found.code_description is not None:
        assert urllib.parse.urlparse(found.code_description.href).scheme in ("https", "http", "file")


async def test_endless(start):
    """A script that never ends is stopped and marked, and the server answers all the time."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", 'require "screens"\n', 'require "screens"\nwhile true do end\n')
    await editor.eventually(lambda: len(editor.safely("shop.lua")) > 0, True, "the loop is marked")
    symbols = await editor.ask(
        editor.client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(text_document=editor.document("shop.lua"))
        )
    )
    assert [it.name for it in symbols if "Flow" in it.name] == ["ShopFlow", "HelpFlow"]
    editor.replace("shop.lua", "while true do end\n", "")
    await editor.shows("shop.lua", [])


async def test_level(start):
    """What only the level refuses is a hint; a higher level has nothing to say."""
    files = {"trusted.lua": 'setmetatable({}, {})\n' + SHOP["shop.lua"].replace('require "screens"\n', "").replace(
        'require "steps"', 'steps "S" { "started", "helpAsked" }').replace('set "List"', "none").replace(
        '    itemPicked = push "Item",\n', "").replace("    helpRead   = dismiss(),\n", "").replace(
        '"Manual"', '"HelpScreen"').replace("    helpRead  = finish(),\n", "") + 'screen "HelpScreen" {}\n'}
    editor = await start(files)
    editor.open("trusted.lua")
    await editor.settle()
    severities = {it.severity for it in editor.published["trusted.lua"].diagnostics if "setmetatable" in it.message}
    assert severities == {lsp.DiagnosticSeverity.Hint}
    trusted = await start(files, options={"level": "trusted"})
    trusted.open("trusted.lua")
    await trusted.settle()
    published = trusted.published.get("trusted.lua")
    assert [it.message for it in published.diagnostics if "setmetatable" in it.message] == []


async def test_korean(start):
    """With the language ko, messages are Korean."""
    editor = await start(SHOP, options={"language": "ko"})
    editor.open("shop.lua", SHOP["shop.lua"].replace('push "Item"', 'push "Itme"'))
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    [found] = editor.published["shop.lua"].diagnostics
    assert any("가" <= character <= "힣" for character in found.message)
