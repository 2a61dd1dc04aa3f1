"""Beside lua-language-server: what is plain Lua gets no answer."""

import pytest
from lsprotocol import types as lsp

from apps import SHOP

PLAIN = {"tool.lua": """\
-- No flow script.
local function greet(name)
  print(string.format("Hello, %s", name))
  return undefinedGlobal + 1
end

return { greet = greet, push = function() end }
"""}


async def test_plain_files(start):
    """A Lua file that no app uses has no diagnostics, lenses, tokens or hints."""
    editor = await start(PLAIN | SHOP)
    editor.open("tool.lua")
    await editor.settle()
    document = editor.document("tool.lua")
    assert editor.problems("tool.lua") == []
    assert not await editor.ask(editor.client.text_document_code_lens_async(lsp.CodeLensParams(document)))
    found = await editor.ask(editor.client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document)))
    assert found is None or len(found.data) == 0
    everything = lsp.Range(lsp.Position(0, 0), lsp.Position(7, 0))
    assert not await editor.ask(editor.client.text_document_inlay_hint_async(lsp.InlayHintParams(document, everything)))


@pytest.mark.parametrize("marked", ["string.for|mat", "function gre|et(", "undefined|Global"])
async def test_plain_names(start, marked):
    """A name of plain Lua has no hover and no completion."""
    editor = await start(PLAIN)
    editor.open("tool.lua")
    place = editor.at("tool.lua", marked)
    assert await editor.ask(editor.client.text_document_hover_async(lsp.HoverParams(**place))) is None
    found = await editor.ask(editor.client.text_document_completion_async(lsp.CompletionParams(**place)))
    assert not (found.items if isinstance(found, lsp.CompletionList) else found)


async def test_library_in_script(start):
    """In a flow script too, members of Lua's libraries are left to the other server."""
    editor = await start(SHOP)
    editor.open("screens.lua")
    editor.replace("screens.lua", '"Item " .. screen.params.id', 'string.format("Item %d", screen.params.id)')
    place = editor.at("screens.lua", "string.for|mat")
    assert await editor.ask(editor.client.text_document_hover_async(lsp.HoverParams(**place))) is None
