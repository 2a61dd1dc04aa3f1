import Analysis
import Diagnostics
import Driving
package import Exploring
package import Scripting

struct ExploreCommand: Command {
  let name = "explore"
  let usage = ":explore [STATES]"
  let isPaged = true

  /// How many situations are walked at most, so that nobody waits long.
  private static let usual = 10_000

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    let most = try arguments.first.map(number) ?? Self.usual
    guard let here = shell.exploration(of: most) else { return }
    shell.tell(try here.exploration.explore(shell.driver), of: here)
  }

  private func number(_ text: String) throws(Diagnostic) -> Int {
    if let number = Int(text), number > 0 { return number }
    throw Diagnostic(
      .error, Message("E1055", ["text": text]), cure: Message("prompt.usage", ["usage": usage]))
  }
}

/// An exploration of what can come of the situation that the session is in.
package struct ExplorationHere {
  package let app: App
  /// The record at which the session is.
  fileprivate let position: Int
  package private(set) var exploration = Exploration()

  /// - Throws: What is wrong with the file of properties.
  fileprivate init(of most: Int, in shell: Shell) throws(AppLoader.Failure) {
    (app, position) = (shell.app, shell.driver.position)
    exploration.options.limits.states = most
    exploration.options.allowsStubs = true
    exploration.properties = try PropertyScript.of(app)
  }
}

extension Shell {
  /// An exploration that is about to begin; nil if the file of properties cannot be read, which is told.
  ///
  /// - Parameter most: How many situations are explored at most.
  package func exploration(of most: Int) -> ExplorationHere? {
    do throws(AppLoader.Failure) {
      return try ExplorationHere(of: most, in: self)
    } catch {
      complain(error)
      return nil
    }
  }

  /// Tells what has come of an exploration, and keeps it for pages.
  package func tell(_ explored: Explored, of here: ExplorationHere) {
    // From here, much is out of reach that is not from the start.
    let found = explored.findings.filter { $0.check != "unreached" }
    let kept = Inspection(of: Graph(here.app), found: found).findings
    self.explored = ExploredHere(
      app: here.app, position: here.position,
      discoveries: explored.discoveries.filter { kept.contains($0.finding) })
    tell(kept, explored)
  }

  private func tell(_ findings: [Finding], _ explored: Explored) {
    if !findings.isEmpty { line?.hasFailed = true }
    guard !settings.json else {
      let texts = findings.map { JSON.string($0.diagnostic.message.text(in: .english)) }
      return show(event: "explored", ["findings": .array(texts), "explored": explored.json])
    }
    for finding in findings { show(remark: finding.diagnostic) }
    for line in explored.sum.messages(of: ":explore", seed: app.seed) { show(line) }
    for property in explored.properties { show(property.message) }
  }
}
