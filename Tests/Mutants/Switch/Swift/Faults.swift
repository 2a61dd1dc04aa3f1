import CFaults

extension Sequence {
  /// The elements in the reverse order; in their own if the fault is switched on.
  public func reversed(fault number: Int32) -> [Element] {
    faultIsOn(number) ? Array(self) : reversed()
  }
}

extension BidirectionalCollection {
  /// The first element; the last one if the fault is switched on.
  public func first(fault number: Int32) -> Element? { faultIsOn(number) ? last : first }

  /// The last element; the first one if the fault is switched on.
  public func last(fault number: Int32) -> Element? { faultIsOn(number) ? first : last }

  /// What gives the first elements; the last ones if the fault is switched on.
  public func prefix(fault number: Int32) -> (Int) -> SubSequence {
    { faultIsOn(number) ? suffix($0) : prefix($0) }
  }

  /// What gives the last elements; the first ones if the fault is switched on.
  public func suffix(fault number: Int32) -> (Int) -> SubSequence {
    { faultIsOn(number) ? prefix($0) : suffix($0) }
  }
}

/// What gives the lesser of two; the greater one if the fault is switched on.
public func min<T: Comparable>(fault number: Int32) -> (T, T) -> T {
  { faultIsOn(number) ? max($0, $1) : min($0, $1) }
}

/// What gives the greater of two; the lesser one if the fault is switched on.
public func max<T: Comparable>(fault number: Int32) -> (T, T) -> T {
  { faultIsOn(number) ? min($0, $1) : max($0, $1) }
}
