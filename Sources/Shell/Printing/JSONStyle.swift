import Diagnostics
import Driving
import Navigation

/// One JSON object per line, with everything in a record.
struct JSONStyle: LogStyle {
  let name = "json"
  let tellsRefusals = true

  func lines(for record: Record, in context: LogContext) -> [String] {
    [JSON(record, names: context.names).text]
  }
}
