import Navigation

/// The services of random programs: one that is persisted, and one that is not.
enum ProgramServices {
  static let all = [
    Service("Shared", state: ["sum": .int(0), "last": .none]),
    Service("Lasting", state: ["sum": .int(0)], isPersisted: true),
  ]

  static func sum(_ value: Value?) -> Int {
    if case .int(let sum)? = value { sum } else { 0 }
  }
}

/// Observes both services, and tells most of what it sees.
final class ProgramObserver: Observer {
  static let name = "sums"
  var name: String { Self.name }

  func value(in context: ObserverContext) throws -> Value {
    let shared = ProgramServices.sum(context.state("sum", ofService: "Shared"))
    if shared == 3 { throw Failure("three cannot be looked at") }
    if shared == 5 { return .int(shared) }
    return .int(shared + ProgramServices.sum(context.state("sum", ofService: "Lasting")))
  }

  func step(for value: Value) throws -> Step? {
    let place = ProgramServices.sum(value)
    return place == 2 ? nil : ProgramGenerator.steps[place % ProgramGenerator.steps.count]
  }
}

/// Reads and changes both services between its waits, and emits what it has read.
final class ProgramRoutine: Routine {
  static let name = "shares"
  var name: String { Self.name }
  private let fuse: Fuse

  init(_ fuse: Fuse) { self.fuse = fuse }

  func go(on context: RoutineContext) throws -> Wait? {
    fuse.routineListener?()
    var sum = 0
    for position in 0...context.answers.count {
      sum += ProgramServices.sum(context.state("sum", ofService: "Shared", afterWaits: position))
      let lasting = context.state("sum", ofService: "Lasting", afterWaits: position)
      context.setState(
        "sum", to: .int((ProgramServices.sum(lasting) + sum) % 7), ofService: "Lasting",
        afterWaits: position)
    }
    if sum % 11 == 10 { throw Failure("the routine says so") }
    if context.answers.count > 0 {
      context.emit(ProgramGenerator.steps[sum % ProgramGenerator.steps.count])
    }
    return context.answers.count < 5 ? .time(.milliseconds(300 + sum % 3 * 200)) : nil
  }
}
