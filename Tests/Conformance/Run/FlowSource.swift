import Navigation

/// The source of a run's flows, and of the names of its steps.
protocol FlowSource {
  var steps: StepNames { get }
  func flows(noting directory: Directory) -> [any Flow]
  /// What screens observe.
  var observers: [any Observer] { get }
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

  var observers: [any Observer] { program.observers.map { ProgramObserver($0) } }

  /// Flows note what they make; a stepper of the start is made anew when the app is launched again.
  func noteMade(in session: Session, directory: Directory) {
    for case .stepper(let stepper) in session.emitters {
      directory.note(.stepper(stepper), as: session.names.text(stepper.name))
    }
  }
}

extension Program {
  /// What the screens of all flows observe.
  fileprivate var observers: Set<ObserverSpec> {
    var found: Set<ObserverSpec> = []
    for entry in flows.values.flatMap(\.entries.values) {
      for case .screen(let spec) in entry.objects.map(\.kind) {
        if let observer = spec.observer { found.insert(observer) }
      }
    }
    return found
  }
}
