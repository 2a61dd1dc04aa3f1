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
  /// Steps that the app sends to all flows: `coordinator.navigate(to:)`.
  package var links: [(step: ImportedStep, place: SwiftPlace)] = []
  package var notes: [ImportNote] = []
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
  /// The set of most of its steps.
  package var set: String?
  package var entries: [ImportedEntry] = []
  package var guards: [ImportedGuard] = []
  /// Stored properties that its functions set, with their first values in Lua.
  package var state: [String: String] = [:]
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
  case selectTab(Int)
  case finish(ImportedStep)
  case forwardToParent(ImportedStep)
  case forwardToCurrent(ImportedStep)
  case forwardTo(String, ImportedStep)
  case assign(String, String)
  case open(ImportedStep)
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
}

package struct ImportedScreen {
  package let name: String
  package let type: String
  package let place: SwiftPlace
  package var title: String?
  package var initial: ImportedStep?
  package var hidesTabBar = false
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
  /// Steps that it emits at some time: an answer of a service decides when and which.
  package var events: [ImportedStep] = []
  package var todos: [(SwiftPlace, String)] = []
}

package struct ImportedControl {
  package enum Kind: String, Sendable { case button, list, field, toggle, appears, ready, event }

  package let kind: Kind
  package let name: String
  package let step: ImportedStep
  package let place: SwiftPlace
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
