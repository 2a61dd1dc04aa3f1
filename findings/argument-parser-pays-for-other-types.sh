#!/usr/bin/env bash
# Parsing one option with swift-argument-parser takes time for each protocol conformance in the program, also of types that nothing uses.
#
# Versions: swift-argument-parser 1.8.2, with Swift 6.2 or newer, on Linux.
# Guess: types that are never used cost a program memory, and its start nothing.
# Seen: the parser casts its wrappers and values to protocols. For each new pair of a type and a protocol the runtime goes through all
#   conformances of the program, one after the other, and finds out that there is none. With 50,000 conformances of empty structs, the first
#   parse of one option takes more than twice as long; a second parse, whose answers are cached, about as long as without them.
# Came up with: 40 % of the start of a program with 4,400 conformances were these searches; a module that only brought a few text functions
#   was a tenth of them.
set -euo pipefail
source "$(dirname "$0")/temporary"

readonly unused=50000

mkdir -p probe/Sources/{small,large}
cat > probe/Package.swift <<'END'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "probe",
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")],
  targets: ["small", "large"].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])
  })
END
cat > probe/Sources/small/main.swift <<'END'
import ArgumentParser

struct Greet: ParsableArguments {
  @Option var name = "world"
}

// Prints the microseconds of the first parse and of the second.
func measured() throws -> Int {
  let before = ContinuousClock.now
  _ = try Greet.parse(["--name", "x"])
  let time = before.duration(to: .now)
  return Int(time.components.attoseconds / 1_000_000_000_000)
}
print(try measured(), try measured())
END
cp probe/Sources/small/main.swift probe/Sources/large/
{
  echo 'protocol Unused {}'
  awk -v count=$unused 'BEGIN { for (n = 0; n < count; n++) print "struct Empty" n ": Unused {}" }'
} > probe/Sources/large/Unused.swift
swift build --package-path probe > build.log 2>&1 || { tail -5 build.log >&2; exit 1; }

# usage: least PROGRAM COLUMN; prints the least of ten runs
least() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do "probe/.build/debug/$1"; done | awk -v column="$2" '
    NR == 1 || $column < least { least = $column } END { print least }'
}

small=$(least small 1)
large=$(least large 1)
echo "first parse: $small us alone, $large us beside $unused conformances"
echo "second parse: $(least small 2) us alone, $(least large 2) us beside them"
if ((large < 2 * small)); then
  echo "the first parse no longer takes twice the time beside $unused conformances" >&2
  exit 1
fi
