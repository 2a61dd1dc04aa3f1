import Lua

extension FuzzTarget {
  /// The functions of patterns: a pattern, a zero byte, and what it is looked for in.
  static let pattern = FuzzTarget(
    name: "pattern",
    pieces: [
      "%a", "%b()", "%f[%w]", "[^", "]", "(", ")", "()", ".-", ".*", "?", "%1", "$", "^", "\u{0}",
    ],
    count: 300
  ) { input in
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let (pattern, subject) = (Array(parts[0]), Array(parts.dropFirst().first ?? []))
    let state = LuaState()
    state.limitMemory(to: 8 << 20)
    let function = try state.load(
      source, chunkName: "=pattern", environment: state.standardLibrary())
    do {
      let results = try function.call(
        [.bytes(pattern), .bytes(subject)], limit: .milliseconds(20))
      if let problem = results.first?.asString { throw Finding(problem) }
    } catch let error as LuaError {
      switch error.kind {
      case .timeLimit, .memory: break
      default: throw Finding(error.message)
      }
    }
  }

  /// What the functions say of one match has to go together.
  private static let source = """
    local pattern, subject = ...
    local isFound, first, last = pcall(string.find, subject, pattern)
    pcall(string.match, subject, pattern, -3)
    local isReplaced, text, count = pcall(string.gsub, subject, pattern, "%0")
    if isReplaced and text ~= subject then return "replaced by itself it is something else" end
    if isFound and first and (first < 1 or last > #subject or last < first - 1) then
      return "found outside the text"
    end
    if isFound and isReplaced and (first ~= nil) ~= (count > 0) then
      return "found, and not replaced"
    end
    local found = 0
    pcall(function() for _ in subject:gmatch(pattern) do found = found + 1 end end)
    if found > #subject + 1 then return "more matches than places" end
    """
}
