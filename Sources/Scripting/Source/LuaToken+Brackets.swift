extension LuaToken {
  var opensBracket: Bool { ["(", "{", "["].contains { isSign($0) } }

  var closesBracket: Bool { [")", "}", "]"].contains { isSign($0) } }
}

extension [LuaToken] {
  /// The index of the matching closing bracket; nil if there is none.
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
