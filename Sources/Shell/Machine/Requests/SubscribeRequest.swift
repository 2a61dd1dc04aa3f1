import Diagnostics
import Driving

struct SubscribeRequest: MachineRequest {
  let name = "subscribe"
  let summary = "chooses which kinds of events are written from now on; at first all are"
  let keys = [
    RequestKey.needed(
      "events", .names(EventCatalog.all + EventCatalog.always),
      "the kinds of events; true for all, [] for none")
  ]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let names = EventCatalog.all
    guard case .array(let values)? = arguments["events"] else {
      shell.conversation.wanted = nil
      return .object(["events": .array(names.map { .string($0) })])
    }
    let wanted = values.compactMap { if case .string(let name) = $0 { name } else { nil } }
    for name in wanted where !(names + EventCatalog.always).contains(name) {
      throw Diagnostic(
        .error, .unknownEvent(name),
        cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) })
    }
    shell.conversation.wanted = Set(wanted)
    return .object(["events": .array(names.filter(wanted.contains).map { .string($0) })])
  }
}
