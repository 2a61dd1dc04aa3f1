package import Conforming
package import Diagnostics

extension TrafficSums {
  /// Why the sums say nothing of an app: hardly a step is of one of its flows; nil if they say something.
  ///
  /// Nothing that stands in the logs is told, since it may be what identifies somebody.
  package func stranger(to names: KnownNames) -> Diagnostic? {
    guard steps > 0, !names.areEnough(known, of: steps) else { return nil }
    return Diagnostic(.error, .ofAnotherApp(known, of: steps), cure: .flows(names.flows.sorted()))
  }
}

extension Message {
  fileprivate static func ofAnotherApp(_ known: Int, of all: Int) -> Message {
    Message(
      "E1064",
      en:
        "the sessions are of another app: \(known) of \(all) steps are of a flow and a step of the script",
      ko: "다른 앱의 세션입니다. 스텝 \(all)개 중 스크립트의 플로우와 스텝인 것은 \(known)개입니다")
  }
  fileprivate static func flows(_ names: [String]) -> Message {
    let list = names.prefix(8).joined(separator: ", ")
    return Message(
      en:
        "the flows of the script: \(list); 'sextant conform SCRIPT LOG' shows the first line of another one",
      ko: "스크립트의 플로우: \(list). 'sextant conform SCRIPT LOG'가 다른 플로우의 첫 줄을 보여 줍니다")
  }
}
