import Driving
import Navigation

/// What the real app's data may be where the prototype has other data.
struct OtherValues {
  /// The step that is looked for.
  let step: WrittenStep

  /// A possibility with the values of the step; nil if it emits no step of that case, or emits just that.
  func action(like possibility: Possibility, in session: Session) -> Driving.Action? {
    guard let own = possibility.step, let input = possibility.input, own.name == step.name,
      own.values.count == step.arguments.count, !own.values.isEmpty, !step.isWriting(of: own)
    else { return nil }
    var values: [Value] = []
    for (argument, parameter) in zip(step.arguments, own.case.parameters) {
      guard let value = argument.value.value(as: parameter.type) else { return nil }
      values.append(value)
    }
    let other = Step(own.case, values)
    guard other.misfit == nil, step.isWriting(of: other) else { return nil }
    return input.emitting(other).flatMap { Driving.Action($0, in: session) }
  }
}

extension Input {
  /// The same with another step; nil if it is about no step of a screen.
  fileprivate func emitting(_ step: Step) -> Input? {
    switch self {
    case .tap(_, let screen): .tap(step, on: screen)
    case .emit(_, let emitter): .emit(step, from: emitter)
    case .enter(let value, let name, let screen, _):
      .enter(value, into: name, of: screen, emitting: step)
    default: nil
    }
  }
}

extension WrittenValue {
  /// The value that it writes, of a type; nil if it is none of the type.
  fileprivate func value(as type: ValueType) -> Value? {
    switch (type, self) {
    case (.optional, .absent): Value.none
    case (.optional(let wrapped), _): value(as: wrapped)
    case (.int, .word(let word, [])): Int(word).map(Value.int)
    case (.double, .word(let word, [])): Double(word).map(Value.double)
    case (.bool, .word(let word, [])): ["true": .bool(true), "false": .bool(false)][word]
    case (.string, .text(let text)): .string(text)
    case (.string, .word(let word, [])): .string(Self.unqualified(word))
    case (.list(let item), .list(let items)): Self.list(items.map { $0.value(as: item) })
    case (.any, _): plain
    default: nil
    }
  }

  private var plain: Value? {
    switch self {
    case .absent: Value.none
    case .text(let text): .string(text)
    case .list(let items): Self.list(items.map(\.plain))
    case .word(let word, []):
      value(as: .bool) ?? value(as: .int) ?? value(as: .double) ?? .string(Self.unqualified(word))
    case .dictionary, .word: nil
    }
  }

  private static func list(_ values: [Value?]) -> Value? {
    let whole = values.compactMap(\.self)
    return whole.count == values.count ? .list(whole) : nil
  }
}
