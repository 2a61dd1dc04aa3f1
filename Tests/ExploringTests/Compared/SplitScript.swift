import SeededNumbers

@testable import LuaSyntax

/// A script of which a part is in a module: what it requires, and the locals that both need.
struct SplitScript {
  /// The texts of the files by name; `app.lua` requires the other ones.
  let files: [String: String]

  /// - Returns: `nil` if no declaration can be moved.
  init?(_ text: String, _ numbers: inout SeededNumbers) {
    var script = ScriptEdit(text)
    let locals = script.locals
    guard !locals.contains(where: \.isAssigned) else { return nil }
    let moved = script.declarations(by: ["screen", "service", "flow"]).filter { _ in
      numbers.chance(50)
    }
    guard let first = moved.first else { return nil }
    let names = locals.map(\.name)
    let head = Self.head(names)
    let declared = script.statements.filter(\.isLocal)
    for (number, statement) in declared.enumerated() {
      script.replace(statement.bytes, with: number == 0 ? head : "")
    }
    for statement in moved {
      script.replace(statement.bytes, with: statement == first ? "require \"part\"" : "")
    }
    let fields = names.map { "\($0) = \($0)" }.joined(separator: ", ")
    files = [
      "app.lua": script.text,
      "part.lua": ([head] + moved.map(\.text)).joined(separator: "\n"),
      "shared.lua": (declared.map(\.text) + ["return { \(fields) }"]).joined(separator: "\n"),
    ]
  }

  private static func head(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let values = names.map { "shared.\($0)" }
    return "local shared = require \"shared\"\n"
      + "local \(names.joined(separator: ", ")) = \(values.joined(separator: ", "))"
  }
}
