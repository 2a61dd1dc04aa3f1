import ArgumentParser
import Diagnostics
import Journeys
import Revisions
import Scripting
import Shell

struct BisectSubcommand: Subcommand {
  static let commandName = "bisect"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("bisect.abstract")),
    discussion: .help(
      examples: "bisect pay.journey.lua v1.2..main",
      "bisect main:pay.journey.lua HEAD~50.. --format json", message: Message("bisect.discussion")))

  enum Format: String, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp(Message("bisect.journey")), completion: .file())
  var journey: String

  @Argument(help: ArgumentHelp(Message("bisect.range"), valueName: "A..B"))
  var range: String

  @Option(name: .customLong("filter"), help: ArgumentHelp(Message("journeyChoice.names")))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(Message("bisect.format", ["formats": Self.formats])),
    transform: { try ValidationError.choice(Message("usage.format"), $0, among: Format.allCases) })
  var format = Format.text

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup var look: LookOptions

  private static var formats: String { Format.allCases.map(\.rawValue).joined(separator: ", ") }

  mutating func validate() throws {
    if RevisionRange(range) == nil {
      throw ValidationError(Message("usage.notARange", ["range": range]))
    }
  }

  func run() throws {
    let environment = ProcessEnvironment.ofProcess
    let output = StandardOutput.forPeople()
    guard let range = RevisionRange(range) else { preconditionFailure("It was validated.") }
    do throws(HistoryStop) {
      let result = try JourneyBisection(
        journey, range, JourneySelection(names: names),
        plugins: plugins.settings(environment)
      ).result()
      let text =
        format == .json
        ? result.json.document
        : BisectReport(result, printer: look.printer(environment, to: 1)).text
      output.write(text)
      output.flush()
      if case .hidden = result.answer { throw .told(.findings) }
    } catch {
      throw error.exit(output, look, environment)
    }
  }
}
