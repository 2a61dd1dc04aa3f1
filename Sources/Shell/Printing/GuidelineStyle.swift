import Diagnostics
import Navigation

/// The RxController guideline's lines: `did navigate to RxController_Example.AppFlow -> start`.
struct GuidelineStyle: LogStyle {
  let name = "guideline"

  func lines(for record: Record, in context: LogContext) -> [String] {
    let ended = context.ended(in: record, "")
    guard let event = record.navigation, let flow = event.flow else { return ended }
    return ["did navigate to \(context.qualified(flow)) -> \(event.navigated)"] + ended
  }
}
