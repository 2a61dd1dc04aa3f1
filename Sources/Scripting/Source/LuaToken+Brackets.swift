extension LuaToken {
  /// It opens brackets of any kind.
  var opensBracket: Bool { ["(", "{", "["].contains { isSign($0) } }

  /// It closes brackets of any kind.
  var closesBracket: Bool { [")", "}", "]"].contains { isSign($0) } }
}

extension [LuaToken] {
  /// The index of the bracket that closes the one at an index; nothing if none does.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<count {
      if self[index].opensBracket { depth += 1 }
      if self[index].closesBracket { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
