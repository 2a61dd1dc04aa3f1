package import Diagnostics
import Navigation

/// A link as a script declares it: for which URLs, and which steps it delivers.
package struct LinkDefinition {
  /// One step of it, with the places that captures fill.
  struct StepTemplate {
    /// The step, with samples where captures stand.
    let step: Step
    /// Which value comes from which capture, by its name.
    let captures: [(index: Int, name: String)]
  }

  let pattern: LinkPattern
  let steps: [StepTemplate]
  /// Where it is declared.
  package let location: SourceLocation

  /// The pattern as it is written.
  package var text: String { pattern.text }

  /// The beginning that all its URLs have.
  package var literalBeginning: String { pattern.literalBeginning }

  /// The steps it delivers, by their names.
  package var stepNames: [String] { steps.map(\.step.name) }

  /// Returns the steps for the texts a URL has in the place of captures.
  ///
  /// - Throws: A finding that names the capture whose text is of another type.
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
      .error, .linkValue(url, capture.name, "\(capture.type)", got: text), at: location,
      highlight: capture.text)
  }
}
