package import Diagnostics
package import Lua

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
