internal import CLuaShim

/// A call that a script makes to a function of the host.
///
/// It is meant for the duration of the call. Kept longer it keeps the state alive, and a function
/// of that same state that keeps it makes a cycle.
package struct LuaCall {
  package let name: String
  package let arguments: [LuaValue]
  package let state: LuaState
  let activation: Int

  /// Returns the argument at a position counted from 0; `nil` when the script passed fewer.
  package subscript(_ position: Int) -> LuaValue {
    arguments.indices.contains(position) ? arguments[position] : .nil
  }

  /// Returns where the script is: the first Lua line at a level or above it.
  ///
  /// - Parameter level: 1 for the caller of this function, 2 for its caller, and so on.
  /// - Returns: The place; `nil` when only functions of the host are there, or when this call has
  ///   ended or another host function is running inside it.
  package func location(level: Int = 1) -> LuaLocation? {
    guard state.core.activation == activation, let stack = state.core.stack else { return nil }
    return state.core.location(stack, level: level)
  }

  /// Returns where the script is, past the functions of chunks that are looked through.
  ///
  /// A whole chunk that runs is not looked through: what it says, it says itself.
  ///
  /// - Parameter isLookedThrough: Tells whether functions of a chunk stand for their callers.
  /// - Returns: The place, or the last one there is if all are looked through; `nil` as above.
  package func location(pastChunks isLookedThrough: (String) -> Bool) -> LuaLocation? {
    guard state.core.activation == activation, let stack = state.core.stack else { return nil }
    var place: LuaLocation?
    var level = 1
    // Nobody writes words that deep; a recursion is not followed to its beginning.
    while level < 64, let frame = state.core.caller(stack, level: level) {
      place = frame.location
      if frame.isMain || !isLookedThrough(frame.location.chunk) { break }
      level += 1
    }
    return place
  }

  /// Returns the object of a handle that was passed.
  ///
  /// - Parameters:
  ///   - position: The argument, counted from 0.
  ///   - type: The class of the object.
  ///   - expected: What the message calls it.
  /// - Throws: An error for the script's line when the argument is something else.
  package func object<Object: AnyObject>(
    _ position: Int, as type: Object.Type = Object.self, expected: String,
  ) throws(LuaError) -> Object {
    if let object = self[position].asHandle?.object as? Object { return object }
    throw .raise(
      "bad argument #\(position + 1) to '\(name)' "
        + "(\(expected) expected, got \(typeName(of: position)))"
    )
  }

  private func typeName(of position: Int) -> String {
    arguments.indices.contains(position) ? arguments[position].typeName : "no value"
  }
}
