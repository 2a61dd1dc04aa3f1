import LineEditor
import Navigation

/// What has been written between the parentheses of a step, up to the cursor.
struct StepArguments {
  /// The name of the step.
  let name: String
  /// The labels that stand there already.
  private let labels: [String]
  /// What has been written of the label at the cursor.
  let beginning: String

  /// Reads the end of a text; nothing if the cursor is not where a label could stand.
  init?(_ text: String) {
    guard let found = text.firstMatch(of: /\.([A-Za-z_]\w*)\(([^()]*)$/) else { return nil }
    let arguments = found.2
    // Inside a text nothing is a label.
    guard arguments.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    var parts = arguments.split(separator: ",", omittingEmptySubsequences: false)
    let last = parts.removeLast().drop(while: \.isWhitespace)
    guard !last.contains(":"), last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    name = String(found.1)
    labels = parts.compactMap { part in
      part.firstIndex(of: ":").map { String(part[..<$0]).trimmed }
    }
    beginning = String(last)
  }

  /// The labels of a step that could come next, each with the type of its value.
  func candidates(among cases: [StepCase]) -> [Completions.Candidate] {
    let parameters = cases.filter { $0.name == name }.flatMap(\.parameters)
    return parameters.compactMap { parameter in
      guard let label = parameter.label, !labels.contains(label) else { return nil }
      return Completions.Candidate("\(label): ", help: "\(parameter.type)")
    }
  }
}
