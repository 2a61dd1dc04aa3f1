/// A function of a module that a held function of another text calls: `Store.add(7)`.
package struct ModuleUse: Sendable, Hashable {
  /// The name behind `require`.
  package let module: String
  package let member: String
}

extension LuaOutline {
  /// The functions of modules that flows, screens, steppers and services of the text name.
  package var moduleUses: Set<ModuleUse> {
    guard bindings.indices.contains(where: { module(of: $0) != nil }) else { return [] }
    let holders = HeldFunctions(in: self).holders
    var found: Set<ModuleUse> = []
    for index in holders.keys {
      for use in uses(in: functions[index]) {
        guard let module = use.binding.flatMap(module), let member = member(after: use.token)
        else { continue }
        found.insert(ModuleUse(module: module, member: member))
      }
    }
    return found
  }

  /// The name of the module that a local is, as in `local Store = require "store"`.
  func module(of binding: Int) -> String? {
    guard !bindings[binding].isReassigned, let value = bindings[binding].value,
      let call = callAtHead[value].map({ calls[$0] }), tokens[call.name].text == "require",
      call.head == call.name, call.next == nil
    else { return nil }
    return text(of: call).map { tokens[$0].text }
  }

  private func member(after token: Int) -> String? {
    guard token + 2 < tokens.count, tokens[token + 1].isSign(".") || tokens[token + 1].isSign(":"),
      tokens[token + 2].kind == .name
    else { return nil }
    return tokens[token + 2].text
  }

  /// The functions of the table that the text returns, by name: `function Store.add(…)`,
  /// `Store.add = function(…)`, and those in the braces behind `return`.
  var moduleFunctions: [(member: String, function: Int)] {
    var found: [(member: String, function: Int)] = []
    for token in returned {
      if let table = table(at: token) {
        found += tables[table].fields.compactMap { field in
          function(at: field.value).map { (field.key, $0) }
        }
      } else if let binding = binding(at: token) {
        found += functions(of: binding)
      }
    }
    return found
  }

  /// The first tokens of what the whole text returns.
  private var returned: [Int] {
    tokens.indices.dropLast().filter { index in
      tokens[index].kind == .keyword && tokens[index].text == "return"
        && function(containing: index) == 0
    }.map { $0 + 1 }
  }

  func functions(of binding: Int) -> [(member: String, function: Int)] {
    var found: [(member: String, function: Int)] = []
    if let table = bindings[binding].value.flatMap(table) {
      found += tables[table].fields.compactMap { field in
        function(at: field.value).map { (field.key, $0) }
      }
    }
    for use in uses where use.binding == binding {
      guard let member = member(after: use.token) else { continue }
      if use.token > 0, let function = function(at: use.token - 1) {
        found.append((member, function))
      } else if tokens[use.token + 3].isSign("="), let function = function(at: use.token + 4) {
        found.append((member, function))
      }
    }
    return found
  }

  /// The innermost function that contains a token.
  func function(containing token: Int) -> Int {
    functions.indices.last {
      $0 == 0 || functions[$0].token < token && token < functions[$0].end
    } ?? 0
  }
}
