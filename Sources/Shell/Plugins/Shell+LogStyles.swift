import Diagnostics
import Navigation
import Scripting

// Log styles that scripts and plugins declare.
extension Shell {
  /// Returns a log style of the program or of the app.
  package func logStyle(named name: String) -> (any LogStyle)? {
    if let style = LogStyleCatalog.style(named: name) { return style }
    return app.definition(.logStyle, named: name).map { ScriptLogStyle(name: $0.name) }
  }

  /// The names of all log styles.
  package var logStyleNames: [String] {
    LogStyleCatalog.all.map(\.name) + app.extensions(.logStyle).map(\.name)
  }

  /// Writes a record in a style of the app; one that is gone or fails leaves it to the usual style.
  ///
  /// A style that fails is told of once, and not asked again until the app is loaded anew.
  func lines(inStyle name: String, for record: Record) -> [String] {
    let usual = { PrettyStyle().lines(for: record, in: self.logContext) }
    guard brokenStyles[name] !== app, let style = app.definition(.logStyle, named: name) else {
      return usual()
    }
    do throws(Diagnostic) {
      return try app.lines(style, for: JSON(record, names: session.names)).map {
        VisibleText.lines(of: $0)
      }
    } catch {
      brokenStyles[name] = app
      complain(error)
      return usual()
    }
  }
}
