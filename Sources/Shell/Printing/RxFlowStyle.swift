import Diagnostics
import Driving
import Navigation

/// RxFlow's own lines: `did navigate to flow=RxFlowDemo.WatchedFlow and step=castPicked(2)`.
struct RxFlowStyle: LogStyle {
  let name = "rxflow"

  func lines(for record: Record, in context: LogContext) -> [String] {
    let ended = context.ended(in: record, "flow=")
    guard let event = record.navigation, let flow = event.flow else { return ended }
    let rest = rest(flow, step: event.navigated, context: context)
    return ["will \(rest)", "did \(rest)"] + ended
  }

  func beginning(of navigation: BegunStep, in context: LogContext) -> [String] {
    ["will \(rest(navigation.flow, step: navigation.step, context: context))"]
  }

  private func rest(_ flow: InstanceName, step: Step, context: LogContext) -> String {
    "navigate to flow=\(context.qualified(flow)) and step=\(step)"
  }
}
