import ArgumentParser
import Diagnostics
import Driving
import LineEditor
import Pages
import Platform
import Scripting
import Shell

struct Opening {
  let shell: Shell
  let output: StandardOutput
  let terminal: Terminal
  let environment: ProcessEnvironment

  /// Loads a script; what is wrong with it is printed.
  ///
  /// - Parameters:
  ///   - values: With what the app begins.
  ///   - session: Where the session is kept, if it is; one that is there already goes on.
  ///   - scripts: The texts of the scripts, if they are not to be read from their files.
  ///   - stops: What was stopped of the start, if that is known.
  /// - Throws: The exit code 3 when the script or the session could not be loaded.
  init(
    _ script: String, options: LoadingOptions, log: LogStyleOption,
    values: SessionOptions.Values, session: SessionFile? = nil,
    scripts: KeptScripts? = nil, stops: Stops = Stops()
  ) throws {
    environment = .ofProcess
    output = options.json ? StandardOutput() : .forPeople(environment)
    terminal = Terminal(name: environment["TERM"])
    let isTerminal = StandardStreams.isTerminal(1)
    // A pipe has no columns, unless somebody says how many whatever reads it has.
    let columns = isTerminal ? terminal.size.columns : environment.columns
    var settings = options.settings(environment, isTerminal: isTerminal, width: columns ?? 80)
    settings.isNarrow = columns != nil
    let kept = try session?.kept(for: script) ?? scripts
    // Only who looks at a session again gives its scripts.
    let app = try Self.load(
      script, options: options, settings: settings, output: output, kept: kept,
      isReplay: scripts != nil)
    app.seed = values.seed
    try Self.begin(app, given: values.given, settings, output)
    let resumes = session != nil && kept != nil
    let driver = Driver(app, isHeard: !resumes, stops: session?.stops ?? stops)
    settings.logStyle = try log.style(in: app)
    let plugins = options.plugins.settings(environment)
    let resumption = try session?.start(driver, plugins) { [settings, output] in
      Self.tell($0, settings: settings, output: output)
    }
    shell = Shell(
      driver: driver, settings: settings, output: output, resumption: resumption,
      grants: GrantFile(environment))
  }

  /// Loads a script, and begins or goes on with what the options say.
  init(
    _ script: String, options: LoadingOptions, log: LogStyleOption, session: SessionOptions,
    file: SessionFile?
  ) throws {
    let values = try session.values(asKept: file, options.telling)
    try self.init(script, options: options, log: log, values: values, session: file)
  }

  /// Lets an app begin with other first values.
  ///
  /// - Throws: The exit code 3 when there are none of that name; the reason has been printed.
  private static func begin(
    _ app: App, given: String?, _ settings: OutputSettings, _ output: StandardOutput
  ) throws {
    do throws(Diagnostic) {
      try app.begin(given: given)
    } catch {
      tell(
        AppLoader.Failure(
          findings: Diagnostics([error]), sources: app.sources, files: app.files),
        settings: settings, output: output)
      throw ExitCode(ExitStatus.notLoaded.rawValue)
    }
  }

  static func load(
    _ script: String, options: LoadingOptions, settings: OutputSettings,
    output: StandardOutput, kept: KeptScripts? = nil, isReplay: Bool = false
  ) throws -> App {
    do throws(AppLoader.Failure) {
      let app = try loadAsking(
        script, options: options, settings: settings, output: output, kept: kept, isReplay: isReplay
      )
      tell(app.remarks, settings: settings, output: output)
      return app
    } catch {
      tell(error, settings: settings, output: output)
      throw ExitCode(ExitStatus.notLoaded.rawValue)
    }
  }

  private static func tell(
    _ failure: AppLoader.Failure, settings: OutputSettings, output: StandardOutput
  ) {
    let printer = DiagnosticPrinter(
      language: settings.language, sources: failure.sources, theme: settings.theme,
      ascii: settings.ascii, width: settings.isNarrow ? settings.width : nil)
    for text in failure.printed {
      output.write(settings.json ? Shell.json(ofPrinted: text) : VisibleText.lines(of: text))
    }
    output.flush()
    if settings.json {
      for finding in failure.findings.sorted { output.write(Shell.json(of: finding)) }
      output.flush()
    } else {
      output.complain(printer.text(for: failure.findings))
      if StandardStreams.isTerminal(2), let hint = ManualText.hint(failure.findings) {
        output.complain(hint.text(in: settings.language))
      }
    }
  }

  /// Loads a script; at a terminal, asks for the permissions that plugins need.
  private static func loadAsking(
    _ script: String, options: LoadingOptions, settings: OutputSettings,
    output: StandardOutput, kept: KeptScripts?, isReplay: Bool
  ) throws(AppLoader.Failure) -> App {
    var plugins = options.plugins.settings(.ofProcess)
    if let kept { plugins = kept.settings(plugins) }
    plugins.isReplay = isReplay
    let reader =
      kept.map { SourceReader.snapshot($0.snapshot(for: script), isForeign: true) } ?? .files
    let limits = options.limits.limits(options.look, .ofProcess)
    let question = PermissionQuestion(
      language: settings.language, output: output, environment: .ofProcess)
    let canAsk = StandardStreams.isTerminal(0) && StandardStreams.isTerminal(1) && !settings.json
    while true {
      do throws(AppLoader.Failure) {
        let app = try AppLoader(plugins: plugins, limits: limits).load(script, from: reader)
        guard let finding = app.missingStart else { return app }
        throw AppLoader.Failure(
          findings: Diagnostics([finding]), sources: app.sources, files: app.files)
      } catch {
        guard canAsk, let request = error.request,
          let granted = question.ask(request, plugins)
        else { throw error }
        plugins = granted
      }
    }
  }

  private static func tell(
    _ remarks: [Diagnostic], settings: OutputSettings, output: StandardOutput
  ) {
    let printer = DiagnosticPrinter(
      language: settings.language, theme: settings.theme, ascii: settings.ascii)
    for remark in remarks where !settings.json { output.complain(printer.text(for: remark)) }
  }
}

struct PermissionQuestion {
  let language: Language
  let output: StandardOutput
  let environment: ProcessEnvironment

  /// Returns the settings with what was granted; nil if the user refuses.
  func ask(_ request: PermissionRequest, _ settings: PluginSettings) -> PluginSettings? {
    tell(.asks(request))
    while true {
      output.prompt(Message("prompt.permissionChoice").text(in: language) + ": ")
      guard let line = readLine(), !line.isEmpty else { return nil }
      switch PermissionAnswer(line) {
      case nil: continue
      case .no?: return nil
      case .always?: remember(request.remembered)
      case .yes?: break
      }
      var settings = settings
      settings.grants += request.grants
      return settings
    }
  }

  /// Saves a grant; if that fails, it is valid only this time.
  private func remember(_ grant: RememberedGrant) {
    do {
      guard let file = GrantFile(environment) else { return tell(Message("prompt.grantNotKept")) }
      try file.add(grant)
    } catch {
      tell(Message("prompt.grantNotKept"))
    }
  }

  private func tell(_ message: Message) { output.complain(message.text(in: language)) }
}
