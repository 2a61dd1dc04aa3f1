#!/usr/bin/env bash
# Spin exits with 0 when its verifier finds an error, and when it did not search everything.
#
# Versions: Spin 6.5.2 (Debian 12), with a C compiler of the system.
# Guess: `spin -run` exits with another code than 0 when an assertion is violated, as `spin` does when it simulates.
# Seen: `spin -run` and the verifier `pan` exit with 0, and so does a search that was cut at 9,999 steps ("max search depth too
#   small", "errors: 0") below which the error is. The simulation of the same model exits with 1.
# Came up with: comparing the number of states that `sextant explore` and Spin find; a script has to read what Spin
#   prints.
set -euo pipefail
source "$(dirname "$0")/temporary"
debian spin=6.5.2+dfsg-1
spin=$work/usr/bin/spin

model() {
  cat <<END
int n = 0;
active proctype P() { do :: n < $1 -> n++ :: n == $1 -> break od; assert(n != $1) }
END
}
model 5 >near.pml
model 30000 >far.pml
exit_of() {
  local status=0
  "$@" >out 2>&1 || status=$?
  echo "$status"
}
expect "spin -run exits" 0 "$(exit_of "$spin" -run near.pml)"
expect "and has found" "errors: 1" "$(grep -o 'errors: [0-9]*' out)"
expect "spin exits" 1 "$(exit_of "$spin" near.pml)"
expect "spin -run exits for the far error" 0 "$(exit_of "$spin" -run far.pml)"
expect "and says" $'error: max search depth too small\nerrors: 0' "$(grep -oE 'error: max.*|errors: [0-9]*' out)"
