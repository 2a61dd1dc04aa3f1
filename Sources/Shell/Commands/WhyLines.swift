import Diagnostics
import Driving
import Navigation
import TerminalText

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
