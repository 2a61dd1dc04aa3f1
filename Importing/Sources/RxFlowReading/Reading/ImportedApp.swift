/// An app as it was read from Swift code: plain values, without any syntax.
package struct ImportedApp {
  package var stepSets: [ImportedStepSet] = []
  package var flows: [ImportedFlow] = []
  package var screens: [ImportedScreen] = []
  package var steppers: [ImportedStepper] = []
  /// The flow that starts and its first step.
  package var start: (flow: String, step: ImportedStep?)?
  /// Where `coordinate(flow:with:)` is; nil if the start is the flow that no other one contributes.
  package var startPlace: SwiftPlace?
  /// The steppers that the first flow is coordinated with.
  package var startSteppers: [String] = []
  package var links: [ImportedLink] = []
  /// Code that sends steps to the coordinator when something happens that the script does not know.
  package var todos: [(SwiftPlace, String)] = []
  package var notes: [ImportNote] = []
}

/// A deep link: its steps go to all flows, or to one.
package struct ImportedLink {
  package let pattern: String
  package let steps: [ImportedStep]
  package let place: SwiftPlace
  package let flow: String?
  /// Whether it waits until that flow lives.
  package let isHeld: Bool
}

package struct ImportedStepSet {
  package let name: String
  package let cases: [EnumCase]
  package let place: SwiftPlace
}

/// A step in Lua: its set, its name, and an expression for each value.
package struct ImportedStep: Hashable, Sendable {
  package let set: String
  package let name: String
  package let values: [ImportedValue]

  package init(set: String, name: String, values: [ImportedValue]) {
    self.set = set
    self.name = name
    self.values = values
  }
}

package enum ImportedValue: Hashable, Sendable {
  /// An expression that means what the Swift code does.
  case lua(String)
  /// A value that only the running app knows, with its type: the script has a sample of it.
  case sample(type: String)
  /// What the user has put into a control of the screen.
  case control(String)
}

package struct ImportedFlow {
  package indirect enum Root: Equatable {
    case navigation, tabs, split, window, inherit
    case screen(String)
  }

  package let name: String
  package let place: SwiftPlace
  package var root: Root
  package var title: String?
  package var image: String?
  /// Whether another flow is of the same class.
  package var isCopy = false
  /// The set of most of its steps.
  package var set: String?
  package var entries: [ImportedEntry] = []
  package var guards: [ImportedGuard] = []
  package var dismissed: ImportedStep?
  package var attempted: ImportedStep?
  /// The step for a tap on a tab of its root.
  package var tabStep: ImportedStep?
  /// What decides about swipes and tabs, and could not be read.
  package var todos: [(SwiftPlace, String)] = []
  /// Stored properties that its functions set, with their first values in Lua.
  package var state: [String: String] = [:]

  /// The same flow under another name.
  func named(_ name: String) -> ImportedFlow {
    var flow = ImportedFlow(name: name, place: place, root: root)
    (flow.title, flow.image, flow.set) = (title, image, set)
    (flow.entries, flow.guards, flow.state) = (entries, guards, state)
    (flow.dismissed, flow.attempted, flow.tabStep, flow.todos) =
      (dismissed, attempted, tabStep, todos)
    return flow
  }
}

package struct ImportedEntry {
  package let set: String
  package let step: String
  package let parameters: [EnumCase.Parameter]
  package let place: SwiftPlace
  package let body: ImportedNode
}

package struct ImportedGuard {
  package let set: String
  package let step: String
  package let parameters: [EnumCase.Parameter]
  package let place: SwiftPlace
  package let body: ImportedGuardNode
}

package indirect enum ImportedGuardNode: Equatable {
  /// Answers with a step, or with the guarded one, after it has set state.
  case answer(ImportedStep?, state: [String: String])
  case todo(SwiftPlace, String)
  case branch(ImportedCondition, yes: ImportedGuardNode, no: ImportedGuardNode)
}

package struct ImportedCondition: Hashable {
  package let text: String
  package let place: SwiftPlace
  /// Nil if only the running app can decide it.
  package let lua: String?
}

/// What a flow does for a step.
package indirect enum ImportedNode: Equatable {
  case actions([ImportedAction])
  case branch(ImportedCondition, yes: ImportedNode, no: ImportedNode)
  case todo(SwiftPlace, String, NotUnderstood.Kind)
}

