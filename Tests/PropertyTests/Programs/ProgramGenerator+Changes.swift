import Navigation
import SeededNumbers

extension ProgramGenerator {
  /// A reference to anything.
  mutating func reference() -> Reference {
    switch numbers.below(12) {
    case 0..<4: .root
    case 4: .window
    case 5..<9: .made(numbers.pick(names), before: 0)
    case 9: .made(numbers.pick(names), before: 1 + numbers.below(2))
    case 10: numbers.chance(50) ? .child(numbers.below(3)) : .modal
    default: .visible(numbers.below(4))
    }
  }

  /// Any change, one that makes no sense more often than not.
  mutating func change(depth: Int = 0) -> Change {
    switch numbers.below(depth < 2 ? 25 : 23) {
    case 0..<2: .push(reference(), on: reference())
    case 2..<4: .pop(on: .root)
    case 4: .pop(on: reference())
    case 5: .popToRoot(on: numbers.chance(60) ? .root : reference())
    case 6: .popTo(numbers.chance(60) ? .child(numbers.below(3)) : reference(), on: .root)
    case 7..<9: .set(references(), on: reference())
    case 9: .detail(reference(), on: reference())
    case 10: .select(numbers.below(3), on: reference())
    case 11: .selectChild(numbers.chance(60) ? .child(numbers.below(3)) : reference(), on: .root)
    case 12..<14: .present(reference(), on: reference())
    case 14: .dismiss(on: numbers.chance(60) ? .root : reference())
    case 15: .ifAny(.dismiss(on: numbers.chance(60) ? .root : reference()))
    case 16: .makeKeyAndVisible(numbers.chance(70) ? .window : reference())
    case 17..<19: emission()
    case 19: .setTitle("title\(numbers.below(3))", on: reference())
    case 20: tell()
    case 21: .missing
    case 22:
      .setState(numbers.pick(Self.stateNames), to: numbers.below(3), on: reference())
    default: use(depth: depth)
    }
  }

  private mutating func references() -> [Reference] {
    (0..<numbers.below(4)).map { _ in reference() }
  }

  /// A step from somebody who is heard, or not.
  mutating func emission() -> Change {
    switch numbers.below(4) {
    case 0: .open(step())
    case 1: .emit(step(), from: .visible(numbers.below(4)))
    case 2: .emit(step(), from: .root)
    default: .emit(step(), from: reference())
    }
  }

  private mutating func tell() -> Change {
    .tell(
      numbers.chance(80) ? .made(Self.externalNames[0], before: 0) : reference(),
      isVisible: numbers.pick([true, false, nil]), isDismissed: numbers.chance(30))
  }

  private mutating func use(depth: Int) -> Change {
    let flows = (0..<numbers.below(3)).map { _ in
      Reference.made(numbers.pick(names), before: numbers.below(2))
    }
    let changes = (0..<numbers.below(3)).map { _ in change(depth: depth + 1) }
    return .use(flows, when: numbers.chance(70) ? .ready : .created, then: changes)
  }
}
