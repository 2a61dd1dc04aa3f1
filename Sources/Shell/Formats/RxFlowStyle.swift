import Navigation

/// RxFlow's own lines: `did navigate to flow=RxFlowDemo.WatchedFlow and step=castPicked(2)`.
struct RxFlowStyle: LogStyle {
  let name = "rxflow"

  func lines(for record: Record, in context: LogContext) -> [String] {
    guard let event = record.navigation, let flow = event.flow else { return [] }
    let rest = "navigate to flow=\(context.qualified(flow)) and step=\(event.navigated)"
    return ["will \(rest)", "did \(rest)"]
  }
}
