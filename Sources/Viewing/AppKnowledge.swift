package import Diagnostics
import Driving
import Exploring
package import Paging
import Scripting
import Shell

/// The journeys of a script, and what is wrong with their file.
package typealias JourneySource = () -> (journeys: [PageJourney], fault: Diagnostic?)

/// What pages are told of the app, whatever its session does: they ask for it when it is another.
final class AppKnowledge {
  private let shell: Shell
  private let source: JourneySource
  /// Increases when there is something else to tell.
  private(set) var number = 0
  private var app: App?
  private var explored: ExploredHere?
  private var knowledge: PageKnowledge?

  init(_ shell: Shell, _ source: @escaping JourneySource) {
    self.shell = shell
    self.source = source
  }

  /// Looks whether there is something else to tell.
  func renew() {
    let found = shell.explored.flatMap { $0.app === shell.app ? $0 : nil }
    guard app !== shell.app || found !== explored else { return }
    if app !== shell.app { knowledge = nil }
    (app, explored) = (shell.app, found)
    number += 1
  }

  /// All of it.
  var json: JSON {
    renew()
    let known = knowledge ?? PageKnowledge(shell.app)
    knowledge = known
    let (journeys, fault) = source()
    let told = journeys.map { journey in
      JSON.object(["name": .string(journey.name), "steps": .int(journey.actions.count)])
    }
    return known.json(
      of: shell.app, explored?.discoveries ?? [],
      JSON.fields([
        "v": .int(number), "explored": .number(explored?.discoveries.count) ?? .null,
        "journeys": .array(told), "fault": fault.map { .twice($0.message) } ?? .null,
      ]))
  }

  /// What can be played under a name.
  ///
  /// - Returns: What is done, and the record where it begins; nil for the start.
  func playable(_ name: String) -> (actions: [Driving.Action], record: Int?)? {
    source().journeys.first { $0.name == name }.map { ($0.actions, nil) }
  }

  /// What leads to something that was found by exploring.
  ///
  /// - Parameter place: Its place among all of these.
  func wayToFinding(_ place: Int) -> (actions: [Driving.Action], record: Int?)? {
    guard let explored, explored.discoveries.indices.contains(place) else { return nil }
    return explored.discoveries[place].way.map { ($0, explored.position) }
  }
}

extension JSON {
  /// A sentence in both languages.
  static func twice(_ message: Message) -> JSON {
    .array([.string(message.english), .string(message.korean)])
  }
}
