import Diagnostics
import Driving
import Navigation
import TerminalText

/// The default style: number, flow, step and outcome, with the changes of the tree below.
struct PrettyStyle: LogStyle {
  let name = "pretty"
  let tellsRefusals = true

  func lines(for record: Record, in context: LogContext) -> [String] {
    switch record.event {
    case .step(let event): return lines(record, event, context)
    case .input:
      let lines = below(record, context)
      guard let first = lines.first else { return [] }
      return [number(record, context) + first.dropFirst(6)] + lines.dropFirst()
    case .link(let event):
      let text = event.words(context.names).text(in: context.language)
      return [number(record, context) + paint(text, part: tone(event.kind), context: context)]
    default:
      guard let message = record.event.words(context.names) else { return [] }
      let text = paint(message.text(in: context.language), part: .doubtful, context: context)
      return [number(record, context) + text] + below(record, context)
    }
  }

  /// The line for consecutive flows that had no entry for the step of a deep link.
  func line(forUnhandled first: Int, _ last: Int, in context: LogContext) -> String {
    let numbers = "\(first)-\(last)"
    let padded = String.blanks(4 - numbers.utf8.count) + numbers
    let text = Message("prompt.unhandledByOthers", ["count": last - first + 1]).text(
      in: context.language)
    return paint(padded, part: .faint, context: context) + "  "
      + paint(text, part: .doubtful, context: context)
  }

  private func lines(
    _ record: Record, _ event: Record.StepEvent, _ context: LogContext
  ) -> [String] {
    let flow = event.flow.map { context.names.shown($0) } ?? "-"
    let step = event.adapted.map { "\(event.step) ⇒ \($0)" } ?? "\(event.step)"
    var outcome = event.words(context.names).text.text(in: context.language)
    if !record.refusals.isEmpty {
      outcome +=
        ", "
        + Message("prompt.refusedCount", ["count": record.refusals.count]).text(
          in: context.language)
    }
    var line = number(record, context)
    line += Columns.pad(flow, to: 18)
    line += " "
    line += paint(Columns.pad(step, to: 26), part: .strong, context: context)
    line += " "
    line += paint(outcome, part: tone(event.outcome), context: context)
    return [line] + below(record, context)
  }

  private func number(_ record: Record, _ context: LogContext) -> String {
    let digits = String(record.number)
    let padded = String.blanks(4 - digits.utf8.count) + digits
    return paint(padded, part: .faint, context: context) + "  "
  }

  private func below(_ record: Record, _ context: LogContext) -> [String] {
    let indent = String.blanks(6)
    let changes = record.changes.map {
      indent + paint($0.line(context.names), part: .faint, context: context)
    }
    let refusals = record.refusals.map { refused in
      let text = refused.words(context.names)
      return indent + paint(text.text(in: context.language), part: .doubtful, context: context)
    }
    return changes + refusals
  }

  private func tone(_ kind: LinkEvent.Kind) -> Theme.Part {
    switch kind {
    case .opened: .strong
    case .held: .doubtful
    case .dropped: .bad
    }
  }

  private func tone(_ outcome: Outcome) -> Theme.Part {
    switch outcome {
    case .handled, .forwarded, .ended: .good
    case .failed, .limit, .endedAtRoot: .bad
    default: .doubtful
    }
  }

  private func paint(_ text: String, part: Theme.Part, context: LogContext) -> String {
    context.theme.paint(text, part)
  }
}
