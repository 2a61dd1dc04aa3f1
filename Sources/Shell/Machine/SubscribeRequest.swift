import Diagnostics
import Driving

struct SubscribeRequest: MachineRequest {
  let name = "subscribe"
  let summary = "selects the kinds of events to write from now on (default: all)"
  let keys = [
    RequestKey.needed(
      "events", kind: .names(EventCatalog.all + EventCatalog.always),
      summary: "the kinds of events; true for all, [] for none")
  ]

  /// The kinds of events that are written.
  static let form = JSONForm<[String]>([.needed("events", codec: .texts) { $0 }])

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let names = EventCatalog.all
    guard let wanted = arguments["events"]?.texts else {
      shell.conversation.wanted = nil
      return Self.form.json(names)
    }
    for name in wanted where !(names + EventCatalog.always).contains(name) {
      throw Diagnostic(
        .error, Message("E0755", ["name": name]),
        cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) })
    }
    shell.conversation.wanted = Set(wanted)
    return Self.form.json(names.filter(wanted.contains))
  }
}
