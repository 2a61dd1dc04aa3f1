import Diagnostics
import Driving

extension Diagnostic {
  static func unknownRequest(_ name: String) -> Diagnostic {
    let names = RequestCatalog.all.map(\.name)
    return Diagnostic(
      .error, Message("E0751", ["name": name]),
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
