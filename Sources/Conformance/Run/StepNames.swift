import Navigation

/// How the steps of a program are called in the session it runs in.
///
/// A program's steps are plain texts such as `moviePicked(23452)`; a script can only declare names
/// that are names in Swift, too.
package struct StepNames {
  /// The set the cases belong to.
  let set: String
  /// The cases' names, by the program's names; a step that is not here keeps its name.
  private(set) var cases: [String: String] = [:]
  private var programs: [String: String] = [:]

  /// Makes names that stay as they are.
  init(set: String = "") { self.set = set }

  /// The step a program means by a name.
  func step(_ name: String) -> Step {
    name == Step.home.name ? .home : Step(StepCase(set: set, name: cases[name] ?? name))
  }

  /// The program's name for a step.
  func name(of step: Step) -> String { name(ofCase: step.name) }

  /// The program's name for the steps of a case.
  func name(ofCase name: String) -> String { programs[name] ?? name }

  /// Returns the name of a step's case, giving it one of letters and digits if it has none yet.
  mutating func add(_ name: String) -> String {
    if let known = cases[name] { return known }
    let legal = LuaText.name(from: name) { $0 == Step.home.name || programs[$0] != nil }
    cases[name] = legal
    programs[legal] = name
    return legal
  }
}
