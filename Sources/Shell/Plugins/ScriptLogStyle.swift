package import Navigation

/// A style that a script or a plugin declares.
///
/// It knows its name only: what it writes is asked of the app that is driven.
package struct ScriptLogStyle: LogStyle {
  package let name: String

  package init(name: String) { self.name = name }

  package func lines(for record: Record, in context: LogContext) -> [String] {
    context.scripted(name, record)
  }
}
