import Analysis
import Diagnostics
import Navigation
import Scripting

/// Makes a map of a diagram: follows arrows through what nobody sees, to the screens.
struct MapBuilder {
  /// A way on which one comes from a box to another.
  struct Passage: Hashable {
    var from: String
    var to: String
    var deed: Diagram.EdgeEffect
    let step: StepCase?
    var sent: StepCase?
    var label: String
    var isPossible: Bool
    let flow: String?
    /// The flows that are made on the way.
    var opens: [String] = []
    /// The flows that end on the way, outermost last.
    var ends: [String] = []
    var branches: [String] = []
  }

  let view: GraphView
  let diagram: Diagram
  var passages: [Passage]
  /// The boxes by name.
  let boxes: [String: Diagram.Node]
  /// The flow of each box that is in one.
  let flows: [String: String]
  /// The boxes of flows through which one is led at once.
  private(set) var passed: Set<String> = []

  init(_ view: GraphView) {
    self.view = view
    diagram = Diagram(view)
    var boxes = Dictionary(diagram.outside.map { ($0.id, $0) }) { first, _ in first }
    var flows: [String: String] = [:]
    for cluster in diagram.clusters {
      for node in cluster.nodes {
        boxes[node.id] = node
        flows[node.id] = cluster.flow
      }
    }
    (self.boxes, self.flows) = (boxes, flows)
    passages = diagram.ways.map { way in
      Passage(
        from: way.edge.from, to: way.edge.to, deed: way.deed, step: way.step, sent: way.sent,
        label: Self.label(of: way), isPossible: way.edge.isPossible, flow: way.flow,
        opens: boxes[way.edge.to]?.shape == .flow && way.deed.places
          ? flows[way.edge.to].map { [$0] } ?? [] : [],
        branches: way.branches)
    }
  }

