package import Diagnostics
package import Driving
package import Navigation
import TerminalText

package protocol LogStyle: Sendable {
  /// The name on the command line.
  var name: String { get }
  var summary: Message { get }
  /// Whether the log includes refusals; if not, they are shown separately.
  var tellsRefusals: Bool { get }
  /// Returns the lines for a record; empty if the style leaves it out.
  func lines(for record: Record, in context: LogContext) -> [String]
  /// Returns the first lines of a step's record, written before what the step prints.
  func beginning(of navigation: BegunStep, in context: LogContext) -> [String]
}

extension LogStyle {
  package var summary: Message { Message("logStyle.\(name)") }

  /// Most styles log steps only.
  package var tellsRefusals: Bool { false }

  /// Most styles write nothing before the record is complete.
  package func beginning(of navigation: BegunStep, in context: LogContext) -> [String] { [] }
}

package struct LogContext {
  /// The names of all instances of the session, including released ones.
  let names: NameList
  /// The app's name, which RxFlow's log shows as the module.
  let app: String
  let language: Language
  let theme: Theme
  let scripted: (_ style: String, Record) -> [String]
  /// What a style of the app writes of a step before it is handled.
  let scriptedBeginning: (_ style: String, BegunStep) -> [String]

  /// A flow as RxFlow prints it: `RxFlowDemo.WatchedFlow`.
  func qualified(_ flow: InstanceName) -> String { "\(app).\(names.text(flow.name))" }

  /// Lines for flows that ended on dismissal, in the style of RxFlow, which logs no such line.
  func ended(in record: Record, _ flow: String) -> [String] {
    record.endedFlows.map { "did end \(flow)\(qualified($0))" }
  }
}

/// All styles that come with the program.
///
/// A new one is a file in `Formats` and a line here.
package enum LogStyleCatalog {
  /// The styles, the default first.
  package static let all: [any LogStyle] = [
    PrettyStyle(), RxFlowStyle(), RxFlowClassicStyle(), GuidelineStyle(), JSONStyle(),
  ]

  package static func style(named name: String) -> (any LogStyle)? {
    all.first { $0.name == name }
  }
}

extension Record {
  /// The flows that ended because what they showed was dismissed (E3).
  fileprivate var endedFlows: [InstanceName] {
    changes.compactMap { if case .ended(let flow) = $0 { flow } else { nil } }
  }

  /// The step event if a flow navigated to the step, whatever the outcome.
  var navigation: StepEvent? {
    guard case .step(let event) = event, event.flow != nil else { return nil }
    return event.outcome.reach >= .navigated ? event : nil
  }
}

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

/// The RxController guideline's lines: `did navigate to RxController_Example.AppFlow -> start`.
struct GuidelineStyle: LogStyle {
  let name = "guideline"

  func lines(for record: Record, in context: LogContext) -> [String] {
    let ended = context.ended(in: record, "")
    guard let event = record.navigation, let flow = event.flow else { return ended }
    return ["did navigate to \(context.qualified(flow)) -> \(event.navigated)"] + ended
  }
}

/// One JSON object per line, with everything in a record.
struct JSONStyle: LogStyle {
  let name = "json"
  let tellsRefusals = true

  func lines(for record: Record, in context: LogContext) -> [String] {
    [JSON(record, names: context.names).text]
  }
}
