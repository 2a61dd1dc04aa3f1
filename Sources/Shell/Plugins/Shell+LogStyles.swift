import Diagnostics
import Driving
import Navigation
package import Scripting

// Log styles that scripts and plugins declare.
extension LogStyleCatalog {
  package static func style(named name: String, in app: App) -> (any LogStyle)? {
    (app.isReplaced(.logStyle, name) ? nil : style(named: name))
      ?? app.definition(.logStyle, named: name).map { ScriptLogStyle(name: $0.name) }
  }

  package static func names(in app: App) -> [String] {
    let own = all.map(\.name)
    return own + app.extensions(.logStyle).map(\.name).filter { !own.contains($0) }
  }
}

extension Shell {
  /// The style in use, or what a plugin has put in its place by now.
  var logStyle: any LogStyle {
    LogStyleCatalog.style(named: settings.logStyle.name, in: app) ?? settings.logStyle
  }

  var logStyleNames: [String] { LogStyleCatalog.names(in: app) }

  /// Writes a record in a style of the app; one that is gone or fails leaves it to the usual style.
  ///
  /// A style that fails is told of once, and not asked again until the app is loaded anew.
  func lines(inStyle name: String, for record: Record) -> [String] {
    let own = LogStyleCatalog.style(named: name)
    let usual = { (own ?? PrettyStyle()).lines(for: record, in: self.logContext) }
    guard failures.brokenStyles[name] !== app, let style = app.definition(.logStyle, named: name)
    else {
      return usual()
    }
    do throws(Diagnostic) {
      let json = JSON(record, names: session.names)
      return try app.lines(style, for: json, original: own == nil ? nil : usual).map {
        VisibleText.lines(of: $0)
      }
    } catch {
      failures.brokenStyles[name] = app
      complain(error)
      return usual()
    }
  }
}
