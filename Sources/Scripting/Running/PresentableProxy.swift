import Diagnostics
import Lua
import Navigation

/// A presentable as scripts see it: its kind, its children, and, while an entry runs, the methods
/// of RxFlow-style code.
final class PresentableProxy: ScriptProxy {
  static let kind = "presentable"
  static let methods: [ScriptMethod] = [
    onOne("push", summary: Message("word.push")) { .push($0, on: $1) },
    onOne(
      "popTo", signature: "(what: sextant.Presentable): sextant.Presentable",
      summary: Message("words.presentablePopTo")
    ) { .popTo($0, on: $1) },
    onOne("present", summary: Message("word.present")) { .present($0, on: $1) },
    onOne("detail", summary: Message("words.presentableDetail")) {
      .detail($0, on: $1)
    },
    removing("pop", summary: Message("words.presentablePop")) { .pop(on: $0) },
    removing("popToRoot", summary: Message("words.presentablePopToRoot")) {
      .popToRoot(on: $0)
    },
    removing("dismiss", summary: Message("word.dismiss")) { .dismiss(on: $0) },
    ScriptMethod(
      "makeKeyAndVisible", signature: "()", takes: 0,
      summary: Message("words.presentableMakeKeyAndVisible")
    ) { (proxy: PresentableProxy, call, host) in
      try host.perform(.makeKeyAndVisible(proxy.presentable), call)
      return []
    },
    ScriptMethod(
      "tell", signature: "(what: { visible: boolean?, dismissed: boolean? })", takes: 1,
      summary: Message("words.presentableTell")
    ) { (proxy: PresentableProxy, call, host) in
      let (isVisible, isDismissed) = try options(
        call, known: ["visible", "dismissed"], written: "{ visible = …, dismissed = … }", host: host
      ) { reader in
        (reader["visible"].isNil ? nil : reader.bool("visible"), reader.bool("dismissed"))
      }
      try host.perform(
        .tell(proxy.presentable, isVisible: isVisible, isDismissed: isDismissed), call)
      return []
    },
    ScriptMethod(
      "set", signature: "(what: sextant.Target|sextant.Presentable|table): sextant.Presentable?",
      takes: 1,
      summary: Message("words.presentableSet")
    ) { (proxy: PresentableProxy, call, host) in
      let made = try host.presentables(call[1], call)
      try host.perform(.set(made.map(\.presentable), on: proxy.presentable), call)
      return made.count == 1 ? [try host.value(made[0])] : []
    },
    ScriptMethod(
      "select", signature: "(tab: integer|sextant.Presentable)", takes: 1,
      summary: Message("words.presentableSelect")
    ) { (proxy: PresentableProxy, call, host) in
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

  static let members: [ScriptField<PresentableProxy>] = [
    living("name", type: "string", summary: Message("words.lookName")) { .string($2.name) },
    .init("instance", type: "string", summary: Message("words.presentableInstance")) {
      .string($1.session.names.text($1.presentable.name))
    },
    living("kind", type: "string", summary: Message("words.presentableKind")) { .string($2.kind) },
    label(.title, summary: Message("presentable.title")),
    label(.badge, summary: Message("presentable.badge")),
    label(.image, summary: Message("presentable.image")),
    living("visible", type: "boolean", summary: Message("words.presentableVisible")) {
      .bool($2.isVisible)
    },
    living("count", type: "integer", summary: Message("words.presentableCount")) {
      .int($2.children.count)
    },
    living("children", type: "string[]", summary: Message("words.presentableChildren")) {
      let session = $1.session
      return try $0.state.value(.list($2.children.map { .string(session.name(of: $0)) }))
    },
    other("top", summary: Message("words.presentableTop")) { $0.children.last },
    other("container", summary: Message("words.presentableContainer")) { $0.container },
    living("modal", type: "boolean", summary: Message("words.presentableModal")) {
      .bool($2.isPresented)
    },
    other("presented", summary: Message("words.presentablePresented")) { $0.presented },
    living("selected", type: "integer?", summary: Message("words.presentableSelected")) {
      $2.selected.map { .int($0 + 1) } ?? .nil
    },
    living("state", type: "table", summary: Message("words.presentableState")) { host, proxy, _ in
      try host.value(ScreenStateProxy(proxy.presentable, in: proxy.session))
    },
  ]

  /// A field that is nil once the presentable is released.
  private static func living(
    _ name: String, type: String, summary: Message,
    value: @escaping @Sendable (ScriptHost, PresentableProxy, PresentableInfo) throws -> LuaValue
  ) -> ScriptField<PresentableProxy> {
    ScriptField(name, type: type, summary: summary) { host, proxy in
      try proxy.session.info(proxy.presentable).map { try value(host, proxy, $0) } ?? .nil
    }
  }

  private static func label(
    _ label: Label, summary: Message
  ) -> ScriptField<PresentableProxy> {
    living(label.rawValue, type: "string?", summary: summary) {
      $2.labels[label].map { .string($0) } ?? .nil
    }
  }

  /// A field that holds another presentable, or nothing.
  private static func other(
    _ name: String, summary: Message,
    _ other: @escaping @Sendable (PresentableInfo) -> Presentable?
  ) -> ScriptField<PresentableProxy> {
    living(name, type: "sextant.Presentable?", summary: summary) { host, proxy, info in
      try other(info).map { try host.value(PresentableProxy($0, session: proxy.session)) } ?? .nil
    }
  }

  var emitter: Emitter? { .presentable(presentable) }

  func set(_ name: String, to value: LuaValue, in host: ScriptHost) throws -> Bool {
    guard let label = Label(rawValue: name), host.handler != nil else { return false }
    let text = value.isNil ? nil : try host.text(value)
    try host.perform(.label(label, text, on: presentable), nil)
    return true
  }

  /// A method that takes a presentable, or describes one to make, and returns it.
  private static func onOne(
    _ name: String,
    signature: String = "(what: sextant.Target|sextant.Presentable): sextant.Presentable",
    summary: Message, effect: @escaping @Sendable (Presentable, Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, signature: signature, takes: 1, summary: summary) {
      (proxy: PresentableProxy, call, host) in
      let other = try host.presentable(call[1], call)
      try host.perform(effect(other.presentable, proxy.presentable), call)
      return [try host.value(other)]
    }
  }

  /// A method that removes a presentable; with `{ ifAny = true }`, nothing to remove is no error.
  private static func removing(
    _ name: String, summary: Message, _ effect: @escaping @Sendable (Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, signature: "()", takes: 1, summary: summary) {
      (proxy: PresentableProxy, call, host) in
      let isIfAny =
        try !call[1].isNil
        && options(call, known: OptionCatalog.removal.keys, written: "{ ifAny = true }", host: host)
        {
          $0.bool("ifAny")
        }
      let effect = effect(proxy.presentable)
      try host.perform(isIfAny ? .ifAny(effect) : effect, call)
      return []
    }
  }

  /// Reads the options of a method call.
  ///
  /// - Throws: A diagnostic for the first error.
  private static func options<Options>(
    _ call: LuaCall, known: [String], written: String, host: ScriptHost,
    read: (BlockReader) -> Options
  ) throws -> Options {
    guard let table = call[1].asTable else { throw host.expected(call, written, at: 1) }
    let linking = Linking(host: host)
    let reader = BlockReader(table, what: call.name, at: host.location(call), linking)
    reader.allow(known)
    reader.refuseItems(highlight: nil)
    let options = read(reader)
    if let finding = linking.findings.all.first { throw finding }
    return options
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

  var emitter: Emitter? { .stepper(stepper) }

  static let members: [ScriptField<StepperProxy>] = [
    .init("instance", type: "string", summary: Message("words.presentableInstance")) {
      .string($1.instance)
    }
  ]
}
