import ArgumentParser
import Diagnostics
import Foundation
import Journeys
import Scripting
import Shell

/// `sextant test [PATH…]`: runs journeys.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs journeys, and tells what went otherwise than written.",
    discussion: """
      A PATH is a journey file, NAME\(JourneyFinder.ending), or a folder: then all journey files
      in it and in the folders in it are run. Without a PATH the folder is the current one.

      A report is written in any case, also when a file could not be loaded. Without
      --report it is for people; --report can be given several times:
      --report terminal --report junit=journeys.xml --report tap=journeys.tap
      A file is replaced only if it is empty or holds such a report, or with --overwrite.

      Exit codes: 0 all went as written, 1 something did not, 2 wrong use, 3 a file could
      not be loaded.
      """)

  @Argument(help: "Journey files, or folders with journey files in them.")
  var paths: [String] = []

  @OptionGroup(title: "Which journeys")
  var choice: JourneyChoice

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "How results are written, \(Self.kinds), and the file they are written into.",
      valueName: "kind[=file]"))
  var reports: [String] = []

  @Flag(help: "Let reports replace files that hold something else.")
  var overwrite = false

  @Option(
    name: .shortAndLong, help: "How many files are run at a time; as many as there are cores.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "List the journeys and leave.")
  var list = false

  @Flag(
    name: .shortAndLong,
    help: "Run again what changed files concern; at a terminal also by keys: Enter, f, q.")
  var watch = false

  @OptionGroup(title: "Plugins")
  var plugins: PluginOptions

  @OptionGroup(title: "Limits")
  var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var kinds: String {
    JourneyReportCatalog.all.map(\.name).joined(separator: ", ")
  }

  mutating func validate() throws {
    for report in reports { try JourneyReportTarget.validate(report) }
    if reports.filter({ !$0.contains("=") }).count > 1 {
      throw ValidationError(
        "Only one report can be written to standard output; give the others files: --report tap=journeys.tap"
      )
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number from 1 on.") }
    if watch, list { throw ValidationError("--watch and --list do not go together.") }
  }

  func run() throws {
    let surroundings = Surroundings.ofProcess
    if !overwrite, !list { try checkFiles(surroundings) }
    let session = JourneySession(
      command: self, surroundings: surroundings, selection: choice.selection)
    let status = list ? session.list() : watch ? session.watch() : session.runAll()
    throw ExitCode(status.rawValue)
  }

  /// Looks whether reports would replace what is none, before anything is run.
  private func checkFiles(_ surroundings: Surroundings) throws {
    do throws(Diagnostic) {
      for report in reports { try JourneyReportTarget.checkFile(report) }
    } catch {
      StandardOutput().complain(look.printer(surroundings, to: 2).text(for: error))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
  }
}

/// Which journeys are run, how often and in what order.
struct JourneyChoice: ParsableArguments {
  @Option(
    name: .customLong("filter"),
    help: "Run journeys with this in their names; can be given several times.")
  var names: [String] = []

  @Option(
    name: [
      .customShort("t"), .customLong("tag"), .customLong("tags"), .customLong("include-tags"),
    ],
    help: "Run journeys with this tag; can be given several times.")
  var tags: [String] = []

  @Option(
    name: [.customLong("exclude-tag"), .customLong("exclude-tags")],
    help: "Do not run journeys with this tag; can be given several times.")
  var excluded: [String] = []

  @Option(name: .customLong("repeat"), help: "Run each journey so many times.")
  var rounds = 1

  @Flag(help: "Run files and journeys in an order that depends on the seed.")
  var shuffle = false

  @Option(help: "What the order is made from; the same seed gives the same order.")
  var seed: UInt64?

  mutating func validate() throws {
    if rounds < 1 { throw ValidationError("--repeat is a number from 1 on.") }
    if shuffle, seed == nil { seed = UInt64.random(in: 1...999_999) }
  }

  /// What is chosen; a list of tags may stand in one word, between commas.
  var selection: JourneySelection {
    JourneySelection(
      names: names, tags: tags.flatMap(Self.words), excluded: excluded.flatMap(Self.words),
      rounds: rounds, shuffles: shuffle || seed != nil, seed: seed ?? 0)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }
}
