import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds places that can be entered and never left.
///
/// A modal that no action closes is a trap. So is a part of the app without a way back that has at
/// most half as many screens as the part it is entered from: leaving an onboarding is no trap. If
/// the script declares `home`, that decides instead: a part from which `home` is unreachable is a
/// trap.
struct TrapFinder: Finder {
  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    let reversed = ReversedGraph(graph)
    let isHomely = app.exploring.home.map { _ in
      reversed.reaching { graph.isOpen($0) || graph.view(of: $0).isHome }
    }
    let modals = modals(graph, reversed: reversed, app: app, isHomely: isHomely)
    return modals.findings + parts(graph, app: app, isHomely: isHomely, without: modals.situations)
  }

  // MARK: Modals

  private func modals(
    _ graph: SituationGraph, reversed: ReversedGraph, app: App, isHomely: [Bool]?
  ) -> (findings: [Discovery], situations: SituationSet) {
    var findings: [Discovery] = []
    var situations = SituationSet()
    let names = (0..<graph.expanded).reduce(into: Set<String>()) {
      $0.formUnion(graph.view(of: $1).modals)
    }
    for name in names.sorted() {
      let isFree = reversed.reaching { situation in
        graph.isOpen(situation) || !graph.view(of: situation).modals.contains(name)
      }
      let stuck = isFree.indices.filter { !isFree[$0] && isHomely?[$0] != true }
      guard let first = stuck.first else { continue }
      for one in stuck { situations.insert(one) }
      // A dead end is reported by its own finder.
      if graph.isDead(first) { continue }
      // All modals above a trapped modal are trapped, too: only the first is reported.
      guard findings.isEmpty || graph.view(of: first).modals.count == 1 else { continue }
      let before = graph.states.parent(of: first)
      findings.append(
        finding(
          Message("E0783", ["name": name]), about: [name], at: first, from: before, graph: graph,
          app: app))
    }
    return (findings, situations)
  }

  // MARK: Parts

  private func parts(
    _ graph: SituationGraph, app: App, isHomely: [Bool]?, without known: SituationSet
  ) -> [Discovery] {
    let components = Components(graph)
    let closed = (0..<components.count).filter { part in
      let members = components.members(part)
      return isHomely?[members[members.startIndex]] != true
        && members.allSatisfy {
          !graph.isOpen($0) && !graph.isDead($0) && !known.contains($0)
            && isInside($0, part: part, graph: graph, components: components)
        }
    }
    let entries = entries(to: Set(closed), graph, components)
    var screens: [Int: Set<String>] = [:]
    return closed.compactMap { part -> Discovery? in
      let own = self.screens(of: part, graph, components: components, known: &screens)
      let entry = entries[part]?.first { entry in
        isHomely != nil
          || own.count * 2
            <= self.screens(
              of: components.of(entry.from), graph, components: components, known: &screens
            ).count
      }
      guard let entry else { return nil }
      let names = own.sorted()
      return finding(
        Message("E0784", ["list": names.map { "'\($0)'" }.joined(separator: ", ")]), about: names,
        at: entry.to, from: entry.from, graph: graph, app: app)
    }
  }

  private func isInside(
    _ situation: Int, part: Int, graph: SituationGraph, components: Components
  ) -> Bool {
    graph.following(situation).allSatisfy { components.of($0) == part }
  }

  /// The screens that can be touched in a part, which is looked at once.
  private func screens(
    of part: Int, _ graph: SituationGraph, components: Components,
    known: inout [Int: Set<String>]
  ) -> Set<String> {
    if let screens = known[part] { return screens }
    let screens = components.members(part).filter { $0 < graph.expanded }
      .reduce(into: Set<String>()) { $0.formUnion(graph.view(of: $1).touchable) }
    known[part] = screens
    return screens
  }

  /// The edges that lead into some components, in the order of the states.
  private func entries(
    to parts: Set<Int>, _ graph: SituationGraph, _ components: Components
  ) -> [Int: [(from: Int, to: Int)]] {
    var entries: [Int: [(from: Int, to: Int)]] = [:]
    if parts.isEmpty { return entries }
    for situation in 0..<graph.expanded {
      for target in graph.following(situation) {
        let part = components.of(target)
        guard part != components.of(situation), parts.contains(part) else { continue }
        entries[part, default: []].append((situation, target))
      }
    }
    return entries
  }

  private func finding(
    _ message: Message, about names: [String], at situation: Int, from before: Int?,
    graph: SituationGraph, app: App
  ) -> Discovery {
    let outline = app.outline
    let front = names.count == 1 ? names[0] : graph.view(of: situation).front ?? names.first ?? ""
    let finding = Finding(
      check: "trap", about: names.map(outline.subject), message,
      at: outline.location(ofPlace: front), highlight: front, cure: Message("exploring.trapCure"))
    let home = before.flatMap { graph.view(of: $0).front }
    return Discovery(
      finding, way: graph.way(to: situation), in: app,
      expecting: home.map { "expect.canReach \(LuaText.quoted($0))" })
  }
}
