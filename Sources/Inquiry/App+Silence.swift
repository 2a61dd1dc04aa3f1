package import Scripting

extension App {
  /// Does something during which what scripts print goes nowhere: it happens on a trial only.
  package func silently<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hosts = ([self] + kept).map(\.host)
    let outputs = hosts.map(\.output)
    for host in hosts { host.output = { _ in } }
    defer { for (host, output) in zip(hosts, outputs) { host.output = output } }
    return try body()
  }
}
