import Diagnostics
import Lua
import Navigation
import Steps

/// Reads `emits` and `value`: the step that a control, a fetch, an observer or a tap on a tab
/// emits.
///
/// All of them accept a step, a case to fill, or a function that returns the step.
struct EmissionLinker {
  /// The value that fills a step by default.
  enum Given {
    case nothing
    /// One value, such as a text that was typed; nil if its type is not known.
    case value(Value?)
  }

  let reader: BlockReader
  let given: Given
  var emitsKey = "emits"
  /// The option that fills the step; `nil` for none.
  var valueKey: String?
  /// A text of that option is a name: of the screen's state, or of a field of the item.
  var textsAreNames = true

  private var linking: Linking { reader.linking }

  /// - Returns: Nil if nothing is emitted, or after a report.
  func emission() -> Emission? {
    let emits = reader[emitsKey]
    let isFilled = valueKey.map { !reader[$0].isNil } ?? false
    if emits.isNil {
      if isFilled, let valueKey {
        reportValue(Message("scripts.valueNotWantedCure", ["option": valueKey]))
      }
      return nil
    }
    if let function = emits.asFunction {
      reader.noteFunction(of: emitsKey)
      if isFilled { reportValue(Message("scripts.functionFillsCure", ["option": emitsKey])) }
      return .function(function)
    }
    guard let stepCase = emits.stepCase else {
      guard let step = step(emits) else { return nil }
      if isFilled, let valueKey {
        reportValue(Message("scripts.valueNotWantedCure", ["option": valueKey]))
      }
      return .step(step)
    }
    guard let valueKey, isFilled else { return filled(stepCase) }
    guard let source = source(reader, valueKey, filling: stepCase) else { return nil }
    return .ofCase(stepCase, source)
  }

  private func step(_ value: LuaValue) -> Step? {
    linking.step(value, emitsKey, at: reader.place(of: emitsKey)) { stepCase in
      textsAreNames
        ? .buttonNeedsValuesCure(stepCase)
        : Message("links.stepNeedsValuesCure", ["name": stepCase.name])
    }
  }

  private func reportValue(_ cure: Message) {
    guard let valueKey else { return }
    reader.report(
      Message("E0643", ["giver": reader.what, "option": valueKey]), of: valueKey, cure: cure)
  }

  /// A step filled with the value from using the control.
  private func filled(_ stepCase: StepCase) -> Emission? {
    guard case .value(let value) = given else { return step(reader[emitsKey]).map { .step($0) } }
    check(stepCase, takes: value, from: reader.what)
    return .ofCase(stepCase)
  }

  /// Reports a step that does not take exactly one value of the given type.
  private func check(_ stepCase: StepCase, takes value: Value?, from giver: String) {
    guard stepCase.parameters.count == 1 else {
      return reader.report(
        Message(
          "E0203",
          [
            "step": stepCase.description,
            "reason": Message("links.givesOneValue", ["giver": giver]),
          ]),
        of: emitsKey,
        cure: valueKey.map { .givesAllValuesCure(stepCase, in: $0) }
          ?? Message("links.givesOneValueCure", ["name": stepCase.name]))
    }
    checkType(stepCase, 0, takes: value, from: giver)
  }

  /// Reports a value of another type than the step has in a place.
  private func checkType(
    _ stepCase: StepCase, _ place: Int, takes value: Value?, from giver: String
  ) {
    guard let value, stepCase.parameters.indices.contains(place) else { return }
    let parameter = stepCase.parameters[place]
    guard parameter.type.accepting(value) == nil else { return }
    reader.report(
      Message(
        "E0642",
        [
          "giver": giver, "type": value.typeName, "step": stepCase.description,
          "wanted": "\(parameter.type)",
        ]),
      of: emitsKey)
  }

  // MARK: What fills the step

