package import Diagnostics
package import Lua
package import Scripting

package protocol JourneyWordEntry: Sendable {
  var name: String { get }
  var usage: String { get }
  var summary: Message { get }
  /// Its type in the notation of lua-language-server.
  var type: String { get }
  func value(in host: ScriptHost) throws -> LuaValue
}

extension JourneyWordEntry {
  package var summary: Message { Message("journeyWord.\(name)") }

  var word: Word {
    Word(name: name, summary: summary, usage: usage) { host in try value(in: host) }
  }
}

/// All words of journey files, in the order of the reference.
package enum JourneyWordCatalog {
  /// The words; a new one is a file in `Words` and a line here.
  package static let all: [any JourneyWordEntry] =
    [ScriptWord(), JourneyWord(), StepWord()] + ActionCatalog.all + [ExpectWord()]
}

extension JourneyWordEntry {
  /// The word as everything is described.
  package var part: Part {
    Part(.journeyWord, name, usage: usage, summary: summary, type: type)
  }
}

extension JourneyWordCatalog {
  /// The words and the expectations as everything is described.
  package static var parts: [Part] { all.map(\.part) + ExpectationCatalog.all.map(\.part) }

  /// The names of all words that make lines, except those of plugins.
  static var lines: [String] {
    ActionCatalog.all.map(\.name) + ExpectationCatalog.all.map { "expect.\($0.name)" }
  }
}

extension ScriptHost {
  /// Where a word was used; line 1 of the main file if that is unknown.
  func place(_ call: LuaCall) -> SourceLocation {
    location(call) ?? SourceLocation(file: scripts.mainFile, line: 1)
  }
}
