import Foundation
import Testing

@Suite("The log in the tutorial text")
struct SeedLogTests {
  /// The lines of the text, to the letter.
  private let seed: String

  init() throws {
    let file = Sextant.package.appending(path: "Tests/Logs/movies.log")
    seed = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// What RxFlow does not log, and its styles tell here: the last step has dismissed a flow.
  private let ended = "did end flow=RxFlowDemo.SettingsFlow"

  private let taps = [
    ":tap Done", ":tap movies 1", ":tap cast 1", ":tab 2", ":tap \"Moonrise\"", ":tap cast 1",
    ":back", ":back", ":tab 1", ":back", ":back", ":tap Settings", ":tap \"API key\"",
    ":tap About", ":tap \"API key\"", ":tap Done",
  ]

  @Test("The movie app prints the thirteen lines, after the first step that the text omits")
  func thirteenLines() throws {
    let result = try Sextant().run(
      ["run", "scripts/movies.lua", "--log-style", "rxflow-classic"] + taps.flatMap { ["-e", $0] })

    #expect(
      result
        == .success(
          lines("did navigate flow=RxFlowDemo.MainFlow step=apiKey\n" + seed + "\n" + ended)))
  }

  @Test("The log can be printed in that style after a session in another style")
  func readAgain() throws {
    let printed = try Sextant().run(
      ["run", "scripts/movies.lua"] + (taps + [":log 20 rxflow-classic"]).flatMap { ["-e", $0] })

    #expect(printed.code == 0)
    #expect(printed.output.hasSuffix(lines("\n" + seed + "\n" + ended)))
  }
}
