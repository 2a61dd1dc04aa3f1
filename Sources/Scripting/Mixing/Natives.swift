import Navigation

/// What a Swift app gives its scripts: flows they may name, and sets of steps both sides share.
package struct Natives {
  /// The flows that entries may name.
  let flows: [any Flow]
  /// The sets of steps, by name.
  private(set) var sets: [String: [StepCase]] = [:]
  /// The scripts are a part of an app, so that none of their flows has to start.
  let isPart: Bool

  /// A script that stands alone.
  package init() {
    flows = []
    isPart = false
  }

  /// Scripts that are a part of a Swift app; the sets of its typed flows need not be given.
  init(flows: [any Flow], steps: [any TypedStep.Type]) {
    self.flows = flows
    isPart = true
    for flow in flows {
      if let typed = flow as? any TypedFlow { add(typed.stepCases) }
    }
    for set in steps { add(set.stepCases) }
  }

  /// The names of the flows.
  var names: [String] { flows.map(\.name) }

  private mutating func add(_ cases: [StepCase]) {
    if let name = cases.first?.set { sets[name] = cases }
  }
}

extension TypedStep {
  fileprivate static var stepCases: [StepCase] { cases.map(\.stepCase) }
}
