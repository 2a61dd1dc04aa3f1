extension InvariantCheck {
  /// The counts of bytes and names (B3) and the weight of the history are right.
  func checkRoom() {
    let held =
      world.nodes.weight + world.flows.weight + world.uses.weight + world.runs.weight
      + World.weight(of: world.watches)
      + world.services.contents.reduce(0) { $0 + $1.weight }
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
    checkServices()
    let given = world.counters.filter { $0.number > 0 }.reduce(0) { $0 + $1.size }
    expect(world.namesGiven == given, "\(world.namesGiven) names are counted, and \(given) given")
    let history = session.history.value
    let reachable = session.done.dropFirst(history.forgotten).reduce(0) { $0 + $1.weight }
    let undone = session.undone.reduce(0) { $0 + $1.input.weight }
    let left = history.branches.reduce(0) { $0 + $1.weight }
    expect(history.weight == reachable + undone + left, "the history is weighed wrongly")
  }

  /// Services remember what they declare, and their checksums and weights are right.
  private func checkServices() {
    for content in world.services.contents {
      let name = content.service.name
      let isKnown = content.declared.fields.keys.sorted() == content.service.state.keys.sorted()
      expect(isKnown, "\(name) remembers what it does not declare")
      let isMarked = content.marks == content.declared.fields.mapValues(ValueMark.init)
      expect(isMarked, "the checksums of \(name) are wrong")
      let isRight = content.declared.isWeighedRight && content.weight == content.declared.weight
      expect(isRight, "what \(name) remembers is counted wrongly")
    }
  }
}
