package import Diagnostics
import Driving
import Lua
import Navigation
package import Scripting
import TerminalText

// All that is printed.
extension Shell {
  var logContext: LogContext {
    LogContext(
      names: session.names, app: app.name, language: settings.language,
      theme: settings.theme, scripted: { [unowned self] in lines(inStyle: $0, for: $1) },
      scriptedBeginning: { [unowned self] in beginning(inStyle: $0, of: $1) })
  }

  /// The maximum number of records printed per input; the log has them all.
  private static let most = 60

  func show(records: [Record]) {
    if settings.json { records.forEach(write) } else { print(records) }
    tellLate()
  }

  func tellLate() {
    let findings = line?.late ?? []
    line?.late = []
    for finding in findings { complain(finding) }
  }

  private func print(_ records: [Record]) {
    let style = logStyle
    let context = logContext
    let all = told(records, in: style)
    let isCut = style is PrettyStyle && all.count > Self.most
    for (index, one) in all.enumerated() {
      if isCut, index == Self.most / 2 {
        show(Message("prompt.leftOut", ["count": all.count - Self.most]))
      }
      let isShown = !isCut || index < Self.most / 2 || index >= all.count - Self.most / 2
      for line in isShown && line?.quota.isFull != true ? lines(one, style, context) : [] {
        if hasRoom(for: line.utf8.count) { output.write(line) }
      }
      guard case .record(let record) = one else { continue }
      if let failure = record.failure {
        line?.hasFailed = true
        // With its source lines and its cure it is some times as long.
        if hasRoom(for: failure.description.utf8.count * 4) { complain(failure) }
      }
      if record.isChainStopped { line?.hasFailed = true }
      if let finding = Diagnostic(ofClockIn: record) { complain(finding) }
    }
  }

  /// Shows that a flow begins to navigate, unless that is shown already.
  func show(_ navigation: BegunStep) {
    guard !settings.json, line?.begun != navigation else { return }
    line?.begun = navigation
    for line in logStyle.beginning(of: navigation, in: logContext) { output.write(line) }
  }

  /// The records as a style tells them; only the usual one for people folds some of them.
  private func told(_ records: [Record], in style: any LogStyle) -> [FoldedRecords.FoldedRow] {
    style is PrettyStyle ? FoldedRecords(records).lines : records.map { .record($0) }
  }

  private func lines(
    _ one: FoldedRecords.FoldedRow, _ style: any LogStyle, _ context: LogContext
  ) -> [String] {
    switch one {
    case .record(let record): lines(record, style, context)
    case .unhandled(let first, let last):
      [PrettyStyle().line(forUnhandled: first, last, in: context)]
    }
  }

  /// The lines of a record, without those that are already shown for its beginning.
  private func lines(
    _ record: Record, _ style: any LogStyle, _ context: LogContext
  ) -> [String] {
    let lines = style.lines(for: record, in: context)
    guard let begun = line?.begun, begun.isTold(by: record) else { return lines }
    line?.begun = nil
    return Array(lines.dropFirst(style.beginning(of: begun, in: context).count))
  }

  /// Whether the quota allows more bytes of log; exceeding it is reported once, later.
  private func hasRoom(for bytes: Int) -> Bool {
    guard let (isShown, finding) = line?.quota.shows(bytes) else { return true }
    if let finding { line?.late.append(finding) }
    return isShown
  }

  /// Writes a record for programs; a failure is in the record, and again in the answer.
  private func write(_ record: Record) {
    if line?.quota.isFull != true {
      let event = JSON(record, names: session.names)
      if hasRoom(for: event.text.utf8.count) { write(event) }
    }
    if let failure = record.failure {
      line?.hasFailed = true
      conversation.exchange?.errors.append(failure.diagnostic)
    }
    if let finding = Diagnostic(ofClockIn: record) {
      line?.hasFailed = true
      conversation.exchange?.errors.append(finding)
    }
    if record.isChainStopped {
      line?.hasFailed = true
      let message = record.event.words(session.names)
      conversation.exchange?.errors += message.map { [Diagnostic(.error, $0)] } ?? []
    }
  }

  func show(log records: [Record], style: any LogStyle) {
    let context = logContext
    for one in told(records, in: style) {
      guard driver.mayGoOn else { return }
      if settings.json, style is JSONStyle, case .record(let record) = one {
        write(JSON(record, names: session.names))
        continue
      }
      for line in lines(one, style, context) {
        if style is JSONStyle { output.write(line) } else { show(text: line) }
      }
    }
  }

  func show(echo line: String, isContinued: Bool) {
    if settings.json { return show(event: "line", ["text": .string(line)]) }
    let mark = settings.theme.paint(isContinued ? "…" : ">", .faint)
    output.write("\(mark) \(Highlighter(shell: self).painted(line))")
  }

  func show(text: String) {
    guard settings.json else { return output.write(text) }
    show(event: "text", ["text": .string(text)])
  }

  /// Shows a message for people; names in it may come from scripts.
  func show(_ message: Message) {
    let text = message.text(in: settings.language)
    show(text: settings.json ? text : VisibleText.of(text))
  }

  func show(event: String, object fields: [JSON.Field]) {
    write(.object(JSON.fields(["v": .version, "event": .string(event)]) + fields))
  }

