#!/usr/bin/env bash
# luaparser writes other programs than it has read: a comment for two minus signs, and other numbers.
#
# Versions: luaparser 4.2.0; lupa 2.8 runs the programs, with its Lua 5.4.
# Guess: `to_lua_source(parse(text))` may lose comments and spaces, and returns a program that does the same.
# Seen: `- -1` is written as `--1`, which is a comment, so that the function returns nothing.
#   `0xffffffffffffffff`, which is -1 in Lua, is written as 18446744073709551615, which Lua reads as a float.
#   `[==[a]]b]==]` is written as `[[a]]b]]`, which does not compile.
# Came up with: choosing how `sextant export swift` reads functions; it has a parser of its own.
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi luaparser==4.2.0 lupa==2.8

seen=$("$python" - <<'END'
from lupa.lua54 import LuaRuntime, LuaSyntaxError
from luaparser import ast

def run(text):
    try:
        return LuaRuntime().execute(text)
    except LuaSyntaxError:
        return "does not compile"

for text in ["return - -1", "return 0xffffffffffffffff", "return [==[a]]b]==]"]:
    written = ast.to_lua_source(ast.parse(text))
    print(f"{text}: {run(text)}; {written}: {run(written)}")
END
)
expect "read and written" \
"return - -1: 1; return --1: None
return 0xffffffffffffffff: -1; return 18446744073709551615: 1.8446744073709552e+19
return [==[a]]b]==]: a]]b; return [[a]]b]]: does not compile" "$seen"
