import Diagnostics
import Foundation
import SeededNumbers
import SwiftCode
import TestFolders
import Testing

@Suite("Handlers in Swift", .serialized)
struct HandlerTests {
  @Test("go the way that the script goes, branch by branch")
  func random() throws {
    let (apps, count) = (Effort.count(short: 1, long: 25), 40)
    var (said, all) = (0, 0)
    for seed in (0..<UInt64(apps)).map({ Effort.seed &+ $0 }) {
      Effort.trace("handlers \(seed)")
      let random = RandomHandlers(seed: seed, count: count)
      let trial = try HandlerTrial(random)
      for index in random.handlers.indices where trial.isSaid(index) {
        said += 1
        let (own, expected) = (trial.own[index], trial.expected[index])
        let text = trial.text(of: index)
        // What the code says RxFlow takes in another order is the same in any order.
        let isReordered = text.contains("differs from the prototype: D6")
        func compared(_ logs: [String: [String]]?) -> [String: [String]]? {
          isReordered ? logs?.mapValues { $0.sorted() } : logs
        }
        #expect(own != nil && compared(own) == compared(expected), "seed \(seed)\n\(text)")
      }
      all += random.handlers.count
      #expect(trial.complaints == "", "seed \(seed)")
    }
    #expect(said * 100 >= all * 95, "\(said) of \(all) are in Swift")
  }
}

extension HandlerTests {
  @Test("A branch that ends its flow ends no other")
  func wrongPin() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "pin(String)", "asked", "loggedIn" }
      screen "Login" { title = "Login" }
      local ask = alert { "Sure?", button "Yes" {} }
      flow "LoginFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Login",
          pin = function(flow, pin)
            if pin == "1234" then
              return finish(Step.loggedIn)
            elseif pin == "" then
              return ask
            elseif pin == "0" then
              return all { set "Login", forwardToCurrent(Step.asked) }
            end
            return ignore "wrong PIN"
          end,
          asked = none,
        },
      }
      """)
    let returns = export.text("Flows/LoginFlow.generated.swift", from: "    private func handlePin")
      .split(separator: "\n").filter { $0.contains("return ") }.map { $0.drop { $0 == " " } }

    #expect(
      returns == [
        "return .end(forwardToParentFlowWithStep: S.loggedIn)",
        "return .one(flowContributor: .contribute(", "return .multiple(flowContributors: [",
        "return .none",
      ])
  }
}

extension HandlerTests {
  @Test("'not' in front of several conditions denies all of them")
  func negations() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "go(on: Bool, id: Int?)", "ask(id: Int?)" }
      screen "Home" { title = "Home" }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow, on, id)
            if not (on and id) then return none else return popToRoot() end
          end,
          ask = function(flow, id)
            if not id then return none else return popToRoot() end
          end,
        },
      }
      """)
    let conditions = export.text("Flows/AppFlow.generated.swift", from: "    private func handleGo")
      .split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("if ") }

    #expect(conditions == ["if !(on && id != nil) {", "if id == nil {"])
  }
}

/// Random handlers, tried with each of their steps in the script and in its Swift.
struct HandlerTrial {
  /// What the flows log, for each handler.
  let own: [Int: [String: [String]]]
  let expected: [Int: [String: [String]]]
  /// What the compiler says.
  let complaints: String
  private let random: RandomHandlers
  private let export: SwiftExport

  init(_ random: RandomHandlers) throws {
    self.random = random
    let export = try Exporting.text(random.script)
    self.export = export
    let folder = try Folder(["app.lua": random.script])
    let steps = Set(random.handlers.flatMap(\.calls)).union(["S.clean", "S.dump"])
    // What is left out of the app changes nothing there, and would change what all handlers share.
    let said = random.handlers.indices.filter { Self.isSaid(random.handlers[$0], in: export) }
    let lines = said.flatMap { Self.lines(random.handlers[$0]) }
    let prompt = try Prompt.log(of: folder.file("app.lua"), lines.map(\.prompt))
    let app = try Checker.App(
      export.texts, module: "Trial",
      steps: Dictionary(uniqueKeysWithValues: steps.map { ($0, $0) }))
    complaints = app.complaints
    let (own, expected) = try (
      complaints.isEmpty ? Self.parts(of: app.log(lines.map(\.model)), random) : [],
      Self.parts(of: prompt, random)
    )
    self.own = Dictionary(uniqueKeysWithValues: zip(said, own))
    self.expected = Dictionary(uniqueKeysWithValues: zip(said, expected))
  }

  /// What is done with a handler: its flow is shown, and after each step everything is looked at.
  private static func lines(_ handler: RandomHandlers.Handler) -> [(prompt: String, model: String)]
  {
    func navigate(_ step: String) -> (String, String) { (":navigate \(step)", "navigate\t\(step)") }
    func tap(_ name: String) -> (String, String) { (":tap \"\(name)\"", "tap\t\(name)") }
    let looks =
      (0..<6).map { tap("Yes \($0)") } + RandomHandlers.screens.map { tap("Where \($0)") }
      + [(":clock +3s", "clock\t3"), navigate("S.clean"), navigate("S.dump")]
    let link = "trial://\(RandomHandlers.begin(handler.flow))"
    return [(":open \(link)", "open\t\(link)")]
      + handler.calls.flatMap { [navigate($0)] + looks }
  }

  /// A log, cut where the flow of the next handler is shown, flow by flow.
  private static func parts(of log: String, _ random: RandomHandlers) -> [[String: [String]]] {
    let shown = Set(RandomHandlers.flows.map(RandomHandlers.begin))
    var parts: [[Substring]] = []
    let head = "will navigate to flow=Trial.AppFlow and step="
    // The first is the start of the app.
    for line in log.split(separator: "\n").dropFirst() {
      if line.hasPrefix(head), shown.contains(String(line.dropFirst(head.count))) {
        parts.append([])
      }
      guard !parts.isEmpty else { continue }
      parts[parts.count - 1].append(line)
    }
    return parts.map { FlowLogs.of($0.joined(separator: "\n")) }
  }

  /// Whether a handler is in Swift, and not left as a comment.
  func isSaid(_ index: Int) -> Bool { Self.isSaid(random.handlers[index], in: export) }

  private static func isSaid(_ handler: RandomHandlers.Handler, in export: SwiftExport) -> Bool {
    !export.left.contains { $0.place.line == handler.line }
  }

  /// A handler as it is written, in the script and in Swift.
  func text(of index: Int) -> String {
    let lines = random.script.split(separator: "\n", omittingEmptySubsequences: false)
    let from = random.handlers[index].line - 1
    let lua = lines[from...].prefix { !$0.hasPrefix("    end,") && !$0.hasPrefix("    },") }
    let step = random.handlers[index].calls[0].dropFirst(2).prefix { $0 != "(" }
    let flow = export.texts["Flows/\(random.handlers[index].flow).generated.swift"] ?? ""
    let swift = flow.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.contains("func handle\(step.prefix(1).uppercased())\(step.dropFirst())(") }
      .prefix { $0 != "    }" }
    return (lua + swift).joined(separator: "\n")
  }
}
