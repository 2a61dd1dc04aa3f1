import Diagnostics
import Lua
import Navigation

/// A presentable as scripts see it: what it is, what it contains, and, while an entry runs, what can
/// be done with it, as code written for RxFlow does it line by line.
final class PresentableProxy: ScriptProxy {
  static let kind = "presentable"
  static let methods: [ScriptMethod] = [
    onOne("push") { .push($0, on: $1) },
    onOne("popTo") { .popTo($0, on: $1) },
    onOne("present") { .present($0, on: $1) },
    onOne("detail") { .detail($0, on: $1) },
    removing("pop") { .pop(on: $0) },
    removing("popToRoot") { .popToRoot(on: $0) },
    removing("dismiss") { .dismiss(on: $0) },
    onNone("makeKeyAndVisible") { .makeKeyAndVisible($0) },
    ScriptMethod("tell", takes: 1) { (proxy: PresentableProxy, call, host) in
      let (isVisible, isDismissed) = try options(
        call, ["visible", "dismissed"], written: "{ visible = …, dismissed = … }", host
      ) { reader in
        (reader["visible"].isNil ? nil : reader.bool("visible"), reader.bool("dismissed"))
      }
      try host.perform(
        .tell(proxy.presentable, isVisible: isVisible, isDismissed: isDismissed), call)
      return []
    },
    ScriptMethod("set", takes: 1) { (proxy: PresentableProxy, call, host) in
      let made = try host.presentables(call[1], call)
      try host.perform(.set(made.map(\.presentable), on: proxy.presentable), call)
      return made.count == 1 ? [try host.value(made[0])] : []
    },
    ScriptMethod("select", takes: 1) { (proxy: PresentableProxy, call, host) in
      if let place = call[1].asInt {
        try host.perform(.select(place &- 1, on: proxy.presentable), call)
      } else {
        let child = try host.presentable(call[1], call).presentable
        try host.perform(.selectChild(child, on: proxy.presentable), call)
      }
      return []
    },
  ]

  let presentable: Presentable
  let session: Session

  init(_ presentable: Presentable, session: Session) {
    self.presentable = presentable
    self.session = session
  }

  static let fieldNames = [
    "badge", "children", "container", "count", "image", "instance", "kind", "name", "presented",
    "selected", "state", "title", "top", "visible",
  ]
  var fields: [String] { Self.fieldNames }

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    if name == "instance" { return .string(session.names.text(presentable.name)) }
    guard let info = session.info(presentable) else {
      return fields.contains(name) ? .nil : nil
    }
    switch name {
    case "name": return .string(info.name)
    case "kind": return .string(info.kind)
    case "badge", "image", "title":
      return Label(rawValue: name).flatMap { info.labels[$0] }.map { .string($0) } ?? .nil
    case "visible": return .bool(info.isVisible)
    case "count": return .int(info.children.count)
    case "children":
      return try host.state.value(.list(info.children.map { .string(session.name(of: $0)) }))
    case "top": return try proxy(info.children.last, host)
    case "container": return try proxy(info.container, host)
    case "presented": return try proxy(info.presented, host)
    case "state": return try host.value(ScreenStateProxy(presentable, in: session))
    case "selected": return info.selected.map { .int($0 + 1) } ?? .nil
    default: return nil
    }
  }

  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool {
    guard let label = Label(rawValue: name), host.handler != nil else { return false }
    let text = value.isNil ? nil : try host.text(value)
    try host.perform(.label(label, text, on: presentable), nil)
    return true
  }

  private func proxy(_ presentable: Presentable?, _ host: ScriptHost) throws -> LuaValue {
    guard let presentable else { return .nil }
    return try host.value(PresentableProxy(presentable, session: session))
  }

  /// A method that takes a presentable, or describes one to make, and returns it.
  private static func onOne(
    _ name: String, _ effect: @escaping @Sendable (Presentable, Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, takes: 1) { (proxy: PresentableProxy, call, host) in
      let other = try host.presentable(call[1], call)
      try host.perform(effect(other.presentable, proxy.presentable), call)
      return [try host.value(other)]
    }
  }

  /// A method that removes something; with `{ ifAny = true }` only if there is something.
  private static func removing(
    _ name: String, _ effect: @escaping @Sendable (Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, takes: 1) { (proxy: PresentableProxy, call, host) in
      let isIfAny =
        try !call[1].isNil
        && options(call, OptionCatalog.removal.keys, written: "{ ifAny = true }", host) {
          $0.bool("ifAny")
        }
      let effect = effect(proxy.presentable)
      try host.perform(isIfAny ? .ifAny(effect) : effect, call)
      return []
    }
  }

  /// Reads the options that a method is called with.
  ///
  /// - Throws: What is wrong with them.
  private static func options<Options>(
    _ call: LuaCall, _ known: [String], written: String, _ host: ScriptHost,
    _ read: (BlockReader) -> Options
  ) throws -> Options {
    let linking = Linking(host: host)
    guard let table = call[1].asTable else {
      throw Diagnostic(
        .error, .expected(call.name, written, got: call[1].typeName), at: host.location(call),
        highlight: call.name)
    }
    let reader = BlockReader(table, what: call.name, at: host.location(call), linking)
    reader.allow(known)
    for item in reader.items {
      linking.report(
        .expected(call.name, "options only", got: item.typeName), at: reader.location)
    }
    let options = read(reader)
    if let finding = linking.findings.all.first { throw finding }
    return options
  }

  /// A method without arguments.
  private static func onNone(
    _ name: String, _ effect: @escaping @Sendable (Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, takes: 0) { (proxy: PresentableProxy, call, host) in
      try host.perform(effect(proxy.presentable), call)
      return []
    }
  }
}

/// A stepper that is not a presentable, as scripts hold it while an entry runs.
final class StepperProxy: ScriptProxy {
  static let kind = "stepper"
  let stepper: OwnStepper
  let instance: String

  init(_ stepper: OwnStepper, session: Session) {
    self.stepper = stepper
    instance = session.names.text(stepper.name)
  }

  let fields = ["instance"]

  func field(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    name == "instance" ? .string(instance) : nil
  }
}
