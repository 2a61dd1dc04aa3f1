import Driving
import Navigation

extension Behaviour {
  /// A checksum of all that users can see and do, whatever the scripts are like; `nil` if a limit
  /// was hit.
  ///
  /// States that no sequence of actions tells apart count as one, so the remembered values of two
  /// versions may differ. The cost is the number of edges times the depth of the graph.
  package var digest: String? {
    guard isComplete else { return nil }
    var classes = (0..<count).map { Sum64(viewText(of: $0)).value }
    var known = Set(classes).count
    while true {
      let next = (0..<count).map { refined($0, classes) }
      let now = Set(next).count
      classes = next
      if now == known { break }
      known = now
    }
    return String(classes[0], radix: 16)
  }

  private func viewText(of state: State) -> String { "\(view(state))" }

  /// The class of a state, with those that its actions lead to.
  private func refined(_ state: State, _ classes: [UInt64]) -> UInt64 {
    var sum = Sum64(classes[state])
    let targets = edges(from: state).map { edge in
      let target = edge.target.flatMap { isExpanded($0) ? classes[$0] : nil } ?? 0
      return Sum64("\(edge.label.key) \(target)").value
    }
    for target in targets.sorted() { sum.add(target) }
    return sum.value
  }
}

/// FNV-1a, which is the same in each run.
private struct Sum64 {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ text: String) { for byte in text.utf8 { add(byte: byte) } }

  init(_ number: UInt64) { add(number) }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
