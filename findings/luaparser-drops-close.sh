#!/usr/bin/env bash
# luaparser drops the attributes of local variables, so that what should be closed stays open.
#
# Versions: luaparser 4.2.0; lupa 2.8 runs the programs, with its Lua 5.4.
# Guess: it parses `local file <close> = …`, the syntax of Lua 5.4, and writes it again, or refuses it as newer than it knows.
# Seen: it parses it, and writes `local file = …`. The program still runs, and never closes anything.
# Came up with: choosing how `sextant export swift` reads functions; it has a parser of its own.
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi luaparser==4.2.0 lupa==2.8

seen=$("$python" - <<'END'
from lupa.lua54 import LuaRuntime
from luaparser import ast

text = """
local closed = "stays open"
do
  local file <close> = setmetatable({}, { __close = function() closed = "is closed" end })
end
return closed
"""
written = ast.to_lua_source(ast.parse(text))
print("the file", LuaRuntime().execute(text), "as read, and", LuaRuntime().execute(written), "as written")
END
)
expect "with <close>" "the file is closed as read, and stays open as written" "$seen"
