import Diagnostics
import Lua
import Navigation

/// Something of the engine that a script's function can look at, and perhaps act on.
protocol ScriptProxy: AnyObject {
  /// What its kind is called; all proxies of a kind have the same methods.
  static var kind: String { get }
  /// What can be called on it with a colon.
  static var methods: [ScriptMethod] { get }
  /// What `tostring` gives.
  var text: String { get }
  /// The names that can be read.
  var fields: [String] { get }
  /// Returns what a name stands for; nothing if there is no such name.
  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue?
  /// Sets a name; tells whether that is possible.
  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool
}

extension ScriptProxy {
  static var methods: [ScriptMethod] { [] }
  var text: String { Self.kind }

  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool { false }
}

/// Something that scripts call on a proxy with a colon: `flow.root:push "Detail"`.
struct ScriptMethod: Sendable {
  /// The name in scripts.
  let name: String
  /// How many values may stand in the parentheses.
  let takes: Int
  /// Does it; the arguments of the call are the proxy, then what stands in parentheses.
  let body: @Sendable (any ScriptProxy, LuaCall, ScriptHost) throws -> [LuaValue]

  /// Makes a method of a kind of proxy.
  init<Proxy: ScriptProxy & SendableMetatype>(
    _ name: String, takes count: Int,
    _ body: @escaping @Sendable (Proxy, LuaCall, ScriptHost) throws -> [LuaValue]
  ) {
    self.name = name
    takes = count
    self.body = { proxy, call, host in
      guard let proxy = proxy as? Proxy else {
        throw Diagnostic(.error, .methodNeedsColon(name), at: host.location(call), highlight: name)
      }
      return try body(proxy, call, host)
    }
  }
}

extension ScriptHost {
  /// Answers a field such as `flow.root` or `screen.params`, or a method.
  func fieldOfProxy(_ call: LuaCall) throws -> [LuaValue] {
    guard let proxy = call[0].proxy else { return [.nil] }
    guard let name = call[1].asString else { throw noName(call, of: proxy) }
    if let value = try proxy.field(name, self) { return [value] }
    let kind = type(of: proxy)
    if let method = kind.methods.first(where: { $0.name == name }) {
      return [try function(for: method, of: kind.kind)]
    }
    let known = proxy.fields + kind.methods.map(\.name)
    let nearest = Suggestion.nearest(to: name, among: known)
    throw Diagnostic(
      .error, .unknownKey(proxy.text, name), at: location(call), highlight: name,
      cure: nearest.map { .didYouMean($0) } ?? .keysKnown(known))
  }

  private func noName(_ call: LuaCall, of proxy: any ScriptProxy) -> Diagnostic {
    Diagnostic(
      .error, .expected(proxy.text, "a name", got: call[1].typeName), at: location(call))
  }

  /// Answers an assignment such as `flow.state.count = 1`.
  func setFieldOfProxy(_ call: LuaCall) throws -> [LuaValue] {
    guard let proxy = call[0].proxy else { return [] }
    guard let name = call[1].asString else { throw noName(call, of: proxy) }
    if observing != nil { throw nothingRuns(call) }
    if try proxy.set(name, call[2], self) { return [] }
    throw Diagnostic(
      .error, .readOnly("\(proxy.text).\(name)"), at: location(call), highlight: name)
  }

  /// Gives a proxy as scripts hold it.
  func value(_ proxy: any ScriptProxy) throws(LuaError) -> LuaValue {
    try state.makeHandle(proxy, type: types.proxy)
  }

  /// The function of a method is made once and shared by all proxies of the kind.
  private func function(for method: ScriptMethod, of kind: String) throws -> LuaValue {
    let key = "\(kind):\(method.name)"
    if let function = methodFunctions[key] { return .function(function) }
    let function = try state.makeFunction(
      method.name,
      body { host, call in
        guard let proxy = call[0].proxy else {
          throw Diagnostic(
            .error, .methodNeedsColon(method.name), at: host.location(call),
            highlight: method.name)
        }
        try host.refuseMore(than: method.takes, call, of: method.name, behind: 1)
        return try method.body(proxy, call, host)
      })
    methodFunctions[key] = function
    return .function(function)
  }
}
