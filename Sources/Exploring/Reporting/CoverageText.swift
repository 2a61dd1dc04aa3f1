package import Diagnostics
import Driving
package import Journeys
import Navigation
package import Scripting

/// The coverage of one app by journeys, compared with its declarations and its reachable states.
package struct CoverageText {
  /// One kind of thing, counted.
  private struct Count {
    let kind: Kind
    let reached: Int
    let total: Int
  }

  fileprivate enum Kind: String, CaseIterable {
    case screens, flows, controls, entries, links, situations, transitions
  }

  /// How files that hold such texts for programs begin.
  package static let beginnings = ["[{\"script\":", "[]"]

  private let script: String
  private let counts: [Count]
  private let missing: [(thing: Coverage.Thing, location: SourceLocation?)]
  /// The sum of the walk; nil if the app cannot be walked.
  private let sum: Sum?

  /// Explores an app for comparison.
  ///
  /// - Parameters:
  ///   - coverage: The coverage by journeys.
  ///   - script: The path of the app in the text.
  package init(_ coverage: Coverage, of app: App, script: String) {
    self.script = script
    let declared = app.outline.things
    missing = declared.filter { !coverage.things.contains($0.thing) }.ordered {
      ($0.location?.file ?? "", $0.location?.line ?? 0)
        < ($1.location?.file ?? "", $1.location?.line ?? 0)
    }
    var counts = Kind.allCases.compactMap { kind -> Count? in
      let all = declared.filter { $0.thing.kind == kind }.map(\.thing)
      guard !all.isEmpty else { return nil }
      return Count(
        kind: kind, reached: all.filter(coverage.things.contains).count, total: all.count)
    }
    var exploration = Exploration()
    exploration.options.allowsStubs = true
    let explored = try? exploration.explore(Driver(app, isSilent: true))
    sum = explored?.sum
    if let explored { counts += Self.counts(coverage, explored) }
    self.counts = counts
  }

  private static func counts(_ coverage: Coverage, _ explored: Explored) -> [Count] {
    let graph = explored.graph
    let met = coverage.situations.filter { graph.states.number(of: $0) != nil }
    let passages = (0..<graph.count).flatMap { from in
      graph.leading(from: from).map {
        Coverage.Passage(from: graph.states[from], to: graph.states[$0.target])
      }
    }
    return [
      Count(kind: .situations, reached: met.count, total: graph.count),
      Count(
        kind: .transitions, reached: passages.filter(coverage.passages.contains).count,
        total: passages.count),
    ]
  }

  /// The lines for people.
  package func text(in language: Language) -> String {
    let head = Message("exploring.coverageHead", ["script": script])
    let rows = counts.map { count in
      let name = count.kind.words.text(in: language)
      let share = count.total == 0 ? 0 : count.reached * 100 / count.total
      return Message(
        "exploring.coverageShare",
        ["name": name, "reached": count.reached, "total": count.total, "share": share]
      ).text(in: language)
    }
    let doubt = sum.flatMap {
      $0.isComplete && !$0.isFolded ? nil : Message("exploring.notAllWalked")
    }
    let missing = missing.map { one in
      let place = one.location.map { "\($0.file):\($0.line): " } ?? ""
      return "  " + VisibleText.of(place + one.thing.missing.text(in: language))
    }
    return
      ([head.text(in: language)] + rows + [doubt?.text(in: language)].compactMap(\.self)
      + missing).joined(separator: "\n")
  }

  /// The same for programs.
  package var json: JSON {
    let counts = counts.map { count in
      JSON.Field(
        key: count.kind.rawValue,
        value: .object(["reached": .int(count.reached), "total": .int(count.total)]))
    }
    let missing = missing.map { one -> JSON in
      .object([
        "what": .string(one.thing.missing.text(in: .english)),
        "kind": .string(one.thing.kind.rawValue),
        "file": one.location.map { .string($0.file) } ?? .null,
        "line": one.location.map { .int($0.line) } ?? .null,
      ])
    }
    return .object(
      JSON.fields(["script": .string(script)]) + counts
        + JSON.fields(["walk": sum?.json ?? .null, "missing": .array(missing)]))
  }
}

extension Coverage.Thing {
  fileprivate var kind: CoverageText.Kind {
    switch self {
    case .screen: .screens
    case .flow: .flows
    case .control: .controls
    case .entry: .entries
    case .link: .links
    }
  }

  fileprivate var missing: Message {
    switch self {
    case .screen(let name): Message("exploring.thingMissingScreen", ["name": name])
    case .flow(let name): Message("exploring.thingMissingFlow", ["name": name])
    case .control(let name, let screen):
      Message("exploring.thingMissingControl", ["name": name, "screen": screen])
    case .entry(let step, let flow):
      Message("exploring.thingMissingEntry", ["flow": flow, "name": step.name])
    case .link(let pattern):
      Message("exploring.thingMissingLink", ["pattern": pattern])
    }
  }
}

extension CoverageText.Kind {
  fileprivate var words: Message {
    switch self {
    case .screens: Message("exploring.kindWordsScreens")
    case .flows: Message("exploring.kindWordsFlows")
    case .controls: Message("exploring.kindWordsControls")
    case .entries: Message("exploring.kindWordsEntries")
    case .links: Message("exploring.kindWordsLinks")
    case .situations: Message("exploring.kindWordsSituations")
    case .transitions: Message("exploring.kindWordsTransitions")
    }
  }
}
