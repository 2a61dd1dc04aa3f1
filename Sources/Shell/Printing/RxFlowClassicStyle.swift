import Diagnostics
import Navigation

/// RxFlow's lines of 2017: `did navigate flow=RxFlowDemo.WatchedFlow step=moviePicked(23452)`.
struct RxFlowClassicStyle: LogStyle {
  let name = "rxflow-classic"

  func lines(for record: Record, in context: LogContext) -> [String] {
    let ended = context.ended(in: record, "flow=")
    guard let event = record.navigation, let flow = event.flow else { return ended }
    let step = event.navigated.unlabelled
    return ["did navigate flow=\(context.qualified(flow)) step=\(step)"] + ended
  }
}
