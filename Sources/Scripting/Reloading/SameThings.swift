import Navigation

/// What two versions of an app declare in the same words, as far as that shows without making words
/// of it.
///
/// What is here would give the same texts in ``DeclaredThings``; what is not here may do so as well.
struct SameThings {
  let steps: Bool
  /// The names of screens that are the same in both versions.
  let screens: Set<String>
  /// The names of flows that are the same in both versions.
  let flows: Set<String>

  /// Finds nothing to be the same, so that everything is described in words.
  init() {
    steps = false
    screens = []
    flows = []
  }

  /// Compares two versions; takes time proportional to what they declare.
  init(_ old: App, _ new: App) {
    steps = Self.areSame(old.stepSets, new.stepSets)
    var screens: Set<String> = []
    for (name, screen) in new.names.screens {
      if let before = old.names.screens[name], before.reads(like: screen) { screens.insert(name) }
    }
    self.screens = screens
    flows = Set(
      new.flows.lazy.filter { flow in old.flow(named: flow.name)?.reads(like: flow) == true }
        .map(\.name))
  }

  private static func areSame(_ old: [StepSetObject], _ new: [StepSetObject]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.name == new.name && old.cases.count == new.cases.count
          && zip(old.cases, new.cases).allSatisfy { $0.reads(like: $1) }
      }
  }
}

extension ScriptFlow {
  /// True for the same root, and equally described entries and guards for the same steps.
  fileprivate func reads(like other: ScriptFlow) -> Bool {
    rootName == other.rootName && tabStep.reads(like: other.tabStep)
      && (tabGate == nil) == (other.tabGate == nil) && entries.count == other.entries.count
      && guards.count == other.guards.count && (guardAll == nil) == (other.guardAll == nil)
      && guards.keys.allSatisfy { other.guards[$0] != nil }
      && entries.allSatisfy { step, row in
        other.entries[step].map { row.entry.reads(like: $0.entry) } ?? false
      }
  }
}

extension ScreenDefinition {
  /// True if the controls are described alike and neither screen has state.
  fileprivate func reads(like other: ScreenDefinition) -> Bool {
    controls.count == other.controls.count && screen.state.isEmpty && other.screen.state.isEmpty
      && zip(controls, other.controls).allSatisfy { control, other in
        control.kind == other.kind && control.name == other.name
          && control.emits.reads(like: other.emits)
      }
  }
}

extension Emission? {
  fileprivate func reads(like other: Emission?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (.step(let step), .step(let other)): step.reads(like: other)
    case (.ofCase(let stepCase), .ofCase(let other)): stepCase.reads(like: other)
    default: false
    }
  }
}

extension LinkedEntry {
  fileprivate func reads(like other: LinkedEntry) -> Bool {
    switch (self, other) {
    case (.entry(let entry), .entry(let other)): entry.reads(like: other)
    case (.function, .function): true
    case (.all(let parts), .all(let others)):
      parts.count == others.count && zip(parts, others).allSatisfy { $0.reads(like: $1) }
    case (.choose(let choice), .choose(let other)):
      choice.branches.count == other.branches.count
        && zip(choice.branches, other.branches).allSatisfy {
          $0.name == $1.name && $0.entry.reads(like: $1.entry)
        }
    default: false
    }
  }
}

extension Entry {
  /// Compares the most frequent kinds of entries; others are compared in words.
  fileprivate func reads(like other: Entry) -> Bool {
    switch (self, other) {
    case (.none, .none), (.pop, .pop), (.popToRoot, .popToRoot), (.dismiss, .dismiss): true
    case (.show(let target), .show(let other)), (.push(let target), .push(let other)),
      (.present(let target), .present(let other)), (.detail(let target), .detail(let other)):
      target.reads(like: other)
    case (.set(let targets, let when), .set(let others, let then)):
      when == then && targets.count == others.count
        && zip(targets, others).allSatisfy { $0.reads(like: $1) }
    case (.finish(let source), .finish(let other)),
      (.forwardToParent(let source), .forwardToParent(let other)),
      (.forwardToCurrent(let source), .forwardToCurrent(let other)):
      source.reads(like: other)
    default: false
    }
  }
}

extension Entry.StepSource {
  fileprivate func reads(like other: Entry.StepSource) -> Bool {
    switch (self, other) {
    case (.same, .same): true
    case (.step(let step), .step(let other)): step.reads(like: other)
    default: false
    }
  }
}

extension Target {
  fileprivate func reads(like other: Target) -> Bool {
    guard labels == other.labels, params == nil, other.params == nil, when == other.when,
      modal == other.modal, allowStepWhenNotPresented == other.allowStepWhenNotPresented,
      allowStepWhenDismissed == other.allowStepWhenDismissed
    else { return false }
    return switch (kind, other.kind) {
    case (.screen(let screen), .screen(let other)): screen.name == other.name
    case (.flow(let name), .flow(let otherName)):
      name == otherName && stepper.reads(like: other.stepper)
    case (.container(let kind, let targets), .container(let otherKind, let others)):
      kind.name == otherKind.name && targets.count == others.count
        && zip(targets, others).allSatisfy { $0.reads(like: $1) }
    default: false
    }
  }
}

extension Stepper {
  fileprivate func reads(like other: Stepper) -> Bool {
    switch (self, other) {
    case (.one(let step), .one(let other)): step.reads(like: other)
    case (.default, .default), (.none, .none): true
    default: false
    }
  }
}

extension Step {
  /// False for steps with values: equal values may print differently, as 0.0 and -0.0 do.
  fileprivate func reads(like other: Step) -> Bool {
    values.isEmpty && other.values.isEmpty && self.case.reads(like: other.case)
  }
}

extension StepCase {
  fileprivate func reads(like other: StepCase) -> Bool {
    self == other && parameters == other.parameters
  }
}
