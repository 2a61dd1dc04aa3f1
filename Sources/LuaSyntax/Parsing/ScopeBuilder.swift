/// Resolves names, labels and functions while a text is parsed.
///
/// All time is constant per name; a label looks at the `goto`s that wait in its block.
struct ScopeBuilder {
  private(set) var declarations: [DeclarationRecord] = []
  private(set) var uses: [UseRecord] = []
  private(set) var functions: [FunctionRecord] = []
  /// For each name, its innermost visible declaration, or -1.
  private var visible: [Int32]
  /// The visible declarations of all open blocks.
  private var active: [Int32] = []
  private var blocks: [Block] = []
  /// The open functions.
  private var open: [(function: Int32, firstLabel: Int)] = []

  private var labels: [GotoLabel] = []
  private var waiting: [GotoLabel] = []
  private var gotos: [Goto] = []
  /// For each name, its innermost visible label, or -1.
  private var labelOf: [Int32]

  private struct Block {
    let active: Int
    let firstLabel: Int
    let firstGoto: Int
    let isLoop: Bool
  }

  /// A label.
  struct GotoLabel {
    let symbol: Int32
    /// The token `::` that begins it.
    let token: Int32
    /// The label of the same name that it hides, which belongs to an outer function.
    var hidden: Int32 = -1
  }

  /// A `goto` or `break` whose label is not known yet.
  struct Goto {
    /// The name of the label; -1 for `break`.
    let symbol: Int32
    /// The name of the label, or `break`.
    let token: Int32
    /// The number of declarations that are visible there and in the block that has to have the label.
    var active: Int
  }

  /// - Parameter symbols: The number of different names in the text.
  init(symbols: Int) {
    visible = Array(repeating: -1, count: symbols)
    labelOf = visible
  }

  // MARK: functions

  /// Opens a function, with a block.
  mutating func openFunction(at token: Int, isVararg: Bool) -> Int32 {
    let parent = open.last?.function ?? -1
    let number = Int32(truncatingIfNeeded: functions.count)
    functions.append(
      FunctionRecord(
        token: Int32(truncatingIfNeeded: token), parent: parent, firstDeclaration: count,
        isVararg: isVararg))
    open.append((number, labels.count))
    openBlock()
    return number
  }

  /// Closes a function.
  ///
  /// - Returns: The first `goto` or `break` in it that has no label or loop.
  mutating func closeFunction(at token: Int) -> Goto? {
    let first = blocks.last?.firstGoto ?? gotos.count
    closeBlock(at: token)
    open.removeLast()
    guard first < gotos.count else { return nil }
    let undefined = gotos[first]
    gotos.removeLast(gotos.count - first)
    return undefined
  }

  /// Gives a function the node that holds its parameters and its block.
  mutating func setBody(_ node: Int, of function: Int32) {
    functions[Int(function)].node = Int32(truncatingIfNeeded: node)
  }

  /// Notes that the function being parsed has a variable number of arguments.
  mutating func setVararg() {
    if let last = open.last { functions[Int(last.function)].isVararg = true }
  }

  /// Whether the function being parsed has a variable number of arguments.
  var isVararg: Bool { open.last.map { functions[Int($0.function)].isVararg } ?? true }

  // MARK: blocks

  mutating func openBlock(isLoop: Bool = false) {
    blocks.append(
      Block(
        active: active.count, firstLabel: labels.count, firstGoto: gotos.count, isLoop: isLoop))
  }

  /// Closes a block: its declarations and labels are no longer visible.
  mutating func closeBlock(at token: Int) {
    guard let block = blocks.popLast() else { return }
    while active.count > block.active, let number = active.popLast() {
      let declaration = declarations[Int(number)]
      declarations[Int(number)].visibleEnd = Int32(truncatingIfNeeded: token)
      visible[Int(declaration.symbol)] = declaration.hidden
    }
    while labels.count > block.firstLabel, let label = labels.popLast() {
      labelOf[Int(label.symbol)] = label.hidden
    }
    if block.isLoop { removeGotos(to: -1, from: block.firstGoto) }
    for index in block.firstGoto..<max(gotos.count, block.firstGoto) {
      gotos[index].active = min(gotos[index].active, block.active)
    }
  }

  // MARK: declarations and uses

  /// The number of declarations.
  var count: Int32 { Int32(truncatingIfNeeded: declarations.count) }

  /// Adds a declaration, which is not visible before `activate`.
  mutating func declare(
    _ symbol: Int32, _ kind: DeclarationKind, at token: Int, node: Int
  ) -> Int32 {
    declarations.append(
      DeclarationRecord(
        kind: kind, symbol: symbol, token: Int32(truncatingIfNeeded: token),
        node: Int32(truncatingIfNeeded: node), function: open.last?.function ?? 0))
    return count - 1
  }

