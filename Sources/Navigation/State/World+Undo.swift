extension World {
  /// Takes back the changes made since the journal had some length.
  mutating func rollBack(to length: Int) {
    while journal.count > length, let change = journal.popLast() { _ = apply(change) }
  }

  /// Makes a change without noting it and returns its opposite.
  mutating func apply(_ change: Change) -> Change {
    switch change {
    case .node(let change): .node(nodes.apply(change))
    case .flow(let change): .flow(flows.apply(change))
    case .registration(let change): .registration(registrations.apply(change))
    case .stepper(let change): .stepper(steppers.apply(change))
    case .use(let change): .use(uses.apply(change))
    case .group(let change): .group(groups.apply(change))
    case .children(let id, let children): applyChildren(children, of: id)
    case .dropLastChild(let id): .addChild(id, childLists[Int(id.index)].removeLast())
    case .addChild(let id, let child): applyAdd(child, to: id)
    case .counter(let name, let number): applyCounter(number, of: name)
    case .scalars(let new): .scalars(Self.exchange(&scalars, new))
    case .visible(let new): .visible(Self.exchange(&visible, new))
    case .externals(let new): .externals(Self.exchange(&externals, new))
    case .dropTimer(let index): .addTimer(timers.remove(at: index), index)
    case .addTimer(let timer, let index): applyTimer(timer, at: index)
    }
  }

  private mutating func applyChildren(_ new: [PresentableID], of id: PresentableID) -> Change {
    .children(id, Self.exchange(&childLists[Int(id.index)], new))
  }

  private mutating func applyAdd(_ child: PresentableID, to id: PresentableID) -> Change {
    childLists[Int(id.index)].append(child)
    return .dropLastChild(id)
  }

  private mutating func applyCounter(_ number: Int32, of name: NameID) -> Change {
    .counter(name, Self.exchange(&counters[Int(name.index)], number))
  }

  private mutating func applyTimer(_ timer: PendingTimer, at index: Int) -> Change {
    timers.insert(timer, at: index)
    return .dropTimer(index)
  }

  private static func exchange<Stored>(_ place: inout Stored, _ new: Stored) -> Stored {
    let old = place
    place = new
    return old
  }
}
