import Lua
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

  /// The names of what is fetched in the same way in both versions.
  let fetches: Set<String>

  /// Finds nothing to be the same, so that everything is described in words.
  init() {
    steps = false
    screens = []
    flows = []
    fetches = []
  }

  /// Compares two versions; takes time proportional to what they declare.
  init(_ old: App, _ new: App) {
    steps = Self.areSame(old.stepSets, new.stepSets)
    let told = Dictionary(old.observers.map { ($0.name, $0) }) { $1 }
    let others = Set(
      new.observers.filter { told[$0.name]?.reads(like: $0) != true }.map(\.name))
    let meant = (old: Intentions(old), new: Intentions(new))
    var screens: Set<String> = []
    for (name, screen) in new.names.screens {
      if let before = old.names.screens[name], before.reads(like: screen),
        others.isDisjoint(with: screen.screen.observers),
        meant.old.screens[name] == meant.new.screens[name]
      {
        screens.insert(name)
      }
    }
    self.screens = screens
    flows = Set(
      new.flows.lazy.filter { flow in
        old.flow(named: flow.name)?.reads(like: flow) == true
          && meant.old.flows[flow.name] == meant.new.flows[flow.name]
      }
      .map(\.name))
    let before = Dictionary(old.names.fetches.map { ($0.fetch.name, $0.routine) }) { $1 }
    fetches = Set(
      new.names.fetches.lazy.filter { before[$0.fetch.name]?.reads(like: $0.routine) == true }
        .map(\.fetch.name))
  }

  private static func areSame(_ old: [StepSetObject], _ new: [StepSetObject]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.name == new.name && old.cases.count == new.cases.count
          && zip(old.cases, new.cases).allSatisfy { $0.reads(like: $1) }
      }
  }
}

/// What is meant to be as it is, by the screens and flows whose bodies say so.
private struct Intentions {
  var screens: [String: [String]] = [:]
  var flows: [String: [String]] = [:]

  init(_ app: App) {
    for intention in IntentionReader(draft: app.host.draft).intentions {
      let text = "\(intention.check) \(intention.reason ?? "")"
      switch intention.subject {
      case .screen(let name): screens[name, default: []].append(text)
      case .flow(let name): flows[name, default: []].append(text)
      case .service, .steps: break
      }
    }
  }
}

extension ScriptFlow {
  /// True for the same root, and equally described entries and guards for the same steps.
  fileprivate func reads(like other: ScriptFlow) -> Bool {
    hasRoot(like: other) && comes(like: other) && version.reads(like: other.version)
      && tabStep.reads(like: other.tabStep)
      && (tabGate == nil) == (other.tabGate == nil) && entries.count == other.entries.count
      && guards.count == other.guards.count && (guardAll == nil) == (other.guardAll == nil)
      && guards.allSatisfy { step, guardian in
        other.guards[step].map { guardian.reads(like: $0) } ?? false
      }
      && entries.allSatisfy { step, row in
        other.entries[step].map { row.entry.reads(like: $0.entry) } ?? false
      }
  }
}

extension ScriptFlow {
  private func hasRoot(like other: ScriptFlow) -> Bool {
    guard rootName == other.rootName, rootLabels == other.rootLabels,
      (badge == nil) == (other.badge == nil)
    else { return false }
    return switch (root, other.root) {
    case (.container(let kind), .container(let other)): kind == other
    default: true
    }
  }

  private func comes(like other: ScriptFlow) -> Bool {
    modal == other.modal && needs == other.needs && stepper.reads(like: other.stepper)
      && start.reads(like: other.start)
  }
}

extension ScriptFetch {
  fileprivate func reads(like other: ScriptFetch) -> Bool {
    seconds == other.seconds && Emission?.some(emits).reads(like: other.emits)
      && fails.reads(like: other.fails)
  }
}

extension ScriptObserver {
  fileprivate func reads(like other: ScriptObserver) -> Bool {
    Emission?.some(emits).reads(like: other.emits)
  }
}

extension StateVersion {
  fileprivate func reads(like other: StateVersion) -> Bool {
    number == other.number && (migrate == nil) == (other.migrate == nil)
  }
}

