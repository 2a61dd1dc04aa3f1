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
    return dropped(set) + CodeText.block("\(model.access)enum \(name): Step", lines)
  }

  private func declaration(_ stepCase: StepCase) -> String {
    let name = model.names.name(of: stepCase)
    guard !stepCase.parameters.isEmpty else { return name }
    let list = stepCase.parameters.map { parameter in
      let type = SwiftType(parameter.type).code
      return parameter.label.map { "\(SwiftName.label($0)): \(type)" } ?? type
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// The text that was pasted, as it is; nil if none was, or the code could not use it.
  private func pasted(_ set: AppOutline.StepSet, _ name: String) -> [String]? {
    guard let pasted = set.pasted, model.staysPasted(set) else { return nil }
    var lines = text(of: pasted)
    if !model.access.isEmpty {
      let head = lines.firstIndex { line in
        let words = line.split(separator: " ")
        return words.first == "enum" && words.dropFirst().first?.hasPrefix(name) == true
      }
      if let head { lines[head] = model.access + lines[head].drop { $0 == " " } }
    }
    return pasted.isStep ? lines : lines + ["", "extension \(name): Step {}"]
  }

  /// Why an enum did not stay as it was pasted, with its text; nothing if none was pasted.
  private func dropped(_ set: AppOutline.StepSet) -> [String] {
    guard let pasted = set.pasted else { return [] }
    let types = model.ownWritten(set).sorted().joined(separator: ", ")
    let reason =
      types.isEmpty
      ? "its name means something else here" : "the script writes out values of \(types)"
    if !model.tally.otherLeft.contains(where: { $0.place == set.location }) {
      model.tally.note("the enum \(pasted.name): \(reason)", at: set.location)
    }
    return ["// TODO: the enum that was pasted could not stay: \(reason)."]
      + CodeText.comment(text(of: pasted))
  }

  /// What was pasted, without empty lines around it and with no margin.
  private func text(of pasted: AppOutline.PastedEnum) -> [String] {
    var lines = pasted.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let margin =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.allSatisfy(\.isWhitespace) ? "" : String($0.dropFirst(margin)) }
  }
}
