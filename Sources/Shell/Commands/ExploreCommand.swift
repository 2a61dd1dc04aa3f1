import Analysis
import Diagnostics
import Driving
package import Exploring
package import Scripting

struct ExploreCommand: Command {
  let name = "explore"
  let usage = ":explore [SITUATIONS]"
  let isPaged = true
  let summary = Message(
    en: "walks every situation that can come of this one, and tells what is wrong",
    ko: "여기서 이를 수 있는 모든 상황을 지나 보고 잘못된 곳을 알려 줍니다")

  /// How many situations are walked at most, so that nobody waits long.
  private static let usual = 10_000

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    var exploration = Exploration()
    exploration.limits.situations = try arguments.first.map(number) ?? Self.usual
    exploration.allowsStubs = true
    let app = shell.app
    do throws(AppLoader.Failure) {
      exploration.properties = try PropertyScript.of(app)
    } catch {
      return shell.complain(error)
    }
    let position = shell.driver.position
    let explored = try exploration.explore(shell.driver)
    // From here, much is out of reach that is not from the start.
    let found = explored.findings.filter { $0.check != "unreached" }
    let kept = Inspection(of: Graph(app), found: found).findings
    shell.explored = ExploredHere(
      app: app, position: position,
      discoveries: explored.discoveries.filter { kept.contains($0.finding) })
    tell(kept, explored, shell)
  }

  private func number(_ text: String) throws(Diagnostic) -> Int {
    if let number = Int(text), number > 0 { return number }
    throw Diagnostic(.error, .noNumber(text), cure: .usage(usage))
  }

  private func tell(_ findings: [Finding], _ explored: Explored, _ shell: Shell) {
    if !findings.isEmpty { shell.line?.hasFailed = true }
    let sum = explored.sum.message(of: ":explore", seed: shell.app.seed)
    guard !shell.settings.json else {
      let texts = findings.map { JSON.string($0.diagnostic.message.text(in: .english)) }
      return shell.show(
        event: "explored", ["findings": .array(texts), "explored": explored.json])
    }
    for finding in findings { shell.show(remark: finding.diagnostic) }
    shell.show(sum)
    for property in explored.properties { shell.show(property.message) }
  }
}

/// What was found last by exploring from a moment of the session.
package final class ExploredHere {
  package let app: App
  /// The record at which the session was.
  package let position: Int
  package let discoveries: [Discovery]

  init(app: App, position: Int, discoveries: [Discovery]) {
    (self.app, self.position, self.discoveries) = (app, position, discoveries)
  }
}

extension Message {
  fileprivate static func noNumber(_ text: String) -> Message {
    Message(
      "E1055", en: "'\(text)' is not a number of situations", ko: "상황의 수가 아닙니다: '\(text)'")
  }
}
