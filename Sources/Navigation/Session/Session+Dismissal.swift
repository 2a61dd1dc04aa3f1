// Dismissals by the user, as far as the modal's style and its declaration allow them.
extension Session {
  /// Dismisses the top-most modal, if the user may do that.
  func dismissFront() {
    guard let modal = dismissable() else { return }
    tellDismissal(of: modal)
    world.dismiss(on: handle(modal))
  }

  /// Queues the step of `didDismiss` (T17), which is handled after settlement.
  private func tellDismissal(of modal: PresentableID) {
    let content = world.nodes[modal].content
    guard let step = content.modal.dismissed ?? content.screen?.modal?.dismissed else { return }
    if let flow = flow(whoseRootIs: modal) {
      guard let parent = world.flows[flow].parent else { return }
      return enqueue(step, for: parent, from: Origin(.emitted, world.flows[flow].name))
    }
    if content.screen != nil { return emitUnseen(step, from: modal) }
    guard let maker = world.nodes[modal].maker,
      let flow = world.liveFlows.first(where: { world.flows[$0].name == maker })
    else { return }
    enqueue(step, for: flow, from: Origin(.emitted, world.nodes[modal].name))
  }

  /// Returns the modal in front; reports why if the user may not dismiss it.
  func dismissable() -> PresentableID? {
    guard let top = modalInFront else {
      world.refuse(.nothingInFront)
      return nil
    }
    guard let hold = hold(on: top) else { return top }
    let name = world.nodes[top].name
    if case .failed(let failure) = hold { note(.lookFailed(by: name, failure)) }
    world.refuse(.notDismissable(names.text(name)))
    if hold.isNoticed { tellAttempt(on: top) }
    return nil
  }

  /// The modal that the user can dismiss; `nil` if that would be refused.
  package var canDismiss: Presentable? {
    modalInFront.flatMap { hold(on: $0) == nil ? handle($0) : nil }
  }

  var modalInFront: PresentableID? {
    world.layers.last.flatMap { world.nodes[$0].presentedBy == nil ? nil : $0 }
  }

  /// Why the user may not dismiss a modal.
  private enum Hold {
    /// Its style has no swipe, so nothing notices one.
    case style
    /// It is not dismissable, or its function refuses.
    case said
    case failed(Failure)

    var isNoticed: Bool {
      switch self {
      case .style, .failed: false
      case .said: true
      }
    }
  }

  private func hold(on modal: PresentableID) -> Hold? {
    let style = world.nodes[modal].content.modal
    if style.style.dismissal == .none { return .style }
    if !style.isDismissable { return .said }
    do {
      return try isLetGo(modal) ? nil : .said
    } catch {
      return .failed(Failure(thrown: error))
    }
  }

  /// Asks the flow whose root the modal is, or else the flow that made it.
  private func isLetGo(_ modal: PresentableID) throws -> Bool {
    guard let info = info(handle(modal)) else { return true }
    if let own = flow(whoseRootIs: modal) {
      return try definition(of: own).mayDismiss(info, asRootOf: look(at: own))
    }
    guard let maker = world.nodes[modal].maker,
      let flow = world.liveFlows.first(where: { world.flows[$0].name == maker })
    else { return true }
    return try definition(of: flow).mayDismiss(info, asRootOf: nil)
  }

  /// Makes the screen in front of a modal emit the step for a swipe without success (T16).
  private func tellAttempt(on modal: PresentableID) {
    let content = world.nodes[modal].content
    guard let step = content.modal.attempted ?? content.screen?.modal?.attempted else { return }
    let screen = world.visible.last { id in
      world.lies(id, in: modal) && world.nodes[id].content.screen != nil
    }
    emit(step, from: .presentable(handle(screen ?? modal)), kind: .emitted)
  }
}
