package import Diagnostics
package import Navigation

/// A link as a script declares it: its URL pattern and the steps it delivers.
package struct LinkDefinition {
  struct StepTemplate {
    /// The step, with sample values in place of captures.
    let step: Step
    /// The capture's name for each value that a capture fills, with the value's index.
    let captures: [(index: Int, name: String)]
  }

  let pattern: LinkPattern
  let steps: [StepTemplate]
  /// The flow that receives the steps; `nil` for all live flows.
  package let flow: String?
  /// How the link waits for that flow; nil if it does not.
  package let hold: DeepLink.Hold?
  package let location: SourceLocation

  package var text: String { pattern.text }

  package var literalBeginning: String { pattern.literalBeginning }

  package var stepNames: [String] { steps.map(\.step.name) }

  /// For each step the names of the captures that its values are, with their indices.
  package var captures: [[(index: Int, name: String)]] { steps.map(\.captures) }

  /// Returns the steps for the texts of the captures in a URL.
  ///
  /// - Throws: A diagnostic that names the capture whose text has another type.
  func steps(
    of url: String, _ texts: [LinkPattern.Capture: String]
  ) throws(Diagnostic) -> [Step] {
    var values: [String: Value] = [:]
    for capture in pattern.captures {
      values[capture.name] = try value(of: capture, texts[capture], in: url)
    }
    return steps.map { template in
      var filled = template.step.values
      for (index, name) in template.captures { filled[index] = values[name] ?? .none }
      return Step(template.step.case, filled)
    }
  }

  private func value(
    of capture: LinkPattern.Capture, _ text: String?, in url: String
  ) throws(Diagnostic) -> Value {
    guard let text else { return .none }
    if let value = capture.type.value(ofText: text) { return value }
    throw Diagnostic(
      .error,
      Message(
        "E0632",
        [
          "url": url.shortened, "name": capture.name, "type": "\(capture.type)",
          "text": text.shortened,
        ]), at: location,
      highlight: capture.text)
  }
}
