import Diagnostics
import Lua
import Navigation

/// Words that send a step on: `finish`, `forwardToParent`, `forwardToCurrent`.
///
/// Without an argument they send the handled step.
struct SendingWord: DataWord {
  /// The receiver of the step; `nil` for the parent, when the flow ends.
  let receiver: Entry.Receiver?

  /// - Parameter receiver: The receiver of the step: the parent or the flow itself; `nil` ends the
  ///   flow.
  init(to receiver: Entry.Receiver? = nil) { self.receiver = receiver }

  var name: String { receiver?.word ?? "finish" }
  var form: WordForm { .function("step?: sextant.Step", gives: .entry) }
  var usage: String { "\(name)(Step.done), \(name)()" }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    linking.source(object.arguments.first, of: object).map { source in
      receiver.map { .forward(source, to: $0) } ?? .finish(source)
    }
  }
}

/// `forwardTo("MenuFlow", Step.about)`: sends a step to one flow anywhere in the session.
struct ForwardToWord: DataWord {
  let name = "forwardTo"
  let takes: Int? = 2
  var form: WordForm {
    .function("flow: sextant.FlowName, step?: sextant.Step", gives: .entry)
  }
  let facts: WordFacts = .takesName
  let usage = "forwardTo(\"MenuFlow\", Step.about), forwardTo \"MenuFlow\""

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let flow = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(name, "a flow's name", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    let place = object.written(linking)?.location ?? object.location
    guard linking.linking.checkFlow(flow, at: place) else { return nil }
    return linking.source(object.arguments.dropFirst().first, of: object)
      .map { .forward($0, to: .flow(flow)) }
  }
}

extension EntryLinking {
  /// The step that an entry sends: the given one, or the handled step.
  fileprivate func source(_ value: LuaValue?, of object: EntryObject) -> Entry.StepSource? {
    guard let value, !value.isNil else { return .same }
    return linking.step(value, object.word.name, at: object.location).map { .step($0) }
  }
}
