package import Diagnostics
package import Navigation

/// Whose guard it is that has decided about a step.
package enum Guardian {
  case flow(String)
  case app
  case plugin(String)
}

/// The reason why a step had no effect, or not the expected one.
package enum Reason {
  /// No flow contributed its emitter.
  case notContributed(String)
  case dismissed(String)
  /// Its emitter, or the presentable contributed with the emitter, is not visible.
  case hidden(String, [HiddenReason])
  /// No flow that received it has an entry for it; `alive` and `notAlive` are other flows that have
  /// one.
  case unhandled(asked: [String], alive: [String], notAlive: [String])
  /// A handler ignored it, for this reason.
  case ignored(by: String, String)
  /// A guard refused it, perhaps with a reason.
  case guardRefused(by: Guardian, String?)
  case guardReplaced(by: Guardian, Step)
  case guardFailed(by: Guardian, Failure)
  case handlerFailed(by: String, Failure)
  /// Its presentable waits for flows to be ready.
  case notReady(String, waitsFor: [String])
  /// Its chain of steps was stopped; the value is the steps that recur.
  case limit([Step])
  /// It reached no flow; the outcome, and the reason in words.
  case lost(Outcome.Kind, Message)
  /// Changes it made were refused.
  case refused([Record.Refused])
  /// Its entry does nothing.
  case unseen(by: String)

  /// The reason in one word, as programs read it.
  package var name: String {
    switch self {
    case .notContributed: "notContributed"
    case .dismissed: "dismissed"
    case .hidden: "hidden"
    case .unhandled(_, let alive, let notAlive):
      alive.isEmpty && !notAlive.isEmpty ? "flowNotAlive" : "unhandled"
    case .ignored: "ignored"
    case .guardRefused: "guardRefused"
    case .guardReplaced: "guardReplaced"
    case .guardFailed: "guardFailed"
    case .handlerFailed: "handlerFailed"
    case .notReady: "notReady"
    case .limit: "limit"
    case .lost(.endedAtRoot, _): "endAtRoot"
    case .lost(.forgottenAtEnd, _): "forgotten"
    case .lost(let kind, _): kind.rawValue
    case .refused: "refused"
    case .unseen: "unseen"
    }
  }
}

/// The visibility gate between a stepper and the flow that listens to it.
package enum Gate {
  /// No gate: the step was a link, was forwarded, or came from an ended flow.
  case none
  /// The stepper of a flow is not gated.
  case flows
  /// The contribution allows steps while the presentable is not visible.
  case lifted
  /// The presentable contributed with the stepper was visible.
  case open(String)
  /// The presentable contributed with the stepper was not visible.
  case closed(String, [HiddenReason])
  /// The presentable was not visible yet, and the step was held until it would be.
  case held(String)
  /// No flow listens to the stepper.
  case unheard
}

extension Gate {
  init(_ event: Record.StepEvent, _ rerun: Rerun) {
    let names = rerun.before.names
    switch event.origin.kind {
    case .link, .forwardedToCurrent, .forwardedToParent, .forwardedToFlow, .ended:
      self = .none
      return
    case .initial, .ready, .appeared, .observed, .timer, .emitted: break
    }
    guard event.outcome != .notContributed else {
      self = .unheard
      return
    }
    if event.outcome.wasHeld {
      self = .held((event.gate ?? event.origin.source).map(names.text) ?? "-")
      return
    }
    let session = event.origin.kind == .emitted ? rerun.before : rerun.after
    let hearing = session.hearings.first { hearing in
      hearing.flow == event.flow
        && (hearing.presentable == event.origin.source && hearing.hearsPresentable
          || event.origin.source.map(hearing.steppers.contains) == true)
    }
    let gate = event.gate ?? hearing?.presentable ?? event.origin.source
    guard let gate, event.origin.unnamed == nil else {
      self = .flows
      return
    }
    if event.outcome == .notVisible {
      self = .closed(names.text(gate), HiddenReason.reasons(of: gate, in: session))
    } else if let hearing, hearing.isOpen {
      self = rerun.after.flowRoots.contains { $0.root == gate } ? .flows : .lifted
    } else {
      self = .open(names.text(gate))
    }
  }
}

package enum HiddenReason: Hashable {
  /// It was removed from the tree.
  case dismissed
  /// It was never put into the tree.
  case unattached
  /// Another presentable, named here, is on top of its stack.
  case below(String, on: String)
  /// Another tab is selected; `tab` is the number of its own tab, from 1.
  case notSelected(tab: Int, shown: String, in: String)
  case coveredBy(String)
  case windowHidden
}

extension HiddenReason {
  /// The reasons why a presentable is hidden, the outermost first; empty if it is visible.
  static func reasons(of name: InstanceName, in session: Session) -> [HiddenReason] {
    let text = session.names.text(name)
    guard let presentable = session.presentable(named: text) else { return [.dismissed] }
    guard let path = session.tree.path(to: text) else {
      return [session.isDismissed(presentable) ? .dismissed : .unattached]
    }
    var found: [HiddenReason] = path[0].isVisible ? [] : [.windowHidden]
    for (container, child) in zip(path, path.dropFirst()) {
      if let reason = reason(container, over: child) { found.append(reason) }
      if !child.isVisible, let modal = child.presented.last(where: { !$0.isOver }),
        !path.contains(where: { $0.instance == modal.instance })
      {
        found.append(.coveredBy(modal.instance))
      }
    }
    return found
  }

  private static func reason(_ container: TreeSnapshot, over child: TreeSnapshot) -> HiddenReason? {
    guard let index = container.children.firstIndex(where: { $0.instance == child.instance }) else {
      return nil
    }
    switch container.showing {
    case .selected, .firstAndSelected:
      let isFirst = container.showing == .firstAndSelected && index == 0
      guard !isFirst, let shown = container.children.first(where: \.isSelected), shown != child
      else {
        return nil
      }
      return .notSelected(tab: index + 1, shown: shown.instance, in: container.instance)
    case .last:
      guard let top = container.children.last, index < container.children.count - 1 else {
        return nil
      }
      return .below(top.instance, on: container.instance)
    case .nothing, .all: return nil
    }
  }
}

extension TreeSnapshot {
  /// The path down to a presentable, by its full name or that of a flow it is the root of.
  package func path(to name: String) -> [TreeSnapshot]? {
    if instance == name || rootOf.contains(name) { return [self] }
    for child in children + presented {
      if let path = child.path(to: name) { return [self] + path }
    }
    return nil
  }
}
