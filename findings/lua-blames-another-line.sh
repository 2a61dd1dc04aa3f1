#!/usr/bin/env bash
# Lua 5.4.4 blames another line for an integer division by zero.
#
# Versions: Lua 5.4.4, as Debian 12 has it; mended in 5.4.5.
# Guess: the error of `//` and `%` by zero names the line of the division, as other errors of arithmetic do.
# Seen: it names the first line of the file if nothing before it in the function could fail, and else the line of that. `/` and an
#   operation on nil name their own line.
# Came up with: the test of a message about a script, which expected the line of the division.
set -euo pipefail
source "$(dirname "$0")/temporary"
debian lua5.4=5.4.4-3+deb12u1

cat >app.lua <<'END'
local function share(total)
  local people = 0

  return total // people
end
print(select(2, pcall(share, 3)))
local function rest(total)
  local seen = {}
  seen.total = total

  return total % 0
end
print(select(2, pcall(rest, 3)))
print(select(2, pcall(function()
  local people

  return 3 // people
end)))
END
expect "the divisions are in lines 4, 11 and 17" \
"app.lua:1: attempt to divide by zero
app.lua:9: attempt to perform 'n%0'
app.lua:17: attempt to perform arithmetic on a nil value (local 'people')" "$(usr/bin/lua5.4 app.lua)"