package enum ImportedAction: Equatable {
  package enum Place: String, Sendable { case push, set, present, show, detail, replace }

  case place(Place, [ImportedTarget], ready: Bool)
  /// Pushed on the stack around the flow's root, which is a screen.
  case pushAround(ImportedTarget)
  case alert(ImportedAlert)
  case contribute(ImportedTarget)
  /// The container that is the flow's root, with the steppers beside it.
  case contributeRoot(start: ImportedStep?, steppers: [String])
  case pop(ifAny: Bool), popToRoot(ifAny: Bool)
  case popTo(String)
  case dismiss(ifAny: Bool)
  /// A position from 1, or a title in quotation marks.
  case selectTab(String)
  case ignore(String)
  case todo(SwiftPlace, String)
  case fetch(ImportedFetch)
  case finish(ImportedStep)
  case forwardToParent(ImportedStep)
  case forwardToCurrent(ImportedStep)
  case forwardTo(String, ImportedStep)
  case assign(String, String)
  case open(ImportedStep)
}

/// Something that takes time, and a step then.
package struct ImportedFetch: Equatable {
  package let name: String
  package let seconds: String
  package let emits: ImportedStep
  package let fails: ImportedStep?
}

package struct ImportedTarget: Equatable {
  package enum Kind: Equatable {
    case screen(String)
    case flow(String, start: ImportedStep?, steppers: [String])
    case container(String, [ImportedTarget])
  }

  package var kind: Kind
  package var title: String?
  package var image: String?
  package var style: String?
  /// Whether the user cannot swipe it away.
  package var isFixed = false
  package var flags: [String] = []
  /// Whether the flow listens to it.
  package var isContributed = false
  /// Whether it is the flow's own root, or is made without being shown.
  package var isRoot = false
}

package struct ImportedAlert: Equatable {
  package struct Button: Equatable {
    package let title: String
    package let role: String?
    package let step: ImportedStep?
  }

  package var name: String
  package var title: ImportedValue?
  package var message: ImportedValue?
  package var isSheet = false
  package var buttons: [Button] = []

  /// Whether it is the same but for its name.
  func isLike(_ other: ImportedAlert) -> Bool {
    var named = other
    named.name = name
    return self == named
  }
}

package struct ImportedScreen {
  package let name: String
  package let type: String
  package let place: SwiftPlace
  package var title: String?
  /// The title as an expression on the screen's values.
  package var titleCode: String?
  package var inputs: [ImportedInput] = []
  package var initial: ImportedStep?
  package var image: String?
  package var hidesTabBar = false
  /// The step that a tap on its tab emits instead of selecting the tab.
  package var tabStep: ImportedStep?
  package var timers: [TimedStep] = []
  package var controls: [ImportedControl] = []
  package var todos: [(SwiftPlace, String)] = []
}

package struct ImportedStepper {
  package let name: String
  package let place: SwiftPlace
  package var initial: ImportedStep?
  /// The steps that `initialStep` can be, if a condition decides.
  package var firsts: [ImportedStep] = []
  package var ready: [ImportedStep] = []
  package var timers: [TimedStep] = []
  /// Steps that it emits at some time: an answer of a service decides when and which.
  package var events: [ImportedStep] = []
  package var todos: [(SwiftPlace, String)] = []
}

package struct ImportedControl {
  package enum Kind: String, Sendable {
    case button, list, field, search, toggle, segments, appears, ready, event
    /// The user has swiped the screen away, or has tried to in vain.
    case didDismiss, didAttemptToDismiss
  }

  package let kind: Kind
  package let name: String
  package let step: ImportedStep
  package let place: SwiftPlace
  /// The titles of rows that are written out.
  package var rows: [String] = []
}

/// A control that keeps what the user puts into it, and emits nothing then.
package struct ImportedInput: Hashable, Sendable {
  package let kind: ImportedControl.Kind
  package let name: String
  package var choices: [String] = []
  package let place: SwiftPlace
}

/// A step that comes after some time.
package struct TimedStep {
  package let timer: ImportedTimer
  package let step: ImportedStep
  package let place: SwiftPlace
}

package struct ImportedTimer: Hashable, Sendable {
  package struct Repetition: Hashable, Sendable {
    package let seconds: String
    package let times: Int?
  }

  package let seconds: String
  package let repetition: Repetition?
  /// Whether each touch starts it anew.
  package let isIdle: Bool
  /// Whether it starts each time that the screen appears.
  package let isEach: Bool
}

/// Something that the report tells.
package struct ImportNote {
  package enum Kind: String, Sendable, CaseIterable {
    case unparsed, repeated, start, branch, sample
  }

  package let kind: Kind
  package let place: SwiftPlace
  package let text: String
}
