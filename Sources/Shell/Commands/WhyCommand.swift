import Diagnostics
import Driving
import Navigation

/// `:why`, `:why 7`, `:why .toLogin`, `:why Login#1`: why a step did what it did, and where a screen
/// came from.
struct WhyCommand: Command {
  let name = "why"
  let usage = ":why [NUMBER | .step | NAME]"
  let isPaged = true

  func candidates(in shell: Shell) -> [String] { shell.instances + shell.steps }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let text = arguments.first else {
      if let mistake = shell.mistake {
        return show(MistakeText(line: mistake.line, finding: mistake.finding, in: shell), shell)
      }
      guard let number = latest(shell) else {
        throw Diagnostic(.error, Message("E0528", ["number": "1"]))
      }
      return try explain(number, shell)
    }
    if let number = Int(text) { return try explain(number, shell) }
    if text.hasPrefix(".") { return try explain(latest(of: text, shell), shell) }
    try tellWhence(text, shell)
  }

  /// The last record with a bad outcome or a refusal in the latest input, else the first good one.
  private func latest(_ shell: Shell) -> Int? {
    // One input leaves little more records than it may cause steps.
    let log = shell.session.log
    let group = log.records(from: log.lastNumber - 5_000).filter { $0.input == log.last?.input }
    let idle = group.last { record in
      !record.refusals.isEmpty
        || record.stepEvent?.outcome.isGood == false && !record.isTaken(among: group)
    }
    let good = group.first { $0.stepEvent?.outcome.isGood == true }
    return (idle ?? good ?? group.first)?.number
  }

  private func latest(of text: String, _ shell: Shell) throws(Diagnostic) -> Int {
    let name = text.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    let record = shell.session.log.records().last { $0.stepEvent?.step.name == name }
    guard let record else { throw Diagnostic(.error, Message("E0529", ["text": text])) }
    return record.number
  }

  private func explain(_ number: Int, _ shell: Shell) throws(Diagnostic) {
    if let why = Why(ofRecord: number, Inquiry(shell.driver)) {
      return show(WhyText(why, in: shell), shell)
    }
    guard let why = WhyNoStep(ofRecord: number, Inquiry(shell.driver)) else {
      throw Diagnostic(.error, Message("E0528", ["number": "\(number)"]))
    }
    show(WhyNoStepText(why, in: shell), shell)
  }

  private func show(_ text: some WhyLines, _ shell: Shell) {
    if shell.settings.json { return shell.show(event: "why", object: text.json) }
    for line in text.lines { shell.show(text: line) }
  }

  private func tellWhence(_ text: String, _ shell: Shell) throws(Diagnostic) {
    guard let provenance = Provenance(of: text, Inquiry(shell.driver)) else {
      let names = shell.session.presentableNames
      let nearest = Suggestion.nearest(to: text, among: WrittenName(text).candidates(names))
      throw Diagnostic(
        .error, Message("E0512", ["name": text]), cure: nearest.map { .didYouMean($0) })
    }
    let written = WhenceText(provenance, in: shell)
    if shell.settings.json { return shell.show(event: "whence", object: written.json) }
    for line in written.lines { shell.show(text: line) }
  }
}
