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
    let told: JSON? = below.isEmpty ? nil : .array(below)
    let help = cure.map(json)
    guard let event = record.stepEvent else {
      guard let words = record.event.words(names) else {
        return told.map { .object(["b": $0, "c": help]) }
      }
      return .object(["b": told, "c": help, "k": .int(record.event.tone), "o": json(words)])
    }
    let step = event.adapted.map { "\(event.step) ⇒ \($0)" } ?? "\(event.step)"
    return .object([
      "b": told, "c": help, "f": .string(event.flow.map { plain(names.shown($0)) } ?? "-"),
      "k": .int(event.outcome.tone), "o": json(event.words(names).text),
      "s": .string(VisibleText.line(of: step)), "w": event.reason(names).map(json),
    ])
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
