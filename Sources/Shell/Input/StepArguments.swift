import LineEditor
import Navigation

struct StepArguments {
  let name: String
  /// The labels that are complete.
  private let labels: [String]
  /// The part of the label at the cursor that is written so far.
  let beginning: String

  /// Parses the end of a text; nil if no label can stand at the cursor.
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

  func candidates(among cases: [StepCase]) -> [Completions.Candidate] {
    let parameters = cases.filter { $0.name == name }.flatMap(\.parameters)
    return parameters.compactMap { parameter in
      guard let label = parameter.label, !labels.contains(label) else { return nil }
      return Completions.Candidate("\(label): ", help: "\(parameter.type)")
    }
  }
}
