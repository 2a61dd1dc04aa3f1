package import Conforming
package import Diagnostics

extension TrafficSums {
  /// Why the sums say nothing of an app: hardly a step is of one of its flows; nil if they say something.
  ///
  /// Nothing that stands in the logs is told, since it may be what identifies somebody.
  package func stranger(to names: KnownNames) -> Diagnostic? {
    guard steps > 0, !names.areEnough(known, of: steps) else { return nil }
    return Diagnostic(
      .error, Message("E1064", ["known": known, "all": steps]),
      cure: Message("logs.flows", ["list": names.flows.sorted().prefix(8).joined(separator: ", ")]))
  }
}
