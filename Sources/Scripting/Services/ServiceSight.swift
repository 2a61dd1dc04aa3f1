import Lua
import Navigation

/// How the state of services can be reached by what runs.
enum ServiceSight {
  /// Not at all: scripts are loaded, or a command runs.
  case nothing
  /// It can be read: something is drawn or observed.
  case reading(ServiceStates)
  /// It can be read and changed: an entry or a guard runs.
  case changing(NavigationContext)
  /// The same, and what is read is kept: a routine runs.
  case routine(RoutineContext, WaitingCall)
}

extension ScriptHost {
  var serviceSight: ServiceSight {
    if let looking { return .reading(looking) }
    if let context = handler?.context { return .changing(context) }
    if let routine, let waiting { return .routine(routine, waiting) }
    return .nothing
  }

  /// Calls a function that says what is shown, with what services remember.
  func draw(
    _ function: LuaFunction, _ arguments: [LuaValue], seeing services: ServiceStates
  ) throws(LuaError) -> [LuaValue] {
    let outer = looking
    looking = services
    defer { looking = outer }
    return try call(function, arguments, for: .draw)
  }
}
