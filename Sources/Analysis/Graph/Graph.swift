package import Diagnostics
package import Navigation
package import Scripting

/// What an app's scripts say about its navigation, as plain values: who shows what, who emits which
/// step, and what becomes of it.
///
/// No handler is run for it. What a function might do is read from its text, as far as that tells,
/// and marked as possible.
package struct Graph: Sendable {
  /// What a flow does for one step.
  package struct Handler: Sendable {
    /// The step.
    package let step: StepCase
    /// Where it is written.
    package let location: SourceLocation
    /// What is done, in order.
    package let actions: [Action]
    /// A function decides some of it.
    package let isOpaque: Bool
    /// A function of a plugin does: whatever the flow shows may come from it.
    package let isForeign: Bool
  }

  /// What looks at a step before a flow takes it.
  package struct Guard: Sendable {
    /// One answer it may give.
    package struct Branch: Sendable, Hashable {
      /// Its name; empty if it has none.
      package let name: String
      /// The answer.
      package let answer: AppOutline.Answer
    }

    /// The step; nothing if it looks at all.
    package let step: StepCase?
    /// What it may answer, as far as is known.
    package let branches: [Branch]
    /// It is a function, and may answer anything.
    package let isOpaque: Bool
    /// Where it is written.
    package let location: SourceLocation
  }

  /// A flow.
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
    package let stepper: Stepper
    /// What it does, in the order written.
    package let handlers: [Handler]
    /// Its guards, in the order written.
    package let guards: [Guard]

    /// What it does for a step.
    package func handler(for step: StepCase) -> Handler? { handlers.first { $0.step == step } }

    /// What looks at a step first.
    package func guardian(of step: StepCase) -> Guard? {
      guards.first { $0.step == step } ?? guards.first { $0.step == nil }
    }

    /// Everything that it does.
    var actions: [(handler: Handler, action: Action)] {
      handlers.flatMap { handler in handler.actions.map { (handler, $0) } }
    }
  }

  /// The checks that the scripts declare.
  var scriptChecks: [ScriptCheck] = []
  /// The app's name.
  package let name: String
  /// The flow that starts.
  package let start: String?
  /// The declared steps, set by set.
  package let stepSets: [AppOutline.StepSet]
  /// The screens, in the order declared.
  package let screens: [AppOutline.Screen]
  /// The steppers, in the order declared.
  package let steppers: [AppOutline.Stepper]
  /// The flows, in the order declared.
  package let flows: [Flow]
  /// The deep links, in the order declared.
  package let links: [AppOutline.Link]
  /// The flows of Swift, whose content is unknown.
  package let nativeFlows: [String]
  /// What is said to be meant.
  package let intentions: [AppOutline.Intention]
  /// The main script, as it was loaded.
  let mainFile: String
  /// The texts of the scripts.
  package let sources: SourceTexts
  /// What functions may name.
  package let mentions: Mentions
  let scripts: Scripts
  /// Where each screen and flow is made, by name.
  let makers: [String: [Making]]
  let flowPlaces: [String: Int]
  let screenPlaces: [String: Int]
  /// Functions take part in the navigation.
  let hasFunctions: Bool

  /// The flow of that name.
  package func flow(_ name: String) -> Flow? { flowPlaces[name].map { flows[$0] } }

  /// The screen of that name.
  package func screen(_ name: String) -> AppOutline.Screen? {
    screenPlaces[name].map { screens[$0] }
  }

  /// Tells whether a function might show that screen or flow.
  func mayShow(_ name: String) -> Bool { hasFunctions && mentions.has(name) }

  /// Tells whether a function might emit or send on that step.
  func mayEmit(_ step: StepCase) -> Bool { hasFunctions && mentions.has(step) }
}
