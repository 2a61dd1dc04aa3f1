import Diagnostics
import Journeys
import Revisions
import Scripting
import Shell

/// Runs journeys on revisions of their app, to find the commit since which they fail, or pass.
struct JourneyBisection {
  /// What the journeys did in a version.
  struct Trial {
    /// `nil` if the app cannot be loaded.
    let passes: Bool?
    /// What went wrong, with the texts that it quotes.
    let findings: Diagnostics
    let sources: SourceTexts

    /// The first of them; of an app that cannot be loaded, why.
    var reason: Diagnostic? {
      findings.sorted.first { !JourneyScript.saysOnlyNotLoaded($0) } ?? findings.sorted.first
    }
  }

  struct Skipped {
    let commit: DescribedCommit
    let reason: Diagnostic?
  }

  struct Result {
    let range: RevisionRange
    let old: DescribedCommit
    let new: DescribedCommit
    /// Whether the journeys fail from the commit on; else they pass.
    let fails: Bool
    let answer: Bisection.Answer
    /// The first new commit, or those that hide it.
    let suspects: [DescribedCommit]
    /// The journeys in the first commit where they fail.
    let failure: Trial?
    /// A parent of the answer from before the range in which the journeys do as at its end.
    let outside: DescribedCommit?
    let skipped: [Skipped]
    let commits: Int
    let tried: Int
  }

  private let journey: AppVersion
  private let script: String
  private let range: RevisionRange
  private let selection: JourneySelection
  private let plugins: PluginSettings
  private let repository: GitRepository
  private let cache: VersionCache<Trial>

  /// - Parameter journey: The journey file, or `REV:PATH`.
  init(
    _ journey: String, _ range: RevisionRange, _ selection: JourneySelection,
    plugins: PluginSettings
  ) throws(HistoryStop) {
    do throws(Diagnostic) {
      self.journey = try VersionPairs.file(journey)
      repository = try GitRepository()
      script = try JourneyFinder.app(
        ofJourneys: self.journey.path, in: self.journey.reader.tree)
    } catch {
      throw .wrong(error)
    }
    self.range = range
    self.selection = selection
    self.plugins = plugins
    cache = VersionCache(folders: plugins.folders)
  }

  /// Finds the commit.
  func result() throws(HistoryStop) -> Result {
    let ends: (old: String, new: String)
    let commits: [Commit]
    do throws(Diagnostic) {
      let named = try range.commits(in: repository)
      ends = (try repository.mergeBase(of: named.old, and: named.new), named.new)
      commits = try repository.history(since: ends.old, until: ends.new)
      guard !commits.isEmpty else {
        throw Diagnostic(
          .error,
          Message(
            "E1203",
            ["old": range.old, "new": range.new, "isSame": named.old == named.new]))
      }
    } catch {
      throw .wrong(error)
    }
    let passes = (
      old: try passes(at: ends.old, named: range.old),
      new: try passes(at: ends.new, named: range.new)
    )
    guard passes.old != passes.new else { throw agreement(ends, passes: passes.new) }
    do throws(Diagnostic) {
      return try search(ends, among: commits, fails: passes.old)
    } catch {
      throw .wrong(error)
    }
  }

  /// Whether the journeys pass at an end of the range, which must load.
  private func passes(at commit: String, named name: String) throws(HistoryStop) -> Bool {
    let trial: Trial
    do throws(Diagnostic) { trial = try self.trial(commit) } catch { throw .wrong(error) }
    guard let passes = trial.passes else {
      throw .notLoaded(name, trial.findings, trial.sources)
    }
    return passes
  }

  private func agreement(_ ends: (old: String, new: String), passes: Bool) -> HistoryStop {
    var finding = Diagnostic(
      .error,
      Message("E1204", ["old": range.old, "new": range.new, "passes": passes]))
    let reasons = [(range.old, ends.old), (range.new, ends.new)].compactMap { name, commit in
      (try? trial(commit))?.findings.sorted.first.map { (name, $0) }
    }
    finding.notes = reasons.map { name, reason in
      Diagnostic.Note(
        Message("bisect.endFails", ["revision": name, "reason": reason.message]))
    }
    return .wrong(finding)
  }

  private func search(
    _ ends: (old: String, new: String), among commits: [Commit], fails: Bool
  ) throws(Diagnostic) -> Result {
    var bisection = Bisection(commits)
    let answer = try bisection.run { (commit) throws(Diagnostic) in
      try trial(commit).passes.map { $0 == fails ? .old : .new } ?? .unknown
    }
    let suspects: [String]
    switch answer {
    case .found(let commit): suspects = [commit]
    case .hidden(let all): suspects = all
    }
    let outside =
      suspects.count == 1
      ? try newParent(of: suspects[0], outside: commits, end: ends.old, fails: fails) : nil
    return Result(
      range: range, old: try described(ends.old), new: try described(ends.new), fails: fails,
      answer: answer, suspects: try suspects.map(described),
      failure: fails && suspects.count == 1 ? try trial(suspects[0]) : nil,
      outside: try outside.map(described),
      skipped: try bisection.skipped.map { (id) throws(Diagnostic) in
        Skipped(commit: try described(id), reason: try trial(id).reason)
      }, commits: commits.count, tried: bisection.tried)
  }

  /// A parent before the range in which the journeys do as at its end.
  private func newParent(
    of commit: String, outside commits: [Commit], end: String, fails: Bool
  ) throws(Diagnostic) -> String? {
    let inside = Set(commits.map(\.id))
    let parents = commits.first { $0.id == commit }?.parents ?? []
    for parent in parents where !inside.contains(parent) && parent != end {
      if try trial(parent).passes == !fails { return parent }
    }
    return nil
  }

  private func described(_ commit: String) throws(Diagnostic) -> DescribedCommit {
    try DescribedCommit(commit, in: repository)
  }

  // MARK: Running the journeys

  private func trial(_ commit: String) throws(Diagnostic) -> Trial {
    let tree = try repository.tree(of: commit)
    let known = try cache.value(of: script, in: tree) { () throws(Diagnostic) in
      let result = run(in: tree)
      return (try trial(result), result.files.filter { $0 != journey.path })
    }
    if let known { return known }
    let missing = Diagnostic(.error, Message("E0101", ["path": script]))
    return Trial(passes: nil, findings: Diagnostics([missing]), sources: SourceTexts())
  }

  private func run(in tree: RevisionTree) -> JourneyFileResult {
    let apps = LoadedApps(plugins: plugins, from: .files(of: tree))
    return JourneyFileRun(journey.path, from: journey.reader, selection, about: apps).result()
  }

  private func trial(_ result: JourneyFileResult) throws(Diagnostic) -> Trial {
    if result.isBroken {
      // Names that an older app does not have are a way to fail.
      return Trial(
        passes: result.lacksApp ? nil : false, findings: result.errors, sources: result.sources)
    }
    guard !result.results.isEmpty else {
      throw Diagnostic(.error, Message("E0942"), cure: Message("message.nothingChosenCure"))
    }
    let failures = result.results.compactMap { $0.failure?.finding }
    return Trial(
      passes: failures.isEmpty, findings: Diagnostics(failures), sources: result.sources)
  }
}
