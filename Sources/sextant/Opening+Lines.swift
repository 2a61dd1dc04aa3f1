import Diagnostics
import Driving
import Journeys
import LineEditor
import Paging
import Scripting
import Shell
import Viewing

/// How the lines of a session are taken.
struct LineTaking {
  /// Later lines are done after one has failed.
  let keepsGoing: Bool
  /// Scripts are reloaded when their files change.
  let watches: Bool
  /// What the app is opened by.
  let url: String?
}

extension Opening {
  /// Takes lines from a prompt or, without a terminal, from standard input, until there are no more.
  ///
  /// - Parameters:
  ///   - taking: How they are taken.
  ///   - offersTour: Whoever is at the prompt may be new here.
  ///   - begin: Begins what goes on while lines are waited for.
  func converse(
    _ taking: LineTaking, offersTour: Bool = false, begin: (() -> ExitStatus?)? = nil
  ) -> ExitStatus {
    let view = LiveView(shell, journeys: journeys)
    shell.viewer = view
    defer { view.end() }
    if terminal.kind == .piped { return take(taking, begin) }
    let prompt = TerminalPrompt(
      shell: shell, terminal: terminal, historyPath: environment.historyPath,
      watches: taking.watches)
    output.divert = prompt.print
    shell.greet()
    if offersTour { shell.offerTour() }
    shell.stopScriptsOnInterrupt()
    if let code = begin?() { return code }
    return prompt.run(opening: taking.url)
  }

  /// The journeys of the script, as they are now, and the first thing that is wrong with a file of them.
  private func journeys() -> (journeys: [PageJourney], fault: Diagnostic?) {
    var (journeys, fault) = ([PageJourney](), Diagnostic?.none)
    for file in JourneyFinder.files(of: shell.app.host.scripts.mainFile) {
      do throws(AppLoader.Failure) {
        let document = try JourneyDocument(file, plugins: shell.app.pluginSettings)
        journeys += document.ways(like: shell.app)
          .map { PageJourney(name: $0.name, actions: $0.actions) }
      } catch {
        fault = fault ?? error.findings.sorted.first
      }
    }
    return (journeys, fault)
  }

  private func take(_ taking: LineTaking, _ begin: (() -> ExitStatus?)?) -> ExitStatus {
    var runner = ScriptRunner(
      shell: shell, keepsGoing: taking.keepsGoing, opening: taking.url, watches: taking.watches)
    runner.beginsMeanwhile = begin
    return runner.run([], thenStandardInput: true)
  }
}
