extension InvariantCheck {
  /// The counts of bytes and names (B3) and the weight of the history are right.
  func checkRoom() {
    let held = world.nodes.weight + world.flows.weight + world.uses.weight
    expect(world.held == held, "\(world.held) bytes are counted, and \(held) are held")
    for id in world.flows.keys {
      let content = world.flows[id].content
      let isRight = content.weight == content.recounted
      expect(isRight, "what \(digest.name(id)) remembers is counted wrongly")
    }
    for id in world.nodes.keys {
      let content = world.nodes[id].content
      let isRight = content.weight == content.recounted
      expect(isRight, "what \(digest.name(id)) shows and remembers is counted wrongly")
    }
    let given = world.counters.filter { $0.number > 0 }.reduce(0) { $0 + $1.size }
    expect(world.namesGiven == given, "\(world.namesGiven) names are counted, and \(given) given")
    let history = session.history.value
    let reachable = session.done.dropFirst(history.forgotten).reduce(0) { $0 + $1.weight }
    let undone = session.undone.reduce(0) { $0 + $1.input.weight }
    let left = history.branches.reduce(0) { $0 + $1.weight }
    expect(history.weight == reachable + undone + left, "the history is weighed wrongly")
  }
}
