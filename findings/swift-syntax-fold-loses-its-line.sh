#!/usr/bin/env bash
# swift-syntax's foldSingle returns a tree whose places begin at line 1, although its tokens stand on later lines.
#
# Versions: swift-syntax 603.0.1, with Swift 6.2 or newer.
# Guess: folding the operators of an expression changes its shape only, so a converter of the file finds the line of a node before and
#   after; if the node is not in that file any more, there is an error.
# Seen: the folded node is the root of a tree of its own. The same converter gives line 1 for it, and for the nodes below it lines
#   counted from there, without an error. foldAll on the file keeps all lines.
# Came up with: the importer folded each expression when it met it, and named the first lines of a file as the places of conditions.
set -euo pipefail
source "$(dirname "$0")/temporary"

mkdir -p probe/Sources/probe
cat > probe/Package.swift <<'END'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "probe",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .executableTarget(
      name: "probe",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ])
  ])
END
cat > probe/Sources/probe/main.swift <<'END'
import SwiftOperators
import SwiftParser
import SwiftSyntax

let file = Parser.parse(source: "let a = 1\nlet b = 2\n\nshow(a + b)\n")
let lines = SourceLocationConverter(fileName: "probe.swift", tree: file)

func line(_ node: some SyntaxProtocol, in lines: SourceLocationConverter) -> Int {
  lines.location(for: node.positionAfterSkippingLeadingTrivia).line
}

func first<Node: SyntaxProtocol>(_ type: Node.Type, in node: Syntax) -> Node? {
  if let found = node.as(type) { return found }
  for child in node.children(viewMode: .sourceAccurate) {
    if let found = first(type, in: child) { return found }
  }
  return nil
}

let sequence = first(SequenceExprSyntax.self, in: Syntax(file))!
let single = try OperatorTable.standardOperators.foldSingle(sequence)
print("before: line \(line(sequence, in: lines))")
print("foldSingle: line \(line(single, in: lines)), in the file: \(Syntax(single).root.is(SourceFileSyntax.self))")

let whole = try OperatorTable.standardOperators.foldAll(file)
let folded = first(InfixOperatorExprSyntax.self, in: whole)!
print("foldAll: line \(line(folded, in: SourceLocationConverter(fileName: "probe.swift", tree: whole)))")
END
swift build --package-path probe > build.log 2>&1 || { tail -5 build.log >&2; exit 1; }
expect "the line of 'a + b' in four lines" \
"before: line 4
foldSingle: line 1, in the file: false
foldAll: line 4" "$(probe/.build/debug/probe)"
