package import Diagnostics

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
  /// - Parameter isChoice: True for a picker or segments.
  package static func noRow(
    _ row: String, list: String, count: Int, isChoice: Bool
  ) -> Message {
    Message("E0508", ["isChoice": isChoice, "list": list, "row": row, "count": count])
  }
  static func moduleName(_ name: String, atMost parts: Int? = nil) -> Message {
    let rule =
      parts.map {
        Message("scripts.modulePartsOfPlugin", ["count": $0])
      }
      ?? Message("scripts.moduleName")
    return Message("E0116", ["name": name, "rule": rule])
  }
}
