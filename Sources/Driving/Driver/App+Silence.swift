package import Scripting

extension App {
  /// Does something during which what scripts print goes nowhere: it happens on a trial only.
  package func silently<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hosts = ([self] + kept).map(\.host)
    for host in hosts { host.trials += 1 }
    defer { for host in hosts { host.trials -= 1 } }
    return try body()
  }
}
