import Driving
import Navigation

extension Behaviour {
  /// A checksum of all that users can see and do, whatever the scripts are like; `nil` if a limit
  /// was hit.
  ///
  /// States that no sequence of actions tells apart count as one, so the remembered values of two
  /// versions may differ. The cost is the number of edges times the depth of the graph. People
  /// commit digests: they depend on names in scripts and on nothing in this program.
  package var digest: String? {
    guard isComplete else { return nil }
    var classes = (0..<count).map { view($0).checksum }
    var known = Set(classes).count
    while true {
      let next = (0..<count).map { refined($0, classes) }
      let now = Set(next).count
      classes = next
      if now == known { break }
      known = now
    }
    // The start alone knows only as much as the rounds that were needed to tell the states apart.
    var sum = Fingerprint()
    sum.add(classes[0])
    for one in Set(classes).sorted() { sum.add(one) }
    return String(sum.first, radix: 16)
  }

  /// The class of a state, with those that its actions lead to.
  private func refined(_ state: State, _ classes: [UInt64]) -> UInt64 {
    var sum = Fingerprint()
    sum.add(classes[state])
    let targets = edges(from: state).map { edge in
      var sum = Fingerprint()
      sum.add(edge.label.key)
      sum.add(edge.target.flatMap { isExpanded($0) ? classes[$0] : nil } ?? 0)
      return sum.first
    }
    for target in targets.sorted() { sum.add(target) }
    return sum.first
  }
}

extension View {
  fileprivate var checksum: UInt64 {
    var sum = Fingerprint()
    for part in parts { part.add(to: &sum) }
    sum.add(front)
    for question in questions { sum.add(question) }
    return sum.first
  }
}

extension View.Part {
  fileprivate func add(to sum: inout Fingerprint) {
    for number in place { sum.add(number) }
    for text in [name, title, back, modal, text, phase] { sum.add(text) }
    for tab in tabs {
      for text in [tab.title, tab.badge, tab.image] { sum.add(text) }
      sum.add(tab.isSelected)
    }
    for control in controls {
      let texts = [
        control.name, control.kind, control.text, control.value, control.placeholder, control.role,
      ]
      for text in texts { sum.add(text) }
      for row in control.rows { sum.add(row) }
      sum.add(control.isUsable)
    }
  }
}
