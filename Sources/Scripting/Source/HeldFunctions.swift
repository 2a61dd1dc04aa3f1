import Diagnostics

/// The functions of a script that its flows, screens, steppers and services hold: those that run whenever
/// a step comes or something is drawn, and those that they call.
///
/// Only what is plain to see counts: a function that stands in the braces of a declaration, a local
/// that is named there, what a local function returns that is called there. A function that is
/// handed to something else may run while the script is loaded, and is none.
struct HeldFunctions {
  /// The words whose braces hold functions.
  private static let words: Set<String> = [
    "flow", "screen", "stepper", "fetch", "adapt", "choose", "guard", "button", "list", "field",
    "toggle", "label", "observe", "service", "override", "navigation", "tabs", "split",
  ]

  private let outline: LuaOutline
  /// The held functions, each with the word that holds it or leads to it.
  private(set) var holders: [Int: Int] = [:]
  private var visited: Set<Int> = []
  /// The local functions whose results have been looked at.
  private var makers: Set<Int> = []
  private var waiting: [Int] = []

  /// Finds the functions; takes linear time, times the depth of what is nested.
  ///
  /// - Parameter members: The functions of the module that the text returns which others hold.
  init(in outline: LuaOutline, andMembers members: Set<String> = []) {
    self.outline = outline
    for call in outline.calls where Self.holds(call, outline) {
      let isService = ["service", "override"].contains(outline.tokens[call.name].text)
      for value in outline.values(of: call) {
        if isService, let table = outline.table(at: value) {
          visit(service: outline.tables[table], heldBy: call.head)
        } else {
          visit(value, heldBy: call.head)
        }
      }
    }
    for (member, function) in members.isEmpty ? [] : outline.moduleFunctions
    where members.contains(member) {
      hold(function, by: outline.functions[function].token)
    }
    while let function = waiting.popLast() { follow(function) }
  }

  private static func holds(_ call: LuaOutline.Call, _ outline: LuaOutline) -> Bool {
    guard !call.isMethod, outline.binding(at: call.head) == nil,
      words.contains(outline.tokens[call.name].text)
    else { return false }
    return call.head == call.name
      || (outline.tokens[call.head].text == "nav" && call.name == call.head + 2)
  }

  /// Marks the functions in the value that begins at a token as held.
  private mutating func visit(_ token: Int, heldBy holder: Int) {
    guard visited.insert(token).inserted else { return }
    if let function = outline.function(at: token) { return hold(function, by: holder) }
    if let index = outline.table(at: token) {
      let table = outline.tables[index]
      for value in table.fields.map(\.value) + table.items { visit(value, heldBy: holder) }
      return
    }
    guard let value = outline.onlyValue(at: token) else { return }
    if outline.isWhole(token) { return visit(value, heldBy: holder) }
    guard let maker = outline.function(at: value), outline.callAtHead[token] != nil,
      makers.insert(maker).inserted
    else { return }
    for function in outline.functions(returnedBy: maker) { hold(function, by: holder) }
  }

  /// Marks a service's functions as held; what makes them runs once, when the script has been loaded.
  private mutating func visit(service: LuaOutline.Table, heldBy holder: Int) {
    for field in service.fields where field.key != "migrate" {
      guard field.key == "make", let maker = outline.function(at: field.value) else {
        visit(field.value, heldBy: holder)
        continue
      }
      for value in outline.values(returnedBy: maker) { visit(value, heldBy: holder) }
    }
  }

  private mutating func hold(_ function: Int, by holder: Int) {
    guard holders[function] == nil else { return }
    holders[function] = holder
    waiting.append(function)
  }

  /// Marks the local functions that a held function names as held, too.
  private mutating func follow(_ function: Int) {
    guard let holder = holders[function] else { return }
    for use in outline.uses(in: outline.functions[function]) {
      if let value = outline.onlyValue(at: use.token), let called = outline.function(at: value) {
        hold(called, by: holder)
      }
    }
  }
}

extension LuaOutline {
  /// The uses of names in a function, including those in nested functions.
  func uses(in function: Function) -> ArraySlice<Use> {
    // Uses stand in the order of the text.
    let start = uses.firstIndexBehind { $0.token >= function.token }
    return uses[start..<max(start, uses.firstIndexBehind { $0.token >= function.end })]
  }

  /// The first token of a local's only value; nil if another value is assigned to it later.
  func onlyValue(at token: Int) -> Int? {
    guard let binding = binding(at: token).map({ bindings[$0] }), !binding.isReassigned else {
      return nil
    }
    return binding.value
  }

  /// True if the name at a token is a whole expression.
  fileprivate func isWhole(_ token: Int) -> Bool {
    [",", "}", ";", ")"].contains { tokens[token + 1].isSign($0) }
  }

  /// The first tokens of a call's arguments.
  func values(of call: Call) -> [Int] {
    guard tokens[call.argument].isSign("(") else { return [call.argument] }
    var values = [call.argument + 1]
    var index = call.argument + 1
    var depth = 0
    while index < tokens.count, depth > 0 || !tokens[index].isSign(")") {
      if let function = function(at: index) {
        index = max(index + 1, functions[function].end)
        continue
      }
      if tokens[index].opensBracket { depth += 1 }
      if tokens[index].closesBracket { depth -= 1 }
      if depth == 0, tokens[index].isSign(",") { values.append(index + 1) }
      index += 1
    }
    return values
  }

  /// The first tokens of the values behind a `return` of a function, not of one within it.
  fileprivate func values(returnedBy maker: Int) -> [Int] {
    let range = functions[maker].token..<functions[maker].end
    return tokens[range].indices.filter { index in
      tokens[index].text == "return" && tokens[index].kind == .keyword
        && function(containing: index) == maker
    }.map { $0 + 1 }
  }

  /// The functions written directly after a `return` of a function.
  fileprivate func functions(returnedBy maker: Int) -> [Int] {
    functions.indices.filter { index in
      functions[index].parent == maker && tokens[functions[index].token - 1].isSign("return")
    }
  }
}
