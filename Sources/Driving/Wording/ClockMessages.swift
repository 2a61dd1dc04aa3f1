package import Diagnostics
package import Navigation

extension Diagnostic {
  /// The diagnostic for a clock that stopped at its limit; `nil` for any other record.
  package init?(ofClockIn record: Record) {
    guard case .clockExhausted(let target) = record.event else { return nil }
    self.init(
      .error, .clockExhausted(at: record.time, before: target),
      cure: Message("prompt.clockExhaustedCure", ["time": (target - record.time).text]))
  }
}

extension Message {
  fileprivate static func clockExhausted(at time: Duration, before target: Duration) -> Message {
    let (now, then) = (time.text, target.text)
    return Message("E0666", ["now": now, "then": then])
  }
}
