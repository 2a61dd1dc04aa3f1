import Diagnostics
import Lua
import Navigation

/// An object of the engine that a script's function can read, and perhaps act on.
protocol ScriptProxy: AnyObject {
  /// The name of the kind; all proxies of a kind have the same methods.
  static var kind: String { get }
  /// The fields that all objects of the kind have.
  static var members: [ScriptField<Self>] { get }
  static var methods: [ScriptMethod] { get }
  /// The result of `tostring`.
  var text: String { get }
  /// The live presentable or stepper that it represents; nil for another object.
  var emitter: Emitter? { get }
  /// The name of the instance in messages.
  var instance: String { get }
  var fields: [String] { get }
  /// The message for an unknown field.
  func unknown(_ name: String) -> Message
  /// What a script may have meant by a field that there is not, other than a similar one.
  static func hint(onMissing name: String, _ host: ScriptHost) -> Message?
  /// The value of a field; `nil` if there is no such field.
  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue?
  /// Sets a field; returns false if it cannot be set.
  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool
}

extension ScriptProxy {
  static var members: [ScriptField<Self>] { [] }
  static var methods: [ScriptMethod] { [] }
  static var fieldNames: [String] { members.map(\.name).sorted() }
  var fields: [String] { Self.fieldNames }
  var text: String { Self.kind }
  var emitter: Emitter? { nil }
  var instance: String { text }
  func unknown(_ name: String) -> Message { .unknownMember(text, name) }
  static func hint(onMissing name: String, _ host: ScriptHost) -> Message? { nil }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? { try member(name, host) }

  /// The value of a field that all objects of the kind have; nil if it is none of these.
  func member(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    let members = Self.members
    return try members.firstIndex { $0.name == name }.map { try members[$0].value(host, self) }
  }

  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool { false }

  /// Whether objects of the kind have a field or a method of this name.
  static func has(_ name: String) -> Bool {
    members.contains { $0.name == name } || methods.contains { $0.name == name }
  }
}

/// A field that scripts read of an object: `flow.root`.
struct ScriptField<Proxy>: Sendable {
  let name: String
  /// The type, as lua-language-server writes types.
  let type: String
  let summary: Message
  let value: @Sendable (ScriptHost, Proxy) throws -> LuaValue

  init(
    _ name: String, type: String, summary: Message,
    value: @escaping @Sendable (ScriptHost, Proxy) throws -> LuaValue
  ) {
    (self.name, self.type, self.summary, self.value) = (name, type, summary, value)
  }
}

/// A function of an object, called with a colon: `flow:make "Detail"`.
struct ScriptMethod: Sendable {
  let name: String
  /// The parameters after the object, and the result, as lua-language-server writes types.
  let signature: String
  let summary: Message
  /// Runs the method; the call's arguments are the proxy, then the values in parentheses.
  let body: @Sendable (LuaCall, ScriptHost) throws -> [LuaValue]

  /// - Parameter count: The maximum number of values in the parentheses.
  init<Proxy: ScriptProxy & SendableMetatype>(
    _ name: String, signature: String, takes count: Int, summary: Message,
    body: @escaping @Sendable (Proxy, LuaCall, ScriptHost) throws -> [LuaValue]
  ) {
    (self.name, self.signature, self.summary) = (name, signature, summary)
    self.body = { call, host in
      guard let proxy = call[0].proxy as? Proxy else {
        throw Diagnostic(
          .error, Message("E0609", ["name": name]), at: host.location(call), highlight: name)
      }
      try host.refuseMore(than: count, call, of: name, behind: 1)
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
    throw Diagnostic(
      .error, proxy.unknown(name), at: location(call), highlight: name,
      cure: kind.hint(onMissing: name, self) ?? .member(meantBy: name, among: known))
  }

  private func noName(_ call: LuaCall, of proxy: any ScriptProxy) -> Diagnostic {
    Diagnostic(
      .error, .expected(proxy.text, "a name", got: call[1].typeName), at: location(call))
  }

  /// Answers an assignment such as `flow.state.count = 1`.
  func setFieldOfProxy(_ call: LuaCall) throws -> [LuaValue] {
    guard let proxy = call[0].proxy else { return [] }
    guard let name = call[1].asString else { throw noName(call, of: proxy) }
    if running.event != nil { throw nothingRuns(call) }
    if try proxy.set(name, to: call[2], in: self) { return [] }
    throw Diagnostic(
      .error, Message("E0606", ["what": "\(proxy.text).\(name)"]), at: location(call),
      highlight: name)
  }

  func value(_ proxy: any ScriptProxy) throws(LuaError) -> LuaValue {
    try state.makeHandle(proxy, type: types.proxy)
  }

  /// Makes the function of a method once; all proxies of the kind share it.
  private func function(for method: ScriptMethod, of kind: String) throws -> LuaValue {
    let key = "\(kind):\(method.name)"
    if let function = functions.methods[key] { return .function(function) }
    let function = try state.makeFunction(
      method.name, body { host, call in try method.body(call, host) })
    functions.methods[key] = function
    return .function(function)
  }
}
