# usage: t.sh ARGS... : runs with limits and reports
/usr/bin/time -f "[%es %MkB rc=%x]" timeout -s KILL ${T:-60} nice -n 5 ${SX:-/tmp/att/.build/release/sextant} "$@"
