"""Columns: UTF-16 as in LSP, or UTF-8 if the editor offers it; line breaks of all systems."""

import pytest
from lsprotocol import types as lsp

from apps import SHOP

WIDE = SHOP | {
    "shop.lua": SHOP["shop.lua"].replace('push "Item"', '--[[🧭 세종]] push { title = "🧭 세종대왕", "Item" }'),
    "shop.journey.lua": SHOP["shop.journey.lua"].replace('title = "Item 8"', 'title = "🧭 세종대왕"'),
}
UTF8 = [lsp.PositionEncodingKind.Utf8, lsp.PositionEncodingKind.Utf16]
ENCODINGS = pytest.mark.parametrize(
    "encodings, chosen",
    [(None, None), ([lsp.PositionEncodingKind.Utf16], lsp.PositionEncodingKind.Utf16), (UTF8, lsp.PositionEncodingKind.Utf8)],
    ids=["no encodings", "UTF-16", "UTF-8"],
)


@ENCODINGS
async def test_encoding(start, encodings, chosen):
    """The server takes UTF-8 if the editor offers it, else UTF-16."""
    editor = await start(WIDE, encodings=encodings)
    assert editor.capabilities.position_encoding in ((chosen,) if chosen == "utf-8" else (None, "utf-16"))


@ENCODINGS
async def test_behind_wide_characters(start, encodings, chosen):
    """Behind Hangul and an emoji, edits, diagnostics, definitions and renames are at the right place."""
    editor = await start(WIDE, encodings=encodings)
    editor.open("shop.lua")
    editor.replace("shop.lua", '"Item"', '"Itme"')
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    editor.replace("shop.lua", "Itme", "Item")
    await editor.shows("shop.lua", [])
    place = editor.at("shop.lua", '세종대왕", "It|em"')
    found = await editor.ask(editor.client.text_document_definition_async(lsp.DefinitionParams(**place)))
    [target] = found if isinstance(found, (list, tuple)) else [found]
    assert editor.name(getattr(target, "target_uri", None) or target.uri) == "screens.lua"
    edit = await editor.ask(editor.client.text_document_rename_async(lsp.RenameParams(**place, new_name="물건 🧭")))
    editor.apply(edit)
    assert editor.text("shop.lua") == WIDE["shop.lua"].replace('"Item"', '"물건 🧭"')


@ENCODINGS
async def test_edits_of_wide_characters(start, encodings, chosen):
    """Wide characters that are typed and removed one by one leave the text as it was."""
    editor = await start(SHOP, encodings=encodings)
    editor.open("shop.lua")
    place = editor.texts["shop.lua"].index('"Shop"') + 1
    for index, character in enumerate("세종 🧭é한"):
        editor.change("shop.lua", place + index, place + index, character)
    for _ in "세종 🧭é한":
        editor.change("shop.lua", place, place + 1, "")
    editor.replace("shop.lua", 'push "Item"', 'push "Itme"')
    await editor.shows("shop.lua", ['error E0110 "Itme"'])


@pytest.mark.parametrize("end", ["\r\n", "\r"], ids=["CRLF", "CR"])
async def test_line_breaks(start, end):
    """With the line breaks of Windows or of old Macs, every place is right, and an edit keeps them."""
    files = {name: text.replace("\n", end) for name, text in SHOP.items()}
    editor = await start(files)
    editor.open("shop.lua")
    editor.replace("shop.lua", 'push "Item"', 'push "Itme"')
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    assert editor.published["shop.lua"].diagnostics[0].range.start == lsp.Position(9, 22)
    editor.replace("shop.lua", "Itme", "Item")
    await editor.shows("shop.lua", [])
    place = editor.at("shop.lua", 'set "Man|ual"')
    edit = await editor.ask(editor.client.text_document_rename_async(lsp.RenameParams(**place, new_name="Guide")))
    editor.apply(edit)
    assert editor.text("shop.lua") == files["shop.lua"].replace('"Manual"', '"Guide"')
    assert editor.text("screens.lua") == files["screens.lua"].replace('screen "Manual"', 'screen "Guide"')


@pytest.mark.parametrize(
    "line, character", [(9, 24), (9, 10_000), (10_000, 0), (9, 2**31 - 1), (2**31 - 1, 2**31 - 1)],
    ids=["in a surrogate pair", "behind the line", "behind the text", "far right", "far below"],
)
async def test_impossible_places(start, line, character):
    """A place that does not exist gets an answer, and edits there count as at the nearest place."""
    files = SHOP | {"shop.lua": SHOP["shop.lua"].replace("itemPicked = push", "--[[🧭🧭🧭🧭]] itemPicked = push")}
    editor = await start(files)
    editor.open("shop.lua")
    place = {"text_document": editor.document("shop.lua"), "position": lsp.Position(line, character)}
    await editor.ask(editor.client.text_document_hover_async(lsp.HoverParams(**place)))
    await editor.ask(editor.client.text_document_completion_async(lsp.CompletionParams(**place)))
    await editor.ask(editor.client.text_document_definition_async(lsp.DefinitionParams(**place)))
    try:
        await editor.ask(editor.client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place)))
    except Exception as error:
        assert "pygls" in type(error).__module__, error


async def test_whole_text(start):
    """A change without a range replaces the text."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.texts["shop.lua"] = SHOP["shop.lua"].replace('push "Item"', 'push "Itme"')
    editor.versions["shop.lua"] = 2
    editor.client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            text_document=lsp.VersionedTextDocumentIdentifier(uri=editor.uri("shop.lua"), version=2),
            content_changes=[lsp.TextDocumentContentChangeWholeDocument(text=editor.texts["shop.lua"])],
        )
    )
    await editor.shows("shop.lua", ['error E0110 "Itme"'])


async def test_several_changes(start):
    """Several changes of one message are made one after another."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    place = editor.texts["shop.lua"].index("Item")
    editor.changes("shop.lua", [(place, place + 4, ""), (place, place, "It"), (place + 2, place + 2, "me"), (0, 0, "\n")])
    await editor.shows("shop.lua", ['error E0110 "Itme"'])
    assert editor.published["shop.lua"].diagnostics[0].range.start.line == 10


async def test_byte_order_mark(start):
    """A file that begins with a byte order mark is read as others are."""
    editor = await start(SHOP | {"screens.lua": "\ufeff" + SHOP["screens.lua"]})
    editor.open("shop.lua")
    await editor.settle()
    assert {name: editor.problems(name) for name in SHOP} == {name: [] for name in SHOP}
