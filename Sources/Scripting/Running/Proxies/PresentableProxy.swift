import Diagnostics
import Lua
import Navigation

/// A presentable as scripts see it: what it is, what it contains, and, while an entry runs, what can
/// be done with it, as code written for RxFlow does it line by line.
final class PresentableProxy: ScriptProxy {
  static let kind = "presentable"
  static let methods: [ScriptMethod] = [
    onOne("push", en: "puts it on top of the stack", ko: "스택 맨 위에 올립니다") { .push($0, on: $1) },
    onOne(
      "popTo", "(what: sextant.Presentable): sextant.Presentable",
      en: "removes everything above it", ko: "그 위에 있는 것을 모두 내립니다"
    ) { .popTo($0, on: $1) },
    onOne("present", en: "presents it as a modal", ko: "모달로 띄웁니다") { .present($0, on: $1) },
    onOne("detail", en: "makes it the detail of the split", ko: "분할 화면의 상세로 만듭니다") {
      .detail($0, on: $1)
    },
    removing("pop", en: "removes the top of the stack", ko: "맨 위를 내립니다") { .pop(on: $0) },
    removing("popToRoot", en: "removes all but the bottom of the stack", ko: "맨 아래만 남깁니다") {
      .popToRoot(on: $0)
    },
    removing("dismiss", en: "dismisses the modal", ko: "모달을 닫습니다") { .dismiss(on: $0) },
    ScriptMethod(
      "makeKeyAndVisible", "()", takes: 0, en: "shows the window", ko: "창을 보여 줍니다"
    ) { (proxy: PresentableProxy, call, host) in
      try host.perform(.makeKeyAndVisible(proxy.presentable), call)
      return []
    },
    ScriptMethod(
      "tell", "(what: { visible: boolean?, dismissed: boolean? })", takes: 1,
      en: "says whether something outside the tree is visible or dismissed",
      ko: "트리 밖의 것이 보이는지, 사라졌는지 알려 줍니다"
    ) { (proxy: PresentableProxy, call, host) in
      let (isVisible, isDismissed) = try options(
        call, ["visible", "dismissed"], written: "{ visible = …, dismissed = … }", host
      ) { reader in
        (reader["visible"].isNil ? nil : reader.bool("visible"), reader.bool("dismissed"))
      }
      try host.perform(
        .tell(proxy.presentable, isVisible: isVisible, isDismissed: isDismissed), call)
      return []
    },
    ScriptMethod(
      "set", "(what: sextant.Target|sextant.Presentable|table): sextant.Presentable?", takes: 1,
      en: "replaces what it contains", ko: "담긴 것을 바꿉니다"
    ) { (proxy: PresentableProxy, call, host) in
      let made = try host.presentables(call[1], call)
      try host.perform(.set(made.map(\.presentable), on: proxy.presentable), call)
      return made.count == 1 ? [try host.value(made[0])] : []
    },
    ScriptMethod(
      "select", "(tab: integer|sextant.Presentable)", takes: 1, en: "selects a tab",
      ko: "탭을 고릅니다"
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
    living("name", "string", en: "its name", ko: "이름") { .string($2.name) },
    .init("instance", "string", en: "its name with its number", ko: "번호가 붙은 이름") {
      .string($1.session.names.text($1.presentable.name))
    },
    living("kind", "string", en: "what sort of thing it is", ko: "종류") { .string($2.kind) },
    label(.title, en: "its title, which can be set", ko: "제목. 바꿀 수 있습니다"),
    label(
      .badge, en: "what its tab shows beside the title, which can be set",
      ko: "탭에 제목과 함께 보이는 것. 바꿀 수 있습니다"),
    label(.image, en: "its tab's picture, which can be set", ko: "탭의 그림. 바꿀 수 있습니다"),
    living("visible", "boolean", en: "whether it is visible", ko: "보이는지") { .bool($2.isVisible) },
    living("count", "integer", en: "the number of its children", ko: "담긴 것의 수") {
      .int($2.children.count)
    },
    living("children", "string[]", en: "the names of what it contains", ko: "담긴 것의 이름들") {
      let session = $1.session
      return try $0.state.value(.list($2.children.map { .string(session.name(of: $0)) }))
    },
    other("top", en: "what it contains last", ko: "마지막에 담긴 것") { $0.children.last },
    other("container", en: "what it is in", ko: "담고 있는 것") { $0.container },
    living("modal", "boolean", en: "whether it is presented as a modal", ko: "모달로 떠 있는지") {
      .bool($2.isPresented)
    },
    other("presented", en: "the modal over it", ko: "위에 뜬 모달") { $0.presented },
    living("selected", "integer?", en: "the number of the selected tab", ko: "선택된 탭의 순서") {
      $2.selected.map { .int($0 + 1) } ?? .nil
    },
    living("state", "table", en: "what a screen remembers", ko: "화면이 기억하는 것") { host, proxy, _ in
      try host.value(ScreenStateProxy(proxy.presentable, in: proxy.session))
    },
  ]

  /// A field that is nil once the presentable is released.
  private static func living(
    _ name: String, _ type: String, en: String, ko: String,
    _ value: @escaping @Sendable (ScriptHost, PresentableProxy, PresentableInfo) throws -> LuaValue
  ) -> ScriptField<PresentableProxy> {
    ScriptField(name, type, en: en, ko: ko) { host, proxy in
      try proxy.session.info(proxy.presentable).map { try value(host, proxy, $0) } ?? .nil
    }
  }

  private static func label(
    _ label: Label, en: String, ko: String
  ) -> ScriptField<PresentableProxy> {
    living(label.rawValue, "string?", en: en, ko: ko) {
      $2.labels[label].map { .string($0) } ?? .nil
    }
  }

  /// A field that holds another presentable, or nothing.
  private static func other(
    _ name: String, en: String, ko: String,
    _ other: @escaping @Sendable (PresentableInfo) -> Presentable?
  ) -> ScriptField<PresentableProxy> {
    living(name, "sextant.Presentable?", en: en, ko: ko) { host, proxy, info in
      try other(info).map { try host.value(PresentableProxy($0, session: proxy.session)) } ?? .nil
    }
  }

  func set(_ name: String, _ value: LuaValue, _ host: ScriptHost) throws -> Bool {
    guard let label = Label(rawValue: name), host.handler != nil else { return false }
    let text = value.isNil ? nil : try host.text(value)
    try host.perform(.label(label, text, on: presentable), nil)
    return true
  }

  /// A method that takes a presentable, or describes one to make, and returns it.
  private static func onOne(
    _ name: String,
    _ signature: String = "(what: sextant.Target|sextant.Presentable): sextant.Presentable",
    en: String, ko: String, _ effect: @escaping @Sendable (Presentable, Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, signature, takes: 1, en: en, ko: ko) {
      (proxy: PresentableProxy, call, host) in
      let other = try host.presentable(call[1], call)
      try host.perform(effect(other.presentable, proxy.presentable), call)
      return [try host.value(other)]
    }
  }

  /// A method that removes something; with `{ ifAny = true }` only if there is something.
  private static func removing(
    _ name: String, en: String, ko: String, _ effect: @escaping @Sendable (Presentable) -> Effect
  ) -> ScriptMethod {
    ScriptMethod(name, "()", takes: 1, en: en, ko: ko) { (proxy: PresentableProxy, call, host) in
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

  static let members: [ScriptField<StepperProxy>] = [
    .init("instance", "string", en: "its name with its number", ko: "번호가 붙은 이름") {
      .string($1.instance)
    }
  ]
}
