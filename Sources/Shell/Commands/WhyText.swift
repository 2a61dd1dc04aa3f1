import Diagnostics
import Driving
import Navigation
import Scripting

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
      (Message("why.whyEntry"), entry),
      (Message("why.whyContributed"), contributed),
      (Message("why.whyBecause"), failure),
      (Message("why.whyBecause"), why.reason.map { .reason($0, names: names) }),
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
      "entry": entry.map(text),
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
