#!/usr/bin/env bash
# SwiftPM on Linux cannot build tests without the index, also if no test is one of XCTest and XCTest is turned off.
#
# Versions: Swift 6.3.1, with the SwiftPM of the same release, on Linux.
# Guess: tests of Swift Testing are found by the program itself when it runs, so --disable-index-store, which saves a quarter of the
#   compiler's time in some modules, changes nothing; at least with --disable-xctest.
# Seen: the tests of XCTest are looked for in the index anyway. The build of the tests fails with "index store path does not exist",
#   and names neither option. The same package without its tests builds.
# Came up with: builds for tests were made without the index to save time; they failed after most of their compile time.
set -euo pipefail
source "$(dirname "$0")/temporary"

mkdir -p probe/Sources/low probe/Tests/lowTests
cat > probe/Package.swift <<'END'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "probe",
  targets: [.target(name: "low"), .testTarget(name: "lowTests", dependencies: ["low"])])
END
echo 'public let name = "low"' > probe/Sources/low/low.swift
printf 'import Testing\nimport low\n@Test func same() { #expect(name == "low") }\n' > probe/Tests/lowTests/low.swift

swift --version 2>&1 | head -1
cd probe
swift build --disable-index-store --scratch-path .alone > alone.log 2>&1
echo "without the index and without tests: built"
swift build --build-tests --disable-xctest --scratch-path .with > with.log 2>&1
echo "with the index and tests: built"
status=0
swift build --build-tests --disable-xctest --disable-index-store --scratch-path .without > without.log 2>&1 || status=$?
grep -o 'index store path does not exist' without.log
[[ $status -ne 0 ]]
echo "without the index and with tests: failed with $status"
