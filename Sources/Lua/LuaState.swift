internal import CLuaShim

/// A Lua state: the scripts of one session and everything they made.
///
/// The state is synchronous and belongs to one owner; it is not `Sendable`, so the compiler keeps
/// it on one isolation domain. It closes when its last reference goes. Tables, functions and
/// handles that outlive it stay safe to hold: using one throws an error of the kind `.closed`.
///
/// Nothing is trusted by default. A chunk sees exactly the table it was loaded with:
///
///     let state = LuaState()
///     let environment = try state.makeTable()
///     try environment.rawSet("type", state.standardLibrary().rawGet("type"))
///     let chunk = try state.load("return type(1)", chunkName: "=prompt", environment: environment)
///     try chunk.call()  // [.string("number")]
///
/// A host object that is held by the state and holds one of its tables or functions makes no
/// cycle: the state's deinit breaks it.
package final class LuaState {
  let core: LuaCore
  /// The type of the handles that carry Swift errors through Lua.
  private(set) var carrierType: LuaHandleType?
  private let library: LuaTable
  private var ownReferenceCount = 0

  /// Opens a state; its standard libraries are in a table that chunks do not see by default.
  package init() {
    core = LuaCore()
    do {
      library = try core.makeLibrary()
      core.owner = self
      carrierType = try makeHandleType(name: "error", toString: Self.errorText)
    } catch {
      preconditionFailure("There is not enough memory to open a Lua state.")
    }
    ownReferenceCount = core.liveReferenceCount
  }

  deinit {
    core.owner = nil
    core.closeWhenIdle()
  }

  /// The release of the Lua library that runs, such as `5.4.6`, as the library itself names it.
  package static let release: String = {
    // The third word of its ident: `$LuaVersion:`, `Lua`, `5.4.6` and so on.
    let words = String(cString: shim_identity()).split(separator: " ")
    return words.dropFirst(2).first.map(String.init) ?? "5.4"
  }()

  /// Returns the table with all standard libraries, from which the host picks what a script gets.
  ///
  /// It is the state's own table: a change to it is seen by whoever was given a part of it.
  package func standardLibrary() -> LuaTable {
    library
  }

  /// The number of registry references that the host's tables, functions and handles hold.
  package var liveReferenceCount: Int {
    core.liveReferenceCount - ownReferenceCount
  }

  /// What is read of tables does not change as long as this number stays: no code of scripts has run in between.
  package var runCount: Int { core.runCount }

  package func makeTable() throws(LuaError) -> LuaTable {
    let stack = try core.stackWithRoom(for: 1)
    try core.check(shim_pushTable(stack))  // stack: table
    return LuaTable(core: core, reference: try core.popReference(stack))
  }

  private static func errorText(_ call: LuaCall) -> [LuaValue] {
    let carrier = call[0].asHandle?.object as? ErrorCarrier
    return [.string(carrier?.text ?? "error")]
  }
}
