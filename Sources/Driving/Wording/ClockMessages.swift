package import Diagnostics
package import Navigation

extension Diagnostic {
  /// The diagnostic for a clock that stopped at its limit; `nil` for any other record.
  package init?(ofClockIn record: Record) {
    guard case .clockExhausted(let target) = record.event else { return nil }
    self.init(
      .error, Message("E0666", ["now": record.time.text, "then": target.text]),
      cure: Message("prompt.clockExhaustedCure", ["time": (target - record.time).text]))
  }
}
