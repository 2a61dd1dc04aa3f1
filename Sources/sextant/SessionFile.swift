import ArgumentParser
import Diagnostics
import Driving
import Scripting
import Shell

struct SessionFile {
  private let journal: SessionJournal
  private let telling: Telling

  /// Opens the file that is asked for; nothing if none is.
  ///
  /// - Throws: The exit code 3 when it cannot be used; the reason has been printed.
  init?(_ session: SessionOptions, _ options: LoadingOptions) throws {
    guard let path = session.path else { return nil }
    telling = options.telling
    do throws(Diagnostic) {
      journal = try SessionJournal(path)
    } catch {
      throw telling.refuse(error)
    }
    if let remark = journal.remark { telling.tell(remark) }
    ForcedExit.prepare(options.look.printer(.ofProcess, to: 2), session: path)
  }

  /// The script of the session; nil if the session is new.
  var script: String? { journal.text.header?.script }

  /// With what the session began; nil if it is new.
  var values: SessionOptions.Values? {
    journal.text.header.map { SessionOptions.Values(seed: $0.seed, given: $0.given) }
  }

  /// What was stopped while the session started.
  var stops: Stops { journal.text.header?.stops ?? Stops() }

  /// The scripts that the session began with, for a load of the script that was named.
  ///
  /// - Returns: Nothing if the session has not begun.
  /// - Throws: The exit code 3 when it is a session of another script.
  func kept(for script: String) throws -> KeptScripts? {
    guard let header = journal.text.header else { return nil }
    let names = (KeptScripts.name(of: header.script), KeptScripts.name(of: script))
    guard names.0 == names.1 else {
      throw telling.refuse(
        Diagnostic(
          .error,
          Message("E0767", ["path": journal.path, "script": header.script, "given": script]),
          cure: Message("sessions.otherScriptCure", ["path": journal.path])))
    }
    return header.scripts
  }

  /// Lets a session that has just been started be kept; what was kept is done again.
  ///
  /// - Parameter tell: Tells what is wrong with scripts.
  /// - Returns: What came of doing it again; `nil` if the session begins.
  /// - Throws: The exit code 3 when the file cannot be written, or scripts that took over in the
  ///   session cannot be loaded any more.
  func start(
    _ driver: Driver, _ plugins: PluginSettings, tell: (AppLoader.Failure) -> Void
  ) throws -> Resumption? {
    if journal.text.header == nil {
      do throws(Diagnostic) {
        try driver.beginKeeping(in: journal)
        return nil
      } catch {
        throw telling.refuse(error)
      }
    }
    do throws(AppLoader.Failure) {
      return try driver.resume(journal, plugins: plugins)
    } catch {
      tell(error)
      throw ExitCode(ExitStatus.notLoaded.rawValue)
    }
  }
}

/// Reports problems with the file of a session.
struct Telling {
  let json: Bool
  let printer: DiagnosticPrinter
  private let output = StandardOutput.forPeople()

  init(json: Bool, printer: DiagnosticPrinter) {
    self.json = json
    self.printer = printer
  }

  func tell(_ finding: Diagnostic) {
    if json {
      output.write(Shell.json(of: finding))
    } else {
      output.complain(printer.text(for: finding))
    }
    output.flush()
  }

  func refuse(_ finding: Diagnostic) -> ExitCode {
    tell(finding)
    return ExitCode(ExitStatus.notLoaded.rawValue)
  }
}
