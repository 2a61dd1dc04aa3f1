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
      if !endsBlock, !current.isSign(";") { expressions() }
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
    expressions()
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
      let value = index < values.count ? values[index] : nil
      let binding = bind(name, value: value?.lowerBound)
      outline.bindings[binding].values =
        values.count < names.count && !values.isEmpty ? nil : [value].compactMap(\.self)
      show(binding)
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
    if !current.isSign("."), !current.isSign(":"), let binding = assign(name) {
      outline.bindings[binding].values = nil
    }
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
    let assigned = targets.map { target -> Int? in
      if let name = target.name { return assign(name) }
      outline.fieldAssignments.append(target.path)
      return nil
    }
    let values = expressions()
    for (index, binding) in assigned.enumerated() {
      guard let binding else { continue }
      if values.count == targets.count {
        outline.bindings[binding].values?.append(values[index])
      } else {
        outline.bindings[binding].values = nil
      }
    }
  }

  /// Reads what may be assigned: a name, or a path to a field.
  private mutating func target() -> (name: Int?, path: Range<Int>) {
    let start = position
    let name = suffixed()
    return (name, start..<position)
  }
}
