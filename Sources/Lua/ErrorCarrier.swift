/// A Swift error on its way through Lua.
///
/// A script that catches it sees a handle with a readable `tostring`; when no script does, the
/// host takes the error out again.
final class ErrorCarrier {
  let error: any Error
  /// Where the script called the function that threw.
  let location: LuaLocation?

  init(_ error: any Error, location: LuaLocation?) {
    self.error = error
    self.location = location
  }

  /// The error's description, made safe to show: no addresses, no control characters.
  var message: String {
    LuaMessage.sanitized(LuaMessage.withoutAddresses(String(describing: error)))
  }

  /// What Lua's `tostring` returns for this error.
  var text: String {
    // A LuaError's description has its position already.
    guard !(error is LuaError), let location else { return message }
    return "\(location): \(message)"
  }
}
