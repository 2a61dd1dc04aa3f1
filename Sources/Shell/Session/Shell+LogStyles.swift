package import Diagnostics
package import Driving
package import Navigation
package import Scripting

// Log styles that scripts and plugins declare.
extension LogStyleCatalog {
  package static func style(named name: String, in app: App) -> (any LogStyle)? {
    (app.isReplaced(.logStyle, name) ? nil : style(named: name))
      ?? app.definition(.logStyle, named: name).map { ScriptLogStyle(name: $0.name, help: $0.help) }
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
    guard let style = workingStyle(named: name) else { return usual() }
    do throws(Diagnostic) {
      return try app.lines(style, for: json(record), original: own == nil ? nil : usual).map {
        VisibleText.lines(of: $0)
      }
    } catch {
      tell(error, ofStyle: name)
      return usual()
    }
  }

  /// Writes what a style of the app has to say of a step before it is handled.
  func beginning(inStyle name: String, of navigation: BegunStep) -> [String] {
    guard let style = workingStyle(named: name) else { return [] }
    let flow = session.names.text(navigation.flow)
    let step = JSON.object([
      "app": .string(app.name), "flow": .string(flow), "step": JSON(navigation.step),
    ])
    do throws(Diagnostic) {
      return try app.beginning(style, of: step).map { VisibleText.lines(of: $0) }
    } catch {
      tell(error, ofStyle: name)
      return []
    }
  }

  private func workingStyle(named name: String) -> ExtensionDefinition? {
    failures.brokenStyles[name] === app ? nil : app.definition(.logStyle, named: name)
  }

  private func tell(_ finding: Diagnostic, ofStyle name: String) {
    failures.brokenStyles[name] = app
    complain(finding)
  }

  /// A record as styles get it: as `--json` has it, with the app's name, and the step that a flow has
  /// navigated to if one has.
  private func json(_ record: Record) -> JSON {
    let more = JSON.fields([
      "app": .string(app.name), "navigated": record.navigation.map { JSON($0.navigated) },
    ])
    return .object((JSON(record, names: session.names).asFields ?? []) + more)
  }
}

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
