import SeededNumbers

/// Makes random Lua programs from the grammar: most are accepted by Lua, some break a rule about
/// scopes, and some have a token too many or too few.
struct ProgramGenerator {
  var random: SeededNumbers
  private var tokens: [String] = []
  /// How many more nodes the program may have, about.
  private var budget = 60
  private var depth = 0

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  /// Returns a program that follows the grammar.
  mutating func program() -> String {
    tokens = []
    budget = Int.random(in: 5...120, using: &random)
    depth = 0
    block()
    return layout()
  }

  /// Returns a program in which tokens were deleted, doubled, exchanged or added.
  mutating func brokenProgram() -> String {
    _ = program()
    for _ in 0..<Int.random(in: 1...3, using: &random) where !tokens.isEmpty {
      let place = Int.random(in: 0..<tokens.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: tokens.remove(at: place)
      case 2: tokens.insert(tokens[place], at: place)
      case 3: tokens.swapAt(place, Int.random(in: 0..<tokens.count, using: &random))
      default: tokens.insert(random.pick(Self.strangers), at: place)
      }
    }
    return layout()
  }

  private static let strangers = [
    "end", "do", "then", "else", "elseif", "until", "repeat", "local", "function", "return", "if",
    "for", "while", "in", "goto", "break", "not", "and", "(", ")", "{", "}", "[", "]", "=", ",",
    ";",
    ":", "::", ".", "..", "...", "+", "-", "~", "<", ">", "<const>", "<close>", "<other>", "x", "1",
    "\"s\"", "'open", "[[open", "--[[ open", "[=", "3x", "0x", "1e", "\"\\q\"", "\"\\xZ\"",
    "\"\\300\"", "\"\\u{110000000}\"", "\"\\u{12\"", "$", "é", "\u{0}", "\"\\z \n \\q\"", "!=",
    "--",
  ]

  /// Joins the tokens with blanks, line ends and comments.
  private mutating func layout() -> String {
    var text = random.oneIn(30) ? "#!/usr/bin/lua\n" : ""
    for token in tokens {
      text += token
      switch Int.random(in: 0..<24, using: &random) {
      case 0...3: text += "\n"
      case 4: text += " -- comment ]] \"\n"
      case 5: text += " --[[ comment\n ]] "
      case 6: text += " --[==[ ]] ]==] "
      case 7: text += "\r\n"
      default: text += " "
      }
    }
    return text
  }

  private mutating func emit(_ words: String...) { tokens += words }

  private mutating func name() -> String { random.pick(["a", "b", "c", "d", "e", "f", "self"]) }

  // MARK: statements

  private mutating func block() {
    depth += 1
    while budget > 0, !random.oneIn(6) { statement() }
    if random.oneIn(6) { returnStatement() }
    depth -= 1
  }

  private mutating func returnStatement() {
    emit("return")
    if !random.oneIn(3) { expressions() }
    if random.oneIn(3) { emit(";") }
  }

  private mutating func statement() {
    budget -= 1
    guard depth < 12 else { return emit(";") }
    switch Int.random(in: 0..<22, using: &random) {
    case 0...4: local()
    case 5...7: assignment()
    case 8...10: call()
    case 11, 12: conditional()
    case 13: loop("while")
    case 14: repetition()
    case 15: numericFor()
    case 16: genericFor()
    case 17: function()
    case 18:
      emit("do")
      block()
      emit("end")
    case 19: label()
    case 20: emit(";")
    default: localFunction()
    }
  }

  private mutating func local() {
    emit("local")
    var names = [name()]
    while random.oneIn(3) { names.append(name()) }
    for (index, name) in names.enumerated() {
      if index > 0 { emit(",") }
      emit(name)
      if random.oneIn(6) { emit("<", random.oneIn(8) ? "other" : "const", ">") }
      if random.oneIn(15) { emit("<", "close", ">") }
    }
    if !random.oneIn(4) {
      emit("=")
      expressions()
    }
  }

  private mutating func localFunction() {
    emit("local", "function", name())
    functionBody()
  }

  private mutating func function() {
    emit("function", name())
    while random.oneIn(3) { emit(".", name()) }
    if random.oneIn(3) { emit(":", name()) }
    functionBody()
  }

  private mutating func assignment() {
    target()
    while random.oneIn(4) {
      emit(",")
      target()
    }
    emit("=")
    expressions()
  }

  private mutating func target() {
    if random.oneIn(2) { return emit(name()) }
    prefix()
    if random.oneIn(2) {
      emit(".", name())
    } else {
      emit("[")
      expression()
      emit("]")
    }
  }

