package import Diagnostics
package import Navigation

/// The declarations of a linked app as plain values, for tools that read them without running a
/// handler.
///
/// Everything is in the order of declarations. A function is its place in the source, because only
/// running it shows its effect.
package struct AppOutline {
  package struct StepSet: Sendable {
    package let name: String
    package let cases: [StepCase]
    package let location: SourceLocation
    /// The enum that declares it, if one was pasted.
    package let pasted: PastedEnum?
  }

  /// An enum of Swift, as it was pasted into a script.
  package struct PastedEnum: Sendable {
    package let name: String
    /// All that was pasted, which may be more than the enum.
    package let text: String
    /// The cases, each with the types of its parameters as they are written.
    package let cases: [(name: String, types: [String])]
  }

  package struct Emission: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
      /// When the presentable is contributed: RxFlow's `initialStep`.
      case initial
      /// Right after the presentable is contributed: RxFlow's `readyToEmitSteps()`.
      case ready
      case appears
      case timer
      /// When the observed state changes.
      case observer
      /// When the user tries to dismiss it and may not.
      case swipe
      /// When the user has dismissed it.
      case dismissal
      /// When the user taps its tab, if that selects nothing.
      case tab
      /// From its function, whose code names the step.
      case routine
      case stepper(String)
      case control(kind: String, name: String)
    }

    package let step: StepCase
    package let source: Source
    /// Whether it is known only from the text of a function.
    package let isPossible: Bool

    package init(step: StepCase, source: Source, isPossible: Bool = false) {
      self.step = step
      self.source = source
      self.isPossible = isPossible
    }
  }

  package struct Screen: Sendable {
    package let name: String
    package var location: SourceLocation
    /// How it is presented; `nil` if it does not declare that.
    package let modal: Modal?
    /// The buttons with a role, which alerts have.
    package let roles: [String]
    /// The steps that it may emit: its own, then those of its controls, then those of its steppers.
    package var emissions: [Emission]
    /// The places of its functions that wait and emit, its own and those of its steppers.
    package let routines: [SourceLocation]
    /// Whether it is the stub of an undeclared screen.
    package let isStub: Bool
    /// Its title; nil if it has none, or a function gives it.
    package let title: String?
    package let controls: [Control]
    /// The services that it needs.
    package let needs: [String]
    /// Its state besides the values of its controls, with the initial values.
    package let state: [String: Value]
  }

  package struct Control: Sendable {
    package let kind: String
    package let name: String
    /// The step that it emits when used; `nil` for none, and if a function returns the step.
    package let emits: StepCase?
    /// Where the function is written that returns the step.
    package let emitter: SourceLocation?
    /// `cancel` or `destructive`, of a button of an alert.
    package let role: String?
    package let placeholder: String?
    /// A field for secrets.
    package let isSecure: Bool
    /// The value that it has first; nil if the user cannot change any.
    package let initial: Value?
    /// The rows of a list that are written out, the choices of a picker.
    package let rows: [String]?
    package let location: SourceLocation

    /// Whether using it emits a step.
    package var isEmitting: Bool { emits != nil || emitter != nil }
  }

  /// State and functions that flows and screens share.
  package struct Service: Sendable {
    package let name: String
    /// Its state with the initial values; `nil` if it has no state, or only Lua knows it.
    package let state: [String: Value]?
    package let isPersisted: Bool
    package let needs: [String]
    /// Its functions and constants; empty if only Lua knows them.
    package let members: [String]
    package let location: SourceLocation?
  }

  /// A screen or flow that is named and not declared.
  package struct Stub: Sendable {
    package let name: String
    package let isFlow: Bool
    /// Where it is named first.
    package let location: SourceLocation
  }

  /// A declared stepper that is neither a screen nor a flow.
  package struct Stepper: Sendable {
    package let name: String
    package var emissions: [Emission]
    /// The location of its function that emits steps, if it has one.
    package let routine: SourceLocation?
  }

  /// A flow's entry for a step; a function is its place in the source.
  package typealias Handling = Navigation.Handling<SourceLocation>

  package struct Row {
    package let step: StepCase
    package let handling: Handling
    /// Its place in the source, if known.
    package let location: SourceLocation?
    /// Whether it comes from a guard of the app or of a plugin.
    package let isBrought: Bool
    /// The declared effects of that guard's functions.
    package let promise: GuardPromise?
  }

  package enum Answer: Sendable, Hashable {
    /// The step is handled unchanged.
    case same
    case step(StepCase)
    /// The step is refused, with a reason.
    case refuse(String)
  }

  package struct Guard: Sendable {
    package enum Content: Sendable {
      case function(SourceLocation)
      /// One of these answers, by name; a single answer without a name is the only one.
      case answers([(name: String, answer: Answer)])
    }

    /// The step; nil for the guard of all steps that have no guard of their own.
    package let step: StepCase?
    package let content: Content
    /// The plugin or app that declares it, if it runs before the flow's own guard.
    package var owner: Owner?
    /// The declared effects of its function.
    package var promise: GuardPromise?

    package enum Owner: Sendable, Hashable {
      case app
      case plugin(String)
    }
  }

  package struct Flow {
    package let name: String
    package let location: SourceLocation
    package let root: FlowRoot
    package let rootName: String
    /// The flow's own first step; nil if it has none.
    package let start: Step?
    /// The stepper of the flow when it starts the app.
    package let stepper: Navigation.Stepper
    /// How it is presented; `nil` if it does not declare that.
    package let modal: Modal?
    /// The step for a tap on a tab of the root; `nil` for none.
    package let tabStep: StepCase?
    /// The step for a refused swipe at its root.
    package let attempted: Step?
    package let rows: [Row]
    package let guards: [Guard]
  }

  package struct Link: Sendable {
    package let pattern: String
    package let steps: [StepCase]
    /// The flow that receives the steps; `nil` for all live flows.
    package let flow: String?
    /// Whether it waits for that flow.
    package let isHeld: Bool
    /// The steps that drop the link while it waits.
    package let forgets: [StepCase]
    package let location: SourceLocation
  }

  /// A fetch of a flow.
  package struct Fetch: Sendable {
    package let name: String
    /// The step of its result; several or none if a function returns it, as far as its text shows.
    package var emits: [StepCase]
    /// Where the function is written that returns the step.
    package let emitter: SourceLocation?
    /// The step for when it fails; nil if it cannot.
    package let fails: StepCase?
    package let seconds: Double
    package let location: SourceLocation
  }

  /// An `intended` declaration: it suppresses the finding of a check.
  package struct Intention: Sendable {
    package enum Subject: Sendable, Hashable {
      /// The screen whose body contains the declaration.
      case screen(String)
      /// The flow whose body contains the declaration.
      case flow(String)
      /// The service whose body contains the declaration.
      case service(String)
      case steps([StepCase])
    }

    package let check: String
    package let reason: String?
    package let subject: Subject
    package let location: SourceLocation
  }

  package let name: String
  /// The name of the flow that starts; `nil` if the scripts do not start the app.
  package let start: String?
  /// How modals without a style of their own are presented.
  package let modal: Modal
  package let stepSets: [StepSet]
  package let screens: [Screen]
  package let steppers: [Stepper]
  package let flows: [Flow]
  package let links: [Link]
  package var fetches: [Fetch]
  package let services: [Service]
  /// The names of flows without further information: Swift flows and stubs.
  package let nativeFlows: [String]
  /// Those of `nativeFlows` whose root is a navigation, if known.
  package let nativeStacks: Set<String>
  /// Whether the scripts are a part of a Swift app, which may show and emit any of their
  /// declarations.
  package let isPart: Bool
  package let stubs: [Stub]
  /// The words that plugins give to the app, each with its plugin.
  package let pluginWords: [String: String]
  package let intentions: [Intention]
  /// Each `todo`, in the order of the files' names and of the texts.
  package let todos: [WrittenTodo]
  /// The main script's path, as it was passed to the loader.
  package let mainFile: String
  /// Whether it is the generated app of a plugin that was opened alone.
  package let isOfPluginAlone: Bool
  package let sources: SourceTexts
}
