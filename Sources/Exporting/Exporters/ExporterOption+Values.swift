package import Diagnostics
import Scripting

extension Exporter {
  /// Reads what is given for its options, each as `name=value`.
  ///
  /// - Returns: An object with the values of all of them.
  /// - Throws: When there is no such option, or it cannot have that value.
  package func values(_ given: [String]) throws(Diagnostic) -> JSON {
    var values = Dictionary(options.map { ($0.name, $0.standard) }) { first, _ in first }
    for text in given {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        let names = options.map(\.name)
        let nearest = Suggestion.nearest(to: name, among: names)
        throw Diagnostic(
          .error, Message("E1018", ["exporter": self.name, "option": name]),
          cure: nearest.map { .didYouMean($0) }
            ?? (names.isEmpty ? Message("handover.noExporterOptionsCure") : .validNames(names)))
      }
      let value = parts.count > 1 ? String(parts[1]) : ""
      guard parts.count == 2, let read = option.value(value) else {
        throw Diagnostic(
          .error, Message("E1019", ["name": option.name, "value": value, "takes": option.takes]))
      }
      values[name] = read
    }
    return .object(
      values.ordered { $0.key < $1.key }.map { JSON.Field(key: $0.key, value: $0.value) })
  }
}
