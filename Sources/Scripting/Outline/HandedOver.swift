package import Navigation

/// What a handled step hands over that has an order: steps that it forwards, and flows with their first steps.
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

  /// Whether RxFlow takes it up in another order than that in which it is written.
  ///
  /// RxFlow 2.13.2 (`FlowCoordinator.swift`) forwards to the parent at once and to the flow itself in a later turn of
  /// the main queue. It contributes the first flow before that turn, and each other one a turn after the one before. A
  /// step that `navigate(to:)` itself sends to another flow comes before all of these.
  package static func isReordered(_ list: [HandedOver]) -> Bool {
    let flows = list.filter { $0 == .flow }
    let taken =
      list.filter { $0 == .toOther } + list.filter { $0 == .toParent } + flows.prefix(1)
      + list.filter { $0 == .toCurrent } + flows.dropFirst()
    return taken != list
  }
}
