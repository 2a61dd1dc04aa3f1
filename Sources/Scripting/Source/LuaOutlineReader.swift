/// Reads a text's tokens into an outline.
///
/// It is given texts that Lua has compiled, so that it need not refuse anything: what it does not
/// expect it passes over. Lua nests at most 200 deep, and so do its calls. Takes linear time.
struct LuaOutlineReader {
  var outline: LuaOutline
  var position = 0
  /// The function being read.
  var function = 0
  /// The visible locals of each name, innermost last.
  private var visible: [String: [Int]] = [:]
  /// The locals of each open block.
  private var blocks: [[Int]] = []

  static func outline(of text: String) -> LuaOutline {
    let tokens = LuaScanner.tokens(of: text)
    var reader = LuaOutlineReader(outline: LuaOutline(tokens: tokens))
    reader.outline.functions.append(LuaOutline.Function(token: 0, parent: nil))
    while reader.current.kind != .end {
      let before = reader.position
      reader.block()
      if reader.position == before { reader.position += 1 }
    }
    reader.outline.functions[0].end = reader.position
    return reader.outline
  }

  private init(outline: LuaOutline) { self.outline = outline }

  var current: LuaToken { outline.tokens[position] }

  var following: LuaToken { outline.tokens[min(position + 1, outline.tokens.count - 1)] }

  /// Goes on to the next token, never past the end.
  mutating func advance() { if current.kind != .end { position += 1 } }

  /// Skips a mark or keyword if it comes next; returns whether it did.
  @discardableResult
  mutating func take(_ sign: String) -> Bool {
    guard current.isSign(sign) else { return false }
    advance()
    return true
  }

  // MARK: scopes

  /// Reads a block, including `before`; after it, its locals are no longer visible.
  mutating func block(_ before: [Int] = []) {
    openScope()
    for binding in before { show(binding) }
    statements()
    closeScope()
  }

  mutating func openScope() { blocks.append([]) }

  mutating func closeScope() {
    for binding in blocks.popLast() ?? [] {
      let name = outline.bindings[binding].name
      let start = outline.bindings[binding].scope.lowerBound
      outline.bindings[binding].scope = start..<max(start, position)
      _ = visible[name]?.popLast()
    }
  }

  /// Adds a local, which is not visible before `show`.
  mutating func bind(_ token: Int, value: Int? = nil) -> Int {
    let name = outline.tokens[token].text
    outline.bindings.append(
      LuaOutline.Binding(name: name, token: token, scope: token..<token, value: value))
    outline.bindingAt[token] = Int32(outline.bindings.count - 1)
    return outline.bindings.count - 1
  }

  /// Adds a method's implicit parameter `self`.
  mutating func bindSelf(_ token: Int) {
    outline.bindings.append(
      LuaOutline.Binding(name: "self", token: token, scope: token..<token, value: nil))
    show(outline.bindings.count - 1)
  }

  /// Makes a local visible from here on.
  mutating func show(_ binding: Int) {
    let from = outline.bindings[binding].token
    outline.bindings[binding].scope = max(from, position)..<max(from, position)
    visible[outline.bindings[binding].name, default: []].append(binding)
    blocks[blocks.count - 1].append(binding)
  }

  mutating func use(_ token: Int) {
    let binding = visible[outline.tokens[token].text]?.last
    if let binding { outline.bindingAt[token] = Int32(binding) }
    outline.uses.append(LuaOutline.Use(token: token, binding: binding, function: function))
  }

  /// Marks a name as assigned; returns the local that it refers to.
  mutating func assign(_ token: Int) -> Int? {
    guard let index = outline.uses.lastIndex(where: { $0.token <= token }),
      outline.uses[index].token == token
    else { return nil }
    outline.uses[index].isAssigned = true
    guard let binding = outline.uses[index].binding else { return nil }
    outline.bindings[binding].isReassigned = true
    return binding
  }
}
