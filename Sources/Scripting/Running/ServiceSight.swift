import Lua
import Navigation

/// How the running function can access the state of services.
enum ServiceSight {
  /// No access: scripts are loaded, or a command runs.
  case nothing
  /// Read access: a function draws or observes.
  case reading(ServiceStates)
  /// Read and write access: an entry or a guard runs.
  case changing(NavigationContext)
  /// The same for a running routine, with reads recorded for replay.
  case routine(RoutineContext, WaitingCall)
}

extension ScriptHost {
  var serviceSight: ServiceSight {
    if let services = running.services { return .reading(services) }
    if let context = handler?.context { return .changing(context) }
    if let routine = running.routine, let waiting = running.waiting {
      return .routine(routine, waiting)
    }
    return .nothing
  }

  /// Calls a function that computes what is shown, with the state of services.
  func draw(
    _ function: LuaFunction, _ arguments: [LuaValue], seeing services: ServiceStates
  ) throws(LuaError) -> [LuaValue] {
    let outer = running.services
    running.services = services
    defer { running.services = outer }
    return try call(function, arguments, for: .draw)
  }
}
