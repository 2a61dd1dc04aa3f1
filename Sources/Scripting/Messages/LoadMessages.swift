package import Diagnostics

// What can be wrong before a script runs. One function per message, both languages side by side.
extension Message {
  package static func fileMissing(_ path: String) -> Message {
    Message("E0101", ["path": path])
  }
  static func declaredTwice(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message("E0108", ["kind": kind, "name": name])
  }
  static func declaredHere(_ name: String) -> Message {
    Message("scripts.declaredHere", ["name": name])
  }
  static func notDeclared(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message("E0110", ["kind": kind, "name": name])
  }
  static func didYouMean(_ name: String, at location: SourceLocation?) -> Message {
    guard let location else { return .didYouMean(name) }
    let place = "\(location.file):\(location.line)"
    return Message("scripts.didYouMean", ["name": name, "place": place])
  }
  static func globalAssigned(_ name: String) -> Message {
    Message("E0112", ["name": name])
  }
  static func luaError(_ text: String) -> Message { Message("E0114", ["text": text]) }
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
