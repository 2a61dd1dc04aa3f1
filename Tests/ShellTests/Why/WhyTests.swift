import Diagnostics
import Driving
import Navigation
import Testing

@testable import Shell

@Suite("Why a step did nothing")
struct WhyTests {
  private func stage(_ language: Language, _ lines: [String]) throws -> Stage {
    let stage = try Stage(WhyCase.app, OutputSettings(language: language))
    for line in lines { _ = stage.said(line) }
    return stage
  }

  private func why(_ stage: Stage, _ question: String) throws -> Why {
    let shell = stage.shell
    let records = shell.session.log.records()
    let word = question.split(separator: " ").last.map(String.init) ?? ""
    let named = records.last { $0.stepEvent?.step.name == String(word.dropFirst()) }
    let latest = named ?? records.last { $0.stepEvent != nil }
    let number = try #require(Int(word) ?? latest?.number)
    return try #require(Why(ofRecord: number, Inquiry(shell.driver)))
  }

  @Test(
    "is explained with its origin, the gate, the guard and what helps", arguments: WhyCase.all)
  func english(case: WhyCase) throws {
    let said = try stage(.english, `case`.lines).said(`case`.question)
    #expect(said == `case`.english)
  }

  @Test("is explained in Korean, too", arguments: WhyCase.all)
  func korean(case: WhyCase) throws {
    let said = try stage(.korean, `case`.lines).said(`case`.question)
    #expect(said == `case`.korean)
  }

  @Test("has one of these reasons, each of which is tested")
  func complete() throws {
    let told = try WhyCase.all.map { one in
      try #require(why(stage(.english, one.lines), one.question).reason?.name)
    }

    #expect(
      Set(told) == [
        "notContributed", "dismissed", "hidden", "flowEnded", "unhandled", "flowNotAlive",
        "ignored", "guardRefused", "guardReplaced", "guardFailed", "handlerFailed", "noParent",
        "endAtRoot", "notReady", "limit", "forgotten", "refused", "unseen",
      ])
  }

  @Test("Every suggested fix works", arguments: WhyCase.all)
  func helps(case: WhyCase) throws {
    let remedies = try why(stage(.english, `case`.lines), `case`.question).remedies
    for remedy in remedies {
      let helping = remedy.advice.lines(in: try stage(.english, []).shell.app)
      let lines =
        switch remedy.advice {
        case .first: `case`.lines.dropLast() + helping + `case`.lines.suffix(1)
        case .instead: `case`.lines.dropLast() + helping
        case .then: `case`.lines + helping
        case .contribute: [String]()
        }
      guard !lines.isEmpty else { continue }
      let stage = try stage(.english, lines.dropLast())
      let before = stage.shell.session.tree
      #expect(stage.shell.perform(lines.last ?? "") == .done, "\(lines)")
      #expect(stage.shell.session.tree != before, "\(lines)")
      let last = stage.shell.session.log.records().last { $0.stepEvent != nil }
      #expect(last?.stepEvent?.outcome.isGood == true, "\(lines)")
    }
  }

  @Test("Asking changes nothing, and prints nothing else", arguments: WhyCase.all)
  func isSilent(case: WhyCase) throws {
    let stage = try stage(.english, `case`.lines)
    let before = stage.shell.session.digest

    _ = stage.said(`case`.question)

    #expect(stage.shell.session.digest == before)
  }
}
