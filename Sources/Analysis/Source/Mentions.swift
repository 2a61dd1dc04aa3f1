import Navigation

/// The names that functions of an app can know: what they might show or emit when they run.
///
/// A function can only name what is written in some function, in code outside of declarations that a
/// function may read, or as a value that it is given: an item of a list, a value of a step. So a name that is written nowhere else than where it is declared and
/// used as data is out of reach for functions, however they compute.
package struct Mentions: Sendable {
  private var texts: Set<String> = []
  private var fields: Set<String> = []
  /// Beginnings and ends of texts that are put together.
  private var parts: Set<String> = []
  private var boundScreens: Set<String> = []
  /// A step is looked up by a name that is computed.
  private var hasComputedSteps = false
  /// Everything is possible: there is code of another language.
  private let isEverything: Bool

  init(_ scripts: Scripts, isEverything: Bool) {
    self.isEverything = isEverything
    let sets = scripts.texts.reduce(into: Set<String>()) { $0.formUnion($1.namesOfSets) }
    for text in scripts.texts { add(text, sets) }
  }

  /// Tells whether a function might name a screen or a flow.
  func has(_ name: String) -> Bool {
    isEverything || texts.contains(name) || boundScreens.contains(name) || isComposed(name)
  }

  /// Tells whether a function might name a step.
  func has(_ step: StepCase) -> Bool {
    isEverything || hasComputedSteps || fields.contains(step.name) || texts.contains(step.name)
      || isComposed(step.name)
  }

  private func isComposed(_ name: String) -> Bool {
    parts.contains { !$0.isEmpty && (name.hasPrefix($0) || name.hasSuffix($0)) }
  }

  private mutating func add(_ text: ScriptText, _ sets: Set<String>) {
    for declaration in text.declarations where declaration.isBound {
      if let name = declaration.name { boundScreens.insert(name) }
    }
    var isCode = Array(repeating: false, count: text.tokens.count)
    for range in text.functions { for index in range { isCode[index] = true } }
    var data: [ScriptText.Declaration?] = Array(repeating: nil, count: text.tokens.count)
    for one in text.declarations { for index in one.tokens { data[index] = data[index] ?? one } }
    for index in text.tokens.indices {
      if isCode[index] {
        add(index, of: text, sets)
      } else if let data = data[index] {
        if !["steps", "link"].contains(data.word), text.isValue(index, in: data) {
          texts.insert(text.tokens[index].text)
        }
      } else {
        add(index, of: text, sets)
      }
    }
  }

  private mutating func add(_ index: Int, of text: ScriptText, _ sets: Set<String>) {
    let token = text.tokens[index]
    let before = index > 0 ? text.tokens[index - 1] : nil
    let after = index + 1 < text.tokens.count ? text.tokens[index + 1] : nil
    switch token.kind {
    case .string:
      texts.insert(token.text)
      if before?.isSymbol("..") == true || after?.isSymbol("..") == true {
        parts.insert(token.text)
      }
      if let percent = token.text.firstIndex(of: "%") {
        parts.insert(String(token.text[..<percent]))
      }
    case .name:
      if before?.isSymbol(".") == true { fields.insert(token.text) }
      let isLookedUp = after?.isSymbol("[") == true && sets.contains(token.text)
      if isLookedUp, text.argumentIsComputed(at: index + 1) { hasComputedSteps = true }
    case .number, .symbol: break
    }
  }
}

extension ScriptText {
  /// Words before a name: what stands there is no value that a function could be given.
  private static let naming: Set<String> = [
    "screen", "flow", "stepper", "show", "set", "push", "present", "detail", "contribute", "popTo",
    "selectTab", "navigation", "tabs", "split", "button", "list", "label", "intended", "title",
    "text", "because", "needs", "steppers",
  ]

  /// Tells whether a text in a declaration is a value, and not a name or a text to be shown.
  fileprivate func isValue(_ index: Int, in data: Declaration) -> Bool {
    guard tokens[index].kind == .string, index != data.tokens.lowerBound + 1 else { return false }
    var next = index
    while next > 0 {
      let before = tokens[next - 1]
      if before.kind == .name { return !Self.naming.contains(before.text) }
      if before.isSymbol("="), next > 1 { return !Self.naming.contains(tokens[next - 2].text) }
      guard ["{", "(", ","].contains(where: { before.isSymbol($0) }), let bracket = brackets[next]
      else { return true }
      next = bracket
    }
    return true
  }

  /// The names in Lua of what may be a step set: `local Step = steps "S" …`, or of a module.
  fileprivate var namesOfSets: [String] {
    tokens.indices.compactMap { index in
      guard index >= 2, tokens[index].isName("steps") || tokens[index].isName("require"),
        tokens[index - 1].isSymbol("="), tokens[index - 2].kind == .name
      else { return nil }
      return tokens[index - 2].text
    }
  }

  /// What stands in the brackets there is not just a text.
  fileprivate func argumentIsComputed(at open: Int) -> Bool {
    !(end(ofBracket: open) == open + 3 && tokens[open + 1].kind == .string)
  }
}