  /// Writes an event, if it is wished for, with the id of the request that it comes of.
  ///
  /// - Parameter event: An object that begins with the version and the kind of the event.
  func write(_ event: JSON) {
    guard case .object(var fields) = event, case .string(let kind)? = event["event"],
      conversation.wants(kind)
    else { return }
    if let id = conversation.exchange?.id {
      fields.insert(JSON.Field(key: "id", value: id), at: 2)
    }
    output.write(JSON.object(fields).text)
  }

  func show(event: String, _ fields: KeyValuePairs<String, JSON?>) {
    show(event: event, object: JSON.fields(fields))
  }

  func show(value: LuaValue) {
    let text = LuaValueText.of(value, host: app.host)
    if settings.json { show(event: "value", ["text": .string(text)]) } else { output.write(text) }
  }

  func show(printed text: String) {
    if settings.json {
      show(event: "print", ["text": .string(text)])
      if conversation.isLive { output.flush() }
    } else {
      output.write(VisibleText.lines(of: text))
    }
  }

  func complain(_ error: any Error) {
    line?.hasFailed = true
    let finding = finding(error)
    try? globals.typed?.setFailure(finding.message.text(in: settings.language))
    if settings.json { return write(finding) }
    output.complain(printer.text(for: finding))
  }

  func complain(briefly finding: Diagnostic) {
    output.complain(printer.firstLine(for: finding))
  }

  /// Reports why scripts could not be loaded, quoting the texts of that attempt.
  package func complain(_ failure: AppLoader.Failure) {
    line?.hasFailed = true
    for text in failure.printed { show(printed: text) }
    if settings.json {
      return failure.findings.sorted.forEach(write)
    }
    let printer = printer(of: failure.sources)
    output.complain(printer.text(for: failure.findings))
  }

  /// Shows what is worth knowing and fails no line.
  package func show(remark: Diagnostic) {
    if settings.json { return output.write(Self.json(of: remark)) }
    output.complain(printer.text(for: remark))
  }

  /// Writes an error for programs: in the answer, or alone if there is no request.
  private func write(_ finding: Diagnostic) {
    if conversation.exchange == nil { return output.write(Self.json(of: finding)) }
    conversation.exchange?.errors.append(finding)
  }

  /// Returns one JSON object for what a script printed outside a session.
  package static func json(ofPrinted text: String) -> String {
    JSON.object(["v": JSON.version, "event": .string("print"), "text": .string(text)]).text
  }

  package static func json(of finding: Diagnostic) -> String {
    let head = JSON.fields(["v": .version, "event": .string("error")])
    return JSON.object(head + FindingForm.form.fields(of: finding)).text
  }

  package func greet() {
    show(.openedApp(app.name, flows: app.flows.count))
    if let journal = driver.journal, line?.resumption == nil {
      show(Message("sessions.sessionBegun", ["path": journal.path]))
    }
  }

  package func offerTour() { show(Message("prompt.tourThere")) }

  private func finding(_ error: any Error) -> Diagnostic {
    switch error {
    case let finding as Diagnostic: finding
    case let failure as Failure: failure.diagnostic
    case let error as LuaError: app.host.diagnostic(error)
    default: Diagnostic(.error, Message(verbatim: "\(error)"))
    }
  }

  var printer: DiagnosticPrinter {
    var sources = app.sources
    if let text = globals.typed?.latest { sources.insert(text) }
    return printer(of: sources)
  }

  private func printer(of sources: SourceTexts) -> DiagnosticPrinter {
    DiagnosticPrinter(
      language: settings.language, sources: sources, theme: settings.theme,
      ascii: settings.ascii, width: settings.isNarrow ? settings.width : nil)
  }

  /// Prints a line with text from a script; its control characters are made harmless.
  func show(fromScript line: String) { show(text: VisibleText.of(line)) }
}

/// Prints Lua values for the prompt: bounded in depth and width, without addresses, and without ever
/// running code of the script.
struct LuaValueText {
  var depth = 4
  var width = 20
  private var open: [LuaTable] = []

  static func of(_ value: LuaValue, host: ScriptHost) -> String {
    LuaValueText().text(value, host)
  }

  private func text(_ value: LuaValue, _ host: ScriptHost) -> String {
    switch value {
    case .nil: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): Value.string(value).description
    case .bytes(let bytes): "<\(bytes.count) bytes>"
    case .function(let function): describe(function)
    case .table(let table): text(table, host)
    case .handle: (try? host.text(value)) ?? value.typeName
    case .other(let typeName): "<\(typeName)>"
    }
  }

  private func describe(_ function: LuaFunction) -> String {
    let definition = function.definition
    return definition.source == "[C]"
      ? "<function of the host>" : "<function at \(definition.source):\(definition.lineDefined)>"
  }

  private func text(_ table: LuaTable, _ host: ScriptHost) -> String {
    if open.contains(table) { return "{…} (itself)" }
    guard open.count < depth else { return "{…}" }
    var inner = self
    inner.open.append(table)
    guard let pairs = try? table.pairs() else { return "{…}" }
    let count = table.count
    var parts = pairs.prefix(width).enumerated().map { index, pair in
      let value = inner.text(pair.value, host)
      return index < count ? value : "\(inner.key(pair.key, host)) = \(value)"
    }
    if pairs.count > width { parts.append("… (+\(pairs.count - width))") }
    return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
  }

  private func key(_ key: LuaValue, _ host: ScriptHost) -> String {
    if let name = key.asString, !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isNumber == false
    {
      return name
    }
    return "[\(text(key, host))]"
  }
}
