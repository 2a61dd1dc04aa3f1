package import Diagnostics
import Lua
import Navigation

// What scripts declare, and what is wrong with it, while they load.
extension ScriptHost {
  /// The number of errors that are kept; nobody reads more.
  static let mostMistakes = 1_000

  /// Notes a mistake while scripts load, so that all are told together; raises it later on.
  ///
  /// - Throws: The mistake, when nothing loads; while something does, that there are too many.
  package func report(_ finding: Diagnostic) throws {
    if mode == .running { throw finding }
    guard draft.findings.all.count < Self.mostMistakes else {
      throw Diagnostic.tooManyMistakes(at: finding.location)
    }
    draft.note(finding)
  }

  /// Refuses the call of a word where it may not be called; counts what a declaration is called with.
  func require(_ use: WordUse, of word: String, _ call: LuaCall) throws {
    switch use.place {
    case .anywhere: break
    case .loading, .bodyWhileLoading:
      guard mode != .running else { throw use.refusal(of: word, at: location(call)) }
      try count(declared: call.arguments.compactMap(\.asString), call)
    case .waiting:
      guard waiting?.canWait == true else { throw use.refusal(of: word, at: location(call)) }
    }
  }

  /// Counts what is declared: it is Swift's for as long as the app is there, and no collection of Lua
  /// gives it back.
  ///
  /// - Throws: A diagnostic when that is more than the scripts may use.
  func count(declared texts: [String], _ call: LuaCall) throws {
    declaredBytes += texts.reduce(Self.declaration) { $0 + 2 * Value.weight(of: $1) }
    guard let limit = limits.memory, declaredBytes > limit else { return }
    throw Diagnostic(
      .error,
      Message("E0615", ["size": ScriptLimits.text(ofMemory: limit)]),
      at: location(call), cure: Message("scripts.tooMuchMemoryCure"))
  }

  /// About how many bytes a declaration takes in addition to its texts.
  private static let declaration = 512
}

extension Diagnostic {
  static func tooManyMistakes(at location: SourceLocation?) -> Diagnostic {
    Diagnostic(.error, .tooManyMistakes(ScriptHost.mostMistakes), at: location)
  }
}

extension Message {
  fileprivate static func tooManyMistakes(_ count: Int) -> Message {
    Message("E0669", ["count": count])
  }
}
