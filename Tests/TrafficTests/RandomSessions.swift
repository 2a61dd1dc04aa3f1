import Driving
import Foundation
import Navigation
import Scripting
import SeededNumbers
import TestFolders

@testable import Traffic

enum Scripts {
  static func app(_ name: String) throws -> App {
    let settings = PluginSettings(bundled: project.appending(path: "plugins").path)
    return try AppLoader(plugins: settings).load(script: name)
  }

  static func app(text: String) throws -> App {
    try AppLoader().load(text: text)
  }
}

/// Rows of an export, of random walks through an app; some lack a row, or have one of another flow.
struct RandomSessions {
  struct Row {
    let session: String
    let time: Int
    let flow: String
    let step: String

    var json: String {
      let step = step.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return #"{"user":"\#(session)","ts":\#(time),"e":{"flow":"\#(flow)","step":"\#(step)"}}"#
    }
  }

  private(set) var rows: [[Row]] = []
  private var numbers: SeededNumbers

  init(_ app: App, count: Int, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    for number in 0..<count { rows.append(session(of: app, "user\(number)@example.com")) }
  }

  private mutating func session(of app: App, _ name: String) -> [Row] {
    let driver = Driver(app, isSilent: true)
    let trial = Inquiry(driver).trial
    var steps = told(driver.session.log.records(from: 1), driver.session)
    for _ in 0..<numbers.below(8) {
      let moves = trial.possibilities.all(.all).filter { $0.input != nil }
      guard !moves.isEmpty, let input = numbers.pick(moves).input else { break }
      steps += told(trial.give(input).all, trial.session)
    }
    if numbers.chance(25), !steps.isEmpty { steps.remove(at: numbers.below(steps.count)) }
    if numbers.chance(10), !steps.isEmpty { steps.swapAt(0, steps.count - 1) }
    return steps.enumerated().map { place, step in
      Row(session: name, time: 1_700_000_000 + place, flow: step.flow, step: step.step)
    }
  }

  private func told(_ records: [Record], _ session: Session) -> [(flow: String, step: String)] {
    records.compactMap(\.stepEvent).compactMap { event in
      guard event.outcome.reach >= .navigated, let flow = event.flow else { return nil }
      return ("App." + session.names.text(flow.name), "\(event.navigated)")
    }
  }
}
