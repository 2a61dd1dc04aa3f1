import Navigation

/// The source of a run's flows, and of the names of its steps.
protocol FlowSource {
  var steps: StepNames { get }
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
