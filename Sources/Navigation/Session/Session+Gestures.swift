extension Session {
  /// Goes back in the deepest stack in front that has something to go back to.
  func back() {
    guard let stack = goesBackIn else { return refuseInFront { canGoBack($0) } }
    pop(on: stack)
  }

  /// Takes the height the user drags the sheet in front to.
  func drag(to detent: Detent) {
    guard let sheet = canDrag?.id else { return refuse(.nothingInFront) }
    let content = world.nodes[sheet].content
    guard content.modal.detents.contains(detent) else { return refuse(.noSuchDetent(detent)) }
    guard content.modal.detent != detent else { return }
    world.setContent(content.with(modal: content.modal.at(detent)), making: 0, of: sheet)
    changed(.dragged(world.nodes[sheet].name, to: detent))
  }

  /// A swipe that is begun and let go: what it was about has appeared again, as UIKit tells it.
  func letGo(_ swipe: Swipe) {
    guard let swiped = swiped(by: swipe) else { return }
    changed(.letGo(world.nodes[swiped].name))
    for id in world.visible where world.lies(id, in: swiped) {
      guard let screen = world.nodes[id].content.screen else { continue }
      for step in screen.appear { emit(step, from: .presentable(handle(id)), kind: .appeared) }
    }
  }

  /// What a swipe would take away; reports why if it can take nothing away.
  private func swiped(by swipe: Swipe) -> PresentableID? {
    switch swipe {
    case .dismiss: return dismissable()
    case .back:
      if let stack = goesBackIn { return world.lastChild(stack.id) }
      refuseInFront { canGoBack($0) }
      return nil
    }
  }

  /// It is a stack with something to go back to.
  func canGoBack(_ id: PresentableID) -> Bool {
    world.nodes[id].showing == .last && world.childCount(id) > 1
  }

  /// The stack in which the user's going back pops; `nil` if it would be refused.
  package var goesBackIn: Presentable? { world.reached { canGoBack($0) }.map(handle) }

  /// The sheet in front that the user can drag; `nil` if there is none.
  package var canDrag: Presentable? {
    modalInFront.flatMap { world.nodes[$0].content.modal.detents.isEmpty ? nil : handle($0) }
  }

  /// Reports that nothing in front is what a gesture is meant for, or what covers that.
  func refuseInFront(_ isMeant: (PresentableID) -> Bool) {
    let covered = world.layers.dropLast().reversed().first {
      world.isVisible($0) && world.chain(from: $0).contains(where: isMeant)
    }
    guard let covered, let cover = world.cover(of: covered) else { return refuse(.nothingInFront) }
    refuse(.covered(by: names.text(world.nodes[cover].name)))
  }

  // MARK: Taps

  /// The user taps something on a screen that emits a step, or nothing.
  ///
  /// On what closes when it is tapped, an alert, the step counts as emitted while it is visible (C2);
  /// then it is taken away, and the step is handled after that.
  func tap(_ step: Step?, on screen: Presentable) {
    guard world.isTouchable(screen.id) else {
      return gesture { _ = canTouch(screen, verb: "tap") }
    }
    if let step { emit(step, from: .presentable(screen), kind: .emitted) }
    guard world.nodes[screen.id].presentedBy != nil,
      world.nodes[screen.id].content.modal.style.closesOnTap
    else { return }
    gesture { dismiss(on: screen) }
  }

  /// The user taps something twice, before the step of the first tap is handled.
  ///
  /// What closes when it is tapped takes one tap only.
  func doubleTap(_ step: Step, on screen: Presentable) {
    tap(step, on: screen)
    if world.isTouchable(screen.id) { tap(step, on: screen) }
  }

  /// Tells whether the user can touch a screen; reports why not (T9).
  func canTouch(_ screen: Presentable, verb: String) -> Bool {
    guard isThere(screen, verb: verb) else { return false }
    guard world.isVisible(screen.id) else {
      refuse(.notVisible)
      return false
    }
    guard let cover = world.cover(of: screen.id) else { return true }
    refuse(.covered(by: names.text(world.nodes[cover].name)))
    return false
  }

  package func handle(_ id: PresentableID) -> Presentable {
    Presentable(id: id, flow: nil, name: world.nodes[id].name)
  }
}

/// A movement that takes away what is in front, or not if it is let go.
public enum Swipe: String, Sendable, CaseIterable {
  case back, dismiss
}
