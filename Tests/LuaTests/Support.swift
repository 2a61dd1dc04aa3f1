import Lua

/// A state with an environment that has every standard function.
struct Bench {
  let state = LuaState()
  let environment: LuaTable

  init() throws {
    environment = try state.makeTable()
    for (key, value) in try state.standardLibrary().pairs() {
      try environment.rawSet(key, value)
    }
  }

  /// Runs a chunk called "t.lua" and returns its results.
  @discardableResult
  func run(_ source: String, _ arguments: LuaValue...) throws(LuaError) -> [LuaValue] {
    try state.load(source, chunkName: "@t.lua", environment: environment).call(arguments)
  }

  /// Runs a chunk that is to fail and returns its error.
  func failure(_ source: String, within limit: LuaTimeLimit = .ordinary) -> LuaError? {
    do {
      try state.load(source, chunkName: "@t.lua", environment: environment).call(limit: limit)
      return nil
    } catch {
      return error
    }
  }

  /// Gives scripts a function of the host as a global.
  func define(_ name: String, _ body: @escaping LuaBody) throws {
    try environment.rawSet(name, .function(state.makeFunction(name, body)))
  }
}

/// Counts the tracked objects that are alive.
final class Count {
  var live = 0
}

/// An object whose life is counted.
final class Tracked {
  let count: Count

  init(_ count: Count) {
    self.count = count
    count.live += 1
  }

  deinit {
    count.live -= 1
  }
}

/// An error of the host with a payload of its own.
struct HostFailure: Error, Equatable, CustomStringConvertible {
  let code: Int

  var description: String { "the host failed with \(code)" }
}

/// The parts of a Lua error that a test compares as a whole.
struct ErrorParts: Equatable {
  var kind: LuaError.Kind
  var message: String
  var location: LuaLocation?

  init(_ kind: LuaError.Kind, _ message: String, line: Int? = nil, chunk: String = "t.lua") {
    self.kind = kind
    self.message = message
    location = line.map { LuaLocation(chunk: chunk, line: $0) }
  }
}

extension LuaError {
  var parts: ErrorParts {
    var parts = ErrorParts(kind, message)
    parts.location = location
    return parts
  }
}
