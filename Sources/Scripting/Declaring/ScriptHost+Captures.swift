import Diagnostics
import Lua
import Navigation
import Steps

extension ScriptHost {
  /// Makes a step of a link, if one of its values is a capture; `nil` otherwise.
  ///
  /// Samples replace the captures, so that the other values, their number and their labels are
  /// checked as in any step.
  func linkStep(_ stepCase: StepCase, _ arguments: [LuaValue]) throws -> LinkStepObject? {
    let captures = arguments.flatMap { Self.captures(in: $0) }
    guard !captures.isEmpty else { return nil }
    do {
      if arguments.count == 1, case .table(let table) = arguments[0] {
        return try labelled(stepCase, table)
      }
      let values = try arguments.enumerated().map { index, value in
        try filled(value, stepCase, at: index)
      }
      return LinkStepObject(
        step: try stepCase.step(values.map { StepLiteral.Argument(label: nil, value: $0) }),
        captures: arguments.enumerated().compactMap { index, value in
          value.capture.map { (index, $0) }
        })
    } catch {
      for capture in captures { capture.isSettled = true }
      throw error
    }
  }

  /// Answers a call of an unknown step; captures among its arguments count as reported, too.
  func callUnknownStep(_ call: LuaCall) -> [LuaValue] {
    for capture in call.arguments.flatMap({ Self.captures(in: $0) }) { capture.isSettled = true }
    return [call[0]]
  }

  private func labelled(_ stepCase: StepCase, _ table: LuaTable) throws -> LinkStepObject {
    var values: [String: Value] = [:]
    var captures: [(index: Int, capture: CaptureObject)] = []
    let pairs = try table.pairs()
    let unlabelled = pairs.filter { $0.key.asString == nil }.map(\.value)
    if let capture = unlabelled.flatMap({ Self.captures(in: $0) }).first {
      throw inside(capture, stepCase)
    }
    let keys = pairs.compactMap(\.key.asString)
    if !stepCase.labels(are: keys),
      let capture = pairs.flatMap({ Self.captures(in: $0.value) }).first
    {
      throw inside(capture, stepCase)
    }
    for (key, value) in pairs {
      guard let label = key.asString else {
        throw Diagnostic(
          .error,
          .notAValue("table with keys of several kinds"))
      }
      let index = stepCase.parameters.firstIndex { $0.label == label }
      values[label] = try filled(value, stepCase, at: index ?? stepCase.parameters.count)
      if let index, let capture = value.capture { captures.append((index, capture)) }
    }
    return LinkStepObject(step: try stepCase.step(labelled: values), captures: captures)
  }

  /// The value, or a sample of the parameter's type if the value is a capture.
  private func filled(
    _ value: LuaValue, _ stepCase: StepCase, at index: Int
  ) throws -> Value {
    if value.capture != nil {
      return index < stepCase.parameters.count ? stepCase.parameters[index].type.sample : .none
    }
    if let capture = Self.captures(in: value).first { throw inside(capture, stepCase) }
    return try Value(value)
  }

  private static func captures(in value: LuaValue, depth: Int = 0) -> [CaptureObject] {
    if let capture = value.capture { return [capture] }
    guard case .table(let table) = value, depth < 8 else { return [] }
    return ((try? table.pairs()) ?? []).flatMap { captures(in: $0.value, depth: depth + 1) }
  }

  private func inside(_ capture: CaptureObject, _ stepCase: StepCase) -> Diagnostic {
    Diagnostic(
      .error, Message("E0626", ["step": stepCase.description]), at: capture.location,
      highlight: highlight(of: capture))
  }

  func highlight(of capture: CaptureObject) -> String {
    let name = capture.name
    let forms = ["capture \"\(name)\"", "capture(\"\(name)\")", "capture '\(name)'", "capture"]
    guard let place = capture.location, let source = scripts.sources[place.file] else {
      return name
    }
    return forms.first { source.column(of: $0, onLine: place.line) != nil } ?? name
  }
}
