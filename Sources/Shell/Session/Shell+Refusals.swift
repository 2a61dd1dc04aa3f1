import Diagnostics
import Driving
import Navigation

// What was refused.
extension Shell {
  /// Tells that a gesture was refused, which is a line that failed, and what else was refused where the
  /// log does not.
  func tellRefusals(of input: Input, in records: [Record]) {
    if let refused = RefusedInput(input, records: records, in: session, of: app) {
      tell(refused, of: input)
    } else if !settings.json, !logStyle.tellsRefusals {
      tellRefused(in: records)
    }
  }

  private func tell(_ refused: RefusedInput, of input: Input) {
    let action = Action(input, in: session)
    let line = action?.kind == nil ? line?.text : action?.line(in: app)
    let finding = Diagnostic(
      allowsRefused ? .note : .error, refused, line: line.map { driver.sealed($0, of: input) })
    if !allowsRefused { return complain(finding) }
    if !settings.json, !logStyle.tellsRefusals { show(remark: finding) }
  }

  /// Reports the changes of the tree that handlers requested and that were refused.
  private func tellRefused(in records: [Record]) {
    for record in records where line?.quota.isFull != true {
      for refused in record.refusals {
        let message = refused.words(session.names)
        show(
          remark: Diagnostic(
            .note, Message("prompt.inRecord", ["number": record.number, "message": message])))
      }
    }
  }
}
