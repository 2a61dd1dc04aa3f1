"""Definitions, references, symbols, call hierarchies and folds."""

import pytest
from lsprotocol import types as lsp

from apps import SHOP


def locations(editor, found):
    """Where an answer leads: `screens.lua:9`."""
    if found is None:
        return []
    found = found if isinstance(found, (list, tuple)) else [found]
    lines = set()
    for it in found:
        uri = it.target_uri if isinstance(it, lsp.LocationLink) else it.uri
        range_ = it.target_selection_range if isinstance(it, lsp.LocationLink) else it.range
        lines.add((editor.name(uri), range_.start.line + 1))
        editor.covered(editor.name(uri), range_)
    return [f"{name}:{line}" for name, line in sorted(lines)]


@pytest.mark.parametrize(
    "name, marked, places",
    [
        ("screens.lua", "emits = Step.item|Picked", ["steps.lua:2"]),
        ("shop.lua", "start = Step.sta|rted", ["steps.lua:2"]),
        ("shop.lua", "    item|Picked = push", ["steps.lua:2"]),
        ("shop.lua", 'push "It|em"', ["screens.lua:9"]),
        ("shop.lua", 'set "Man|ual"', ["screens.lua:11"]),
        ("shop.lua", '{ "Help|Flow", start', ["shop.lua:16"]),
        ("shop.lua", 'coordinate "Shop|Flow"', ["shop.lua:6"]),
        ("shop.lua", 'require "scr|eens"', ["screens.lua:1"]),
        ("shop.journey.lua", 'script "sh|op.lua"', ["shop.lua:1"]),
        ("shop.journey.lua", 'tap("it|ems", 2)', ["screens.lua:5"]),
        ("shop.journey.lua", 'tap "He|lp"', ["screens.lua:6"]),
        ("shop.journey.lua", 'expect.visible "Man|ual"', ["screens.lua:11"]),
        ("shop.journey.lua", '"ShopFlow item|Picked(id: 8)"', ["steps.lua:2"]),
        ("shop.journey.lua", '"Shop|Flow itemPicked(id: 8)"', ["shop.lua:6"]),
        ("steps.lua", "-- The st|eps", []),
    ],
)
async def test_definition(start, name, marked, places):
    """A name leads to its declaration, in whichever file."""
    editor = await start(SHOP)
    editor.open(name)
    found = await editor.ask(editor.client.text_document_definition_async(lsp.DefinitionParams(**editor.at(name, marked))))
    assert locations(editor, found) == places


@pytest.mark.parametrize(
    "name, marked, declared, used",
    [
        ("screens.lua", "Step.help|Read", ["steps.lua:2"], ["screens.lua:11", "shop.lua:12", "shop.lua:20"]),
        ("steps.lua", '"item|Picked', ["steps.lua:2"], ["screens.lua:5", "shop.lua:10", "shop.journey.lua:5"]),
        ("screens.lua", 'screen "Man|ual"', ["screens.lua:11"], ["shop.lua:19", "shop.journey.lua:13"]),
        ("shop.lua", 'flow "Help|Flow"', ["shop.lua:16"], ["shop.lua:11"]),
        ("screens.lua", 'button "He|lp"', ["screens.lua:6"], ["shop.journey.lua:12"]),
    ],
)
async def test_references(start, name, marked, declared, used):
    """The references of a name are in modules, flows and journeys, with or without its declaration."""
    editor = await start(SHOP)
    editor.open(name)

    async def references(with_declaration):
        return locations(
            editor,
            await editor.ask(
                editor.client.text_document_references_async(
                    lsp.ReferenceParams(
                        **editor.at(name, marked), context=lsp.ReferenceContext(include_declaration=with_declaration)
                    )
                )
            ),
        )

    def ordered(places):
        return sorted(places, key=lambda it: (it.split(":")[0], int(it.split(":")[1])))

    assert await references(True) == ordered(declared + used)
    assert await references(False) == ordered(used)


async def test_document_symbols(start):
    """A file's symbols are what it declares, with what belongs to each inside."""
    editor = await start(SHOP)

    async def symbols(name):
        editor.open(name)
        found = await editor.ask(
            editor.client.text_document_document_symbol_async(
                lsp.DocumentSymbolParams(text_document=editor.document(name))
            )
        )
        for it in found:
            assert editor.covered(name, it.selection_range).strip('"') in editor.covered(name, it.range)
        return found

    assert [it.name for it in await symbols("screens.lua")] == ["List", "Item", "Manual"]
    shop = await symbols("shop.lua")
    assert [it.name for it in shop if it.name.endswith("Flow")] == ["ShopFlow", "HelpFlow"]
    entries = {it.name: [child.name for child in it.children or []] for it in shop}
    assert entries["HelpFlow"] == ["helpAsked", "helpRead"]
    assert [it.name for it in await symbols("shop.journey.lua")] == ["an item, and back", "the manual is read"]


async def test_workspace_symbols(start):
    """A part of a name finds declarations in all files."""
    editor = await start(SHOP)

    async def search(query):
        found = await editor.ask(editor.client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query=query)))
        return sorted(f"{it.name} {editor.name(it.location.uri)}" for it in found or [])

    assert "Manual screens.lua" in await search("Manu")
    assert "HelpFlow shop.lua" in await search("helpfl")
    assert await search("nothing has this name") == []


async def test_call_hierarchy(start):
    """The calls of a screen are the ways to it and from it."""
    editor = await start(SHOP)
    editor.open("screens.lua")

    async def item(marked):
        place = editor.at("screens.lua", marked)
        [found] = await editor.ask(
            editor.client.text_document_prepare_call_hierarchy_async(lsp.CallHierarchyPrepareParams(**place))
        )
        return found

    screen = await item('screen "It|em"')
    assert screen.name == "Item"
    incoming = await editor.ask(
        editor.client.call_hierarchy_incoming_calls_async(lsp.CallHierarchyIncomingCallsParams(item=screen))
    )
    assert "List" in [it.from_.name for it in incoming]
    outgoing = await editor.ask(
        editor.client.call_hierarchy_outgoing_calls_async(
            lsp.CallHierarchyOutgoingCallsParams(item=await item('screen "Li|st"'))
        )
    )
    assert "Item" in [it.to.name for it in outgoing]
    for call in outgoing:
        for range_ in call.from_ranges:
            editor.covered("screens.lua", range_)


async def test_folding(start):
    """What has more than one line folds: declarations, tables, journeys."""
    editor = await start(SHOP)

    async def folds(name):
        editor.open(name)
        found = await editor.ask(
            editor.client.text_document_folding_range_async(lsp.FoldingRangeParams(text_document=editor.document(name)))
        )
        lines = editor.texts[name].count("\n")
        assert all(it.start_line < it.end_line <= lines for it in found)
        return {it.start_line + 1 for it in found}

    assert {6, 8, 16, 18} <= await folds("shop.lua")
    assert {3, 11} <= await folds("shop.journey.lua")
