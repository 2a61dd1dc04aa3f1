import Navigation

/// RxFlow's lines of 2017: `did navigate flow=RxFlowDemo.WatchedFlow step=moviePicked(23452)`.
struct RxFlowClassicStyle: LogStyle {
  let name = "rxflow-classic"

  func lines(for record: Record, in context: LogContext) -> [String] {
    guard let event = record.navigation, let flow = event.flow else { return [] }
    return ["did navigate flow=\(context.qualified(flow)) step=\(event.navigated.unlabelled)"]
  }
}
