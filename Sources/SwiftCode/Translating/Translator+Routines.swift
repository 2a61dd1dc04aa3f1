import Scripting

// What functions do that emit in their own time.
extension Translator {
  /// `me:emit(step)` and `sleep(60)`; nil for other calls.
  func performInRoutine(_ call: LuaExpression) throws(Untranslatable) -> [String]? {
    guard case .routine = owner else { return nil }
    if case .method(let base, "emit", let arguments) = call, isOwner(base), arguments.count == 1 {
      let code = try value(arguments[0])
      guard code.type == .step else { throw Untranslatable("what is no step") }
      return ["steps.accept(\(code.text))"]
    }
    if let (word, arguments) = call.word, word == "sleep", arguments.count == 1 {
      return ["try await pause(\(try interval(arguments[0])))"]
    }
    return nil
  }

  /// The code of so many seconds.
  private func interval(_ expression: LuaExpression) throws(Untranslatable) -> String {
    if case .number(let text) = expression, let seconds = Double(text) {
      return SwiftText.interval(seconds)
    }
    let code = try value(expression)
    switch code.type {
    case .int: return ".seconds(\(code.text))"
    case .double: return ".milliseconds(Int(\(code.within(70)) * 1000))"
    default: throw Untranslatable("how long 'sleep' waits")
    }
  }
}
