import Driving
import Navigation

/// Values of the real app's data where the prototype has other data.
struct OtherValues {
  /// The step that is looked for.
  let step: WrittenStep

  /// A possibility with the values of the step; nil if it emits no step of that case, or emits just
  /// that.
  func action(like possibility: Possibility, in session: Session) -> Driving.Action? {
    guard let own = possibility.step, let input = possibility.input, own.name == step.name,
      !own.values.isEmpty, !step.isWriting(of: own),
      let arguments = step.arguments(asIn: own.case)
    else { return nil }
    var values: [Value] = []
    for (argument, parameter) in zip(arguments, own.case.parameters) {
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
