import ArgumentParser
import Diagnostics
import Driving
import Scripting

@testable import Shell
@testable import sextant

/// A prompt of the program without a terminal, in the process of the tests.
final class Prompt: Output {
  private var lines: [String] = []
  private var shell: Shell?
  private var statement = OpenStatement()

  /// - Parameter arguments: A script, and options of `sextant open`.
  init(_ arguments: [String], in playground: Playground) throws {
    let command = try OpenSubcommand.parse(arguments)
    let environment = ProcessEnvironment(playground.environment)
    var settings = command.loading.settings(environment, width: environment.columns ?? 80)
    var plugins = command.plugins.settings(environment)
    plugins.bundled = PluginSettings.ofProject.bundled
    do throws(AppLoader.Failure) {
      let app = try AppLoader(plugins: plugins).load(playground.path(of: arguments[0]))
      app.seed = command.session.seed ?? 0
      open(app, command, &settings)
    } catch {
      let printer = DiagnosticPrinter(
        language: settings.language, sources: error.sources, ascii: settings.ascii)
      for text in error.printed { write(text) }
      complain(printer.text(for: error.findings))
    }
  }

  private func open(_ app: App, _ command: OpenSubcommand, _ settings: inout OutputSettings) {
    settings.logStyle = (try? command.log.style(in: app)) ?? settings.logStyle
    let shell = Shell(driver: Driver(app), settings: settings, output: self)
    shell.allowsRefused = command.session.allowRefused
    self.shell = shell
    let printer = DiagnosticPrinter(language: settings.language, ascii: settings.ascii)
    for remark in app.remarks { complain(printer.text(for: remark)) }
    write(Message.openedApp(app.name, flows: app.flows.count).text(in: settings.language))
    _ = shell.begin(opening: command.session.open)
  }

  /// Types a line.
  func type(_ line: String) {
    guard let shell else { return }
    write((statement.isEmpty ? "› " : "… ") + line)
    if shell.isRequest(line, isContinued: !statement.isEmpty) {
      _ = shell.answer(line)
      return
    }
    statement.push(line)
    guard statement.isWorthTrying else { return }
    if shell.perform(statement.text) == .incomplete {
      statement.wantsMore()
    } else {
      statement = OpenStatement()
    }
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func write(_ text: String) { add(text) }

  func complain(_ text: String) { add(text) }

  private func add(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
