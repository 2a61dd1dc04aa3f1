package import Diagnostics
package import Lua
import Navigation

/// A word of the language: its name, its purpose, and its value for scripts.
///
/// The environment, `:help` and the reference read it.
package struct Word: Sendable {
  package let name: String
  package let usage: String
  private let ownSummary: Message?
  private let makeForm: @Sendable () -> WordForm
  let facts: WordFacts
  /// When functions may call the word.
  let use: WordUse
  let value: @Sendable (ScriptHost) throws -> LuaValue

  /// What it does; the catalogue has the sentences of the language's words.
  package var summary: Message { ownSummary ?? Message("word.\(name)") }

  /// Its parameters and result; made on demand, to keep the program's start fast.
  package var form: WordForm { makeForm() }

  package init(
    name: String, summary: Message? = nil, usage: String,
    value: @escaping @Sendable (ScriptHost) throws -> LuaValue
  ) {
    self.init(name: name, summary: summary, usage: usage, form: .unknown, value: value)
  }

  init(
    name: String, summary: Message? = nil, usage: String,
    form: @autoclosure @escaping @Sendable () -> WordForm, facts: WordFacts = [],
    use: WordUse = .anywhere, value: @escaping @Sendable (ScriptHost) throws -> LuaValue
  ) {
    self.name = name
    ownSummary = summary
    self.usage = usage
    makeForm = form
    self.facts = facts
    self.use = use
    self.value = value
  }

  /// Makes a word that is a function, which refuses calls in the wrong place and more values than
  /// it takes.
  init(
    name: String, summary: Message? = nil, usage: String,
    form: @autoclosure @escaping @Sendable () -> WordForm, facts: WordFacts = [], use: WordUse,
    takes count: Int,
    _ body: @escaping @Sendable (ScriptHost, LuaCall) throws -> [LuaValue]
  ) {
    self.init(name: name, summary: summary, usage: usage, form: form(), facts: facts, use: use) {
      host in
      try host.function(name, takes: count) { host, call in
        try host.require(use, of: name, call)
        return try body(host, call)
      }
    }
  }
}

extension ScriptHost {
  /// Makes a Lua function that throws when it receives more than `count` arguments.
  package func function(
    _ name: String, takes count: Int, _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) throws(LuaError) -> LuaValue {
    try function(name) { host, call in
      try host.refuseMore(than: count, call, of: name)
      return try body(host, call)
    }
  }

  /// The error for a wrong value of an argument.
  func expected(_ call: LuaCall, _ what: String, at index: Int = 0) -> Diagnostic {
    Diagnostic(
      .error, .expected(call.name, what, got: call[index].typeName), at: location(call),
      highlight: call.name)
  }

  /// Refuses superfluous arguments.
  ///
  /// - Parameters:
  ///   - count: The maximum number of arguments.
  ///   - call: The call.
  ///   - name: The name of the function, for the message.
  ///   - own: The number of arguments before those in the parentheses.
  /// - Throws: A diagnostic if the call has more arguments.
  func refuseMore(
    than count: Int, _ call: LuaCall, of name: String, behind own: Int = 0
  ) throws {
    guard call.arguments.count > own + count else { return }
    let given = call.arguments.dropFirst(own).lastIndex { !$0.isNil }.map { $0 + 1 - own } ?? 0
    guard given > count else { return }
    try report(
      Diagnostic(
        .error, Message("E0668", ["name": name, "got": given, "count": count]), at: location(call),
        highlight: name))
  }

  /// Refuses a table with a metatable, because tables are read raw.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - what: The name of the table, for the message.
  /// - Throws: A diagnostic for such a table.
  func requirePlain(_ value: LuaValue, _ what: String) throws(Diagnostic) {
    guard value.asTable?.hasOwnMetatable == true else { return }
    throw Diagnostic(
      .error, Message("E0873", ["what": what]))
  }
}

// Declarations and their errors, while scripts load.
extension ScriptHost {
  /// The maximum number of errors that are kept.
  static let mostMistakes = 1_000

  /// Collects an error while scripts load, so that all are reported together; throws it later on.
  ///
  /// - Throws: The error, after loading; while loading, a diagnostic if there are too many errors.
  package func report(_ finding: Diagnostic) throws {
    if load.mode == .running { throw finding }
    guard load.draft.findings.all.count < Self.mostMistakes else {
      throw Diagnostic.tooManyMistakes(at: finding.location)
    }
    load.draft.note(finding)
  }

  /// Checks that a word may be called here, and counts the memory of a declaration.
  ///
  /// - Throws: A diagnostic if the word may not be called here, or if the declarations exceed the
  ///   memory limit.
  func require(_ use: WordUse, of word: String, _ call: LuaCall) throws {
    switch use.place {
    case .anywhere: break
    case .loading, .bodyWhileLoading:
      guard load.mode != .running else { throw use.refusal(of: word, at: location(call)) }
      try count(declared: call.arguments.compactMap(\.asString), call)
    case .waiting:
      guard running.waiting?.canWait == true else {
        throw use.refusal(of: word, at: location(call))
      }
    }
  }

  /// Adds the size of a declaration to the memory of the scripts.
  ///
  /// Swift holds declarations as long as the app, so Lua cannot collect them.
  ///
  /// - Throws: A diagnostic if the declarations exceed the memory limit.
  func count(declared texts: [String], _ call: LuaCall) throws {
    load.declaredBytes += texts.reduce(Self.declaration) { $0 + 2 * Value.weight(of: $1) }
    guard let limit = limits.memory, load.declaredBytes > limit else { return }
    throw Diagnostic(
      .error,
      Message("E0615", ["size": ScriptLimits.text(ofMemory: limit)]),
      at: location(call))
  }

  /// About how many bytes a declaration takes in addition to its texts.
  private static let declaration = 512
}

extension Diagnostic {
  static func tooManyMistakes(at location: SourceLocation?) -> Diagnostic {
    Diagnostic(.error, Message("E0669", ["count": ScriptHost.mostMistakes]), at: location)
  }
}
