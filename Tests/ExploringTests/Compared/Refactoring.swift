import SeededNumbers

@testable import LuaSyntax

/// A change of a script that changes nothing that users see.
struct Refactoring: Sendable {
  let name: String
  /// Makes the change at some places.
  let edit: @Sendable (inout ScriptEdit, inout SeededNumbers) -> Void

  /// The script with the change; itself if there is no place for it.
  func changed(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var script = ScriptEdit(text)
    edit(&script, &numbers)
    return script.text
  }

  static let all = layout + names + tables + values + functions

  // MARK: Layout

  private static let layout = [
    Refactoring(name: "comments") { script, numbers in
      for node in script.statements + script.tree.nodes(.namedField) where numbers.chance(50) {
        script.insert("-- A comment.\n", at: node.start)
      }
    },
    Refactoring(name: "empty lines") { script, numbers in
      for node in script.tree.nodes(.callStatement, .namedField, .returnStatement)
      where numbers.chance(50) {
        script.insert("\n\n", at: node.start)
      }
    },
    Refactoring(name: "semicolons") { script, numbers in
      for token in script.tree.tokens
      where token.kind == .comma && script.isBetweenFields(token) && numbers.chance(70) {
        script.replace(token.bytes, with: ";")
      }
      for statement in script.statements where statement.kind == .callStatement {
        script.insert(";", at: statement.bytes.upperBound)
      }
    },
    Refactoring(name: "string quotes") { script, numbers in
      for token in script.tree.tokens where token.kind == .string && numbers.chance(70) {
        let text = script.tree.text(of: token)
        guard text.hasPrefix("\""), !text.contains(where: { "\\'[]\n".contains($0) }) else {
          continue
        }
        let inner = text.dropFirst().dropLast()
        let isLong = numbers.chance(30) && !inner.isEmpty
        script.replace(token.bytes, with: isLong ? " [[\(inner)]] " : "'\(inner)'")
      }
    },
    Refactoring(name: "blocks") { script, numbers in
      for statement in script.statements
      where statement.kind == .callStatement && numbers.chance(50) {
        script.insert("do ", at: statement.start)
        script.insert(" end", at: statement.bytes.upperBound)
      }
    },
  ]

  // MARK: Names

  private static let names = [
    Refactoring(name: "renamed locals") { script, numbers in
      for local in script.tree.declarations where local.name != "self" && numbers.chance(70) {
        // What stands in the tree as a name of its own.
        guard local.node.text == local.name else { continue }
        script.replace(local.node.bytes, with: local.name + "_")
        for use in local.uses { script.replace(use.node.bytes, with: local.name + "_") }
      }
    },
    Refactoring(name: "an unused local") { script, numbers in
      guard let place = script.statements.randomElement(using: &numbers) else { return }
      script.insert("\nlocal unused = { 1 }\n", at: place.start)
    },
    Refactoring(name: "an alias for a word") { script, numbers in
      var named: [String: String] = [:]
      for use in script.tree.uses where use.isGlobal && aliased.contains(use.name) {
        guard numbers.chance(70), let statement = script.statement(with: use.node) else { continue }
        if named[use.name] == nil {
          named[use.name] = "alias_\(use.name)"
          script.insert("local alias_\(use.name) = \(use.name)\n", at: statement.start)
        }
        script.replace(use.node.bytes, with: "alias_\(use.name)")
      }
    },
  ]

  private static let aliased: Set<String> = [
    "push", "set", "present", "show", "dismiss", "finish", "pop", "detail", "all", "choose",
    "ignore", "forwardToCurrent", "forwardToParent", "alert", "contribute", "button", "list",
  ]

  // MARK: Tables

  private static let tables = [
    Refactoring(name: "reordered entries") { script, numbers in
      for field in script.fields([.tableConstructor])
      where ["navigate", "state", "adapt"].contains(field.name) {
        script.shuffle(Array(field.value.children), &numbers)
      }
    },
    Refactoring(name: "reordered fields") { script, numbers in
      for table in script.tree.nodes(.tableConstructor).compactMap(TableConstructor.init) {
        let plain = table.fields.filter {
          $0.hasName
            && [.string, .numeral, .trueLiteral, .functionExpression].contains($0.value.kind)
        }
        script.shuffle(plain.map(\.node), &numbers)
      }
    },
    Refactoring(name: "reordered declarations") { script, numbers in
      let locals = Set(script.locals.map(\.name))
      for word in ["screen", "service", "flow"] {
        let free = script.declarations(by: [word]).filter { node in
          !locals.contains { script.isDeclaredLate($0) && script.tree.mentions($0, in: node.bytes) }
        }
        script.shuffle(free, &numbers)
      }
    },
    Refactoring(name: "keys in brackets") { script, numbers in
      for field in script.tree.nodes(.namedField) where numbers.chance(60) {
        guard let key = field.firstChild else { continue }
        script.replace(key.bytes, with: "[\"\(key.text)\"]")
      }
    },
  ]

