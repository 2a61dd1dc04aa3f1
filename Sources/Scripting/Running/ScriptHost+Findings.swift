import Diagnostics
import Lua

extension ScriptHost {
  /// Converts any error to a diagnostic.
  ///
  /// - Parameters:
  ///   - error: A Lua error, a diagnostic, or any other Swift error.
  ///   - place: The place, if the error has none.
  ///   - context: The activity that failed.
  func finding(
    _ error: any Error, at place: SourceLocation? = nil, _ context: Message? = nil
  ) -> Diagnostic {
    var finding =
      switch error {
      case let error as LuaError: diagnostic(error)
      case let finding as Diagnostic: finding
      default: Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
      }
    finding.location = finding.location ?? place
    finding.context = context ?? finding.context
    return finding
  }
}
