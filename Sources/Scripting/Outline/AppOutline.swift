package import Diagnostics
package import Navigation

/// What a linked app declares, as plain values: what tools read without running a handler.
///
/// Everything is in the order declared. Functions appear as the places where they are written, since
/// what they do shows only when they run.
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
      /// When it is contributed: RxFlow's `initialStep`.
      case initial
      /// Right after it is contributed: RxFlow's `readyToEmitSteps()`.
      case ready
      case appears
      case timer
      /// When what it observes is another.
      case observer
      /// When the user tries in vain to take it away.
      case swipe
      /// When the user has taken it away.
      case dismissal
      /// When its tab is tapped, which selects nothing.
      case tab
      /// Its function, whose code names the step.
      case routine
      case stepper(String)
      case control(kind: String, name: String)
    }

    package let step: StepCase
    package let source: Source
    /// Only the text of a function names it.
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
    /// How it is presented, if it says so itself.
    package let modal: Modal?
    /// The buttons with a role, which alerts have.
    package let roles: [String]
    /// What it may emit: its own steps, then those of its controls, then of its steppers.
    package var emissions: [Emission]
    /// Where the functions are written that emit steps in their own time, its own and those of the
    /// steppers that come with it.
    package let routines: [SourceLocation]
    /// Whether it stands for what is not declared yet.
    package let isStub: Bool
    /// Its title; nil if it has none, or a function gives it.
    package let title: String?
    package let controls: [Control]
    /// The services that it needs.
    package let needs: [String]
    /// What it remembers besides the values of its controls, with the first values.
    package let state: [String: Value]
  }

  package struct Control: Sendable {
    package let kind: String
    package let name: String
    /// What it emits when it is used; nil for nothing, and if a function returns the step.
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

  /// What flows and screens share.
  package struct Service: Sendable {
    package let name: String
    /// What it remembers at first; nil for one that remembers nothing, or only Lua knows of.
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

  /// What a flow does for a step; a function is said by the place where it is written.
  package typealias Handling = Navigation.Handling<SourceLocation>

  package struct Row {
    package let step: StepCase
    package let handling: Handling
    /// Where it is written, as far as is known.
    package let location: SourceLocation?
    /// Whether a guard of the app or of a plugin has brought it.
    package let isBrought: Bool
    /// What that guard says that its functions may do.
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
    /// Whose it is, if it is asked before the flow's own: a plugin, or the app.
    package var owner: Owner?
    /// What it says that its function may do.
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
    /// What the flow is coordinated with when it is the starting flow.
    package let stepper: Navigation.Stepper
    /// How it is presented, if it says so itself.
    package let modal: Modal?
    /// The step for a tap on a tab of the root; nil if there is none.
    package let tabStep: StepCase?
    /// The step for a swipe in vain at its root.
    package let attempted: Step?
    package let rows: [Row]
    package let guards: [Guard]
  }

  package struct Link: Sendable {
    package let pattern: String
    package let steps: [StepCase]
    /// The flow that gets the steps; nil for all live flows.
    package let flow: String?
    /// Whether it waits for that flow.
    package let isHeld: Bool
    /// The steps that make the session forget it while it waits.
    package let forgets: [StepCase]
    package let location: SourceLocation
  }

  /// What flows fetch, by name.
  package struct Fetch: Sendable {
    package let name: String
    /// The step that comes; several or none if a function returns it, as far as its text tells.
    package var emits: [StepCase]
    /// Where the function is written that returns the step.
    package let emitter: SourceLocation?
    /// The step for when it fails; nil if it cannot.
    package let fails: StepCase?
    package let seconds: Double
    package let location: SourceLocation
  }

  /// An `intended` declaration: a finding of a check that the script says is deliberate.
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
  /// The flow that starts, if the scripts say so.
  package let start: String?
  /// How what is presented that does not say it itself is presented.
  package let modal: Modal
  package let stepSets: [StepSet]
  package let screens: [Screen]
  package let steppers: [Stepper]
  package let flows: [Flow]
  package let links: [Link]
  package var fetches: [Fetch]
  package let services: [Service]
  /// The names of the flows of which only the name is known: those that Swift adds, and stubs.
  package let nativeFlows: [String]
  /// Those of them whose root is a navigation, as far as that is known.
  package let nativeStacks: Set<String>
  /// The scripts are a part of a Swift app, which may show and emit whatever they declare.
  package let isPart: Bool
  package let stubs: [Stub]
  /// The words that plugins give to the app, each with its plugin.
  package let pluginWords: [String: String]
  package let intentions: [Intention]
  /// The main script's path, as it was passed to the loader.
  package let mainFile: String
  /// Whether it is the app of its own in which a plugin was opened.
  package let isOfPluginAlone: Bool
  package let sources: SourceTexts
}
