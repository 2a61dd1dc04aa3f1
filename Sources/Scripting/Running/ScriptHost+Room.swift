import Diagnostics
import Lua
import Navigation
import Steps

extension ScriptHost {
  /// Refuses what a session has no room for (B3).
  ///
  /// - Parameter bytes: How many more it is to hold on to, counted; nothing or less for what only moves
  ///   or replaces things.
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
    Diagnostic(.error, .valueTooLarge(Value.mostBytes), cure: Message("plugins.valueTooLargeCure"))
  }

  static var nameTooLong: Diagnostic {
    Diagnostic(.error, .nameTooLong(Value.longestName), cure: Message("plugins.nameTooLongCure"))
  }

  /// The error for two keys that Swift compares as equal.
  static func keysAlike(_ name: String) -> Diagnostic {
    Diagnostic(.error, .keysAlike(name), cure: Message("plugins.keysAlikeCure"))
  }
}