  private static func label(of way: Diagram.Way) -> String {
    guard way.deed != .begin, way.deed != .link else { return "" }
    return ([way.control ?? way.step?.name ?? ""] + way.branches).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  mutating func map() -> AppMap {
    dropIdle()
    endLinks()
    beginFlows()
    enterFlows()
    leaveFlows()
    comeOut()
    return drawn()
  }

  func shape(_ box: String) -> Diagram.Node.Shape? { boxes[box]?.shape }

  /// Removes what leads nowhere, and what is only taken away to make room for something that is shown.
  private mutating func dropIdle() {
    struct Turn: Hashable {
      let from: String
      let step: StepCase?
      let flow: String?
      let branches: [String]
    }
    func turn(_ passage: Passage) -> Turn {
      Turn(
        from: passage.from, step: passage.step, flow: passage.flow, branches: passage.branches)
    }
    let placing = Set(passages.filter(\.deed.places).map(turn))
    passages.removeAll { passage in
      switch passage.deed {
      case .nothing, .ignore, .code: true
      case .remove: placing.contains(turn(passage))
      default: false
      }
    }
  }

  /// Leaves of what a link opens one after the other what it opens last, where one is then.
  private mutating func endLinks() {
    for link in view.graph.links {
      let own = passages.filter { $0.deed == .link && boxes[$0.from]?.label == link.pattern }
      guard let last = link.steps.last(where: { step in own.contains { $0.step == step } }) else {
        continue
      }
      let gone = Set(own.filter { $0.step != last })
      passages.removeAll(where: gone.contains)
    }
  }

  // MARK: - Into flows

  /// Where it is not known with which step a flow begins that a function makes, it is the one with which others
  /// make it, or the one with which it shows something by itself, if there is just one.
  private mutating func beginFlows() {
    var given: [String: [StepCase?]] = [:]
    var own: [String: [StepCase?]] = [:]
    for passage in passages where passage.deed.places {
      if passage.sent != nil { given[passage.to, default: []].append(passage.sent) }
      if shape(passage.from) == .flow { own[passage.from, default: []].append(passage.step) }
    }
    for (index, passage) in passages.enumerated()
    where passage.sent == nil && passage.deed.places {
      let steps = [given[passage.to], own[passage.to]].compactMap(\.self).map(\.unique)
      guard let one = steps.first(where: { $0.count == 1 }) else { continue }
      passages[index].sent = one[0]
    }
  }

  /// Leads to what a flow shows first instead of to the flow, where that is one thing.
  private mutating func enterFlows() {
    nameEntrances()
    for _ in 0...view.flows.count {
      var isDone = true
      let firsts = self.firsts()
      var arriving = Dictionary(grouping: passages.indices) { passages[$0].to }
      for (place, first) in firsts {
        for index in arriving[place.box] ?? []
        where passages[index].to == place.box
          && (passages[index].sent == place.step || passages[index].deed == .selectTab)
        {
          guard passages[index].from != first.to else { continue }
          arriving[first.to, default: []].append(index)
          passages[index].to = first.to
          passages[index].sent = first.sent
          passages[index].opens += first.opens
          passages[index].isPossible = passages[index].isPossible || first.isPossible
          isDone = false
        }
      }
      if isDone { return }
    }
  }

  /// What a flow does when it begins, it does by itself: there is no step to be named.
  private mutating func nameEntrances() {
    let entered = Set(
      passages.filter { shape($0.to) == .flow }.map { Entrance(box: $0.to, step: $0.sent) })
    for (index, passage) in passages.enumerated()
    where entered.contains(Entrance(box: passage.from, step: passage.step)) {
      passages[index].label = passage.branches.joined(separator: " · ")
    }
  }

  private struct Entrance: Hashable {
    let box: String
    let step: StepCase?
  }

  /// What flows show for a step that comes from outside, where that is one thing; what else they do then is
  /// done by it.
  private mutating func firsts() -> [(Entrance, Passage)] {
    var entered: Set<Entrance> = []
    for passage in passages where shape(passage.to) == .flow {
      entered.insert(Entrance(box: passage.to, step: passage.sent))
    }
    var found: [Entrance: [Int]] = [:]
    var order: [Entrance] = []
    for (index, passage) in passages.enumerated() where shape(passage.from) == .flow {
      let entrance = Entrance(box: passage.from, step: passage.step)
      guard entered.contains(entrance) else { continue }
      if found[entrance] == nil { order.append(entrance) }
      found[entrance, default: []].append(index)
    }
    var firsts: [(Entrance, Passage)] = []
    var consumed: Set<Int> = []
    for entrance in order {
      let all = found[entrance] ?? []
      guard let ways = shown(all, at: entrance) else { continue }
      var passage = passages[ways[0]]
      passage.isPossible = ways.allSatisfy { passages[$0].isPossible }
      firsts.append((entrance, passage))
      passed.insert(entrance.box)
      consumed.formUnion(ways)
      for index in all where !ways.contains(index) { passages[index].from = passage.to }
    }
    passages = passages.indices.filter { !consumed.contains($0) }.map { passages[$0] }
    return firsts
  }

  /// The passages that show one thing, of those that begin with one step; nil if they do not, or if what there is
  /// to choose from is to be seen.
  ///
  /// A flow that a link ends, one only passes, too.
  private func shown(_ all: [Int], at entrance: Entrance) -> [Int]? {
    var shown = all.filter { passages[$0].deed.places }
    if shown.isEmpty, arriving(at: entrance).allSatisfy({ $0.deed == .link }) {
      shown = all.filter { [.finish, .forwardToParent].contains(passages[$0].deed) }
    }
    guard let one = shown.first, passages[one].to != entrance.box,
      shown.allSatisfy({ passages[$0].to == passages[one].to && passages[$0].branches.isEmpty }),
      !passages[one].deed.places || rootName(of: entrance.box) != "tabs"
    else { return nil }
    return shown
  }

  private func arriving(at entrance: Entrance) -> [Passage] {
    passages.filter { $0.to == entrance.box && $0.sent == entrance.step }
  }

  /// The kind of a flow's root.
  func rootName(of box: String) -> String? {
    flows[box].flatMap(view.graph.flow)?.rootName
  }

  // MARK: - Out of flows

  /// Leads from what ends a flow, or sends a step up, to what the parent does then.
  private mutating func leaveFlows() {
    for _ in 0...view.flows.count {
      var isDone = true
      for hub in hubs where passages.contains(where: { $0.to == hub }) {
        if join(at: hub) { isDone = false }
      }
      if isDone { return }
    }
  }

  private var hubs: [String] {
    diagram.clusters.flatMap(\.nodes).filter { $0.shape == .end || $0.shape == .forward }.map(\.id)
  }

  /// Joins what leads to an end with what follows; returns whether there was something to join.
  private mutating func join(at hub: String) -> Bool {
    let steps = passages.filter { $0.to == hub }.map(\.sent).unique
    var joined: [Passage] = []
    var gone: Set<Passage> = []
    for step in steps {
      let before = passages.filter { $0.to == hub && $0.sent == step }
      let after = passages.filter { $0.from == hub && $0.step == step && $0.to != hub }
      guard !after.isEmpty, after.count == 1 || before.count * after.count <= 12 else { continue }
      for first in before {
        joined += after.map { Self.joined(first, second: $0, ended: flows[hub]) }
      }
      gone.formUnion(before)
      gone.formUnion(after)
    }
    guard !joined.isEmpty else { return false }
    passages = passages.filter { !gone.contains($0) } + joined
    return true
  }

  private static func joined(_ first: Passage, second: Passage, ended: String?) -> Passage {
    var passage = second
    passage.from = first.from
    if first.deed == .link { passage.deed = .link }
    let label = [first.label] + second.branches
    passage.label = label.filter { !$0.isEmpty }.joined(separator: " · ")
    passage.isPossible = first.isPossible || second.isPossible
    passage.ends = first.ends + [ended].compactMap(\.self) + second.ends
    return passage
  }
}
