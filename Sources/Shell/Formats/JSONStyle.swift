import Diagnostics
import Driving
import Navigation

/// One JSON object per line, with everything in a record.
struct JSONStyle: LogStyle {
  let name = "json"
  let summary = Message(en: "one JSON object a line", ko: "한 줄에 JSON 객체 하나")
  let tellsRefusals = true

  func lines(for record: Record, in context: LogContext) -> [String] {
    [JSON(record, names: context.names).text]
  }
}
