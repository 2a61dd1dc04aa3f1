internal import CLuaShim

/// The open Lua stack that a state and everything taken from it share.
///
/// It outlives its `LuaState` as long as tables or functions refer to it, but is closed then.
/// `stack` is the stack of the coroutine that runs now: a host function that is called from a
/// coroutine uses that one, for its whole duration.
final class LuaCore {
  /// The stack in use; `nil` once the state is closed.
  private(set) var stack: OpaquePointer?
  /// The state; nil once its deinit has begun.
  unowned var owner: LuaState?
  /// The number of registry references the host holds.
  var liveReferenceCount = 0
  /// The object lent to one call at a time, if any.
  var loan: LuaLoan?
  /// The names of loaded chunks, by the form in which Lua writes them into messages.
  var chunks: [String: String] = [:]
  /// A cache of the last place asked for and its chunk's name: most places share a chunk.
  var place = shim_place()
  var placeChunk = ""
  /// The number of the host function call now running; 0 outside all of them.
  private(set) var activation = 0
  private var lastActivation = 0
  private var callCount = 0
  private var isCloseWanted = false

  /// Opens the stack with its standard libraries.
  init() {
    let callbacks = shim_callbacks(
      invoke: { stack, function in LuaCallback.invoke(stack, function) },
      release: { object in
        // Balances the passRetained of the push that gave Lua the object.
        if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
      },
    )
    guard let opened = shim_open(callbacks) else {
      preconditionFailure("There is not enough memory to open a Lua state.")
    }
    stack = opened
  }

  deinit {
    close()
  }

  /// Returns the table of the standard libraries.
  func makeLibrary() throws(LuaError) -> LuaTable {
    let stack = try stackWithRoom(for: 1)
    shim_pushStandardLibrary(stack)  // stack: library
    return LuaTable(core: self, reference: try popReference(stack))
  }

  /// Makes a coroutine's stack the one in use and returns what `leave` needs to undo it.
  func enter(_ running: OpaquePointer) -> (stack: OpaquePointer?, activation: Int) {
    let outer = (stack, activation)
    lastActivation += 1
    activation = lastActivation
    stack = running
    return outer
  }

  func leave(_ outer: (stack: OpaquePointer?, activation: Int)) {
    stack = outer.stack
    activation = outer.activation
  }

  /// Counts how often code of scripts got to run: by a call of it, or by the end of a host function that it called.
  var runCount: Int { callCount + lastActivation }

  /// Code of scripts is about to be called.
  func countCall() { callCount += 1 }

  /// Closes the stack now, or as soon as no call and no finalizer is under way on it.
  func closeWhenIdle() {
    isCloseWanted = true
    guard let stack, shim_callDepth(stack) == 0, !shim_isReleasing(stack) else { return }
    close()
  }

  /// Closes the stack if closing was put off until the current call ended.
  func closeIfWanted() {
    if isCloseWanted { closeWhenIdle() }
  }

  private func close() {
    guard let open = stack else { return }
    stack = nil  // what is released by the closing must not use the stack any more
    shim_close(open)
  }
}
