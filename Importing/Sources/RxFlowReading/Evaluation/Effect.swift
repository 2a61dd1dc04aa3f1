/// What code does to the app's presentables.
enum Effect {
  enum Place: String { case push, set, present, show, detail }

  case place(Place, in: Object, content: [Value], ready: Bool, place: SwiftPlace)
  case replaceTop(in: Object, content: Object, place: SwiftPlace)
  case pop(in: Object)
  case popToRoot(in: Object)
  case popTo(in: Object, target: Value)
  case dismiss(in: Object, ifAny: Bool)
  case selectTab(in: Object, index: Int)
  case selectTabNamed(in: Object, title: String)
  case assign(state: String, Value)
  /// `.accept(step)` on a stepper, or `coordinator.navigate(to:)`.
  case emit(StepValue, coordinator: Bool)
  /// Steps that one flow gets from elsewhere, whoever else is there.
  case give([StepValue], flow: String, isHeld: Bool)
  /// A comment says why nothing is done.
  case ignored(String)
  /// A comment stands for code of another source, with its place.
  case left(SwiftPlace, String)
}

/// Why code was not understood.
package struct NotUnderstood: Error {
  package enum Kind: String, Sendable, CaseIterable {
    /// A method shows something in a way of its own.
    case presentation
    /// A contributor or stepper of unknown kind.
    case contributor
    /// A loop or a value that only a running app knows.
    case value
    /// More branches than can be followed.
    case branches
    /// Code that runs later, such as an answer of a service.
    case later
    /// A root that the language has no word for.
    case root
  }

  let kind: Kind
  let text: String
  let place: SwiftPlace
}

/// A condition that only a running app can decide, with the way that was taken.
struct Decision {
  let condition: Condition
  let answer: Bool
}

struct Condition: Hashable {
  /// What it says about the URL that is opened, if that is all it is about.
  var facts: [LinkFact] = []

  /// The condition in Swift, on one line.
  let text: String
  let place: SwiftPlace
  /// The same in Lua, if all that it reads is known to the script.
  let lua: String?
}

/// One way through the code for a step.
struct Path {
  var decisions: [Decision] = []
  var effects: [Effect] = []
  var outcome: Outcome

  enum Outcome {
    case contributors([Contribution])
    case end(StepValue?)
    /// `.none` behind an explicit case.
    case handled
    /// `.none` of a default case, or of a step that is not the flow's.
    case unhandled
    case notUnderstood(NotUnderstood)
  }
}