  private func source(
    _ fields: BlockReader, _ key: String, filling stepCase: StepCase
  ) -> ValueSource? {
    if let parts = parts(fields, key, filling: stepCase) {
      return parts.isEmpty ? nil : .parts(parts)
    }
    guard let source = single(fields, key) else { return nil }
    switch source {
    case .constant(let value): check(stepCase, takes: value, from: reader.what)
    case .name: check(stepCase, takes: nil, from: reader.what)
    case .given, .function, .parts: break
    }
    return source
  }

  /// Reads a name, a function or a constant.
  private func single(_ fields: BlockReader, _ key: String) -> ValueSource? {
    let value = fields[key]
    if textsAreNames, let name = value.asString { return .name(name) }
    if let function = value.asFunction {
      fields.noteFunction(of: key, reader.form(of: valueKey ?? key))
      return .function(function)
    }
    if let constant = try? Value(value) { return .constant(constant) }
    let names = textsAreNames ? "a name, " : ""
    fields.report(
      .expected(key, names + "a function, a table by labels or a constant", got: value.typeName),
      of: key)
    return nil
  }

  /// Reads a table as the values of a step, by their labels.
  ///
  /// - Returns: `nil` if the table itself is the only value of the step; empty after a report.
  private func parts(
    _ outer: BlockReader, _ key: String, filling stepCase: StepCase
  ) -> [ValueSource.Part]? {
    guard let fields = outer.braces(key, what: "\(reader.what): \(key)"),
      stepCase.parameters.count > 1 || !fields.keys.isEmpty && stepCase.labels(are: fields.keys)
    else { return nil }
    guard fields.items.isEmpty else {
      reader.report(
        .expected(fields.what, "a label before each value", got: fields.items[0].typeName),
        of: key, cure: .givesAllValuesCure(stepCase, in: key))
      return []
    }
    guard hasLabels(fields, of: stepCase) else { return [] }
    let parts = fields.keys.compactMap { label in
      single(fields, label).map { ValueSource.Part(label: label, source: $0) }
    }
    guard parts.count == fields.keys.count else { return [] }
    for case (let label, .constant(let value)) in parts.map({ ($0.label, $0.source) }) {
      let place = stepCase.parameters.firstIndex { $0.label == label } ?? 0
      checkType(stepCase, place, takes: value, from: "'\(label)' of \(reader.what)")
    }
    return parts
  }

  /// Reports unknown and missing labels of a step.
  private func hasLabels(_ fields: BlockReader, of stepCase: StepCase) -> Bool {
    let labels = stepCase.parameters.map(\.label)
    if let unknown = fields.keys.first(where: { !labels.contains($0) }) {
      let nearest = Suggestion.nearest(to: unknown, among: labels.compactMap(\.self))
      fields.report(
        Message(
          "E0203",
          [
            "step": stepCase.description,
            "reason": Message("links.noSuchValue", ["label": unknown]),
          ]),
        of: unknown,
        cure: nearest.map { .didYouMean($0) })
      return false
    }
    let missing = stepCase.parameters.enumerated().first { _, parameter in
      if case .optional = parameter.type { return false }
      return parameter.label.map { !fields.keys.contains($0) } ?? true
    }
    guard let (place, parameter) = missing else { return true }
    linking.report(
      Message(
        "E0203",
        [
          "step": stepCase.description,
          "reason": parameter.label.map { Message("links.valueMissing", ["label": $0]) }
            ?? Message("links.valueNeedsParentheses", ["position": place + 1]),
        ]),
      at: fields.location, highlight: valueKey,
      cure: parameter.label == nil ? .givesAllValuesCure(stepCase, in: valueKey ?? "value") : nil)
    return false
  }
}

extension Message {
  /// How all values of a step are given.
  fileprivate static func givesAllValuesCure(_ stepCase: StepCase, in option: String) -> Message {
    let labels = stepCase.parameters.compactMap(\.label)
    let isLabelled = labels.count == stepCase.parameters.count
    let values =
      isLabelled
      ? "{ " + labels.map { "\($0) = …" }.joined(separator: ", ") + " }"
      : "function(…) return " + stepCase.parameters.map { _ in "…" }.joined(separator: ", ")
        + " end"
    return Message("scripts.givesAllValuesCure", ["option": option, "values": values])
  }
}
