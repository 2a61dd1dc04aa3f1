// The fingerprints of immutable contents.

extension Fingerprint {
  /// Reads the content of a presentable.
  init(_ content: NodeContent) {
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
    add(content.fields) { $0.add($1) }
    add(content.declared.shelf) { $0.add($1) }
  }

  /// Reads a flow's params and state, not the steps that wait for it.
  init(_ content: FlowContent) {
    add(content.params.values)
    add(content.state)
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
