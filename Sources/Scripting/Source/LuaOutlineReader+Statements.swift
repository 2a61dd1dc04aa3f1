extension LuaOutlineReader {
  /// Reads statements up to a keyword that ends a block.
  mutating func statements() {
    while !endsBlock {
      let before = position
      statement()
      if position == before { advance() }
    }
  }

  private var endsBlock: Bool {
    switch current.kind {
    case .end: true
    case .keyword: ["end", "else", "elseif", "until"].contains(current.text)
    default: false
    }
  }

  private mutating func statement() {
    guard current.kind == .keyword else { return plain() }
    switch current.text {
    case "local": local()
    case "function": namedFunction()
    case "if": conditional()
    case "while":
      advance()
      expression()
      body("do")
    case "for": loop()
    case "repeat": repetition()
    case "do": body("do")
    case "return":
      advance()
      if !endsBlock, !current.isSign(";") { _ = expressions() }
    case "goto":
      advance()
      advance()
    case "break": advance()
    default: plain()
    }
  }

  /// Reads a block that a keyword such as `do` opens and `end` closes.
  private mutating func body(_ opening: String, _ bindings: [Int] = []) {
    take(opening)
    block(bindings)
    take("end")
  }

  private mutating func conditional() {
    repeat {
      advance()
      expression()
      take("then")
      block()
    } while current.isSign("elseif")
    if take("else") { block() }
    take("end")
  }

  /// Reads `repeat … until`; the condition sees the locals of the body.
  private mutating func repetition() {
    advance()
    openScope()
    statements()
    if take("until") { expression() }
    closeScope()
  }

  private mutating func loop() {
    advance()
    var names: [Int] = []
    while current.kind == .name {
      names.append(position)
      advance()
      guard take(",") else { break }
    }
    if !take("=") { take("in") }
    _ = expressions()
    let bindings = names.map { bind($0) }
    body("do", bindings)
  }

  private mutating func local() {
    advance()
    if take("function") {
      let binding = bind(position, value: position - 1)
      advance()
      show(binding)
      return functionBody(from: position - 2)
    }
    var names: [Int] = []
    while current.kind == .name {
      names.append(position)
      advance()
      if take("<") {
        advance()
        take(">")
      }
      guard take(",") else { break }
    }
    let values = take("=") ? expressions() : []
    for (index, name) in names.enumerated() {
      show(bind(name, value: index < values.count ? values[index] : nil))
    }
  }

  private mutating func namedFunction() {
    let start = position
    advance()
    let name = position
    if current.kind == .name {
      use(name)
      advance()
    }
    if !current.isSign("."), !current.isSign(":") { assign(name) }
    let isField = current.isSign(".") || current.isSign(":")
    var isMethod = false
    while current.isSign(".") || current.isSign(":") {
      isMethod = current.isSign(":")
      advance()
      advance()
    }
    if isField { outline.fieldAssignments.append(name..<position) }
    functionBody(from: start, isMethod: isMethod)
  }

  /// Reads a call or an assignment.
  private mutating func plain() {
    if take(";") { return }
    if take("::") {
      advance()
      take("::")
      return
    }
    var targets = [target()]
    while take(",") { targets.append(target()) }
    guard take("=") else { return }
    for target in targets {
      guard let name = target.name else {
        outline.fieldAssignments.append(target.path)
        continue
      }
      assign(name)
    }
    _ = expressions()
  }

  /// Reads what may be assigned: a name, or a path to a field.
  private mutating func target() -> (name: Int?, path: Range<Int>) {
    let start = position
    let name = suffixed()
    return (name, start..<position)
  }
}
