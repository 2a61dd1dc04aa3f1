import Navigation
import SeededNumbers

extension Property {
  /// A host that does what it is told always shows the tree, whatever else its user does meanwhile.
  static var host: Property {
    Property { subject, actions in
      let user = HostUser(subject)
      if let complaint = user.complaint { return "start: \(complaint)" }
      for (index, action) in actions.enumerated() {
        let done = user.perform(action)
        if let complaint = user.complaint {
          return "after action \(index + 1), \(done): \(complaint)"
        }
      }
      return nil
    }
  }
}

/// Whoever uses a session through a likeness of UIKit.
private final class HostUser {
  private let driver: Driver
  private let window = UIWindow()
  private let host: UIKitHost
  private var dice = SeededNumbers(seed: 22)
  private var session: Session { driver.session }

  init(_ subject: Driver.Subject) {
    driver = Driver(subject)
    host = UIKitHost(window: window) { _ in UIViewController() }
    session.host = host
  }

  var complaint: String? {
    let found = window.complaints(against: session.nodes, shownBy: host)
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }

  /// Does an action, and something that only a host knows of.
  func perform(_ action: Action) -> String {
    switch dice.below(10) {
    case 0: return turn(action, { $0.undo() }, "undone")
    case 1: return turn(action, { $0.undo() && $0.redo() }, "undone and redone")
    case 2: return during(action)
    case 3, 4: return swipeBack(action)
    case 5: return swipeAway(action)
    default:
      driver.perform(action)
      return "done"
    }
  }

  private func turn(_ action: Action, _ turn: (Driver) -> Bool, _ word: String) -> String {
    driver.perform(action)
    _ = turn(driver)
    return word
  }

  /// Something is done, undone and done again while an animation runs.
  private func during(_ action: Action) -> String {
    session.beginTransition()
    driver.perform(action)
    if dice.oneIn(2) { _ = driver.undo() }
    driver.perform(action)
    session.endTransition()
    return "done during a transition"
  }

  /// The user swipes back, with something else going on meanwhile at times.
  private func swipeBack(_ action: Action) -> String {
    let stacks = window.visible.compactMap { $0 as? UINavigationController }
    guard let stack = stacks.last(where: { $0.viewControllers.count > 1 && isInFront($0) }),
      session.begin(.back)
    else { return "no swipe" }
    let (isCancelled, isBusy) = (dice.oneIn(2), dice.oneIn(3))
    stack.beginSwipe()
    if isBusy { driver.perform(action) }
    stack.endSwipe(isCancelled: isCancelled)
    session.end(.back, isCancelled: isCancelled)
    return "swipe back \(isCancelled ? "cancelled" : "finished")" + (isBusy ? ", busy" : "")
  }

  /// It is in the layer that gestures reach, and the stack that going back is about.
  private func isInFront(_ stack: UINavigationController) -> Bool {
    guard let reached = session.goesBackIn else { return false }
    return host.controller(of: reached) === stack
  }

  private func swipeAway(_ action: Action) -> String {
    guard let top = window.layers.last, let below = top.presentingViewController,
      session.begin(.dismiss)
    else { return "no swipe" }
    let (isCancelled, isBusy) = (dice.oneIn(2), dice.oneIn(3))
    if isBusy { driver.perform(action) }
    if !isCancelled { below.dismiss(animated: true) }
    session.end(.dismiss, isCancelled: isCancelled)
    return "swipe away \(isCancelled ? "cancelled" : "finished")" + (isBusy ? ", busy" : "")
  }
}
