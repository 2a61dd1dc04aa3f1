package import Diagnostics
package import Lua
import Navigation
import Steps

/// A line that a plugin's journey word expands to, as the plugin writes it: `journey.tap "OK"`.
package final class WrittenLine {
  /// The word, such as `tap` or `expect.visible`.
  package let word: String
  /// Its arguments: values of the plugin's Lua state.
  package let arguments: [LuaValue]
  package let location: SourceLocation?

  init(_ word: String, _ arguments: [LuaValue], at location: SourceLocation?) {
    self.word = word
    self.arguments = arguments
    self.location = location
  }
}

extension App {
  /// Returns the lines that a journey word expands to.
  ///
  /// Its function makes them with words of the program. Nothing is performed yet, and no word calls
  /// itself.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the word, in the Lua state of the journeys.
  ///   - words: All words that can make lines.
  /// - Throws: The error of its function, with its place.
  package func lines(
    of word: ExtensionDefinition, _ arguments: [LuaValue], with words: [String]
  ) throws(Diagnostic) -> [WrittenLine] {
    let writing: LineWriting
    do {
      writing = try LineWriting(words, in: host)
    } catch {
      throw host.finding(
        error, at: word.location,
        Message(
          "plugins.whileExtending", ["kind": NameKind.journeyWord, "name": word.name]))
    }
    let result = try call(
      word,
      original: { host, arguments in
        try writing.line(word.name, arguments: Array(arguments), place: nil, in: host)
      },
      with: { host in try [writing.object] + arguments.map { try host.takeOver($0) } })
    guard let lines = writing.lines(in: result) else {
      throw misfit(
        word, expected: "a line such as journey.tap \"OK\", or a list of them", value: result)
    }
    return lines
  }
}

/// The argument `journey` of a journey word's function, whose fields are words that make lines.
private struct LineWriting {
  let object: LuaValue
  private let type: LuaHandleType

  init(_ words: [String], in host: ScriptHost) throws {
    let type = try host.state.makeHandleType(name: "line of a journey")
    let expect = "expect."
    let own = words.filter { !$0.hasPrefix(expect) }
    let expectations = words.filter { $0.hasPrefix(expect) }.map {
      String($0.dropFirst(expect.count))
    }
    let inner = try Self.object("journey.expect", names: expectations, in: host) { host, name in
      try Self.maker(expect + name, type, in: host)
    }
    object = try Self.object("journey", names: own + ["expect"], in: host) { host, name in
      name == "expect" ? inner : try Self.maker(name, type, in: host)
    }
    self.type = type
  }

  /// An object with a function for each word; an unknown field is an error.
  private static func object(
    _ title: String, names: [String], in host: ScriptHost,
    value: @escaping (ScriptHost, String) throws -> LuaValue
  ) throws -> LuaValue {
    let type = try host.state.makeHandleType(
      name: title,
      index: host.body { host, call in
        let name = call[1].asString ?? call[1].typeName
        if names.contains(name) { return [try value(host, name)] }
        let nearest = Suggestion.nearest(to: name, among: names)
        throw Diagnostic(
          .error, Message("E1113", ["title": title, "name": name]), at: place(call),
          highlight: name,
          cure: nearest.map { .didYouMean($0) } ?? .validNames(names))
      })
    return try host.state.makeHandle(LineWords(), type: type)
  }

  private static func maker(
    _ word: String, _ type: LuaHandleType, in host: ScriptHost
  ) throws -> LuaValue {
    try host.function(word) { host, call in
      return [
        try host.state.makeHandle(WrittenLine(word, call.arguments, at: place(call)), type: type)
      ]
    }
  }

  /// The line of the plugin.
  private static func place(_ call: LuaCall) -> SourceLocation? {
    call.location().map { SourceLocation(file: $0.chunk, line: $0.line) }
  }

  /// Makes a line of the program's own word.
  func line(
    _ word: String, arguments: [LuaValue], place: SourceLocation?, in host: ScriptHost
  ) throws -> LuaValue {
    try host.state.makeHandle(WrittenLine(word, arguments, at: place), type: type)
  }

  /// The lines in the result of a function; `nil` if it contains other values.
  func lines(in value: LuaValue, depth: Int = 0) -> [WrittenLine]? {
    if let line = value.asHandle?.object as? WrittenLine { return [line] }
    guard depth < 32, let pairs = try? value.asTable?.pairs() else { return nil }
    var lines: [WrittenLine] = []
    for (_, value) in pairs {
      guard let more = self.lines(in: value, depth: depth + 1) else { return nil }
      lines += more
    }
    return lines
  }
}

/// The object behind `journey` and `journey.expect`, which have fields only.
private final class LineWords {}

extension ScriptHost {
  /// Copies a value of another Lua state, if it consists of plain data and steps.
  ///
  /// - Throws: A diagnostic for other values, such as a function.
  package func takeOver(_ value: LuaValue, depth: Int = 0) throws -> LuaValue {
    switch value {
    case .nil, .bool, .int, .number, .string, .bytes: return value
    case .table(let table) where depth < Value.depthLimit:
      let copy = try state.makeTable()
      for (key, value) in try table.pairs() {
        try copy.rawSet(takeOver(key, depth: depth + 1), takeOver(value, depth: depth + 1))
      }
      return .table(copy)
    default:
      if let step = value.step { return try self.value(step) }
      if let stepCase = value.stepCase { return try self.value(stepCase) }
      throw Diagnostic(
        .error,
        .notAValue(value.typeName))
    }
  }
}
