import Diagnostics
import Driving
import Navigation
import Scripting
import TerminalText

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

struct WhyText: WhyLines {
  private let why: Why
  let shell: Shell
  private var names: NameList { shell.session.names }

  init(_ why: Why, in shell: Shell) {
    self.why = why
    self.shell = shell
  }

  var lines: [String] {
    let facts: [(Message, Message?)] = [
      (Message("why.whyFrom"), from),
      (Message("why.whyGate"), why.gate.map { .gate($0, source: source) }),
      (Message("why.whyGuard"), guardVerdict), (Message("why.whyAsked"), asked),
      (Message("why.whyEntry"), entry), (Message("why.whyEntry"), imported),
      (Message("why.whyContributed"), contributed),
      (Message("why.whyBecause"), failure),
      (Message("why.whyBecause"), why.reason.map { .reason($0, names: names) }),
      (Message("why.whyNote"), unknown),
    ]
    return PrettyStyle().lines(for: why.record, in: shell.logContext)
      + facts.flatMap { label, text in text.map { line(label, $0) } ?? [] }
      + remedies.flatMap { line(Message("why.whyTry"), $0) }
      + (why.isSeenAgain
        ? []
        : line(
          Message("why.whyNote"),
          why.haveScriptsChanged ? Message("why.scriptsHaveChanged") : Message("why.notSeenAgain")))
  }

  private var failure: Message? { why.fetchFailure?.event.words(names) }

  private var source: String { why.event.origin.source.map(names.text) ?? flow }
  private var flow: String { why.event.flow.map(names.text) ?? "-" }

  private var from: Message {
    .origin(
      why.event.origin, source: source, flow: why.isForOne ? flow : nil,
      cause: why.causes.first?.number,
      line: shell.driver.timeline.description(of: why.input))
  }

  private var guardVerdict: Message? {
    why.guardVerdict.map { .guardVerdict($0, flow: flow, by: why.decisions.last) }
  }

  private var asked: Message {
    let asked = why.asked.filter { $0.stepEvent?.wasAsked == true }
    if asked.isEmpty { return Message("why.nobodyAsked") }
    let texts = asked.compactMap { record in
      record.stepEvent.map { event in
        let outcome = event.words(names).text
        let name = event.flow.map(names.text) ?? "-"
        let number = record.number == why.record.number ? "" : "\(record.number) "
        return Message("prompt.whyAsked", ["number": number, "name": name, "outcome": outcome])
      }
    }
    let more = Message(verbatim: "… (+\(texts.count - Self.most))")
    return Message(
      texts.prefix(Self.most) + (texts.count > Self.most ? [more] : []), separator: "; ")
  }

  /// The maximum number of asked flows that are listed.
  private static let most = 6

  private var entry: Message? {
    guard !why.words.isEmpty else { return nil }
    return Message(
      "why.entryMade",
      [
        "list": Message(
          (why.words.map { ($0, "\(shell.short($0.location.file)):\($0.location.line)") }).map {
            word, place in
            Message(
              "why.entryMadeBy", ["name": word.name, "plugin": word.plugin, "place": place])
          }, separator: "; ")
      ])
  }

  /// The place in another source from which the flow's entry was generated.
  private var imported: Message? {
    let outline = shell.app.outline
    let flow = why.event.flow.flatMap { flow in
      outline.flows.first { $0.name == names.text(flow.name) }
    }
    let row = flow?.rows.first { $0.step == why.event.navigated.case }
    return outline.sources.origin(of: row?.location).map {
      Message("diagnostics.importedFrom", ["place": "\($0)"])
    }
  }

  /// The code of another source in place of which the entry does nothing.
  private var unknown: Message? {
    let places = why.record.todos
    let texts = shell.app.outline.todos.map(\.todo).filter { places.contains($0.place) }.map {
      "\($0.place): " + $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return texts.isEmpty
      ? nil : Message("why.todoText", ["text": texts.joined(separator: "; ")])
  }

  private var contributed: Message? {
    why.contributed.isEmpty
      ? nil : Message(why.contributed.map { .hearing($0, names: names) }, separator: "; ")
  }

  private var remedies: [Message] {
    guard let reason = why.reason else { return [] }
    guard why.remedies.isEmpty else {
      return why.remedies.map { .remedy($0, names: names, in: shell.app) }
    }
    return reason.mayBeHelped ? [Message("why.nothingHelps")] : []
  }

  var json: [JSON.Field] {
    let text = { (message: Message) in JSON.string(message.text(in: .english)) }
    return JSON.fields([
      "record": JSON(why.record, names: names), "from": text(from),
      "line": .text(shell.driver.timeline.line(of: why.input)),
      "causes": .array(why.causes.map { .int($0.number) }),
      "gate": why.gate.map { text(.gate($0, source: source)) }, "guard": guardVerdict.map(text),
      "asked": .array(
        why.asked.filter { $0.stepEvent?.wasAsked == true }.map { .int($0.number) }),
      "entry": entry.map(text), "imported": imported.map(text), "unknown": unknown.map(text),
      "contributed": .array(why.contributed.map { text(.hearing($0, names: names)) }),
      "reason": .text(why.reason?.name),
      "because": (failure ?? why.reason.map { .reason($0, names: names) }).map(text),
      "remedies": json(why.remedies), "seenAgain": .bool(why.isSeenAgain),
    ])
  }
}

/// Explains where a presentable came from.
struct WhenceText {
  private let provenance: Provenance
  private let shell: Shell

