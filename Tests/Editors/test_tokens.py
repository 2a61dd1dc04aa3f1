"""Semantic tokens and inlay hints."""

from lsprotocol import types as lsp

from apps import SHOP, TRIP


async def tokens(editor, name):
    """The tokens of a text: (line, text, type)."""
    found = await editor.ask(
        editor.client.text_document_semantic_tokens_full_async(
            lsp.SemanticTokensParams(text_document=editor.document(name))
        )
    )
    legend = editor.capabilities.semantic_tokens_provider.legend
    assert len(found.data) % 5 == 0
    line = column = end = 0
    result = []
    for index in range(0, len(found.data), 5):
        down, right, length, kind, modifiers = found.data[index:index + 5]
        if down > 0:
            column = end = 0
        line, column = line + down, column + right
        assert column >= end and length > 0, "tokens are in order and do not overlap"
        assert modifiers < 1 << len(legend.token_modifiers)
        end = column + length
        range_ = lsp.Range(lsp.Position(line, column), lsp.Position(line, end))
        result.append((line + 1, editor.covered(name, range_), legend.token_types[kind]))
    return result


async def test_words(start):
    """The words of the language, and nothing of plain Lua, are tokens."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    covered = [text for _, text, _ in await tokens(editor, "shop.lua")]
    words = ["app", "flow", "navigation", "set", "push", "present", "dismiss", "finish", "coordinate"]
    assert [it for it in words if it not in covered] == []
    assert [it for it in ("local", "return", "=", "{", "require") if it in covered] == []


async def test_kinds(start):
    """A word has one type of token everywhere, and a name of the app another."""
    editor = await start(SHOP)
    kinds = {}
    for name in SHOP:
        editor.open(name)
        for _, text, kind in await tokens(editor, name):
            kinds.setdefault(text, set()).add(kind)
    assert {word: len(kinds[word]) for word in ("screen", "push", "journey")} == {"screen": 1, "push": 1, "journey": 1}
    assert kinds["screen"] & kinds.get("helpRead", set()) == set()


async def test_several_lines(start):
    """A text over several lines does not disturb the tokens behind it."""
    text = SHOP["steps.lua"].replace('{ "started", "itemPicked(id: Int)", "helpAsked", "helpRead" }',
                                     "[[\n  case started\n  case itemPicked(id: Int) // 세종 🧭\n"
                                     "  case helpAsked\n  case helpRead\n]]")
    editor = await start(SHOP | {"steps.lua": text})
    editor.open("steps.lua")
    assert "steps" in [it for _, it, _ in await tokens(editor, "steps.lua")]


async def test_tokens_follow(start):
    """After an edit the tokens are those of the new text."""
    editor = await start(TRIP)
    editor.open("trip.lua")
    before = await tokens(editor, "trip.lua")
    editor.change("trip.lua", 0, 0, "\n\n-- Three lines.\n")
    assert await tokens(editor, "trip.lua") == [(line + 3, text, kind) for line, text, kind in before]


async def test_hints(start):
    """A value of a step has its label before it; a value that is written with its label has none."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    editor.replace("shop.lua", "helpRead   = dismiss()",
                   "helpRead   = all { forwardToCurrent(Step.itemPicked(7)), forwardToCurrent(Step.itemPicked { id = 8 }) }")
    text = editor.texts["shop.lua"]
    everything = lsp.Range(lsp.Position(0, 0), editor.position(text, len(text)))
    found = await editor.ask(
        editor.client.text_document_inlay_hint_async(
            lsp.InlayHintParams(text_document=editor.document("shop.lua"), range=everything)
        )
    )

    def label(hint):
        return hint.label if isinstance(hint.label, str) else "".join(part.value for part in hint.label)

    hints = [(label(it).strip(), text[editor.offset(text, it.position):][:2]) for it in found]
    assert [it for it in hints if it[0] == "id:"] == [("id:", "7)")]
    nothing = await editor.ask(
        editor.client.text_document_inlay_hint_async(
            lsp.InlayHintParams(
                text_document=editor.document("shop.lua"), range=lsp.Range(lsp.Position(0, 0), lsp.Position(1, 0))
            )
        )
    )
    assert not nothing
