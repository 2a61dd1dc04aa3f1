import Navigation

/// Where the flows of a run come from, and how its steps are called there.
protocol FlowSource {
  /// How steps are called.
  var steps: StepNames { get }
  /// Returns the flows, which may note what they make.
  func flows(noting directory: Directory) -> [any Flow]
  /// Notes what a step has made, unless the flows did that themselves.
  func noteMade(in session: Session, directory: Directory)
}

/// Flows in Swift that do what a program says.
struct NativeFlows: FlowSource {
  let program: Program
  let steps = StepNames()

  func flows(noting directory: Directory) -> [any Flow] {
    program.flows.sorted { $0.key < $1.key }
      .map { ProgramFlow($0.key, $0.value, noting: directory) }
  }

  func noteMade(in session: Session, directory: Directory) {}
}
