import Diagnostics
import Lua
import Navigation
import Steps

extension ScriptHost {
  /// Checks that a session has memory for more data (B3).
  ///
  /// - Parameter bytes: The additional size, counted; 0 or less for changes that only move or
  ///   replace data.
  /// - Throws: A diagnostic if the session is full.
  func requireRoom(for bytes: Int, _ handler: HandlerRun?, _ call: LuaCall?) throws {
    guard let shortage = handler?.call?.context.session.shortage(for: bytes) else { return }
    throw Diagnostic(shortage, at: call.flatMap { location($0) })
  }
}

extension Diagnostic {
  init(_ shortage: Session.Shortage, at place: SourceLocation? = nil) {
    switch shortage {
    case .held(let limit):
      self.init(.error, .sessionFull(limit), at: place, cure: Message("engine.sessionFullCure"))
    case .made(let limit):
      self.init(
        .error, Message("E0661", ["limit": limit >> 20]), at: place)
    case .names(let limit):
      self.init(
        .error, Message("E0662", ["limit": limit]), at: place)
    }
  }

  static var valueTooLarge: Diagnostic {
    Diagnostic(
      .error, Message("E0663", ["limit": Value.mostBytes >> 20]))
  }

  static var nameTooLong: Diagnostic {
    Diagnostic(
      .error, Message("E0670", ["limit": Value.longestName]))
  }

  /// The error for two keys that Swift compares as equal.
  static func keysAlike(_ name: String) -> Diagnostic {
    Diagnostic(.error, Message("E0664", ["name": name]))
  }
}
