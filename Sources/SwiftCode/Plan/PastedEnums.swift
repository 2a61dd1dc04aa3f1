import Navigation
import Scripting

// Enums that were pasted into a script: they stay as they are where the code can use them so.
extension ExportModel {
  /// The types of the values of a step.
  func types(of stepCase: StepCase) -> [SwiftType] {
    guard let set = set(stepCase.set), staysPasted(set) else {
      return stepCase.parameters.map { SwiftType($0.type) }
    }
    return writtenTypes(of: stepCase, in: set)
  }

  /// Whether the enum of a set stays as it was pasted.
  ///
  /// It cannot if the script writes out values of the app's own types, which nobody knows in Swift.
  func staysPasted(_ set: AppOutline.StepSet) -> Bool {
    set.pasted?.name == names.sets[set.name] && ownWritten(set).isEmpty
  }

  /// The types of the app's own of which the script writes out values.
  func ownWritten(_ set: AppOutline.StepSet) -> Set<String> {
    guard set.pasted != nil else { return [] }
    let cases = names.written.bySet[set.name] ?? []
    var (read, types) = ownTypes[set.name] ?? (0, [])
    for stepCase in cases[read...] {
      for case .own(let name) in writtenTypes(of: stepCase, in: set) { types.insert(name) }
    }
    ownTypes[set.name] = (cases.count, types)
    return types
  }

  private func writtenTypes(of stepCase: StepCase, in set: AppOutline.StepSet) -> [SwiftType] {
    let written = pastedTypes[set.name]?[stepCase.name] ?? []
    return stepCase.parameters.enumerated().map { index, parameter in
      let type = SwiftType(parameter.type)
      guard written.indices.contains(index), written[index] != type.code else { return type }
      let isOptional = written[index] == "Optional<\(type.unwrapped.code)>"
      let isList =
        if case .list(let one) = type { written[index] == "Array<\(one.code)>" } else { false }
      return isOptional || isList ? type : .own(written[index])
    }
  }
}

extension AppOutline.PastedEnum {
  /// The types that the text declares besides the enum.
  var otherTypes: [String] {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let kinds: Set<String> = ["enum", "struct", "class", "actor", "protocol", "typealias"]
    return zip(words, words.dropFirst()).filter { kinds.contains($0) && $1 != name }.map(\.1)
  }

  /// Whether the text says that the enum is a step.
  var isStep: Bool {
    text.split(separator: "{").contains { head in
      let words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.suffix(12).map(
        String.init)
      guard let place = words.lastIndex(where: { $0 == "enum" || $0 == "extension" }) else {
        return false
      }
      let own = words[(place + 1)...]
      return own.first == name && own.dropFirst().contains("Step")
    }
  }
}
