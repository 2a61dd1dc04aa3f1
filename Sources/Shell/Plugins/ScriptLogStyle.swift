package import Diagnostics
package import Driving
package import Navigation

/// A style that a script or a plugin declares.
///
/// It knows its name only: what it writes is asked of the app that is driven.
package struct ScriptLogStyle: LogStyle {
  package let name: String
  package let summary: Message

  package init(name: String, help: String = "") {
    self.name = name
    summary = Message(verbatim: help)
  }

  package func lines(for record: Record, in context: LogContext) -> [String] {
    context.scripted(name, record)
  }

  package func beginning(of navigation: BegunStep, in context: LogContext) -> [String] {
    context.scriptedBeginning(name, navigation)
  }
}
