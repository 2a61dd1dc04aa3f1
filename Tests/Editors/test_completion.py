"""Completion and signature help."""

import re

import pytest
from lsprotocol import types as lsp

from apps import SHOP
from editor import plain


async def complete(editor, name, marked):
    place = editor.at(name, marked)
    found = await editor.ask(editor.client.text_document_completion_async(lsp.CompletionParams(**place)))
    if found is None:
        return []
    return found.items if isinstance(found, lsp.CompletionList) else list(found)


async def labels(editor, name, marked):
    return [it.label for it in await complete(editor, name, marked)]


def accept(editor, name, marked, item):
    """Takes an item as an editor does: its edit, or its text over the identifier before the cursor."""
    before, _, after = marked.partition("|")
    text = editor.texts[name]
    cursor = text.index(before + after) + len(before)
    if item.text_edit is None:
        start = cursor - len(re.search(r"\w*$", text[:cursor])[0])
        editor.change(name, start, cursor, item.insert_text or item.label)
        return
    edited = item.text_edit.range if isinstance(item.text_edit, lsp.TextEdit) else item.text_edit.insert
    editor.change(name, editor.offset(text, edited.start), editor.offset(text, edited.end), item.text_edit.new_text)


async def test_screens(start):
    """Between the quotes of `push`, there are the screens and flows of all files."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    found = await labels(editor, "shop.lua", 'push "|Item"')
    assert {"List", "Item", "Manual", "HelpFlow", "ShopFlow"} >= set(found) >= {"List", "Item", "Manual", "HelpFlow"}


@pytest.mark.parametrize("typed", ['push "', 'push "Ma', 'push ""', 'push "Ma"'])
async def test_accept(start, typed):
    """A screen that is taken replaces what was typed, and adds no second quote."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", 'push "Item"', typed)
    closed = typed.count('"') == 2
    marked = (typed[:-1] + '|"' if closed else typed + "|") + ",\n    helpAsked  ="
    [item] = [it for it in await complete(editor, "shop.lua", marked) if it.label.strip('"') == "Manual"]
    accept(editor, "shop.lua", marked, item)
    assert re.search('push "Manual"?', editor.texts["shop.lua"])
    assert '""' not in editor.texts["shop.lua"]


async def test_steps(start):
    """Behind `Step.` there are the steps, and one with values is a snippet with a place for each value."""
    editor = await start(SHOP)
    editor.open("screens.lua")
    found = await complete(editor, "screens.lua", 'button "Help" { emits = Step.|helpAsked')
    by_name = {re.match(r"\w+", it.label)[0]: it for it in found}
    assert set(by_name) == {"started", "itemPicked", "helpAsked", "helpRead"}
    item = by_name["itemPicked"]
    assert item.insert_text_format == lsp.InsertTextFormat.Snippet
    new = item.text_edit.new_text if item.text_edit else item.insert_text
    assert re.fullmatch(r"itemPicked\(\$\{1:.*\}\)(\$0)?", new)


async def test_words(start):
    """At the start of a line there are the words of the language, each with a sentence."""
    editor = await start(SHOP)
    editor.open("shop.lua", SHOP["shop.lua"] + "s\n")
    found = {it.label: it for it in await complete(editor, "shop.lua", 'coordinate "ShopFlow"\ns|')}
    assert {"screen", "steps", "service", "stepper"} <= set(found)
    item = found["screen"]
    if not item.documentation:
        item = await editor.ask(editor.client.completion_item_resolve_async(item))
    assert "screen" in plain(item.documentation).lower()


async def test_options(start):
    """In the body of a word there are its options, and none of another word."""
    editor = await start(SHOP)
    editor.open("screens.lua")
    editor.replace("screens.lua", 'title = "Manual", ', "t, ")
    found = await labels(editor, "screens.lua", 'screen "Manual" { t|, button')
    assert {"title", "text"} <= set(found)
    assert not {"root", "navigate"} & set(found)


async def test_entries(start):
    """In `navigate` there are the steps that have no entry yet."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", "    itemPicked = push", "    i = push")
    found = [re.match(r"\w+", it)[0] for it in await labels(editor, "shop.lua", "    i| = push")]
    assert "itemPicked" in found
    assert "helpRead" not in found


async def test_values(start):
    """Between the quotes of an option there are its valid values."""
    editor = await start(SHOP)
    editor.open("screens.lua")
    editor.replace("screens.lua", 'title = "Manual", ', 'title = "Manual", style = "", ')
    found = await labels(editor, "screens.lua", 'style = "|"')
    assert {"sheet", "full", "over", "popover"} <= {it.strip('"') for it in found}


async def test_journeys(start):
    """In a journey there are its actions, its expectations, and the names of controls."""
    editor = await start(SHOP)
    editor.open("shop.journey.lua")
    controls = {it.strip('"') for it in await labels(editor, "shop.journey.lua", 'tap "|Help"')}
    assert {"Help", "Done", "items"} <= controls
    expectations = await labels(editor, "shop.journey.lua", "expect.|steps")
    assert {"visible", "steps", "released"} <= set(expectations)
    screens = {it.strip('"') for it in await labels(editor, "shop.journey.lua", 'expect.visible "|Manual"')}
    assert {"List", "Item", "Manual"} <= screens


async def test_services(start):
    """Behind `services.` there are the services that the flow needs, and behind one its functions."""
    editor = await start(SHOP)
    service = 'service "Cart" { state = { count = 0 }, count = function(cart) return cart.state.count end }\n'
    text = SHOP["shop.lua"].replace('flow "HelpFlow" {', service + 'flow "HelpFlow" {\n  needs = "Cart",')
    text = text.replace("helpRead  = finish()", "helpRead = function(flow) flow.services.Cart:count() return finish() end")
    editor.open("shop.lua", text)
    assert "Cart" in await labels(editor, "shop.lua", "flow.services.|Cart")
    assert "count" in [re.match(r"\w+", it)[0] for it in await labels(editor, "shop.lua", "services.Cart:|count")]


async def test_comments(start):
    """In a comment there is nothing to complete."""
    editor = await start(SHOP)
    editor.open("steps.lua")
    assert await labels(editor, "steps.lua", "-- The steps| of") == []


async def test_signature(start):
    """Behind the parenthesis of a step there are the values it takes."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", "helpRead   = dismiss()", "helpRead   = forwardToCurrent(Step.itemPicked(7))")
    await editor.settle()
    place = editor.at("shop.lua", "Step.itemPicked(|7)")
    found = await editor.ask(editor.client.text_document_signature_help_async(lsp.SignatureHelpParams(**place)))
    [signature] = found.signatures
    assert "itemPicked(id: Int)" in signature.label
    [parameter] = signature.parameters
    label = parameter.label
    assert (label if isinstance(label, str) else signature.label[label[0]:label[1]]) in ("id: Int", "id")
    assert (signature.active_parameter if signature.active_parameter is not None else found.active_parameter) == 0
