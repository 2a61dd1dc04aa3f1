import ArgumentParser
import Comparing
import Diagnostics
import Revisions
import Scripting
import Shell

struct BlameSubcommand: Subcommand {
  static let commandName = "blame"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("blame.abstract")),
    discussion: .help(
      examples: "blame 'Cart → Thanks'", "blame 'Cart: tap Pay' shop.lua --at v1.2",
      message: Message("blame.discussion")))

  @Argument(help: ArgumentHelp(Message("blame.way")))
  var way: String

  @Argument(help: ArgumentHelp(Message("blame.script")), completion: .script)
  var script: String?

  @Option(help: ArgumentHelp(Message("blame.at"), valueName: "revision"))
  var at: String?

  @Option(
    help: ArgumentHelp(Message("bisect.format", ["formats": Self.formats])),
    transform: { try ValidationError.choice(Message("usage.format"), $0, among: Format.allCases) })
  var format = Format.text

  @OptionGroup var walk: WalkLimitOptions

  @OptionGroup var trial: TrialOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup var look: LookOptions

  enum Format: String, CaseIterable {
    case text, json
  }

  private static var formats: String { Format.allCases.map(\.rawValue).joined(separator: ", ") }

  mutating func validate() throws {
    if WayQuery(way) == nil {
      throw ValidationError(Message("usage.notAWay", ["way": way]))
    }
  }

  func run() throws {
    guard let query = WayQuery(way) else { preconditionFailure("It was validated.") }
    let environment = ProcessEnvironment.ofProcess
    let output = StandardOutput.forPeople()
    do throws(HistoryStop) {
      let blame = WayBlame(
        query, script: script, at: at,
        loader: AppLoader(
          plugins: plugins.settings(environment), limits: limits.limits(look, environment)),
        plugins: plugins.settings(environment), options: walk.options(time: trial.time),
        seed: trial.seed)
      let result = try blame.result()
      let report = BlameReport(result, language: look.language(environment))
      output.write(format == .json ? report.json.document : report.text)
      output.flush()
      throw .told(result.status)
    } catch {
      throw error.exit(output, look, environment)
    }
  }
}

/// The ways that somebody asks about: `Cart → Thanks`, `Cart: tap Pay`, `Cart`.
struct WayQuery {
  let text: String
  let from: String
  let action: String?
  let to: String?

  /// Returns `nil` for a text without a screen to begin with.
  init?(_ text: String) {
    let sides = text.replacing("->", with: "→").split(
      separator: "→", omittingEmptySubsequences: false
    )
    .map { String($0).trimmed }
    guard sides.count < 3, let start = sides.first, sides.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    let parts = start.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard !parts[0].isEmpty, parts.last?.isEmpty == false else { return nil }
    self.text = text
    from = parts[0]
    action = parts.count == 2 ? parts[1] : nil
    to = sides.count == 2 ? sides[1] : nil
  }

  func matches(_ way: Way) -> Bool {
    way.from == from && (action ?? way.action) == way.action
      && (to == nil || to == way.to || to == way.end)
  }
}
