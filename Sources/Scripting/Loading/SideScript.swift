package import Diagnostics
package import Lua
package import Navigation
import Platform
import Steps

/// A script about an app, with words of its own, that declares nothing of the app: a journey.
///
/// It has the checks and messages of a flow script: reading an undeclared name is an error with a
/// suggestion, all errors are reported together, and `require` searches the file's folder.
package final class SideScript {
  package let host: ScriptHost
  /// The app that it is about.
  package var subject: App? { didSet { host.subject = subject } }

  /// Creates a Lua state for a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - reader: The source of the file, and of the modules that it requires.
  ///   - words: All words that it may use in addition to Lua's own.
  ///   - owner: The owner of the words; held weakly.
  ///   - isCheckedLater: Whether more words will be added, after which `check` checks the text.
  /// - Throws: An error if the Lua state cannot be made, or if the words exceed its memory.
  package init(
    _ path: String, from reader: SourceReader = .files, words: [Word], owner: AnyObject? = nil,
    isCheckedLater: Bool = false
  ) throws {
    host = try ScriptHost(
      folder: SystemPath.folder(of: path), mainFile: path, reader: reader, words: words)
    host.owner = owner
    host.load.isCheckedLater = isCheckedLater
  }

  /// Runs the file.
  ///
  /// - Throws: All errors of the file, with the texts for excerpts.
  package func run() throws(AppLoader.Failure) {
    do throws(Diagnostic) {
      try host.run(host.scripts.mainFile)
    } catch {
      host.load.draft.noteEnd(error)
    }
    if host.load.draft.findings.hasErrors { throw failure }
  }

  /// Checks the text, after all words that it can use are known.
  package func check() {
    guard host.load.isCheckedLater else { return }
    host.load.isCheckedLater = false
    host.check(host.scripts.mainFile, TextCheckCatalog.beforeRunning)
  }

  package func note(_ finding: Diagnostic) { host.load.draft.note(finding) }

  package var failure: AppLoader.Failure {
    AppLoader.Failure(
      findings: host.load.draft.findings, sources: host.scripts.sources, files: host.scripts.files)
  }

  package var hasErrors: Bool { host.load.draft.findings.hasErrors }
}

extension ScriptHost {
  /// Makes the value of `step`, with the steps of the subject: `step.about`,
  /// `step.moviePicked(23452)`, and `step.DemoStep.about` if several sets have a step of this name.
  package func makeSubjectSteps() throws -> LuaValue {
    let type = try state.makeHandleType(
      name: "steps of the app", index: body { host, call in [try host.stepOfSubject(call)] })
    return try state.makeHandle(SubjectSteps(), type: type)
  }

  private func stepOfSubject(_ call: LuaCall) throws -> LuaValue {
    guard let app = subject, let name = call[1].asString else {
      throw Diagnostic(.error, Message("E0910"), at: location(call), highlight: "step")
    }
    if let set = app.stepSets.first(where: { $0.name == name }) {
      return try state.makeHandle(set, type: types.stepSet)
    }
    let found: StepCase
    do throws(Diagnostic) {
      found = try app.stepCase(named: name, in: nil)
    } catch {
      var finding = error
      finding.location = location(call)
      finding.highlight = name
      try report(finding)
      return try state.makeHandle(UnknownStepObject(), type: types.unknownStep)
    }
    return try value(found)
  }
}

private final class SubjectSteps {}

extension LuaValue {
  package var asStep: Step? { step }
  /// True if the value is a step that does not exist, which has been reported.
  package var isMissingStep: Bool { isUnknownStep }
}

extension ScriptHost {
  /// The value of a word in scripts; `nil` if there is no such word.
  package func value(ofWord name: String) throws -> LuaValue {
    try environment?.words.rawGet(name) ?? .nil
  }
}

extension ScriptHost {
  /// Puts a value under a name that scripts can read from now on.
  package func declare(_ name: String, _ value: LuaValue) throws {
    try environment?.declare(name, value)
  }
}
