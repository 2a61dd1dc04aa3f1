package import Driving
package import Navigation

/// The label of an edge: an action, with its random numbers.
package struct Leg: Hashable, Sendable {
  package let action: Driving.Action
  /// The numbers, in order; empty if it draws none.
  package let draws: [Value]

  package init(_ action: Driving.Action, draws: [Value] = []) {
    self.action = action
    self.draws = draws
  }

  /// The actions that repeat it: first the numbers, if there are any.
  package var actions: [Driving.Action] { draws.isEmpty ? [action] : [.draws(draws), action] }

  /// The inputs that repeat it.
  func inputs(_ input: Input) -> [Input] { draws.isEmpty ? [input] : [.draws(draws), input] }
}
