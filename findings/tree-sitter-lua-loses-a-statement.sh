#!/usr/bin/env bash
# tree-sitter-lua loses the statement behind a string that goes on in the next line, if lines end with CRLF.
#
# Versions: tree-sitter-lua 0.5.0 with tree-sitter 0.25.2; lupa 2.8 runs the text, with its Lua 5.4.
# Guess: a backslash at the end of a line of a string means the same with LF and with CRLF, as in Lua; each of 26 texts with all that Lua
#   5.4 has is read without an ERROR node.
# Seen: 25 are. With CRLF the string ends in an error at the backslash, its second line becomes a call, and the statement behind it
#   is part of another string. With LF all is read.
# Came up with: choosing a second parser that the shape of our own syntax trees is held against.
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi tree-sitter==0.25.2 tree-sitter-lua==0.5.0 lupa==2.8

seen=$("$python" - <<'END'
import tree_sitter, tree_sitter_lua
from lupa.lua54 import LuaRuntime

parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_lua.language()))


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)


for name, end in ("LF", "\n"), ("CRLF", "\r\n"):
    text = end.join(['local text = "one\\', 'two"', "local number = 3", "return number", ""])
    tree = list(nodes(parser.parse(text.encode()).root_node))
    locals = sum(node.type == "variable_declaration" for node in tree)
    error = "an error" if any(node.is_error for node in tree) else "no error"
    print(f"{name}: Lua gives {LuaRuntime().execute(text)}; declarations: {locals}, with {error}")
END
)
expect "a text of two declarations" \
"LF: Lua gives 3; declarations: 2, with no error
CRLF: Lua gives 3; declarations: 1, with an error" "$seen"