  /// Sets the attribute of a declaration.
  mutating func setAttrib(_ attrib: Attrib?, of declaration: Int32) {
    declarations[Int(declaration)].attrib = attrib
  }

  /// Makes declarations visible from a token on.
  mutating func activate(_ numbers: Range<Int32>, at token: Int) {
    for number in numbers {
      let symbol = Int(declarations[Int(number)].symbol)
      declarations[Int(number)].visibleStart = Int32(truncatingIfNeeded: token)
      declarations[Int(number)].visibleEnd = Int32(truncatingIfNeeded: token)
      declarations[Int(number)].hidden = visible[symbol]
      visible[symbol] = number
      active.append(number)
    }
  }

  /// Adds the use of a name; returns its number.
  mutating func use(_ symbol: Int32, at node: Int) -> Int32 {
    let declaration = visible[Int(symbol)]
    let function = open.last?.function ?? 0
    let number = Int32(truncatingIfNeeded: uses.count)
    uses.append(
      UseRecord(
        node: Int32(truncatingIfNeeded: node), symbol: symbol, declaration: declaration,
        function: function))
    if declaration >= 0 { append(number, to: Int(declaration)) }
    return number
  }

  private mutating func append(_ use: Int32, to declaration: Int) {
    let last = declarations[declaration].lastUse
    if last >= 0 {
      uses[Int(last)].next = use
    } else {
      declarations[declaration].firstUse = use
    }
    declarations[declaration].lastUse = use
  }

  /// Notes that the last use assigns to its name; returns its number.
  mutating func markWritten() -> Int32? {
    guard let last = uses.indices.last else { return nil }
    uses[last].isWrite = true
    let declaration = uses[last].declaration
    if declaration >= 0 { declarations[Int(declaration)].isAssigned = true }
    return Int32(truncatingIfNeeded: last)
  }

  /// The name that a use refers to if it is a constant; nil for a variable.
  func constant(of use: Int32) -> Int32? {
    let declaration = uses[Int(use)].declaration
    guard declaration >= 0, declarations[Int(declaration)].attrib != nil else { return nil }
    return declarations[Int(declaration)].symbol
  }

  /// Whether one of some declarations has the attribute `close`.
  func isToBeClosed(_ numbers: Range<Int32>) -> Bool {
    numbers.contains { declarations[Int($0)].attrib == .close }
  }

  // MARK: labels

  /// The number of labels that wait for the end of the statements `;` and `::` after them.
  var waitingLabels: Int { waiting.count }

  mutating func addWaitingLabel(_ symbol: Int32, at token: Int) {
    waiting.append(GotoLabel(symbol: symbol, token: Int32(truncatingIfNeeded: token)))
  }

  mutating func popWaitingLabel() -> GotoLabel? { waiting.popLast() }

  /// The visible label of a name in the function being parsed.
  func visibleLabel(_ symbol: Int32) -> GotoLabel? {
    let number = Int(labelOf[Int(symbol)])
    guard number >= 0, number >= open.last?.firstLabel ?? 0 else { return nil }
    return labels[number]
  }

  /// Adds a `goto`, which is resolved at once if its label is visible.
  mutating func addGoto(_ symbol: Int32, at token: Int) {
    guard visibleLabel(symbol) == nil else { return }
    gotos.append(
      Goto(symbol: symbol, token: Int32(truncatingIfNeeded: token), active: active.count))
  }

  mutating func addBreak(at token: Int) {
    gotos.append(Goto(symbol: -1, token: Int32(truncatingIfNeeded: token), active: active.count))
  }

  /// Makes a label visible and resolves the `goto`s that wait for it.
  ///
  /// - Parameter isLast: Whether the block ends after the label, so that its locals do not matter.
  /// - Returns: The first `goto` that would jump into the scope of a local, and that local's name.
  mutating func createLabel(_ label: GotoLabel, isLast: Bool) -> (goto: Goto, local: Int32)? {
    guard let block = blocks.last else { return nil }
    let level = isLast ? block.active : active.count
    let wrong = gotos[block.firstGoto...].first { $0.symbol == label.symbol && $0.active < level }
    removeGotos(to: label.symbol, from: block.firstGoto)
    var label = label
    label.hidden = labelOf[Int(label.symbol)]
    labelOf[Int(label.symbol)] = Int32(truncatingIfNeeded: labels.count)
    labels.append(label)
    return wrong.map { ($0, declarations[Int(active[$0.active])].symbol) }
  }

  private mutating func removeGotos(to symbol: Int32, from first: Int) {
    guard gotos.count > first else { return }
    let kept = gotos[first...].filter { $0.symbol != symbol }
    gotos.replaceSubrange(first..., with: kept)
  }
}
