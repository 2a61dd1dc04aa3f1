// The fingerprints of immutable contents.

/// The checksum of a content, in two parts.
struct ContentMark {
  /// The checksum of everything but the values.
  private(set) var rest = Fingerprint()
  /// The checksum of the values of a state: for a screen, the sum of its fields; `nil` if there is no state.
  let values: Fingerprint?

  init(_ content: NodeContent) {
    rest.read(content)
    values = content.fields.isEmpty ? nil : .sum(of: content.fields) { $0.add($1) }
  }

  /// Reads a flow's params and state, not the steps that wait for it.
  init(_ content: FlowContent) {
    rest.add(content.params.values)
    var state = Fingerprint()
    state.add(content.state)
    values = content.state == .none ? nil : state
  }
}

/// The values of one state: of a screen, a flow or a service.
package struct StateCell: Sendable {
  /// Identifies the owner of the state, in one session.
  struct Owner: Equatable, Sendable {
    private let table: UInt8
    private let number: UInt64

    init(_ key: PresentableID) { (table, number) = (0, key.bits) }

    init(_ key: FlowID) { (table, number) = (1, key.bits) }

    /// - Parameter place: The place of the service among all.
    init(service place: Int) { (table, number) = (2, UInt64(place)) }
  }

  let owner: Owner
  /// The checksum of the values.
  let values: Fingerprint
}

extension SlotKey {
  fileprivate var bits: UInt64 { UInt64(index) << 32 | UInt64(generation) }
}

extension Fingerprint {
  mutating func add(_ mark: ContentMark) {
    add(mark.rest)
    if let values = mark.values { add(values) }
  }

  /// Reads the content of a presentable, except for the values of its state.
  fileprivate mutating func read(_ content: NodeContent) {
    // What is a screen is known by its name alone.
    add(content.screen?.name ?? content.kind.name)
    add(content.screen == nil ? 0 : 1, content.labels.isEmpty ? 0 : 1)
    if !content.labels.isEmpty {
      for label in Label.allCases { add(content.labels[label]) }
    }
    add(content.modal)
    add(content.params.values)
    if !content.params.isEmpty {
      for (label, _) in content.params.labelled { add(label) }
    }
    add(content.fields.count)
    add(content.declared.shelf) { $0.add($1) }
  }

  /// Reads the state of a service, by the checksums of its values.
  init(_ content: ServiceContent) {
    add(content.service.name)
    add(content.marks) { $0.add($1) }
    add(content.declared.shelf) { $0.add($1) }
  }

  private mutating func add(_ modal: Modal) {
    add(modal.style.name)
    var facts = modal.isDismissable ? 1 : 0
    for detent in [modal.undimmed, modal.detent] {
      facts = facts * 3 + (detent.map { $0 == .large ? 2 : 1 } ?? 0)
    }
    if modal.attempted != nil { facts += 100 }
    if modal.dismissed != nil { facts += 200 }
    add(facts, modal.detents.count)
    for detent in modal.detents { add(detent == .large) }
    if let attempted = modal.attempted { add(attempted) }
    if let dismissed = modal.dismissed { add(dismissed) }
  }

  mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    add(UInt64(bitPattern: seconds))
    add(UInt64(bitPattern: attoseconds))
  }

  mutating func add(_ wait: Wait?) {
    switch wait {
    case nil: add(-1)
    case .time(let duration):
      add(1)
      add(duration)
    case .fetch(let duration):
      add(2)
      add(duration)
    case .answer(let question):
      add(3)
      add(question)
    }
  }

  mutating func add(_ answers: Answers?) {
    guard let answers else { return add(-1) }
    add(answers.count)
    for (position, value) in answers.spoken {
      add(position)
      add(value)
    }
    add(-2)
  }

  /// Adds cases; their order in the set does not matter.
  mutating func add(_ cases: Set<StepCase>) {
    add(cases.count)
    for (set, name) in cases.map({ ($0.set, $0.name) }).sorted(by: <) {
      add(set)
      add(name)
    }
  }
}
