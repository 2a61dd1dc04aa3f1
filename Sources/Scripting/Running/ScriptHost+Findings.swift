import Diagnostics
import Lua

extension ScriptHost {
  /// Turns whatever was thrown into a finding.
  ///
  /// - Parameters:
  ///   - error: An error of Lua, a finding, or anything else that a function of Swift threw.
  ///   - place: Where it points if it does not say itself where it happened.
  ///   - context: What was being done.
  func finding(
    _ error: any Error, at place: SourceLocation? = nil, _ context: Message? = nil
  ) -> Diagnostic {
    var finding =
      switch error {
      case let error as LuaError: diagnostic(error)
      case let finding as Diagnostic: finding
      default: Diagnostic(.error, .luaError("\(error)"))
      }
    finding.location = finding.location ?? place
    finding.context = context ?? finding.context
    return finding
  }
}
