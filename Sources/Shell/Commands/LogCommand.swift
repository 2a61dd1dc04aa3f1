import Diagnostics
import Driving
import Navigation

struct LogCommand: Command {
  let name = "log"
  let usage = ":log [FILTER ...] [STYLE]"
  let isPaged = true
  let takesSteps = true

  func candidates(in shell: Shell) -> [String] {
    shell.logStyleNames + LogFilter.outcomes + shell.instances + shell.steps
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    var records = shell.session.log.records()
    var style: any LogStyle = shell.settings.json ? JSONStyle() : shell.logStyle
    let names = Set(records.flatMap { $0.names(shell.session.names) })
    var count: LogFilter?
    for argument in arguments {
      if let named = LogStyleCatalog.style(named: argument, in: shell.app) {
        style = named
      } else if let filter = LogFilter(argument, names: names) {
        // The latest of those that remain are meant, wherever the count stands.
        guard case .latest = filter else {
          records = filter.filtered(records, names: shell.session.names)
          continue
        }
        guard count == nil else { throw unknown(argument, names, shell) }
        count = filter
      } else {
        throw unknown(argument, names, shell)
      }
    }
    if let count { records = count.filtered(records, names: shell.session.names) }
    shell.show(log: records, style: style)
  }

  private func unknown(
    _ argument: String, _ names: Set<String>, _ shell: Shell
  ) -> Diagnostic {
    let known =
      shell.logStyleNames + LogFilter.outcomes
      + names.sorted().flatMap { [$0, WrittenName($0).definition] }
    return Diagnostic(
      .error, Message("E0503", ["name": ":\(name)", "extra": argument]),
      cure: Suggestion.nearest(to: argument, among: known).map { .didYouMean($0) }
        ?? Message("prompt.usage", ["usage": usage]))
  }
}
