import Diagnostics
import Dispatch
import Driving
import Exploring
import Journeys
import Platform
import Scripting
import Shell

struct JourneySession {
  let command: TestSubcommand
  let environment: ProcessEnvironment
  var selection: JourneySelection
  let reporting: ReportChoice

  var paths: [String] { command.paths.isEmpty ? ["."] : command.paths }

  private var plugins: PluginSettings { command.plugins.settings(environment) }

  private var jobs: Int { command.jobs ?? ThisProcess.cores }

  func runAll() -> ExitStatus {
    do throws(Diagnostic) {
      return run(try JourneyFinder.files(paths), isWhole: true).status
    } catch {
      return tell(problem: error)
    }
  }

  /// Runs some files, and tells what came of them.
  ///
  /// - Parameter isWhole: These are all files there are: to have run no journey at all is a mistake.
  func run(_ files: [String], isWhole: Bool) -> (status: ExitStatus, results: [JourneyFileResult]) {
    let output = StandardOutput()
    var reports = reports(output)
    for place in reports.indices { reports[place].begin() }
    let clock = ContinuousClock()
    let start = clock.now
    let inbox = ResultInbox()
    let suite = JourneySuite(
      files, selection, plugins: plugins, jobs: jobs,
      isCovered: command.coverage || command.coverageFile != nil)
    let thread = inbox.fill { deliver in suite.run(each: deliver) }
    var results: [JourneyFileResult] = []
    while let result = inbox.next() {
      results.append(result)
      for place in reports.indices { reports[place].add(result) }
    }
    thread.wait()
    let counts = JourneyCounts(results)
    let problem = isWhole && counts.total == 0 && counts.broken == 0 ? nothingChosen : nil
    for place in reports.indices {
      reports[place].end(start.duration(to: clock.now), problem: problem)
    }
    tell(warningsOf: results, output)
    let problemOfFile = tellCoverage(of: results, output)
    if selection.shuffles {
      output.complain(Message("message.seedWas", ["seed": "\(selection.seed)"]).text(in: language))
    }
    let status =
      complain(reports, output) ?? problemOfFile ?? (problem == nil ? counts.status : .usage)
    return (status, results)
  }

  /// Tells each warning about an app once, however many files are about that app.
  private func tell(warningsOf results: [JourneyFileResult], _ output: StandardOutput) {
    var told: Set<Diagnostic> = []
    for result in results {
      let printer = command.look.printer(environment, to: 2, sources: result.sources)
      for warning in result.warnings where told.insert(warning).inserted {
        output.complain(printer.text(for: warning))
      }
    }
  }

  /// Tells what the journeys have come to of each app, if somebody wants to know.
  ///
  /// - Returns: How the program ends if the file could not be written; nil if it could.
  private func tellCoverage(
    of results: [JourneyFileResult], _ output: StandardOutput
  ) -> ExitStatus? {
    guard command.coverage || command.coverageFile != nil else { return nil }
    let texts = coverages(of: results)
    if command.coverage {
      // A report for programs must stay one.
      let isFree = !command.reports.contains {
        !$0.contains("=") && $0 != JourneyReportCatalog.own[0].name
      }
      for text in texts.map({ $0.text(in: language) }) {
        if isFree { output.write(text) } else { output.complain(text) }
      }
      output.flush()
    }
    guard let file = command.coverageFile else { return nil }
    do throws(Diagnostic) {
      try TextFile.write(JSON.array(texts.map(\.json)).text + "\n", to: file)
      return nil
    } catch {
      output.complain(command.look.printer(environment, to: 2).text(for: error))
      return .findings
    }
  }

  private func coverages(of results: [JourneyFileResult]) -> [CoverageText] {
    var all: [String: Coverage] = [:]
    for result in results {
      guard let app = result.app, let coverage = result.coverage, !result.results.isEmpty else {
        continue
      }
      let path = RelativePath.plain(app)
      all[path.hasPrefix("../") ? app : path, default: Coverage()].formUnion(coverage)
    }
    let loader = AppLoader(plugins: plugins)
    return all.ordered { $0.key < $1.key }.compactMap { path, coverage in
      (try? loader.load(path)).map { CoverageText(coverage, of: $0, script: path) }
    }
  }

  func list() -> ExitStatus {
    let output = StandardOutput()
    do throws(Diagnostic) {
      var status = ExitStatus.success
      let apps = LoadedApps(plugins: plugins)
      for file in try JourneyFinder.files(paths) {
        do throws(AppLoader.Failure) {
          for (place, name) in try JourneyFileRun(file, selection, about: apps).list() {
            output.write(VisibleText.of("\(place.file):\(place.line): \(name)"))
          }
        } catch {
          let printer = command.look.printer(environment, to: 2, sources: error.sources)
          output.complain(printer.text(for: error.findings))
          status = .notLoaded
        }
      }
      output.flush()
      return status
    } catch {
      output.complain(command.look.printer(environment, to: 2).text(for: error))
      return .usage
    }
  }

  /// Reports why nothing was run, in all reports and on standard error.
  private func tell(problem: Diagnostic) -> ExitStatus {
    let output = StandardOutput()
    var reports = reports(output)
    for place in reports.indices {
      reports[place].begin()
      reports[place].end(.zero, problem: problem)
    }
    if !reports.isEmpty, !command.reports.isEmpty {
      output.complain(command.look.printer(environment, to: 2).text(for: problem))
    }
    return complain(reports, output) ?? .usage
  }

  private var language: Language { command.look.language(environment) }

  private var nothingChosen: Diagnostic {
    Diagnostic(.error, Message("E0942"), cure: Message("message.nothingChosenCure"))
  }

  private func reports(_ output: StandardOutput) -> [JourneyReportTarget] {
    command.reportKinds(environment).map {
      JourneyReportTarget(
        $0, among: reporting.catalog, look: command.look, environment: environment, output: output)
    }
  }

  /// Reports which files could not be written; returns nil if all were.
  private func complain(
    _ reports: [JourneyReportTarget], _ output: StandardOutput
  ) -> ExitStatus? {
    let complaints = reports.compactMap(\.complaint)
    let printer = command.look.printer(environment, to: 2, sources: reporting.sources)
    for complaint in complaints { output.complain(printer.text(for: complaint)) }
    output.flush()
    return complaints.isEmpty ? nil : .findings
  }
}

extension JourneyCounts {
  fileprivate var status: ExitStatus {
    if broken > 0 { return .notLoaded }
    return failed > 0 ? .findings : .success
  }
}

/// Passes the results of journeys from the threads that run them to the one that reports.
final class ResultInbox: Sendable {
  private let waiting = Lock<[JourneyFileResult?]>(initialState: [])
  private let arrived = DispatchSemaphore(value: 0)

  /// Does work on a thread of its own that delivers results.
  ///
  /// - Returns: What is waited for at the end.
  func fill(
    _ work: @escaping @Sendable (_ deliver: @escaping @Sendable (JourneyFileResult) -> Void) -> Void
  ) -> DispatchGroup {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      work { self.put($0) }
      self.put(nil)
    }
    return group
  }

  /// Waits for the next result; nil after the last one.
  func next() -> JourneyFileResult? {
    arrived.wait()
    return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private func put(_ result: JourneyFileResult?) {
    waiting.withLock { $0.append(result) }
    arrived.signal()
  }
}
