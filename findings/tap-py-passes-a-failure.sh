#!/usr/bin/env bash
# tap.py counts a failed test as an expected failure if its description has an escaped "# TODO".
#
# Versions: tap.py 3.2.1; for comparison prove of Test::Harness 3.44, in Debian 12's Perl.
# Guess: TAP escapes a "#" in a description as "\#", so that both read the description "buy # TODO list", and both
#   fail the file.
# Seen: prove exits with 1. tappy exits with 0 ("OK (expected failures=1)"): it reads the description "buy \" and a
#   directive TODO. It does the same with "\# skip" in the description of a test that passes.
# Came up with: `sextant test --report tap`; the name of a journey is any text.
set -euo pipefail
source "$(dirname "$0")/temporary"
pypi tap.py==3.2.1
debian perl=5.36.0-7+deb12u3 perl-modules-5.36=5.36.0-7+deb12u3

printf '%s\n' 'TAP version 13' '1..1' 'not ok 1 - buy \# TODO list' >app.tap
status=0
perl -Iusr/share/perl/5.36 usr/bin/prove --exec cat app.tap >prove.out 2>&1 || status=$?
expect "prove exits" 1 "$status"
status=0
python/bin/tappy app.tap >tappy.out 2>&1 || status=$?
expect "tappy exits" 0 "$status"
expect "tappy ends" "OK (expected failures=1)" "$(tail -n 1 tappy.out)"
