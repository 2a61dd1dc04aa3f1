package import Driving
package import Navigation

/// What leads from one situation to the next: something that is done, with the random numbers that it draws.
package struct Leg: Hashable, Sendable {
  package let action: Driving.Action
  /// The numbers, in order; empty if it draws none.
  package let draws: [Value]

  package init(_ action: Driving.Action, draws: [Value] = []) {
    self.action = action
    self.draws = draws
  }

  /// What is said to do it again: first the numbers, if there are any.
  package var actions: [Driving.Action] { draws.isEmpty ? [action] : [.draws(draws), action] }

  /// What a session is given to do it again.
  func inputs(_ input: Input) -> [Input] { draws.isEmpty ? [input] : [.draws(draws), input] }
}

/// The number of a leg in a table of those that were met.
typealias LegNumber = Int32
