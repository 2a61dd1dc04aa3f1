import Diagnostics

// Errors before a script runs.
extension Message {
  static func declaredTwice(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message("E0108", ["kind": kind, "name": name])
  }
  static func declaredHere(_ name: String) -> Message {
    Message("scripts.declaredHere", ["name": name])
  }
  static func didYouMean(_ name: String, at location: SourceLocation?) -> Message {
    guard let location else { return .didYouMean(name) }
    let place = "\(location.file):\(location.line)"
    return Message("scripts.didYouMean", ["name": name, "place": place])
  }
  static func moduleName(_ name: String, atMost parts: Int? = nil) -> Message {
    let rule =
      parts.map {
        Message("scripts.modulePartsOfPlugin", ["count": $0])
      }
      ?? Message("scripts.moduleName")
    return Message("E0116", ["name": name, "rule": rule])
  }
  static func commaMissing(_ line: Int) -> Message {
    Message("scripts.commaMissing", ["line": line])
  }
  static func commaMissing(before token: String) -> Message {
    Message("scripts.commaMissing2", ["token": token])
  }
}
