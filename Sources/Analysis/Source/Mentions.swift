import Navigation
import Scripting

/// The names that functions of an app can know: what they might show or emit when they run.
///
/// A function that computes no name can only name what is written in some function, in code outside
/// of declarations that a function may read, or as a value that it is given: an item of a list, a
/// value of a step. So a name that is written nowhere else than where it is declared and used as
/// data is out of its reach. As soon as one name is computed, all are in reach that begin like it:
/// `push("Page" .. number)` reaches every screen whose name begins with `Page`.
package struct Mentions: Sendable {
  private var texts: Set<String> = []
  private var fields: Set<String> = []
  private var boundScreens: Set<String> = []
  /// What computed names begin with; an empty text if they may be any.
  private var prefixes: Set<String> = []
  private var hasComputedSteps = false
  /// Whether anything may be named, because there is code in another language.
  private let isEverything: Bool

  /// - Parameter settled: The plugins whose functions need not be read.
  init(_ scripts: Scripts, isEverything: Bool, besides settled: SettledPlugins = .none) {
    self.isEverything = isEverything
    let sets = scripts.texts.reduce(into: Set<String>()) { $0.formUnion($1.namesOfSets) }
    for text in scripts.texts where !settled.has(text) {
      add(text, sets, besides: settled.handed(in: text))
    }
  }

  /// Tells whether a function might name a screen or a flow.
  func has(_ name: String) -> Bool {
    isEverything || isComputed(name) || texts.contains(name) || boundScreens.contains(name)
  }

  /// Tells whether a function might compute the name of a screen or a flow.
  func isComputed(_ name: String) -> Bool { prefixes.contains { name.hasPrefix($0) } }

  /// Tells whether a function might name a step.
  func has(_ step: StepCase) -> Bool {
    isEverything || hasComputedSteps || fields.contains(step.name) || texts.contains(step.name)
  }

  private mutating func add(
    _ text: ScriptParts, _ sets: Set<String>, besides handed: Set<Int>
  ) {
    for declaration in text.declarations where declaration.isBound {
      if let name = declaration.name { boundScreens.insert(name) }
    }
    var isCode = Array(repeating: false, count: text.tokens.count)
    for range in text.functions { for index in range { isCode[index] = true } }
    // The place of the first declaration that a token is part of.
    var data: [Int?] = Array(repeating: nil, count: text.tokens.count)
    for (place, one) in text.declarations.enumerated() {
      for index in one.tokens where data[index] == nil { data[index] = place }
    }
    let holdsNoValues = text.declarations.map { $0.word == "steps" || $0.word == "link" }
    let calls = NamedCalls(text)
    for index in text.tokens.indices where !handed.contains(index) {
      guard !isCode[index], let place = data[index] else {
        add(index, of: text, sets, calls)
        continue
      }
      if !holdsNoValues[place], text.isValue(index, in: text.declarations[place]) {
        texts.insert(text.tokens[index].text)
      }
    }
  }

  private mutating func add(
    _ index: Int, of text: ScriptParts, _ sets: Set<String>, _ calls: NamedCalls
  ) {
    let token = text.tokens[index]
    switch token.kind {
    case .string: texts.insert(token.text)
    case .name, .keyword:
      if index > 0, text.tokens[index - 1].isSymbol(".") { fields.insert(token.text) }
      if sets.contains(token.text), text.isSetComputed(at: index) { hasComputedSteps = true }
      prefixes.formUnion(calls.computedPrefixes(at: index))
    case .number, .mark, .end: break
    }
  }
}

extension ScriptParts {
  /// Words whose argument is a name, not a value that a function could receive.
  private static let naming = RootWords.containers.union([
    "screen", "flow", "stepper", "forwardTo", "fetch", "show", "set", "push", "present", "detail",
    "contribute", "popTo",
    "selectTab", "button", "list", "label", "intended", "title", "text", "because", "needs",
    "steppers",
  ])

  /// Whether a text in a declaration is a value, rather than a name or a text to be shown.
  fileprivate func isValue(_ index: Int, in data: Declaration) -> Bool {
    guard tokens[index].isString, index != data.tokens.lowerBound + 1 else { return false }
    var next = index
    while next > 0 {
      let before = tokens[next - 1]
      if before.isWord { return !Self.naming.contains(before.text) }
      if before.isSymbol("="), next > 1 { return !Self.naming.contains(tokens[next - 2].text) }
      guard before.isSymbol("{") || before.isSymbol("(") || before.isSymbol(","),
        let bracket = brackets[next]
      else { return true }
      next = bracket
    }
    return true
  }

  /// The names in Lua of what may be a step set: `local Step = steps "S" …`, or of a module; and
  /// other names that they are given later.
  fileprivate var namesOfSets: Set<String> {
    let assignments = tokens.indices.compactMap { index in
      receiver(of: index).map { (given: tokens[index].text, to: tokens[$0].text) }
    }
    var names: Set<String> = ["steps", "require"]
    var count = 0
    while names.count > count {
      count = names.count
      for one in assignments where names.contains(one.given) { names.insert(one.to) }
    }
    return names.subtracting(["steps", "require"])
  }

  /// The word that is given the name at an index, or what a path gives that ends with it; nil if none is.
  private func receiver(of index: Int) -> Int? {
    guard index >= 2, tokens[index].kind == .name, isGiven(index), !isField(index + 1) else {
      return nil
    }
    let path = start(ofPath: index)
    guard path >= 2, tokens[path - 1].isSymbol("="), tokens[path - 2].isWord else { return nil }
    return path - 2
  }

  /// Whether what stands at an index may be part of what a name is given.
  private func isGiven(_ index: Int) -> Bool {
    tokens[index - 1].isSymbol("=") || tokens[index - 1].isSymbol(".")
  }

  /// The first token of a path such as `M.Step` that ends at an index.
  private func start(ofPath index: Int) -> Int {
    var start = index
    while start >= 2, tokens[start - 1].isSymbol("."), tokens[start - 2].isWord {
      start -= 2
    }
    return start
  }

  private func isField(_ index: Int) -> Bool {
    index < tokens.count && (tokens[index].isSymbol(".") || tokens[index].isSymbol("["))
  }

  /// Whether a step of the set at an index is, or may be, looked up by a computed name.
  fileprivate func isSetComputed(at index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    if next.isSymbol("[") {
      return !(end(ofBracket: index + 1) == index + 4 && tokens[index + 2].isString)
    }
    // As an argument it is handed to a function that may look up anything, such as pairs.
    return (next.isSymbol(")") || next.isSymbol(","))
      && brackets[index].map { tokens[$0].isSymbol("(") } == true
  }
}
