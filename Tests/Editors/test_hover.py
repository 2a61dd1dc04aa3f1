"""Hover."""

import pytest
from lsprotocol import types as lsp

from apps import SHOP
from editor import plain


async def hover(editor, name, marked):
    place = editor.at(name, marked)
    found = await editor.ask(editor.client.text_document_hover_async(lsp.HoverParams(**place)))
    return found


@pytest.mark.parametrize(
    "name, marked, said",
    [
        ("screens.lua", "emits = Step.item|Picked", ["itemPicked", "id: Int", "ShopFlow", "List"]),
        ("steps.lua", '"item|Picked(id: Int)"', ["itemPicked", "ShopFlow", "List"]),
        ("shop.lua", 'push "It|em"', ["Item", "itemPicked"]),
        ("screens.lua", 'screen "Man|ual"', ["Manual", "HelpFlow"]),
        ("shop.lua", '{ "Help|Flow", start', ["HelpFlow"]),
        ("shop.lua", "= pu|sh", ["push", "stack"]),
        ("shop.journey.lua", 'journey "an item, and back" {\n  t|ap(', ["tap"]),
        ("shop.journey.lua", 'expect.visible "Man|ual"', ["Manual"]),
    ],
)
async def test_says(start, name, marked, said):
    """A name says what it is, who emits it, and who handles it."""
    editor = await start(SHOP)
    editor.open(name)
    await editor.settle()
    found = await hover(editor, name, marked)
    assert found is not None
    text = plain(found.contents)
    assert [part for part in said if part not in text] == []
    if found.range is not None:
        covered = editor.covered(name, found.range)
        assert covered.strip('"') in marked.replace("|", "")


@pytest.mark.parametrize("name, marked", [("steps.lua", "-- The st|eps"), ("shop.lua", "loc|al Step"), ("shop.lua", "\n|\nlocal")])
async def test_silent(start, name, marked):
    """A comment, a keyword of Lua and an empty line say nothing."""
    editor = await start(SHOP)
    editor.open(name)
    assert await hover(editor, name, marked) is None
