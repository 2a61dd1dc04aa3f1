package import Navigation

/// An ordered effect of a handled step: a forwarded step, or a contributed flow with its first
/// step.
package enum HandedOver: Sendable {
  case toParent, toCurrent, toOther, flow

  /// A step that is sent on.
  package init(to receiver: Entry.Receiver) {
    switch receiver {
    case .parent: self = .toParent
    case .current: self = .toCurrent
    case .flow: self = .toOther
    }
  }

  /// Whether RxFlow processes the list in another order than written.
  ///
  /// RxFlow 2.13.2 (`FlowCoordinator.swift`) forwards to the parent immediately, and to the flow
  /// itself in a later turn of the main queue. It contributes the first flow before that turn, and
  /// each following flow one turn later. A step that `navigate(to:)` itself sends to another flow
  /// precedes all of these.
  package static func isReordered(_ list: [HandedOver]) -> Bool {
    let flows = list.filter { $0 == .flow }
    let taken =
      list.filter { $0 == .toOther } + list.filter { $0 == .toParent } + flows.prefix(1)
      + list.filter { $0 == .toCurrent } + flows.dropFirst()
    return taken != list
  }
}
