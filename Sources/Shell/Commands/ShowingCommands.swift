import Diagnostics
import Driving
import Navigation
import Pictures

struct StoryboardCommand: Command {
  let isForPeople = true
  let name = "storyboard"
  let usage = ":storyboard FILE [--overwrite]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let names = arguments.filter { $0 != "--overwrite" }
    guard let path = names.first else { throw needsArgument }
    try accept(names, atMost: 1)
    let isPage = path.hasSuffix(".html")
    guard isPage || path.hasSuffix(".svg") else {
      throw Diagnostic(
        .error, Message("E1075", ["path": path]), cure: Message("prompt.noPictureNameCure"))
    }
    if !overwrites {
      try TextFile.requireOurs(
        path, beginningWith: [isPage ? StoryboardPage.beginning : SVGWriter.beginning])
    }
    let board = try shell.storyboard()
    guard shell.driver.mayGoOn else { return }
    let options = shell.pictureOptions
    try TextFile.write(
      isPage ? StoryboardPage([board], options).html : StoryboardPicture(board, options).svg,
      to: path)
    shell.tell(undrawn: board.allFindings)
    tell(path, count: board.moments.count, shell: shell)
  }

  private func tell(_ path: String, count: Int, shell: Shell) {
    if shell.settings.json {
      shell.show(event: "storyboard", ["path": .string(path), "moments": .int(count)])
    } else {
      shell.show(Message("prompt.pictureWritten", ["path": path]))
    }
  }
}

struct ViewCommand: Command {
  let isForPeople = true
  let name = "view"
  let usage = ":view [--read-only] [--port NUMBER]"

  func run(_ arguments: [String], in shell: Shell) throws {
    var rest = arguments[...]
    var port: UInt16?
    var isReadOnly = false
    while let word = rest.popFirst() {
      switch word {
      case "--read-only": isReadOnly = true
      case "--port":
        guard let text = rest.popFirst() else { throw needsArgument }
        guard let number = UInt16(text) else {
          throw mistake(Message("E1026", ["text": text]), highlight: text)
        }
        port = number
      default:
        throw superfluous(word)
      }
    }
    try shell.beginView(port: port, isReadOnly: isReadOnly)
  }
}

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
