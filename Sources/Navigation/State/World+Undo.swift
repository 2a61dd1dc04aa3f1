extension World {
  /// Begins an epoch: changes from here on are kept again, so that a rollback can return here.
  ///
  /// - Returns: The position in the journal for the rollback.
  mutating func mark() -> Int {
    beginEpoch()
    return journal.end
  }

  /// Begins an epoch that nothing will roll back to.
  mutating func beginEpoch() { epoch += 1 }

  /// Undoes the changes since a position for good.
  mutating func rollBack(to position: Int) {
    var nothing = Journal(isVoid: true)
    undo(to: position, into: &nothing)
  }

  /// Undoes the changes since a position, and writes the changes that redo them into a journal.
  mutating func undo(to position: Int, into opposites: inout Journal) {
    var own = Journal()
    swap(&own, &journal)
    while let change = own.popLast(after: position) { apply(change, from: &own, to: &opposites) }
    swap(&own, &journal)
    epoch += 1
  }

  mutating func redo(_ opposites: inout Journal, to position: Int) {
    var own = Journal()
    swap(&own, &journal)
    while let change = opposites.popLast(after: position) {
      apply(change, from: &opposites, to: &own)
    }
    swap(&own, &journal)
    epoch += 1
  }

  private mutating func apply(
    _ change: Change, from own: inout Journal, to other: inout Journal
  ) {
    let keeps = !other.isVoid
    let opposite: Change =
      switch change {
      case .node(let change):
        .node(
          nodes.apply(change, from: &own.nodes, to: &other.nodes, keeps: keeps, counting: &held))
      case .flow(let change):
        .flow(
          flows.apply(change, from: &own.flows, to: &other.flows, keeps: keeps, counting: &held))
      case .registration(let change):
        .registration(
          registrations.apply(
            change, from: &own.registrations, to: &other.registrations, keeps: keeps))
      case .stepper(let change):
        .stepper(steppers.apply(change, from: &own.steppers, to: &other.steppers, keeps: keeps))
      case .use(let change):
        .use(uses.apply(change, from: &own.uses, to: &other.uses, keeps: keeps, counting: &held))
      case .group(let change):
        .group(groups.apply(change, from: &own.groups, to: &other.groups, keeps: keeps))
      case .run(let change):
        .run(runs.apply(change, from: &own.runs, to: &other.runs, keeps: keeps, counting: &held))
      case .field(let change): .field(exchange(change))
      case .children, .dropLastChild, .addChild, .visible, .externals, .links, .heldLinks, .watches:
        applyList(change, from: &own, to: &other)
      case .counter, .scalars, .service, .dropTimer, .addTimer:
        applyValue(change, from: &own, to: &other)
      }
    if keeps { other.append(opposite) }
  }

  private mutating func applyList(
    _ change: Change, from own: inout Journal, to other: inout Journal
  ) -> Change {
    let keeps = !other.isVoid
    switch change {
    case .children(let id):
      Self.exchange(&childLists[Int(id.index)], own: &own.lists, other: &other.lists, keeps: keeps)
    case .dropLastChild(let id):
      return .addChild(id, childLists[Int(id.index)].removeLast())
    case .addChild(let id, let child):
      childLists[Int(id.index)].append(child)
      return .dropLastChild(id)
    case .visible(let count, let gone):
      let opposite = Change.visible(behind: count, Int32(visible.count) - count)
      if keeps { other.visible += visible[Int(count)...] }
      visible.shorten(to: Int(count))
      own.visible.moveTail(behind: own.visible.count - Int(gone), to: &visible)
      return opposite
    case .externals: Self.exchange(&externals, own: &own.lists, other: &other.lists, keeps: keeps)
    case .links: Self.exchange(&links, own: &own.links, other: &other.links, keeps: keeps)
    case .heldLinks: Self.exchange(&heldLinks, own: &own.links, other: &other.links, keeps: keeps)
    case .watches:
      other.watches.append(exchangeWatches(own.watches.removeLast()), if: keeps)
    default: break
    }
    return change
  }

  private mutating func applyValue(
    _ change: Change, from own: inout Journal, to other: inout Journal
  ) -> Change {
    let keeps = !other.isVoid
    switch change {
    case .counter(let name, let number):
      let old = counters[Int(name.index)].number
      setCounter(name, to: number)
      return .counter(name, old)
    case .scalars: Self.exchange(&scalars, own: &own.scalars, other: &other.scalars, keeps: keeps)
    case .service(let index):
      let old = exchangeContent(own.services.removeLast(), ofService: Int(index))
      other.services.append(old, if: keeps)
    case .dropTimer(let index):
      other.timers.append(timers.remove(at: Int(index)), if: keeps)
      return .addTimer(index)
    case .addTimer(let index):
      timers.insert(own.timers.removeLast(), at: Int(index))
      return .dropTimer(index)
    default: break
    }
    return change
  }

  private static func exchange<Stored>(
    _ place: inout Stored, own: inout ContiguousArray<Stored>,
    other: inout ContiguousArray<Stored>, keeps: Bool
  ) {
    var new = own.removeLast()
    swap(&new, &place)
    other.append(consume new, if: keeps)
  }
}
