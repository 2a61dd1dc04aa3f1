import Navigation
import Scripting

/// Writes sets of steps as enums: as they were pasted, if they were.
struct StepsWriter {
  let model: ExportModel

  func lines(_ set: AppOutline.StepSet) -> [String] {
    let name = model.names.sets[set.name] ?? set.name
    if let pasted = pasted(set, name) { return pasted }
    var lines: [String] = []
    for one in set.cases { lines.append("case \(declaration(one))") }
    return CodeText.block("\(model.access)enum \(name): Step", lines)
  }

  private func declaration(_ stepCase: StepCase) -> String {
    let name = SwiftName.identifier(stepCase.name)
    guard !stepCase.parameters.isEmpty else { return name }
    let list = stepCase.parameters.map { parameter in
      let type = SwiftType(parameter.type).code
      return parameter.label.map { "\(SwiftName.label($0)): \(type)" } ?? type
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// The text of an enum that was pasted; nil if it would not be complete, or none was.
  private func pasted(_ set: AppOutline.StepSet, _ name: String) -> [String]? {
    guard let text = model.trees.body(of: "steps", named: set.name)?.text,
      text.contains("enum \(name): Step {") || text.contains("enum \(name) : Step {"),
      set.cases.allSatisfy({ $0.parameters.allSatisfy { $0.type.isPlain } })
    else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let margin =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    lines = lines.map { $0.allSatisfy(\.isWhitespace) ? "" : String($0.dropFirst(margin)) }
    guard let first = lines.first, first.hasPrefix("enum ") || first.hasPrefix("public enum ")
    else {
      return nil
    }
    if !model.access.isEmpty, first.hasPrefix("enum ") { lines[0] = model.access + first }
    return lines
  }
}

extension ValueType {
  /// Whether Swift knows it by itself.
  fileprivate var isPlain: Bool {
    switch self {
    case .any: false
    case .optional(let type), .list(let type): type.isPlain
    default: true
    }
  }
}