  private mutating func conditional() {
    emit("if")
    expression()
    emit("then")
    block()
    while random.oneIn(3) {
      emit("elseif")
      expression()
      emit("then")
      block()
    }
    if random.oneIn(3) {
      emit("else")
      block()
    }
    emit("end")
  }

  private mutating func loop(_ word: String) {
    emit(word)
    expression()
    emit("do")
    loopBody()
    emit("end")
  }

  private mutating func loopBody() {
    block()
    if random.oneIn(8), tokens.last != "return", tokens.last != ";" {
      emit(";", "if", "a", "then", "break", "end")
    }
  }

  private mutating func repetition() {
    emit("repeat")
    block()
    emit("until")
    expression()
  }

  private mutating func numericFor() {
    emit("for", name(), "=")
    expression()
    emit(",")
    expression()
    if random.oneIn(2) {
      emit(",")
      expression()
    }
    emit("do")
    loopBody()
    emit("end")
  }

  private mutating func genericFor() {
    emit("for", name())
    while random.oneIn(2) { emit(",", name()) }
    emit("in")
    expressions()
    emit("do")
    loopBody()
    emit("end")
  }

  private mutating func label() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3:
      let label = random.pick(["l1", "l2", "l3"])
      emit("goto", label, ";", "do", ";", "end", "::", label, "::")
    case 4: emit("::", random.pick(["l1", "l2", "l3", "l4", "l5"]), "::")
    case 5: emit("goto", random.pick(["l1", "l2", "l3", "l4"]))
    case 6:
      emit("while", "a", "do", "goto", "next", ";")
      block()
      if tokens.last != "return" { emit(";") }
      emit("::", "next", "::", "end")
    default: if random.oneIn(4) { emit("break") }
    }
  }

  // MARK: expressions

  private mutating func expressions() {
    expression()
    while random.oneIn(4) {
      emit(",")
      expression()
    }
  }

  private mutating func expression() {
    budget -= 1
    guard budget > 0, depth < 20 else { return emit(name()) }
    depth += 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: literal()
    case 3, 4: prefix()
    case 5, 6, 7:
      expression()
      emit(random.pick(Self.operators))
      expression()
    case 8:
      emit(random.pick(["-", "not", "#", "~"]))
      expression()
    case 9: table()
    case 10:
      emit("function")
      functionBody()
    default: if random.oneIn(6) { emit("...") } else { literal() }
    }
    depth -= 1
  }

  static let operators = [
    "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~", "<<",
    ">>", "and", "or",
  ]

  private mutating func literal() {
    emit(
      random.pick([
        "nil", "true", "false", "0", "1", "42", "3.5", "1e10", ".5", "5.", "0x1F", "0xA.8p1",
        "0x.8p-2", "9223372036854775807", "9223372036854775808", "0xffffffffffffffffff", "1E+2",
        "\"text\"", "'it\\'s'", "\"\\x41\\u{48}\\065\\z \n  end\"", "[[long\ntext]]",
        "[==[ ]] ]==]", "[[\n\nlong]]", "[=[\r\nlong]\r\n]=]", "'\\255\\a\\u{7FFFFFFF}\\\n'",
        "\"line\\\nnext\"", "''", "\"한글\"",
      ]))
  }

  private mutating func prefix() {
    if random.oneIn(5) {
      emit("(")
      expression()
      emit(")")
    } else {
      emit(name())
    }
    while budget > 0, random.oneIn(2) { suffix() }
  }

  private mutating func suffix() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: emit(".", name())
    case 1:
      emit("[")
      expression()
      emit("]")
    case 2: arguments()
    default:
      emit(":", name())
      arguments()
    }
  }

  private mutating func call() {
    prefix()
    arguments()
  }

  private mutating func arguments() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: emit("\"text\"")
    case 1: table()
    default:
      emit("(")
      if !random.oneIn(3) { expressions() }
      emit(")")
    }
  }

  private mutating func table() {
    emit("{")
    while budget > 0, !random.oneIn(3) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: emit(name(), "=")
      case 1:
        emit("[")
        expression()
        emit("]", "=")
      default: break
      }
      expression()
      emit(random.pick([",", ";"]))
    }
    if tokens.last == ",", random.oneIn(2) { tokens.removeLast() }
    emit("}")
  }

  private mutating func functionBody() {
    emit("(")
    var parameters: [String] = []
    while random.oneIn(2) { parameters.append(name()) }
    if random.oneIn(3) { parameters.append("...") }
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { emit(",") }
      emit(parameter)
    }
    emit(")")
    block()
    emit("end")
  }
}
