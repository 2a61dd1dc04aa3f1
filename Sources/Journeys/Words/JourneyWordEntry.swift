package import Diagnostics
package import Lua
package import Scripting

/// A word of journey files.
package protocol JourneyWordEntry: Sendable {
  /// Its name.
  var name: String { get }
  /// How it is written.
  var usage: String { get }
  /// What it is for, in one sentence.
  var summary: Message { get }
  /// Its type for editors.
  var type: String { get }
  /// What stands for it in a file.
  func value(in host: ScriptHost) throws -> LuaValue
}

extension JourneyWordEntry {
  /// The word as an environment takes it.
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

extension ScriptHost {
  /// Where a word was used.
  func place(_ call: LuaCall) -> SourceLocation {
    location(call) ?? SourceLocation(file: mainFile, line: 1)
  }
}
