// Screens that recur, so that exploration notices a path without an end.
extension Session {
  /// The same screen, with the same values, several times.
  package struct Repetition {
    /// The screen's name.
    package let name: String
    package let count: Int
    /// Whether the screens are in one stack; otherwise they live outside the tree (T8).
    package let isStacked: Bool
  }

  /// The largest number of equal screens in a single stack, or outside the tree.
  package var repetition: Int { repeated(over: 0)?.count ?? 0 }

  /// The screen that occurs most often with the same values, in a single stack or outside the tree.
  ///
  /// - Parameter times: The result is `nil` if no screen occurs more often than this.
  package func repeated(over times: Int) -> Repetition? {
    var lost: [PresentableID] = []
    var found: [Repetition?] = []
    for id in world.nodes.keys {
      if world.nodes[id].showing == .last, world.childCount(id) > times {
        found.append(most(of: world.children(id), over: times, isStacked: true))
      }
      if !world.nodes[id].isAttached, world.nodes[id].role == .inTree { lost.append(id) }
    }
    if lost.count > times { found.append(most(of: lost, over: times, isStacked: false)) }
    return found.compactMap(\.self).filter { $0.count > times }
      .max { ($0.count, $1.name) < ($1.count, $0.name) }
  }

  /// The largest number of a screen's instances, with any values, in a single stack.
  package func depth(ofScreen name: String) -> Int {
    let stacks = world.nodes.keys.filter { world.nodes[$0].showing == .last }
    let counts = stacks.map { stack in
      world.children(stack).count { world.nodes[$0].content.screen?.name == name }
    }
    return counts.max() ?? 0
  }

  /// The screens that live outside the tree and are no flow's root.
  package var unplacedScreens: [Presentable] {
    world.nodes.keys.compactMap { id in
      let node = world.nodes[id]
      let isLost = !node.isAttached && node.role == .inTree && node.firstFlow == nil
      return isLost && node.content.screen != nil ? handle(id) : nil
    }
  }

  /// The screen with the most instances of equal values.
  ///
  /// - Parameter times: If no definition has more instances than this, the result may be `nil`.
  private func most(
    of ids: [PresentableID], over times: Int, isStacked: Bool
  ) -> Repetition? {
    guard mayRepeat(ids, over: times) else { return nil }
    var counts: [SameScreen: Int] = [:]
    for id in ids {
      let content = world.nodes[id].content
      guard let screen = content.screen else { continue }
      let same = SameScreen(name: screen.name, params: content.params, state: content.state)
      counts[same, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key.name) < ($1.value, $0.key.name) }
      .map { Repetition(name: $0.key.name, count: $0.value, isStacked: isStacked) }
  }

  /// Whether one definition may have more instances than a number.
  private func mayRepeat(_ ids: [PresentableID], over times: Int) -> Bool {
    ids.count > 16
      || ids.contains { id in
        let name = world.nodes[id].content.screen?.name
        return ids.count { world.nodes[$0].content.screen?.name == name } > times
      }
  }

  private struct SameScreen: Hashable {
    let name: String
    let params: Params
    let state: Value
  }
}
