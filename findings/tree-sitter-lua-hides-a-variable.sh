#!/usr/bin/env bash
# tree-sitter-lua has no node for a variable that is called `global`.
#
# Versions: tree-sitter-lua 0.5.0 with tree-sitter 0.25.2; lupa 2.8 runs the text, with its Lua 5.4.
# Guess: the grammar has Lua 5.5's `global`, a plain name in Lua 5.4. A statement that begins with it may be taken for a declaration;
#   elsewhere it is an `identifier`, as each other name.
# Seen: no statement is taken for another, and there is no error. But where it is a variable, there is only an unnamed token:
#   a query for identifiers does not find it, the call has an argument less, and the assignment no target. As a parameter, a local,
#   a field or a label it is an `identifier`.
# Came up with: holding the shapes of our trees against its trees (make test-grammars).
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi tree-sitter==0.25.2 tree-sitter-lua==0.5.0 lupa==2.8

seen=$("$python" - <<'END'
import tree_sitter, tree_sitter_lua
from lupa.lua54 import LuaRuntime

parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_lua.language()))


def nodes(node):
    yield node
    for child in node.named_children:
        yield from nodes(child)


for name in "g", "global":
    text = f"{name} = 3 return math.max({name}, 1)"
    tree = list(nodes(parser.parse(text.encode()).root_node))
    names = [node.text.decode() for node in tree if node.type == "identifier"]
    arguments = [node.named_child_count for node in tree if node.type == "arguments"]
    error = "an error" if tree[0].has_error else "no error"
    print(f"{name}: Lua gives {LuaRuntime().execute(text)}; names {' '.join(names)}; arguments {arguments[0]}; {error}")
END
)
expect "a variable" \
"g: Lua gives 3; names g math max g; arguments 2; no error
global: Lua gives 3; names math max; arguments 1; no error" "$seen"
