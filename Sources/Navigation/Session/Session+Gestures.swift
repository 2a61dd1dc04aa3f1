extension Session {
  /// Goes back in the deepest stack in front that has more than one child.
  func back() {
    guard let stack = goesBackIn else { return refuseInFront { canGoBack($0) } }
    world.pop(on: stack)
  }

  /// Sets the height to which the user drags the sheet in front.
  func drag(to detent: Detent) {
    guard let sheet = canDrag?.id else { return world.refuse(.nothingInFront) }
    let content = world.nodes[sheet].content
    guard content.modal.detents.contains(detent) else { return world.refuse(.noSuchDetent(detent)) }
    guard content.modal.detent != detent else { return }
    world.setContent(content.with(modal: content.modal.at(detent)), making: 0, of: sheet)
    world.changed(.dragged(world.nodes[sheet].name, to: detent))
  }

  /// Cancels a swipe: the screens concerned appear again, as in UIKit.
  func letGo(_ swipe: Swipe) {
    guard let swiped = swiped(by: swipe) else { return }
    world.changed(.letGo(world.nodes[swiped].name))
    for id in world.visible where world.lies(id, in: swiped) {
      guard let screen = world.nodes[id].content.screen else { continue }
      for step in screen.appear { emit(step, from: .presentable(handle(id)), kind: .appeared) }
    }
  }

  /// Returns the presentable to which a swipe applies; reports why if there is none.
  private func swiped(by swipe: Swipe) -> PresentableID? {
    switch swipe {
    case .dismiss: return dismissable()
    case .back:
      if let stack = goesBackIn { return world.lastChild(stack.id) }
      refuseInFront { canGoBack($0) }
      return nil
    }
  }

  /// Whether it is a stack with more than one child.
  func canGoBack(_ id: PresentableID) -> Bool {
    world.nodes[id].showing == .last && world.childCount(id) > 1
  }

  /// The stack that pops when the user goes back; `nil` if that would be refused.
  package var goesBackIn: Presentable? { world.reached { canGoBack($0) }.map(handle) }

  /// The sheet in front that the user can drag; `nil` if there is none.
  package var canDrag: Presentable? {
    modalInFront.flatMap { world.nodes[$0].content.modal.detents.isEmpty ? nil : handle($0) }
  }

  /// Reports that no presentable in front meets a condition, or what covers one that does.
  func refuseInFront(_ isMeant: (PresentableID) -> Bool) {
    let covered = world.layers.dropLast().reversed().first {
      world.isVisible($0) && world.chain(from: $0).contains(where: isMeant)
    }
    guard let covered, let cover = world.cover(of: covered) else {
      return world.refuse(.nothingInFront)
    }
    world.refuse(.covered(by: names.text(world.nodes[cover].name)))
  }

  // MARK: Taps

  /// The user taps a control of a screen that emits a step, or nothing.
  ///
  /// On an alert, the step is emitted while the alert is visible (C2). Then the alert is dismissed,
  /// and after that the step is handled.
  func tap(_ step: Step?, on screen: Presentable) {
    guard world.isTouchable(screen.id) else {
      return gesture { _ = canTouch(screen, verb: "tap") }
    }
    if let step { emit(step, from: .presentable(screen), kind: .emitted) }
    guard world.nodes[screen.id].presentedBy != nil,
      world.nodes[screen.id].content.modal.style.closesOnTap
    else { return }
    gesture { world.dismiss(on: screen) }
  }

  /// The user taps a control twice before the step of the first tap is handled.
  ///
  /// A control that closes its alert receives one tap only.
  func doubleTap(_ step: Step, on screen: Presentable) {
    tap(step, on: screen)
    if world.isTouchable(screen.id) { tap(step, on: screen) }
  }

  /// Whether the user can touch a screen; reports why not (T9).
  func canTouch(_ screen: Presentable, verb: String) -> Bool {
    guard world.isThere(screen, verb: verb) else { return false }
    guard world.isVisible(screen.id) else {
      world.refuse(.notVisible)
      return false
    }
    guard let cover = world.cover(of: screen.id) else { return true }
    world.refuse(.covered(by: names.text(world.nodes[cover].name)))
    return false
  }

  package func handle(_ id: PresentableID) -> Presentable {
    Presentable(id: id, flow: nil, name: world.nodes[id].name)
  }
}

/// A swipe that removes the presentable in front, unless it is cancelled.
public enum Swipe: String, Sendable, CaseIterable {
  case back, dismiss
}