  init(_ provenance: Provenance, in shell: Shell) {
    self.provenance = provenance
    self.shell = shell
  }

  /// The presentable, then the records that led to it, the first one last.
  var lines: [String] {
    let language = shell.settings.language
    let records = (provenance.placed.map { [$0] } ?? []) + provenance.causes
    let head = Message(
      "why.isDeclared",
      [
        "name": provenance.name, "maker": provenance.maker,
        "place": place.map { "\(shell.short($0.file)):\($0.line)" },
      ])
    var lines = [head.text(in: language)]
    if records.isEmpty { lines.append("      " + Message("why.neverPlaced").text(in: language)) }
    for record in records { lines += PrettyStyle().lines(for: record, in: shell.logContext) }
    if let input = records.last?.input {
      lines.append("      " + shell.driver.timeline.description(of: input).text(in: language))
    }
    return lines
  }

  private var place: SourceLocation? { shell.app.screen(named: provenance.definition)?.location }

  var json: [JSON.Field] {
    let names = shell.session.names
    return JSON.fields([
      "name": .string(provenance.name), "maker": .text(provenance.maker),
      "file": place.map { .string(shell.short($0.file)) }, "line": .number(place?.line),
      "placed": provenance.placed.map { JSON($0, names: names) },
      "causes": .array(provenance.causes.map { .int($0.number) }),
      "input": (provenance.causes.last ?? provenance.placed).flatMap {
        shell.driver.timeline.line(of: $0.input).map(JSON.string)
      },
    ])
  }
}

protocol WhyLines {
  var shell: Shell { get }
  var lines: [String] { get }
  var json: [JSON.Field] { get }
}

extension WhyLines {
  func line(_ label: Message, _ text: Message) -> [String] {
    let language = shell.settings.language
    let head = "      " + Columns.pad(label.text(in: language), to: 12)
    let width = max(30, shell.settings.width - 18)
    return Columns.wrap(VisibleText.of(text.text(in: language)), to: width).enumerated().map {
      $0 == 0 ? head + $1 : Columns.pad("", to: 18) + $1
    }
  }

  func json(_ remedies: [Remedy]) -> JSON {
    .array(
      remedies.map { remedy in
        .object([
          "kind": .string(remedy.advice.name), "lines": .texts(remedy.advice.lines(in: shell.app)),
          "text": .string(
            Message.remedy(remedy, names: shell.session.names, in: shell.app).text(in: .english)),
        ])
      })
  }
}

/// Explains a record without a step.
struct WhyNoStepText: WhyLines {
  private let why: WhyNoStep
  let shell: Shell

  init(_ why: WhyNoStep, in shell: Shell) {
    self.why = why
    self.shell = shell
  }

  var lines: [String] {
    PrettyStyle().lines(for: why.record, in: shell.logContext)
      + line(Message("why.whyFrom"), from)
      + (because.map { line(Message("why.whyBecause"), $0) } ?? [])
      + (help.map { line(Message("why.whyTry"), $0) } ?? [])
  }

  private var from: Message { shell.driver.timeline.description(of: why.record.input) }

  private var because: Message? {
    why.record.refusals.first?.words(shell.session.names)
  }

  private var help: Message? {
    guard let refused = why.refused else { return nil }
    return why.remedy.map { .remedy($0, names: shell.session.names, in: shell.app) }
      ?? refused.cure ?? Message("why.nothingHelps")
  }

  var json: [JSON.Field] {
    JSON.fields([
      "record": JSON(why.record, names: shell.session.names),
      "from": .string(from.text(in: .english)),
      "line": .text(shell.driver.timeline.line(of: why.record.input)), "causes": .array([]),
      "asked": .array([]), "contributed": .array([]),
      "reason": why.refused.map { _ in .string("refused") },
      "because": because.map { .string($0.text(in: .english)) },
      "remedies": json(why.remedy.map { [$0] } ?? []),
      "cure": why.refused?.cure.map { .string($0.text(in: .english)) }, "seenAgain": .bool(true),
    ])
  }
}

/// Explains why a line could not be run at all.
struct MistakeText: WhyLines {
  private let typed: String
  private let finding: Diagnostic
  let shell: Shell

  init(line: String, finding: Diagnostic, in shell: Shell) {
    typed = line
    self.finding = finding
    self.shell = shell
  }

  var lines: [String] {
    ["  " + VisibleText.line(of: typed)] + line(Message("why.whyBecause"), finding.message)
      + (finding.cure.map { line(Message("why.whyTry"), $0) } ?? [])
  }

  var json: [JSON.Field] {
    JSON.fields([
      "line": .string(typed), "reason": .string("mistake"),
      "because": .string(finding.message.text(in: .english)), "code": .string(finding.message.code),
      "cure": finding.cure.map { .string($0.text(in: .english)) },
    ])
  }
}
