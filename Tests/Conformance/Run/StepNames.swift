import Navigation

/// How the steps of a program are called in the session it runs in.
///
/// A program's steps are plain texts such as `moviePicked(23452)`; a script can only declare names
/// that are names in Swift, too.
package struct StepNames {
  let set: String
  /// The cases' names, by the program's names; a step that is not here keeps its name.
  private(set) var cases: [String: String] = [:]
  private var programs: [String: String] = [:]

  /// Starts without renamed steps: every name stays as it is.
  init(set: String = "") { self.set = set }

  func step(_ name: String) -> Step {
    name == Step.home.name ? .home : Step(StepCase(set: set, name: cases[name] ?? name))
  }

  /// The program's name for a step.
  func name(of step: Step) -> String { name(ofCase: step.name) }

  func name(ofCase name: String) -> String { programs[name] ?? name }

  /// Returns the name of a step's case, and makes one of letters and digits if there is none.
  mutating func add(_ name: String) -> String {
    if let known = cases[name] { return known }
    let legal = LuaText.name(from: name) { $0 == Step.home.name || programs[$0] != nil }
    cases[name] = legal
    programs[legal] = name
    return legal
  }
}
