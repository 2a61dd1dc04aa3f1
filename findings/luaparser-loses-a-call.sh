#!/usr/bin/env bash
# luaparser loses the second call of `(a):b(1)(2)`.
#
# Versions: luaparser 4.2.0; lupa 2.8 runs the programs, with its Lua 5.4.
# Guess: but for the values of numbers and strings and for doubled parentheses, its trees have the shape that Lua's grammar gives.
# Seen: they have, but for one form. `a:b(1)(2)`, `a.c:b(1)(2)` and `f():b(1)(2)` are calls of results. Of `(a):b(1)(2)` the tree
#   has no second call and no 2, without an error, and `(a):b(1)` is written. The generated parser has read them; what makes the
#   tree leaves them out.
# Came up with: holding the shapes of our trees against its trees (make test-grammars).
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi luaparser==4.2.0 lupa==2.8

seen=$("$python" - <<'END'
from lupa.lua54 import LuaRuntime
from luaparser import ast, astnodes

before = """
local a = {}
function a:b(x) return function(y) return x + y end end
a.c = a
local function f() return a end
"""


def run(text):
    result = LuaRuntime().execute(text)
    return result if isinstance(result, int) else "a function"


for call in "a:b(1)(2)", "a.c:b(1)(2)", "f():b(1)(2)", "(a):b(1)(2)":
    tree = ast.parse(before + "return " + call)
    calls = sum(isinstance(node, (astnodes.Call, astnodes.Invoke)) for node in ast.walk(tree.body.body[-1]))
    read, written = run(before + "return " + call), run(ast.to_lua_source(tree))
    print(f"{call}: calls {calls}, {read} as read, {written} as written")
END
)
expect "calls in a row" \
"a:b(1)(2): calls 2, 3 as read, 3 as written
a.c:b(1)(2): calls 2, 3 as read, 3 as written
f():b(1)(2): calls 3, 3 as read, 3 as written
(a):b(1)(2): calls 1, 3 as read, a function as written" "$seen"
