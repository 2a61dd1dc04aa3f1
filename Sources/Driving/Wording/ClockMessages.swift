package import Diagnostics
package import Navigation

extension Diagnostic {
  /// The diagnostic for a clock that stopped at its limit; `nil` for any other record.
  package init?(ofClockIn record: Record) {
    guard case .clockExhausted(let target) = record.event else { return nil }
    self.init(
      .error, .clockExhausted(at: record.time, before: target),
      cure: .clockExhaustedCure(target - record.time))
  }
}

extension Message {
  fileprivate static func clockExhausted(at time: Duration, before target: Duration) -> Message {
    let (now, then) = (time.text, target.text)
    return Message(
      "E0666",
      en: "the clock stopped at \(now) of \(then): more happened than one line may cause",
      ko: "시계가 \(then) 가운데 \(now)까지 왔는데, 한 줄에서 일어날 수 있는 것보다 많은 일이 일어났습니다")
  }
  fileprivate static func clockExhaustedCure(_ rest: Duration) -> Message {
    let time = rest.text
    return Message(
      en: """
        look for a timer that fires too often or does too much; :clock +\(time) goes on from there
        """,
      ko: "너무 자주 오거나 너무 많은 일을 하는 타이머를 찾으세요. :clock +\(time)로 거기서부터 계속합니다")
  }
}
