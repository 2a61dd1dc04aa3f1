import ArgumentParser
import Conforming
import Diagnostics
import Drawing
import Driving
import Scripting
import Shell
import Traffic

struct TrafficSubcommand: Subcommand {
  static let commandName = "traffic"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("traffic.abstract")),
    discussion: .help(
      examples: "traffic app.lua logs/*.log",
      "traffic app.lua events.csv --columns session=user,time=ts,flow=flow,step=step --format svg",
      message: Message("traffic.discussion")))

  enum Format: String, CaseIterable {
    case text, json, svg
  }

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String

  @Argument(
    help: ArgumentHelp(Message("traffic.logs"), valueName: "log"), completion: .file())
  var logs: [String] = []

  @Option(
    help: ArgumentHelp(Message("traffic.columns"), valueName: "map"))
  var columns: String?

  @Option(
    help: ArgumentHelp(Message("traffic.salt")))
  var salt = ""

  @Option(
    help: ArgumentHelp(Message("traffic.show"), valueName: "hash"))
  var show: String?

  @Flag(
    help: ArgumentHelp(Message("traffic.partial")))
  var partial = false

  @Flag(
    help: ArgumentHelp(Message("traffic.merge")))
  var merge = false

  @OptionGroup var reading: LogOptions

  @Option(
    help: ArgumentHelp(Message("conform.format", ["formats": Self.formats])),
    transform: { try ValidationError.choice(Message("usage.format"), $0, among: Format.allCases) })
  var format = Format.text

  @Option(
    help: ArgumentHelp(Message("traffic.situations")))
  var situations = 20_000

  @Option(
    help: ArgumentHelp(Message("traffic.seed")))
  var seed: UInt64 = 0

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formats: String { Format.allCases.map(\.rawValue).joined(separator: ", ") }

  mutating func validate() throws {
    if logs.isEmpty {
      throw ValidationError(Message("usage.nameLogs"))
    }
    if logs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError(Message("usage.standardInputOnce"))
    }
    if situations < 1 { throw ValidationError(Message("usage.fromOne", ["option": "situations"])) }
    if partial, format != .text {
      throw ValidationError(Message("usage.partialWritesSums"))
    }
    if merge, columns != nil || !reading.patterns.isEmpty {
      throw ValidationError(Message("usage.mergeReadsSums"))
    }
    if merge, !salt.isEmpty {
      throw ValidationError(Message("usage.mergeNoSalt"))
    }
    if show != nil, merge || partial {
      throw ValidationError(Message("usage.showCountsNothing"))
    }
  }

  func perform() throws { try TrafficCounting(self).run() }

  /// The name of the sums of an app: what they depend on besides the sessions.
  static func nameOfSums(
    of app: App, _ reading: [String] = (try? LogOptions.parse([]))?.written ?? [],
    situations: Int = 20_000,
    seed: UInt64 = 0, stubs: Bool = false
  ) -> String {
    AppFingerprint.name(
      of: app,
      options: [Sextant.version] + reading + [
        "\(situations)", "\(seed)", "\(stubs)",
      ])
  }
}
