import Diagnostics
package import Driving
package import Navigation
import TerminalText

/// A way to write records as lines of text.
package protocol LogStyle: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// Whether it says what was refused; where it does not, that is told beside the log.
  var tellsRefusals: Bool { get }
  /// Returns the lines a record is written as; none if the style does not tell it.
  func lines(for record: Record, in context: LogContext) -> [String]
  /// Returns the first lines of the record to come of a step, written before what is printed in the step.
  func beginning(of navigation: BegunStep, in context: LogContext) -> [String]
}

extension LogStyle {
  /// Most tell of steps only.
  package var tellsRefusals: Bool { false }

  /// Most write a record once it is there.
  package func beginning(of navigation: BegunStep, in context: LogContext) -> [String] { [] }
}

/// What a style needs to know besides the record.
package struct LogContext {
  /// The names of all that has lived in the session.
  let names: NameList
  /// The app's name, RxFlow's module.
  let app: String
  let language: Language
  let theme: Theme
  /// Writes a record in a style that a script declares.
  let scripted: (_ style: String, Record) -> [String]

  /// A flow as RxFlow prints it: `RxFlowDemo.WatchedFlow`.
  func qualified(_ flow: InstanceName) -> String { "\(app).\(names.text(flow.name))" }

  /// The flows that have ended since they were dismissed, in the words of RxFlow's log, which has none.
  func ended(in record: Record, _ flow: String) -> [String] {
    record.endedFlows.map { "did end \(flow)\(qualified($0))" }
  }
}

/// All styles that come with the program.
///
/// A new one is a file in `Formats` and a line here.
package enum LogStyleCatalog {
  /// The styles, the usual one first.
  package static let all: [any LogStyle] = [
    PrettyStyle(), RxFlowStyle(), RxFlowClassicStyle(), GuidelineStyle(), JSONStyle(),
  ]

  /// Returns the style of a name.
  package static func style(named name: String) -> (any LogStyle)? {
    all.first { $0.name == name }
  }
}

extension Record {
  /// The flows that have ended since what they showed was dismissed (E3).
  fileprivate var endedFlows: [InstanceName] {
    changes.compactMap { if case .ended(let flow) = $0 { flow } else { nil } }
  }

  /// The step event if a flow navigated to the step, whatever came of it.
  var navigation: StepEvent? {
    guard case .step(let event) = event, event.flow != nil else { return nil }
    return event.outcome.reach >= .navigated ? event : nil
  }
}
