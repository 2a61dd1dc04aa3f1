import Diagnostics
import Driving
import Navigation

extension PageNames {
  /// The lines that something has left in the log, as the prompt tells them.
  func log(_ records: [Record], _ names: NameList, cure: Message?) -> JSON {
    .array(
      records.compactMap { line($0, names, cure: $0.number == records.first?.number ? cure : nil) })
  }

  private func line(_ record: Record, _ names: NameList, cure: Message?) -> JSON? {
    let below =
      record.changes.map { JSON.string(plain($0.line(names))) }
      + record.refusals.map { json($0.words(names)) }
    let rest: [String: JSON] = [
      "b": below.isEmpty ? .null : .array(below), "c": cure.map(json) ?? .null,
    ]
    guard let event = record.stepEvent else {
      guard let words = record.event.words(names) else {
        return below.isEmpty ? nil : object(rest)
      }
      return object(rest.merging(["o": json(words), "k": .int(record.event.tone)]) { $1 })
    }
    let step = event.adapted.map { "\(event.step) ⇒ \($0)" } ?? "\(event.step)"
    return object(
      rest.merging([
        "f": .string(event.flow.map { plain(names.shown($0)) } ?? "-"),
        "s": .string(VisibleText.line(of: step)), "o": json(event.words(names).text),
        "k": .int(event.outcome.tone), "w": event.reason(names).map(json) ?? .null,
      ]) { $1 })
  }

  private func object(_ fields: [String: JSON]) -> JSON {
    .object(
      fields.filter { $0.value != .null }.sorted { $0.key < $1.key }
        .map { JSON.Field(key: $0.key, value: $0.value) })
  }
}

extension Record.Event {
  fileprivate var tone: Int {
    if case .link(let event) = self, case .opened = event.kind { 0 } else { 1 }
  }
}

extension Outcome {
  /// How it is coloured: 0 good, 1 doubtful, 2 bad.
  fileprivate var tone: Int {
    switch self {
    case .handled, .forwarded, .ended: 0
    case .failed, .limit, .endedAtRoot: 2
    default: 1
    }
  }
}
