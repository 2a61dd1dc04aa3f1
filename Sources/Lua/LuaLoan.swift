internal import CLuaShim

/// A host object that scripts get anew for each call, and can do nothing with when that is over.
///
/// In Lua it is a number, so that lending costs no memory and no collection. A number that a script
/// has kept stands for another object after its call, also while the next one runs.
package final class LuaLoan {
  let object: AnyObject
  /// The object that scripts find in its place when the call is over.
  let expired: AnyObject
  let identity: LuaHandleType.Identity
  /// The number under which the object is lent now; 0 if it is not.
  private(set) var number = 0
  private var last = 0

  init(_ object: AnyObject, expired: AnyObject, identity: LuaHandleType.Identity) {
    self.object = object
    self.expired = expired
    self.identity = identity
  }

  /// The value to pass to scripts, valid for the current call.
  package var value: LuaValue {
    .handle(LuaHandle(object: object, identity: identity, value: .loan(self, number)))
  }

  /// Lends the object for a call; pass the result to `end`.
  package func begin() -> Int {
    let outer = number
    last += 1
    number = last
    return outer
  }

  package func end(_ outer: Int) { number = outer }
}

extension LuaState {
  /// Makes what lends an object to one call at a time; a state has one at most.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - expired: What scripts find in its place when the call is over.
  ///   - type: What scripts can do with either.
  /// - Returns: The loan, which the state keeps.
  package func makeLoan(
    of object: AnyObject, expired: AnyObject, type: LuaHandleType
  ) throws(LuaError) -> LuaLoan {
    precondition(core.loan == nil, "All loans of a state are of one kind.")
    let stack = try core.stackWithRoom(for: 2)
    shim_rawGetReference(stack, type.reference)  // stack: metatable
    shim_setLoanMetatable(stack)  // stack: (nothing)
    let loan = LuaLoan(object, expired: expired, identity: type.identity)
    core.loan = loan
    return loan
  }
}

extension LuaCore {
  /// The handle for a lent number: the object, or `expired` if its call is over; nil without a
  /// loan.
  func handle(lent number: Int) -> LuaHandle? {
    guard let loan else { return nil }
    return LuaHandle(
      object: number == loan.number ? loan.object : loan.expired, identity: loan.identity,
      value: .loan(loan, number))
  }
}