  // MARK: Values

  private static let values = [
    Refactoring(name: "parentheses round arguments") { script, numbers in
      for call in script.tree.nodes(.call, .methodCall).compactMap(\.asCall)
      where !call.hasParentheses && numbers.chance(60) {
        guard let argument = call.argumentList else { continue }
        script.insert("(", at: argument.start)
        script.insert(")", at: argument.bytes.upperBound)
      }
    },
    Refactoring(name: "parentheses round values") { script, numbers in
      for field in script.fields([.string, .call, .numeral, .functionExpression])
      where numbers.chance(60) {
        script.insert("(", at: field.value.start)
        script.insert(")", at: field.value.bytes.upperBound)
      }
    },
    Refactoring(name: "values in locals") { script, numbers in
      let fields = script.fields([.string, .numeral, .tableConstructor, .call])
      for (number, field) in fields.enumerated() where numbers.chance(50) {
        // Tables of entries and screens' bodies stay where the checks of texts look for them.
        guard !["navigate", "guard"].contains(field.name) else { continue }
        script.hoist(field.value, as: "value_\(number)")
      }
    },
    Refactoring(name: "texts in two parts") { script, numbers in
      for field in script.fields([.string]) where numbers.chance(70) {
        let text = field.value.text
        guard text.hasPrefix("\""), text.count > 4, !text.contains("\\") else { continue }
        let middle = text.index(text.startIndex, offsetBy: 3)
        script.replace(field.value.bytes, with: "\(text[..<middle])\" .. \"\(text[middle...])")
      }
    },
    Refactoring(name: "numbers computed") { script, _ in
      for field in script.fields([.numeral]) {
        guard let number = Int(field.value.text) else { continue }
        script.replace(field.value.bytes, with: "\(number - 1) + 1")
      }
    },
  ]

  // MARK: Functions

  private static let functions = [
    Refactoring(name: "moved functions") { script, numbers in
      for (number, field) in script.fields([.functionExpression]).enumerated()
      where numbers.chance(60) {
        script.hoist(field.value, as: "moved_\(number)")
      }
    },
    Refactoring(name: "functions with blocks") { script, numbers in
      for function in script.tree.functions
      where function.number > 0 && !function.block.bytes.isEmpty && numbers.chance(60) {
        script.insert("do ", at: function.block.start)
        script.insert(" end", at: function.block.bytes.upperBound)
      }
    },
    Refactoring(name: "functions that call the same") { script, numbers in
      for (number, field) in script.fields([.functionExpression]).enumerated()
      where numbers.chance(40) {
        guard let parameters = field.value.asFunction?.parameters.map(\.name), !parameters.isEmpty
        else { continue }
        let list = parameters.joined(separator: ", ")
        script.hoist(field.value, as: "called_\(number)") { name in
          "function(\(list)) return \(name)(\(list)) end"
        }
      }
    },
  ]
}

extension ScriptEdit {
  /// Whether a comma is between the fields of a table.
  fileprivate func isBetweenFields(_ token: Token) -> Bool {
    let fields = tree.nodes(.namedField, .positionalField, .keyedField)
    return fields.contains { field in
      field.bytes.upperBound <= Int(token.start)
        && tree.text(of: field.bytes.upperBound..<Int(token.start)).allSatisfy(\.isWhitespace)
    }
  }

  /// Puts a value into a local before its statement.
  fileprivate mutating func hoist(
    _ value: SyntaxNode, as name: String, use: (String) -> String = { $0 }
  ) {
    guard let statement = statement(with: value), statement.start != value.start else { return }
    insert("local \(name) = \(value.text)\n", at: statement.start)
    replace(value.bytes, with: use(name))
  }

  /// Whether a local is declared after the first declaration by a word.
  fileprivate func isDeclaredLate(_ name: String) -> Bool {
    guard let first = declarations(by: ["screen", "service", "flow"]).first,
      let local = locals.first(where: { $0.name == name })
    else { return false }
    return local.node.start > first.start
  }
}
