package import Diagnostics
package import Navigation

/// What a linked app declares, as plain values: what tools read without running a handler.
///
/// Everything is in the order declared. Functions appear as the places where they are written, since
/// what they do shows only when they run.
package struct AppOutline: Sendable {
  /// A declared set of steps.
  package struct StepSet: Sendable {
    /// Its name.
    package let name: String
    /// Its cases.
    package let cases: [StepCase]
    /// Where it is declared.
    package let location: SourceLocation
  }

  /// A step that something may emit.
  package struct Emission: Sendable, Hashable {
    /// What emits it.
    package enum Source: Sendable, Hashable {
      /// Being contributed: RxFlow's `initialStep`.
      case initial
      /// Being contributed, right after: RxFlow's `readyToEmitSteps()`.
      case ready
      /// Appearing.
      case appears
      /// Time that passes.
      case timer
      /// A function of it, whose text names the step.
      case routine
      /// A stepper that comes with it.
      case stepper(String)
      /// A control, by its kind and name.
      case control(kind: String, name: String)
    }

    /// The case of the step.
    package let step: StepCase
    /// What emits it.
    package let source: Source

    /// Describes a step that may be emitted.
    package init(step: StepCase, source: Source) {
      self.step = step
      self.source = source
    }
  }

  /// A declared screen.
  package struct Screen: Sendable {
    /// Its name.
    package let name: String
    /// Where it is declared.
    package var location: SourceLocation
    /// It is declared to leave what is below it visible.
    package let isOver: Bool
    /// What it may emit, in the order in which it is seen.
    package var emissions: [Emission]
    /// Where the functions are written that emit steps in their own time, its own and those of the
    /// steppers that come with it.
    package let routines: [SourceLocation]
  }

  /// A declared stepper that is neither a screen nor a flow.
  package struct Stepper: Sendable {
    /// Its name.
    package let name: String
    /// What it may emit.
    package var emissions: [Emission]
    /// Where its function is written that emits steps in its own time.
    package let routine: SourceLocation?
  }

  /// What a flow does for a step.
  package indirect enum Handling: Sendable {
    /// Data.
    case entry(Entry)
    /// Whatever a function, written there, comes to.
    case function(SourceLocation)
    /// One of several, by name; a function picks one.
    case choose([(name: String, handling: Handling)])
    /// Several in order.
    case all([Handling])
  }

  /// An entry of a flow.
  package struct Row: Sendable {
    /// The step.
    package let step: StepCase
    /// What is done.
    package let handling: Handling
    /// Where it is written, as far as is known.
    package let location: SourceLocation?
  }

  /// What a guard may answer.
  package enum Answer: Sendable, Hashable {
    /// The step as it came.
    case same
    /// Another step.
    case step(StepCase)
    /// The step is refused, with a reason.
    case refuse(String)
  }

  /// What looks at a step before a flow takes it.
  package struct Guard: Sendable {
    /// How it decides.
    package enum Content: Sendable {
      /// By a function, written there.
      case function(SourceLocation)
      /// One of these answers, by name; a single one without a name is the only one.
      case answers([(name: String, answer: Answer)])
    }

    /// The step; nothing if it looks at all that have no guard of their own.
    package let step: StepCase?
    /// How it decides.
    package let content: Content
  }

  /// A declared flow.
  package struct Flow: Sendable {
    /// Its name.
    package let name: String
    /// Where it is declared.
    package let location: SourceLocation
    /// What stands for it.
    package let root: FlowRoot
    /// The word for its root.
    package let rootName: String
    /// Its own first step.
    package let start: Step?
    /// What it is coordinated with, if it starts.
    package let stepper: Navigation.Stepper
    /// Its entries.
    package let rows: [Row]
    /// Its guards.
    package let guards: [Guard]
  }

  /// A declared deep link.
  package struct Link: Sendable {
    /// Its pattern, as it is written.
    package let pattern: String
    /// The steps it delivers, in order.
    package let steps: [StepCase]
    /// Where it is declared.
    package let location: SourceLocation
  }

  /// Something a check would find, said to be meant.
  package struct Intention: Sendable {
    /// What it is about.
    package enum Subject: Sendable, Hashable {
      /// The screen in whose body it stands.
      case screen(String)
      /// The flow in whose body it stands.
      case flow(String)
      /// Steps that it names.
      case steps([StepCase])
    }

    /// The check, as it is written.
    package let check: String
    /// Why it is meant.
    package let reason: String?
    /// What it is about.
    package let subject: Subject
    /// Where it is written.
    package let location: SourceLocation
  }

  /// The app's name.
  package let name: String
  /// The flow that starts, if the scripts say so.
  package let start: String?
  /// The step sets.
  package let stepSets: [StepSet]
  /// The screens.
  package let screens: [Screen]
  /// The steppers.
  package let steppers: [Stepper]
  /// The flows.
  package let flows: [Flow]
  /// The deep links.
  package let links: [Link]
  /// The names of the flows that Swift adds.
  package let nativeFlows: [String]
  /// What is said to be meant.
  package let intentions: [Intention]
  /// The main script, as it was loaded.
  package let mainFile: String
  /// The texts that were loaded.
  package let sources: SourceTexts
}