extension LinkedGuard {
  /// False for those that choose: they are compared in words.
  fileprivate func reads(like other: LinkedGuard) -> Bool {
    switch (self, other) {
    case (.function, .function), (.answer(.same), .answer(.same)): true
    case (.answer(.refuse(let reason)), .answer(.refuse(let other))): reason == other
    case (.answer(.step(let step)), .answer(.step(let other))): step.reads(like: other)
    default: false
    }
  }
}

extension ScreenDefinition {
  /// True if all that can be told of both is alike, and neither screen has state.
  fileprivate func reads(like other: ScreenDefinition) -> Bool {
    screen.reads(like: other.screen) && version.reads(like: other.version)
      && title.reads(like: other.title) && text.reads(like: other.text)
      && badge.reads(like: other.badge) && phase.reads(like: other.phase)
      && design.reads(like: other.design) && image == other.image && needs == other.needs
      && controls.count == other.controls.count
      && zip(controls, other.controls).allSatisfy { $0.reads(like: $1) }
  }
}

extension Screen {
  fileprivate func reads(like other: Screen) -> Bool {
    state.isEmpty && other.state.isEmpty && modal == other.modal && timers == other.timers
      && timers.allSatisfy { $0.step.values.isEmpty }
      && observers == other.observers && (routine == nil) == (other.routine == nil)
      && steppers.map(\.name) == other.steppers.map(\.name)
      && initial.reads(like: other.initial) && ready.read(like: other.ready)
      && appear.read(like: other.appear)
      && tabStep.reads(like: other.tabStep) && hidesTabBar == other.hidesTabBar
  }
}

extension [Step] {
  fileprivate func read(like others: [Step]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.reads(like: $1) }
  }
}

extension Control {
  fileprivate func reads(like other: Control) -> Bool {
    kind == other.kind && name == other.name && emits.reads(like: other.emits)
      && text.reads(like: other.text) && role == other.role && rows == other.rows
      && area == other.area
      && initial == other.initial && placeholder == other.placeholder
      && isSecure == other.isSecure
      && items.reads(like: other.items, rows)
  }
}

extension LuaValue {
  /// False for tables, unless the rows that they make are known.
  fileprivate func reads(like other: LuaValue, _ rows: [String]?) -> Bool {
    switch (self, other) {
    case (.function, .function), (.nil, .nil): true
    case (.table, .table): rows != nil
    default: false
    }
  }
}

extension TextSource? {
  fileprivate func reads(like other: TextSource?) -> Bool {
    switch (self, other) {
    case (nil, nil), (.function, .function): true
    case (.text(let text), .text(let other)): text == other
    default: false
    }
  }
}

extension Step? {
  fileprivate func reads(like other: Step?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let step?, let other?): step.reads(like: other)
    default: false
    }
  }
}

extension Emission? {
  fileprivate func reads(like other: Emission?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (.step(let step), .step(let other)): step.reads(like: other)
    case (.ofCase(let stepCase, let source), .ofCase(let other, let otherSource)):
      stepCase.reads(like: other) && source.reads(like: otherSource)
    case (.function, .function): true
    default: false
    }
  }
}

extension ValueSource {
  fileprivate func reads(like other: ValueSource) -> Bool {
    switch (self, other) {
    case (.given, .given), (.function, .function): true
    case (.name(let name), .name(let other)): name == other
    case (.constant(let value), .constant(let other)): "\(value)" == "\(other)"
    case (.parts(let parts), .parts(let others)):
      parts.count == others.count
        && zip(parts, others).allSatisfy {
          $0.label == $1.label && $0.source.reads(like: $1.source)
        }
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
          $0.name == $1.name && $0.handling.reads(like: $1.handling)
        }
    default: false
    }
  }
}

extension Entry {
  /// Compares the most frequent kinds of entries; others are compared in words.
  fileprivate func reads(like other: Entry) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.remove(let removal, let ifAny), .remove(let other, let otherIfAny)):
      removal == other && ifAny == otherIfAny
    case (.place(let place, let targets, let when), .place(let other, let others, let then)):
      place == other && when == then && targets.count == others.count
        && zip(targets, others).allSatisfy { $0.reads(like: $1) }
    case (.finish(let source), .finish(let other)): source.reads(like: other)
    case (.forward(let source, let receiver), .forward(let other, let otherReceiver)):
      receiver == otherReceiver && source.reads(like: other)
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
    case (.flow(let flow), .flow(let otherFlow)):
      flow.name == otherFlow.name && stepper.reads(like: other.stepper)
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
