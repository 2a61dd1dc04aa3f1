import Diagnostics

/// What the functions of a script may leave behind in Lua for a later call, as far as its text shows.
///
/// Nothing is left if each function changes only locals of its own, tables it has made itself, and what
/// the engine keeps for a flow or a screen. Whatever is not plainly that counts as left behind: a local of
/// an outer function, a field of anything else, a coroutine, a function of Lua's that changes a table.
struct LuaRemains {
  private let outline: LuaOutline
  /// True for a parameter that the engine passes a flow or a screen in.
  private let isProxy: (Int) -> Bool
  /// For each token, the innermost function that it stands in.
  private let functionAt: [Int]

  init(of text: ScriptText, arguments: [ArgumentKey: ArgumentKind]) {
    outline = text.outline
    isProxy = { arguments[ArgumentKey(text, $0)]?.remembers == true }
    var functionAt = Array(repeating: 0, count: text.outline.tokens.count)
    for (index, function) in text.outline.functions.enumerated().dropFirst() {
      let end = min(function.end, functionAt.count)
      // What it is assigned to stands before its parameters. A function comes after those that contain it.
      let start = (function.token..<end).first { text.outline.tokens[$0].isSign("(") } ?? end
      for token in start..<end { functionAt[token] = index }
    }
    self.functionAt = functionAt
  }

  /// True if nothing is left behind; takes linear time.
  var isNothing: Bool {
    outline.uses.allSatisfy { !$0.isAssigned || isOwn($0.token) || $0.function == 0 }
      && outline.fieldAssignments.allSatisfy { functionAt[$0.lowerBound] == 0 || isFree($0) }
      && outline.tokens.indices.allSatisfy { !isGlobal($0) || isHarmless($0) }
      && outline.tokens.indices.allSatisfy { !isIterator($0) }
  }

  /// True for a local of the function that the token stands in.
  private func isOwn(_ token: Int) -> Bool {
    guard let binding = outline.binding(at: token) else { return false }
    return outline.bindings[binding].token >= outline.functions[functionAt[token]].token
  }

  /// True for a local of the function that is a table made there, and never anything else.
  private func isOwnTable(_ token: Int) -> Bool {
    guard isOwn(token), let binding = outline.binding(at: token).map({ outline.bindings[$0] })
    else { return false }
    guard !binding.isReassigned, let table = binding.value.flatMap(outline.table(at:)) else {
      return false
    }
    let after = outline.tables[table].close + 1
    return after < outline.tokens.count && !outline.tokens[after].isSign("and")
  }

  /// True if a function may assign the field: one of its own table, or of a flow's or screen's state.
  private func isFree(_ path: Range<Int>) -> Bool {
    let head = path.lowerBound
    if isOwnTable(head) { return isOneField(path) }
    guard let binding = outline.binding(at: head), isProxy(binding), path.count > 3 else {
      return false
    }
    return outline.tokens[head + 1].isSign(".") && outline.tokens[head + 2].text == "state"
      && !path.contains { outline.tokens[$0].isSign("(") || outline.tokens[$0].isSign(":") }
  }

  /// True for `rows.first` and `rows[1]`, not for what is in a field.
  private func isOneField(_ path: Range<Int>) -> Bool {
    let first = outline.tokens[path.lowerBound + 1]
    if first.isSign(".") { return path.count == 3 }
    guard first.isSign("[") else { return false }
    var depth = 0
    return path.dropFirst().allSatisfy { index in
      if outline.tokens[index].opensBracket { depth += 1 }
      if outline.tokens[index].closesBracket { depth -= 1 }
      return depth > 0 || index == path.upperBound - 1
    }
  }

  private func isGlobal(_ token: Int) -> Bool {
    outline.tokens[token].kind == .name && outline.binding(at: token) == nil && !isMember(token)
  }

  private func isMember(_ token: Int) -> Bool {
    token > 0 && (outline.tokens[token - 1].isSign(".") || outline.tokens[token - 1].isSign(":"))
  }

  /// True for a use of a global that leaves nothing behind.
  private func isHarmless(_ token: Int) -> Bool {
    switch outline.tokens[token].text {
    case "coroutine", "_ENV", "load", "setmetatable", "getmetatable", "rawset": false
    case "require": functionAt[token] == 0
    case "string": outline.tokens[token + 1].isSign(".")
    case "table": isHarmlessTable(token)
    default: true
    }
  }

  /// True if what is used of Lua's `table` changes nothing, or only while the script loads.
  private func isHarmlessTable(_ token: Int) -> Bool {
    guard outline.tokens[token + 1].isSign("."), token + 3 < outline.tokens.count else {
      return false
    }
    if ["concat", "pack", "unpack"].contains(outline.tokens[token + 2].text) { return true }
    guard outline.tokens[token + 3].isSign("(") else { return false }
    guard functionAt[token] != 0 else { return true }
    let argument = token + 4
    guard argument + 1 < outline.tokens.count, isOwnTable(argument) else { return false }
    let after = outline.tokens[argument + 1]
    return after.isSign(")") || after.isSign(",")
  }

  /// True for an iterator over matches that is made while the script loads, and could be used up later.
  private func isIterator(_ token: Int) -> Bool {
    functionAt[token] == 0 && isMember(token) && outline.tokens[token].text == "gmatch"
  }
}

extension App {
  /// True if nothing that happens in a session can change anything in Lua, so that the app can be used for
  /// one session after the other.
  ///
  /// Ask before the first session: what the scripts print while they load has to be heard in each.
  /// Takes linear time.
  package var leavesNothingInLua: Bool {
    host.plugins.all.isEmpty && host.plugins.settings.levels.app < .trusted
      && !host.natives.isPart && !host.hasPrinted
      && host.sources.names.allSatisfy { name in
        host.text(of: name).map {
          LuaRemains(of: $0, arguments: host.argumentKinds).isNothing
        } ?? false
      }
  }
}
