"""Code actions: a cure that is an edit."""

import pytest
from lsprotocol import types as lsp

from apps import SHOP


async def actions(editor, name, diagnostics=None):
    found = await editor.ask(
        editor.client.text_document_code_action_async(
            lsp.CodeActionParams(
                text_document=editor.document(name),
                range=editor.published[name].diagnostics[0].range,
                context=lsp.CodeActionContext(
                    diagnostics=list(editor.published[name].diagnostics) if diagnostics is None else diagnostics,
                    only=[lsp.CodeActionKind.QuickFix],
                ),
            )
        )
    )
    return [it for it in found or [] if isinstance(it, lsp.CodeAction)]


@pytest.mark.parametrize(
    "name, right, wrong, problem",
    [
        ("shop.lua", 'push "Item"', 'push "Itme"', 'error E0110 "Itme"'),
        ("shop.lua", '{ "HelpFlow", start', '{ "HlepFlow", start', 'error E0110 "HlepFlow"'),
        ("screens.lua", "Step.helpRead", "Step.helpRaed", "error E0201 helpRaed"),
        ("shop.journey.lua", 'tap "Help"', 'tap "Hlep"', 'error E0913 "Hlep"'),
        ("screens.lua", 'title = "Manual"', 'titel = "Manual"', "error E0302 titel"),
        ("shop.lua", 'helpAsked = set "Manual"', 'helpAsked = ste "Manual"', "error E0111 ste"),
    ],
)
async def test_misspelt(start, name, right, wrong, problem):
    """The action of a misspelt name writes the name that was meant, and the error is gone."""
    editor = await start(SHOP)
    editor.open(name)
    editor.replace(name, right, wrong)
    await editor.shows(name, [problem])
    # Others may follow, such as one that declares the name.
    action = (await actions(editor, name))[0]
    assert action.kind == lsp.CodeActionKind.QuickFix
    assert [it.code for it in action.diagnostics or []] in ([problem.split()[1]], [])
    assert editor.apply(action.edit) == [name]
    assert editor.texts[name] == SHOP[name]
    await editor.shows(name, [])


async def test_missing_entry(start):
    """The action of a step without an entry declares it: afterwards the app loads and no step is unhandled."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", '    itemPicked = push "Item",\n', "")
    await editor.eventually(lambda: len(editor.safely("shop.lua")) + len(editor.safely("screens.lua")) > 0, True, "marked")
    await editor.settle()
    name = next(it for it in ("shop.lua", "screens.lua", "steps.lua") if any(
        "itemPicked" in found.message for found in getattr(editor.published.get(it), "diagnostics", [])))
    if name not in editor.texts:
        editor.open(name)
    edits = [it.edit for it in await actions(editor, name) if it.edit]
    assert edits != [], f"the diagnostic of {name} has a cure"
    editor.apply(edits[0])
    await editor.settle()
    left = [it.message for shown in editor.published.values() for it in shown.diagnostics]
    assert [it for it in left if "itemPicked" in it] == []


async def test_nothing(start):
    """Where nothing is wrong there is no quick fix."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    await editor.settle()
    found = await editor.ask(
        editor.client.text_document_code_action_async(
            lsp.CodeActionParams(
                text_document=editor.document("shop.lua"),
                range=lsp.Range(lsp.Position(0, 0), lsp.Position(0, 3)),
                context=lsp.CodeActionContext(diagnostics=[], only=[lsp.CodeActionKind.QuickFix]),
            )
        )
    )
    assert not found
