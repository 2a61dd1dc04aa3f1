import Scripting

/// What stands before the cursor in Lua, as far as a name is being written there: `app.flows.na`.
struct LuaPath: Hashable {
  /// The names before the one at the cursor.
  let owners: [String]
  /// The last of them is followed by a colon: a method is being written.
  let isMethod: Bool
  /// What has been written of the name at the cursor.
  let beginning: String

  /// Reads the end of a text; nothing if the cursor is not where a name could stand.
  init?(_ text: String) {
    var tokens = LuaScanner.tokens(of: text).dropLast()
    guard let last = tokens.last, last.range.upperBound == text.utf8.count else { return nil }
    if last.kind == .name || last.kind == .keyword {
      beginning = last.text
      tokens.removeLast()
    } else if last.isSeparator {
      beginning = ""
    } else {
      return nil
    }
    guard let separator = tokens.last, separator.isSeparator else {
      (owners, isMethod) = ([], false)
      return
    }
    isMethod = separator.text == ":"
    guard let owners = Self.owners(&tokens) else { return nil }
    self.owners = owners
  }

  /// Takes names with separators behind them from the end; nothing if what is before has no name.
  private static func owners(_ tokens: inout ArraySlice<LuaToken>) -> [String]? {
    var names: [String] = []
    while let separator = tokens.last, separator.isSeparator {
      tokens.removeLast()
      guard separator.text == "." || names.isEmpty, let owner = tokens.popLast(),
        owner.kind == .name
      else { return nil }
      names.insert(owner.text, at: 0)
    }
    return names
  }
}

extension LuaToken {
  fileprivate var isSeparator: Bool { kind == .mark && (text == "." || text == ":") }
}
