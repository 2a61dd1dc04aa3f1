import Diagnostics
import Lua
import Navigation

/// Words that send a step on: `finish`, `forwardToParent`, `forwardToCurrent`.
///
/// Without a step they send the very one that is handled.
struct SendingWord: DataWord {
  enum Kind: String {
    case finish, forwardToParent, forwardToCurrent
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  var name: String { kind.rawValue }
  var usage: String { "\(name)(Step.done), \(name)()" }

  var summary: Message {
    switch kind {
    case .finish:
      Message(
        en: "ends the flow; its parent gets the step (RxFlow's end)",
        ko: "플로우를 끝내고 부모에게 스텝을 보냅니다(RxFlow의 end)")
    case .forwardToParent: Message(en: "sends the step to the parent flow", ko: "부모 플로우에 스텝을 보냅니다")
    case .forwardToCurrent:
      Message(en: "sends the step to this flow again", ko: "이 플로우에 스텝을 다시 보냅니다")
    }
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let source = source(object, linking) else { return nil }
    return switch kind {
    case .finish: .finish(source)
    case .forwardToParent: .forwardToParent(source)
    case .forwardToCurrent: .forwardToCurrent(source)
    }
  }

  private func source(_ object: EntryObject, _ linking: EntryLinking) -> Entry.StepSource? {
    guard let value = object.arguments.first, !value.isNil else { return .same }
    return linking.linking.step(value, name, at: object.location).map { .step($0) }
  }
}
