import Navigation

/// The data of a state that decides whether a path to it continues.
struct Portrait: Sendable {
  let facts: [Fact]
  let values: [StateValue]
  /// Why every way ends there; nil if none does for that.
  let fold: Sum.Fold?

  init(facts: [Fact], values: [StateValue], fold: Sum.Fold?) {
    (self.facts, self.values, self.fold) = (facts, values, fold)
  }

  init(_ session: Session) {
    self.init(facts: session.facts, values: session.stateValues, fold: session.repetitionFold)
  }
}

extension Session {
  /// Why a way ends here since something is there for the third time; nil if nothing is.
  var repetitionFold: Sum.Fold? {
    repeated(over: 2).map { $0.isStacked ? .stacks($0.name) : .loses($0.name) }
  }
}
