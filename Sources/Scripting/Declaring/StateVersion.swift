import Diagnostics
import Lua
import Navigation

/// The version of a flow's or screen's state, and how to migrate it from another version.
package struct StateVersion {
  /// The version number; 1 by default.
  package var number = 1
  /// Converts the state of another version to this one.
  var migrate: LuaFunction?

  /// Returns a state migrated to this version.
  ///
  /// - Parameters:
  ///   - state: The state to migrate.
  ///   - version: The version of that state.
  /// - Throws: A diagnostic if the script's `migrate` fails or returns `nil`.
  func state(
    from state: Value, of version: Int, in host: ScriptHost, _ context: Message
  ) throws(Diagnostic) -> Value {
    guard let migrate, version != number else { return state }
    do {
      let given = try host.state.value(state)
      let result = try host.call(migrate, [given, .int(version)], for: .migrate).first ?? .nil
      if result.isNil { throw Diagnostic(.error, Message("E0801")) }
      return try Value(result)
    } catch {
      var finding =
        (error as? LuaError).map(host.diagnostic) ?? error as? Diagnostic
        ?? Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
      finding.location = finding.location ?? migrate.place
      finding.context = context
      throw finding
    }
  }
}

extension Linking {
  func stateVersion(_ reader: BlockReader) -> StateVersion {
    var version = StateVersion()
    version.number = reader.integer("version") ?? version.number
    version.migrate = reader.function("migrate")
    if version.migrate != nil, reader["version"].isNil {
      reader.report(
        Message("E0802", ["what": reader.what]), of: "migrate")
    }
    return version
  }
}
