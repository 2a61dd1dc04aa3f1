import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds places that can be entered and never left.
///
/// A modal that nothing takes away any more is one. So is a part of the app from which nothing leads back and
/// that has at most half as many screens as where it is entered from: leaving an onboarding is none. If the script says
/// where everything has to lead, that decides instead: what leads there is no trap, and a part that does not is one.
struct TrapFinder: Finder {
  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    let isHomely = app.exploring.home.map { _ in
      ReversedGraph(graph).reaching { graph.isOpen($0) || graph.view(of: $0).isHome }
    }
    let modals = modals(graph, app, isHomely)
    return modals.findings + parts(graph, app, isHomely, without: modals.situations)
  }

  // MARK: Modals

  private func modals(
    _ graph: SituationGraph, _ app: App, _ isHomely: [Bool]?
  ) -> (findings: [Discovery], situations: Set<Int>) {
    var findings: [Discovery] = []
    var situations: Set<Int> = []
    let reversed = ReversedGraph(graph)
    let names = (0..<graph.expanded).reduce(into: Set<String>()) {
      $0.formUnion(graph.view(of: $1).modals)
    }
    for name in names.sorted() {
      let isFree = reversed.reaching { situation in
        graph.isOpen(situation) || !graph.view(of: situation).modals.contains(name)
      }
      let stuck = isFree.indices.filter { !isFree[$0] && isHomely?[$0] != true }
      guard let first = stuck.first else { continue }
      situations.formUnion(stuck)
      // Where nothing can be done at all, that is told.
      if graph.isDead(first) { continue }
      // Above a modal that stays, all others do: the first is told.
      guard findings.isEmpty || graph.view(of: first).modals.count == 1 else { continue }
      let before = graph.before(first)
      findings.append(
        finding(.staysForGood(name), about: [name], at: first, from: before, graph, app))
    }
    return (findings, situations)
  }

  // MARK: Parts

  private func parts(
    _ graph: SituationGraph, _ app: App, _ isHomely: [Bool]?, without known: Set<Int>
  ) -> [Discovery] {
    let components = Components(graph)
    let screens = components.members.map { members in
      members.filter { $0 < graph.expanded }.reduce(into: Set<String>()) {
        $0.formUnion(graph.view(of: $1).touchable)
      }
    }
    let entries = entries(graph, components)
    return components.members.indices.compactMap { part -> Discovery? in
      let members = components.members[part]
      guard
        !members.contains(where: {
          graph.isOpen($0) || graph.isDead($0) || known.contains($0)
        }),
        members.allSatisfy({ isInside($0, part, graph, components) }),
        isHomely?[members[0]] != true,
        let entry = entries[part].first(where: {
          isHomely != nil || screens[part].count * 2 <= screens[components.of[$0.from]].count
        })
      else { return nil }
      let names = screens[part].sorted()
      return finding(.noWayBack(names), about: names, at: entry.to, from: entry.from, graph, app)
    }
  }

  private func isInside(
    _ situation: Int, _ part: Int, _ graph: SituationGraph, _ components: Components
  ) -> Bool {
    graph.following(situation).allSatisfy { components.of[Int($0)] == part }
  }

  /// The edges that lead into each component, in the order of the situations.
  private func entries(
    _ graph: SituationGraph, _ components: Components
  ) -> [[(from: Int, to: Int)]] {
    var entries = [[(from: Int, to: Int)]](repeating: [], count: components.members.count)
    for situation in 0..<graph.expanded {
      for target in graph.following(situation).map(Int.init)
      where components.of[target] != components.of[situation] {
        entries[components.of[target]].append((situation, target))
      }
    }
    return entries
  }

  private func finding(
    _ message: Message, about names: [String], at situation: Int, from before: Int?,
    _ graph: SituationGraph, _ app: App
  ) -> Discovery {
    let outline = app.outline
    let front = names.count == 1 ? names[0] : graph.view(of: situation).front ?? names.first ?? ""
    let finding = Finding(
      check: "trap", about: names.map(outline.subject), message,
      at: outline.location(ofPlace: front), highlight: front, cure: .trapCure)
    let home = before.flatMap { graph.view(of: $0).front }
    return Discovery(
      finding, way: graph.way(to: situation), in: app,
      expecting: home.map { "expect.canReach \(LuaText.quoted($0))" })
  }
}

extension Message {
  fileprivate static func staysForGood(_ name: String) -> Message {
    Message(
      "E0783", en: "once '\(name)' is presented, nothing takes it away",
      ko: "'\(name)' 모달을 띄우면 아무것도 닫지 못합니다")
  }
  fileprivate static func noWayBack(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      "E0784", en: "nothing leads back from \(list)", ko: "\(list)에서 되돌아오는 길이 없습니다")
  }
  fileprivate static let trapCure = Message(
    en: "give it a way out, or mark it as intended: intended \"trap\"",
    ko: "나갈 길을 두거나, 의도한 것이라면 intended \"trap\"을 쓰세요")
}
