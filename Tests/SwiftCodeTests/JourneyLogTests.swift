import Foundation
import SwiftCode
import Testing

@Suite("The journeys of a script, played by its Swift code", .serialized)
struct JourneyLogTests {
  private static let isLong = ProcessInfo.processInfo.environment["SEXTANT_STRESS"] != nil
  private static let scripts = [
    ("launch", "Launch"), ("movies", "RxFlowDemo"), ("shop", "Shop"), ("hello", "hello"),
    ("messenger", "Messenger"), ("movies-2017", "RxFlowDemo"), ("rxflow-demo", "RxFlowDemo"),
    ("ready-steady-go", "ReadySteadyGo"), ("signin", "RxController_Example"), ("bank", "Bank"),
  ]
  /// The journeys that the model plays in part, up to a word that it has nothing for.
  private static let parts = [
    "bank: the onboarding comes once: relaunch",
    "signin: a navigation presented over the menu is released as a whole: navigate to a flow",
    "shop: onboarding is shown once: relaunch",
    "shop: the server takes its time, fails, and is asked again: fail",
    "shop: a payment fails, and then it does not: fail",
    "shop: logging out from the settings, on a phone where they collapse: device",
  ]

  @Test(
    "log what the script logs, flow by flow",
    arguments: isLong ? scripts : Array(scripts.prefix(3)))
  func journeys(script: String, module: String) throws {
    let played = try PlayedJourneys(script)
    var files = try Exporting.script(script).texts
    for (name, text) in Self.written where files[name] != nil { files[name] = text }
    var apps: [String: Checker.App] = [:]
    for journey in played.journeys {
      let given = journey.given ?? ""
      let app =
        try apps[given]
        ?? Checker.App(
          Givens.files(files, given), module: module, steps: played.steps)
      apps[given] = app
      #expect(app.complaints == "")
      let start = journey.link.map { ["cold\t\($0)"] } ?? []
      let said = try app.log(start + journey.lines.map(\.model))
      let options =
        (journey.given.map { ["--given", $0] } ?? []) + (journey.link.map { ["--open", $0] } ?? [])
      let prompt = try Prompt.log(
        of: "scripts/\(script).lua", journey.lines.map(\.prompt), options)
      let (own, expected) = (FlowLogs.of(said), FlowLogs.of(prompt))
      #expect(own == expected, "\(journey.name)")
    }
    let parts = played.journeys.compactMap { one in
      one.cut.map { "\(script): \(one.name): \($0)" }
    }
    #expect(parts == Self.parts.filter { $0.hasPrefix("\(script): ") })
  }

  /// What a developer writes in the place of what cannot be said.
  private static let written = [
    "Services/InMemoryPermissionService.swift": """
    import RxSwift

    nonisolated(unsafe) var answers: [(Bool) -> Void] = []

    final class InMemoryPermissionService: PermissionService {
      func mayEdit() -> Single<Bool> {
        Single { next in answers.append(next) }
      }
    }
    """
  ]
}

/// The first values of services that a script names.
enum Givens {
  private static let all: [String: [(file: String, from: String, to: String)]] = [
    "a returning customer": [
      ("Services/InMemorySessionService.swift", "var user = \"\"", "var user = \"Ada\""),
      (
        "Services/InMemorySessionService.swift", "var isOnboarded = false", "var isOnboarded = true"
      ),
      ("Services/InMemoryCartService.swift", "= []", "= [\"Rope\"]"),
    ]
  ]

  static func files(_ files: [String: String], _ given: String) -> [String: String] {
    var files = files
    for (file, from, to) in all[given] ?? [] {
      let text = files[file] ?? ""
      #expect(text.contains(from), "\(text)")
      files[file] = text.replacing(from, with: to)
    }
    return files
  }
}
