"""Rename: a screen, a step, a label, a flow and a control in all files that name it."""

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from apps import SHOP


async def rename(editor, name, marked, new):
    request = editor.client.text_document_rename_async(lsp.RenameParams(**editor.at(name, marked), new_name=new))
    return await editor.ask(request)


RENAMES = [
    # A title of the same text is no name.
    ("screens.lua", 'screen "Man|ual"', "Guide",
     {"screens.lua": [('screen "Manual"', 'screen "Guide"')], "shop.lua": [('set "Manual"', 'set "Guide"')],
      "shop.journey.lua": [('visible "Manual"', 'visible "Guide"')]}),
    ("shop.lua", 'set "Man|ual"', "Guide",
     {"screens.lua": [('screen "Manual"', 'screen "Guide"')], "shop.lua": [('set "Manual"', 'set "Guide"')],
      "shop.journey.lua": [('visible "Manual"', 'visible "Guide"')]}),
    ("screens.lua", "Step.item|Picked", "goodPicked",
     {"steps.lua": [("itemPicked", "goodPicked")], "screens.lua": [("itemPicked", "goodPicked")],
      "shop.lua": [("itemPicked", "goodPicked")], "shop.journey.lua": [("itemPicked", "goodPicked")]}),
    ("shop.lua", 'flow "Help|Flow"', "ManualFlow", {"shop.lua": [('"HelpFlow"', '"ManualFlow"')]}),
    ("shop.journey.lua", '"Shop|Flow itemPicked', "StoreFlow",
     {"shop.lua": [('"ShopFlow"', '"StoreFlow"')], "shop.journey.lua": [("ShopFlow", "StoreFlow")]}),
    ("screens.lua", 'button "He|lp"', "Manual please",
     {"screens.lua": [('button "Help"', 'button "Manual please"')],
      "shop.journey.lua": [('tap "Help"', 'tap "Manual please"')]}),
]


@pytest.mark.parametrize("opened", [True, False], ids=["open", "on disk"])
@pytest.mark.parametrize("name, marked, new, changes", RENAMES, ids=[f"{it[1]} in {it[0]}" for it in RENAMES])
async def test_all_files(start, name, marked, new, changes, opened):
    """A rename changes each place of the name in all files, and nothing else; the app has no mistakes afterwards."""
    editor = await start(SHOP)
    for each in SHOP if opened else [name]:
        editor.open(each)
    expected = dict(SHOP)
    for each, replacements in changes.items():
        for old, replaced in replacements:
            expected[each] = expected[each].replace(old, replaced)
    edit = await rename(editor, name, marked, new)
    assert editor.apply(edit) == sorted(changes)
    assert {each: editor.text(each) for each in SHOP} == expected
    if not opened:
        editor.watched(changed=[each for each in changes if each != name])
    await editor.settle()
    assert {each: editor.problems(each) for each in SHOP} == {each: [] for each in SHOP}


async def test_label(start):
    """A label of a case is renamed where it is declared and where journeys name it."""
    files = SHOP | {"screens.lua": SHOP["screens.lua"].replace("screen.params.id", "screen.params[1]")}
    editor = await start(files)
    for name in files:
        editor.open(name)
    edit = await rename(editor, "steps.lua", "(i|d: Int)", "number")
    assert editor.apply(edit) == ["shop.journey.lua", "steps.lua"]
    assert "itemPicked(number: Int)" in editor.text("steps.lua")
    assert "itemPicked(number: 8)" in editor.text("shop.journey.lua")


@pytest.mark.parametrize(
    "marked, covered", [('push "It|em"', "Item"), ("Step.sta|rted", "started"), ('flow "Help|Flow"', "HelpFlow")]
)
async def test_prepare(start, marked, covered):
    """Before a rename, the editor shows the name without its quotes."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    place = editor.at("shop.lua", marked)
    found = await editor.ask(editor.client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place)))
    range_ = found if isinstance(found, lsp.Range) else found.range
    assert editor.covered("shop.lua", range_) == covered
    assert getattr(found, "placeholder", covered) == covered


@pytest.mark.parametrize("marked", ["= pu|sh", "loc|al Step", 'require "scr|eens"', "root = navi|gation, start"])
async def test_refused_place(start, marked):
    """What is no name of the app cannot be renamed."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    place = editor.at("shop.lua", marked)
    try:
        found = await editor.ask(editor.client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place)))
    except JsonRpcException:
        return
    assert found is None


@pytest.mark.parametrize(
    "marked, new",
    [("Step.sta|rted", "no step"), ("Step.sta|rted", "end"), ("Step.sta|rted", "helpAsked"), ('push "It|em"', "List"),
     ('push "It|em"', "HelpFlow"), ('push "It|em"', "")],
)
async def test_refused_name(start, marked, new):
    """A name that cannot be, or that is taken, is refused with a sentence."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    request = editor.client.text_document_rename_async(
        lsp.RenameParams(**editor.at("shop.lua", marked), new_name=new)
    )
    error = await editor.refused(request)
    assert len(error.message.split()) > 2
