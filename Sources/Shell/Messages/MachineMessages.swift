import Diagnostics
import Driving

// What is wrong with requests.
extension Message {
  static func unknownRequest(_ name: String) -> Message {
    Message("E0751", ["name": name])
  }
  static func missingRequestKey(
    _ key: String, _ request: String, _ expectation: Message
  ) -> Message {
    let name = request.isEmpty ? "" : " '\(request)'"
    return Message("E0753", ["name": name, "key": key, "expectation": expectation])
  }
  static func badRequestValue(_ key: String, _ expectation: Message) -> Message {
    Message("E0754", ["key": key, "expectation": expectation])
  }
}

extension Diagnostic {
  static func unknownRequest(_ name: String) -> Diagnostic {
    let names = RequestCatalog.all.map(\.name)
    return Diagnostic(
      .error, .unknownRequest(name),
      cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) }
        ?? .validNames(names))
  }

  static func unknownKey(_ key: String, of request: any MachineRequest) -> Diagnostic {
    let names = ["id"] + request.keys.map(\.name)
    return Diagnostic(
      .error, Message("E0752", ["request": request.name, "key": key]),
      cure: Suggestion.nearest(to: key, among: names).map { .didYouMean($0) }
        ?? .validNames(names))
  }
}
