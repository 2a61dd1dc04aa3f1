#!/usr/bin/env bash
# prove fails every file that says it is TAP version 14.
#
# Versions: Test::Harness 3.44 in Debian 12's Perl 5.36.
# Guess: TAP 14 was made so that readers of TAP 13 accept it, so prove passes a file whose tests all pass, or ignores the line
#   with the version.
# Seen: it exits with 1: "TAP specified version 14 but we don't know about versions later than 13". The same file with
#   "version 13" passes, subtests and YAML blocks included.
# Came up with: which version the report `tap` of `sextant test` should name.
set -euo pipefail
source "$(dirname "$0")/temporary"
debian perl=5.36.0-7+deb12u3 perl-modules-5.36=5.36.0-7+deb12u3

run() {
  local status=0
  printf '%s\n' "TAP version $1" '1..2' 'ok 1 - login' '  ---' '  seconds: 0.1' '  ...' '# Subtest: shop' \
    '    1..1' '    ok 1 - cart' 'ok 2 - shop' >"$1.tap"
  perl -Iusr/share/perl/5.36 usr/bin/prove --exec cat "$1.tap" >out 2>&1 || status=$?
  echo "$status"
}
expect "prove exits for version 13" 0 "$(run 13)"
expect "prove exits for version 14" 1 "$(run 14)"
expect "prove says" "TAP specified version 14 but we don't know about versions later than 13" \
  "$(sed -n 's/^ *Parse errors: //p' out)"
