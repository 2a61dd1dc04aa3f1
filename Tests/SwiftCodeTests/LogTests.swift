import Foundation
import SwiftCode
import Testing

@Suite("The log of exported Swift", .serialized)
struct LogTests {
  /// What is done in a script, as lines of the prompt, and on the model.
  struct Visit: CustomTestStringConvertible, Sendable {
    let script: String
    let module: String
    /// Each line of the prompt with what it is on the model, if that differs.
    let lines: [(prompt: String, model: String)]

    var testDescription: String { script }

    init(_ script: String, _ module: String, _ text: String) {
      (self.script, self.module) = (script, module)
      lines = text.split(separator: ";").map { part in
        let sides = part.split(separator: "=").map { $0.trimmingPrefix(" ").description }
        let prompt = sides[0].hasSuffix(" ") ? String(sides[0].dropLast()) : sides[0]
        return (":" + prompt, sides.count > 1 ? sides[1] : prompt)
      }
    }
  }

  private static let isLong = ProcessInfo.processInfo.environment["SEXTANT_STRESS"] != nil

  private static let all = [
    Visit("messenger", "Messenger", "tap Login; tab 2; tap Log out; tap Login; tab 3; tap Log out"),
    Visit(
      "shop", "Shop",
      """
      tap Look around; clock +1s = clock 1; tap goods 1 = tap Lamp; tap Add to cart; tap Filter; tap Filter; \
      tap Reload; clock +1s = clock 1; dismiss; tab 2; tap Check out; type name Ada = type Ada; tap Sign in; \
      tap Next; tap Next; tap Pay; clock +2s = clock 2; tab 2; tap Empty; tap Empty; tap Check out; tab 3; \
      tap Settings; tap settings 1 = tap Profile; tap Log out; tap Log out
      """),
    Visit(
      "rxflow-demo", "RxFlowDemo",
      """
      tap Login; tap Done; tap movies 1 = tap The Sextant; tap Cast; tap More; tap cast 1 = tap Actor 1; back; \
      back; tap Cast; tab 3; tap Nowhere; tap Cancel; tap movies 1 = tap North by Night; tab 2; tap Log out; \
      tap Login
      """),
    Visit("launch", "Launch", "clock +3s = clock 3; tap Next; tab 2; tap Next; dismiss; tab 1"),
    Visit(
      "movies", "RxFlowDemo",
      """
      tap Done; tap movies 1 = tap The Sextant; tap cast 1 = tap Ada Byron; tab 2; \
      tap movies 1 = tap Moonrise; tap cast 1 = tap Hedy Lamarr; tab 1; back; back; tap Settings; tap API key; \
      tap About; tap Done; tap Settings
      """),
    Visit(
      "movies-2017", "RxFlowDemo",
      """
      tap Done; tap movies 1 = tap The Sextant; tap cast 1 = tap Ada Byron; tab 2; \
      tap movies 1 = tap Moonrise; tab 1; back; back; tap Settings; tap API key; tap Done
      """),
    Visit(
      "ready-steady-go", "ReadySteadyGo",
      "tap Login; tap Ready; tap Steady; tap Go; tap Login; tap Ready"),
    Visit(
      "signin", "RxController_Example",
      "tap Sign in; tap Sign Up; tap Sign Up; dismiss; tap Menu; tap Info; dismiss; tap Info"),
    Visit("hello", "hello", "tap names 2 = tap 세종; back; tap About; tap Done"),
  ]

  @Test("is that of the script", arguments: isLong ? all : Array(all.prefix(3)))
  func logs(visit: Visit) throws {
    let export = try Exporting.script(visit.script)
    let said = try Checker.log(of: export.texts, module: visit.module, visit.lines.map(\.model))
    let prompt = try Prompt.log(of: "scripts/\(visit.script).lua", visit.lines.map(\.prompt))

    #expect(FlowLogs.of(said) == FlowLogs.of(prompt))
  }
}
