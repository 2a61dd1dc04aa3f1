package import Diagnostics
import Lua
import Navigation

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
