import Diagnostics
import Lua
import Navigation
import Steps

/// A service with a state: `services.Cart:add(7)`, and `cart` in its functions.
final class ServiceProxy: ScriptProxy {
  static let kind = "service"
  let service: SharedService
  private let side: SharedService.Side

  init(_ service: SharedService, _ side: SharedService.Side) {
    self.service = service
    self.side = side
  }

  var text: String { service.name }

  var fields: [String] {
    service.memberNames + (side == .inside ? ["name", "services", "state"] : ["name"])
  }

  func unknown(_ name: String) -> Message {
    Message("E0982", ["service": service.name, "name": name])
  }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    if let member = try service.member(name, host) { return member }
    switch (name, side) {
    case ("name", _): return .string(service.name)
    case ("state", .inside): return try host.value(ServiceStateProxy(service))
    case ("state", .outside):
      throw Diagnostic(
        .error, Message("E0883", ["service": service.name]), highlight: "state")
    case ("services", .inside):
      return try host.value(ServicesProxy(needs: service.needs, of: service.location))
    default: return nil
    }
  }
}

/// The state of a service, read and written by name in its functions: `cart.state.items`.
final class ServiceStateProxy: ScriptProxy {
  static let kind = "service.state"
  private let service: SharedService

  init(_ service: SharedService) { self.service = service }

  var fields: [String] { service.state.keys.sorted() }
  var text: String { "\(service.name).state" }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let value = try value(name, host) else { throw unknown(name) }
    return try host.state.value(value)
  }

  private func value(_ name: String, _ host: ScriptHost) throws -> Value? {
    guard name.utf8.count <= Value.longestName else { return nil }
    switch host.serviceSight {
    case .nothing: throw outOfSight
    case .reading(let states):
      host.running.observer?.noteRead(of: service.name)
      return states[service.name]?[name]
    case .changing(let context): return context.state(ofService: service.name)[name]
    case .routine(let context, let call):
      return try call.read(name, of: service.name, in: context)
    }
  }

  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool {
    if case .reading = host.serviceSight {
      throw Diagnostic(
        .error, Message("E0881", ["service": service.name]), highlight: name)
    }
    guard try self.value(name, host) != nil else { throw unknown(name) }
    let plain = try Value(value, rememberedAs: name)
    switch host.serviceSight {
    case .nothing, .reading: return false
    case .changing(let context):
      let shortage = context.shortage(toRemember: plain, as: name, ofService: service.name)
      if let shortage { throw Diagnostic(shortage) }
      context.setState(name, to: plain, ofService: service.name)
    case .routine(let context, let call):
      try call.write(plain, as: name, of: service.name, in: context)
    }
    return true
  }

  private var outOfSight: Diagnostic {
    Diagnostic(
      .error, Message("E0882", ["service": service.name]), highlight: "state")
  }

  private func unknown(_ name: String) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: fields)
    return Diagnostic(
      .error, Message("E0884", ["service": service.name, "name": name]), highlight: name,
      cure: nearest.map { .didYouMean($0) }
        ?? Message("scripts.serviceStateUnknownCure", ["service": service.name, "name": name]))
  }
}

extension SharedService {
  func value(_ side: Side, _ host: ScriptHost) throws -> LuaValue {
    if let made = handles[side] { return made }
    let made = try host.value(ServiceProxy(self, side))
    handles[side] = made
    return made
  }

  /// Returns a function as a method, or a read-only constant; `nil` if there is no such member.
  func member(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    if let method = methods[name] { return method }
    guard !reserved.contains(name), let value = try members?.rawGet(name),
      !value.isNil
    else { return nil }
    switch value {
    case .function(let function):
      let method = try host.method(name, function, of: self)
      methods[name] = method
      return method
    case .table(let table): return .table(try table.view())
    default: return value
    }
  }
}

extension ScriptHost {
  /// The chunk of the generated method functions; messages do not name it.
  static let methodChunk = "service method"

  /// Opens the service for the call, and makes the call in Lua, so that the method can wait; it is
  /// a tail call, so that `error(text, 2)` in the method blames the line that calls it.
  private static let methodText = """
    return function(method, open)
      return function(self, ...) return method(open(self), ...) end
    end
    """

  /// Makes a method of a service's function.
  fileprivate func method(
    _ name: String, _ function: LuaFunction, of service: SharedService
  ) throws -> LuaValue {
    let open = try self.function("\(service.name):\(name)") { [unowned service] host, call in
      guard let proxy = call[0].proxy as? ServiceProxy, proxy.service === service else {
        throw Diagnostic(
          .error, Message("E0880", ["name": name, "service": service.name]),
          at: host.locationBehindMethods(call), highlight: name)
      }
      return [try service.value(.inside, host)]
    }
    functions.methodPlaces.insert(function.place)
    let maker = try methodMaker()
    return try maker.call([.function(function), open], limit: .none).first ?? .nil
  }

  private func methodMaker() throws -> LuaFunction {
    if let made = functions.methods[Self.methodChunk] { return made }
    let chunk = try state.load(Self.methodText, chunkName: "=" + Self.methodChunk)
    guard let made = try chunk.call([], limit: .none).first?.asFunction else {
      preconditionFailure("The text above returns a function.")
    }
    functions.methods[Self.methodChunk] = made
    return made
  }

  /// The line of the script that calls a method.
  private func locationBehindMethods(_ call: LuaCall) -> SourceLocation? {
    call.location { $0 == Self.methodChunk }.map {
      SourceLocation(file: $0.chunk, line: $0.line)
    }
  }
}

/// `screen.services`, `flow.services`: the services listed in `needs`.
final class ServicesProxy: ScriptProxy {
  static let kind = "services"
  private let needs: [String]
  private let place: SourceLocation?

  init(needs: [String], of place: SourceLocation?) {
    self.needs = needs
    self.place = place
  }

  var fields: [String] { needs }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    guard let service = host.app?.service(named: name) else { return nil }
    guard needs.contains(name) else {
      throw Diagnostic(
        .error, Message("E0405", ["name": name]), highlight: name)
    }
    if let shared = service.shared { return try shared.value(.outside, host) }
    // Only the app or plugin that declares a service can change it.
    let isOwn = host.plugins.author(of: service.place.file) == host.plugins.author(of: place?.file)
    return try service.table.map { .table(isOwn ? $0 : try $0.view()) }
  }
}

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
