import Diagnostics
import Navigation

/// The options of all words, by what they are options of.
///
/// A new option is a line here.
package enum OptionCatalog {
  static let app = OptionTable(
    "App",
    [
      "modal": .init(
        .name(stylesOfAll), en: "how modals are presented that do not say it (default: sheet)",
        ko: "따로 정하지 않은 모달을 띄우는 방식. 없으면 sheet"),
      "visibility": .init(
        .choice(Session.Visibility.allCases.map(\.rawValue)),
        en:
          "\"strict\": after its first step, a flow's own stepper is heard only while the flow is visible",
        ko: "\"strict\"면 첫 스텝 뒤로는 플로우가 보일 때만 그 플로우의 스테퍼를 듣습니다"),
      "stubs": .init(
        .bool, en: "true: screens and flows that are named and not declared get stubs",
        ko: "true면 이름만 있고 선언하지 않은 화면과 플로우에 스텁을 둡니다"),
    ])

  static let screen = OptionTable(
    "Screen",
    items: "sextant.Control",
    [
      "title": .init(.textOr(.screen), en: "its title", ko: "제목"),
      "text": screenText,
      "badge": badge(.textOr(.screen)),
      "image": tabImage,
      "tabEmits": .init(
        .step, en: "the step that a tap on its tab emits instead of selecting the tab",
        ko: "탭을 누르면 고르는 대신 내보내는 스텝"),
      "hidesTabBar": .init(
        .bool, en: "true: the tab bar is hidden while the screen is pushed",
        ko: "true면 push되어 있는 동안 탭 바를 숨깁니다"),
      "phase": .init(
        .textOr(.screen, #"string|fun(screen: sextant.Screen): "loading"|"empty"|"error"|nil"#),
        en: "\"loading\", \"empty\" or \"error\", for the drawing",
        ko: "그릴 때 보이는 상태: \"loading\", \"empty\", \"error\""),
      "picture": .init(
        .text, en: "a PNG or SVG file beside the script that shows the screen, for pictures of it",
        ko: "화면을 보여 주는 스크립트 옆의 PNG나 SVG 파일. 그림에 씁니다"),
      "design": .init(
        .text, en: "the address of its design, which pictures name", ko: "디자인의 주소. 그림에 적습니다"),
      "note": .init(.text, en: "a note beside pictures of it", ko: "그림 옆에 적는 메모"),
      "needs": needs, "state": remembered, "version": version, "migrate": migrate,
      "initial": initial, "ready": ready, "appears": appears, "steppers": steppers,
    ], and: ownModal(.screen))

  static let alert = OptionTable(
    "Alert",
    items: "string|sextant.Control",
    instead: Dictionary(
      uniqueKeysWithValues: modal.keys.map { ($0, .alertSaysItself) }
        + [("title", .alertTextIsFirst)]),
    [
      "name": .init(
        .text, en: "the screen's name, if that is not its first text", ko: "화면의 이름. 없으면 첫 글"),
      "text": screenText, "needs": needs, "state": remembered, "initial": initial, "ready": ready,
      "appears": appears, "steppers": steppers,
    ])

  static let stepper = OptionTable(
    "Stepper",
    items: "sextant.Control",
    [
      "initial": initial, "ready": ready, "needs": needs,
    ])

  static let flow = OptionTable(
    "Flow",
    items: "sextant.Control",
    instead: [
      "state": Message(
        en: "a flow's state need not be declared: entries set any field, flow.state.count = 1",
        ko: "선언할 필요가 없습니다. 항목에서 flow.state.count = 1처럼 아무 필드나 정하면 됩니다")
    ],
    [
      "root": .needed(
        .other(
          "sextant.Container|sextant.Declaration",
          expected: "window, navigation, tabs, split, inherit or screen \"…\""),
        en: "what stands for the flow on the screen", ko: "화면에서 플로우를 나타내는 것"),
      "start": .init(
        .step, en: "the step it takes first, unless another is given", ko: "따로 정하지 않으면 처음 받는 스텝"),
      "steps": .init(
        .other("table", expected: "a step set"),
        en: "the step set in which its keys are looked up first", ko: "키를 먼저 찾을 스텝 집합"),
      "navigate": .needed(.entries, en: "an entry for each step", ko: "스텝마다 할 일"),
      "adapt": .init(
        .other(
          "sextant.Guard|table<string, sextant.Guard|sextant.Step|sextant.Entry>",
          expected: "a function or a table of guards", use: .guardian), en: "its guards", ko: "가드"),
      "needs": needs, "steppers": steppers, "version": version, "migrate": migrate,
    ], and: ownModal(.look))

  static let service = OptionTable(
    "Service",
    [
      "state": .init(.values, en: "what it remembers, with the first values", ko: "기억하는 것과 처음 값"),
      "persisted": .init(
        .bool, en: "its state goes on when the app is relaunched", ko: "앱을 다시 시작해도 상태가 이어집니다"),
      "version": version, "migrate": migrate, "needs": needs,
      "make": .init(
        .function(
          "fun(services: table): table", expected: "a function (services) that returns a table",
          use: .unseen),
        en: "makes its members, from services it needs", ko: "필요한 서비스로 멤버를 만듭니다"),
    ])

  /// The options of a service that a function makes and that has no state.
  static let madeService = OptionTable(
    "Service",
    [:], and: service.options.filter { ["needs", "make"].contains($0.name) })

  static let plugin = OptionTable(
    "Plugin",
    [
      "name": .needed(.text, en: "the plugin's name", ko: "플러그인의 이름"),
      "version": .needed(.text, en: "its version", ko: "버전"),
      "help": .init(.text, en: "what it is for, in one sentence", ko: "무엇을 위한 것인지 한 문장으로"),
      "needs": .init(
        .other("table<string, string>"), en: "the plugins it needs, with the versions that fit",
        ko: "필요한 플러그인과 버전"),
      "permissions": .init(.names("string[]"), en: "the permissions it asks for", ko: "요청하는 권한"),
      "replaces": .init(
        .names("string[]"), en: "what of the program it puts something in place of",
        ko: "프로그램의 무엇을 대신하는지"),
      "modal": .init(
        .name(styles), en: "how modals are presented in apps that do not say it themselves",
        ko: "앱이 따로 정하지 않았을 때 모달을 띄우는 방식"),
    ])

  static let help = WordOption(
    .text, en: "what it is for, in one sentence", ko: "무엇을 위한 것인지 한 문장으로")

  static let after = OptionTable(
    "After",
    [
      "seconds": .needed(.seconds(), en: "how long after the start", ko: "시작하고 얼마 뒤에"),
      "each": .init(
        .bool, en: "of a screen: it starts anew each time the screen appears",
        ko: "화면에서: 화면이 보일 때마다 새로 시작합니다"),
      "idle": .init(
        .bool, en: "true: each touch of the user starts it anew, as of a session that times out",
        ko: "true면 사용자가 만질 때마다 새로 시작합니다. 세션 만료처럼"),
      "emits": emits,
    ])

  static let timer = OptionTable(
    "Timer",
    [
      "every": .needed(.seconds(least: 0.001), en: "the seconds between two steps", ko: "스텝 사이의 초"),
      "times": .init(
        .integer("a whole number, 1 or more"), en: "how many steps (default: without end)",
        ko: "횟수. 없으면 끝없이"),
      "emits": emits,
    ])

  static let observe = OptionTable(
    "Observe",
    [
      "of": .needed(
        .function(
          "fun(me: sextant.Me): any", expected: "a function (me) that returns plain data",
          use: .observer), en: "what it looks at, from the services it needs",
        ko: "필요한 서비스에서 얻는, 지켜볼 값"),
      "emits": .needed(
        .emission("sextant.Step|function|fun(value: any): sextant.Step?"),
        en: "the step for another value: a case that the value fills, or a function of the value",
        ko: "값이 달라졌을 때의 스텝: 값으로 채울 케이스나, 값을 받는 함수"),
    ])

  static let target = OptionTable(
    "Target",
    items: "sextant.ScreenName|sextant.FlowName|sextant.Container",
    [
      "start": firstStep, "steppers": steppers,
      "title": .init(.text, en: "a title that replaces its own", ko: "자기 제목보다 앞서는 제목"),
      "badge": badge(), "image": tabImage,
      "params": .init(
        .other("any[]", expected: "plain values"),
        en: "the values it is made with, instead of the step's", ko: "스텝의 값 대신 쓸 값"),
      "when": when, "allowStepWhenNotPresented": notPresented, "allowStepWhenDismissed": dismissed,
    ], and: modal.options)

  static let removal = OptionTable(
    "Removal",
    [
      "ifAny": .init(
        .bool, en: "that there is nothing to remove is no refusal", ko: "내릴 것이 없어도 거절이 아닙니다")
    ])

  static let several = OptionTable("Targets", items: "sextant.Target", ["when": when])

  /// What stands in a container's braces, with something in it or as a flow's root.
  static let container = OptionTable(
    "Content",
    items: "sextant.Target", [:], and: content.options + rootOnly.options)

  /// What stands in the braces of a container that has something in it.
  static let content = OptionTable(
    "Content",
    items: "sextant.Target",
    instead: Dictionary(uniqueKeysWithValues: rootOnly.keys.map { ($0, .rootOnly($0)) }),
    ["when": when, "title": title, "badge": badge(), "image": tabImage], and: modal.options)

  /// What stands in the braces of a container that is a flow's root.
  static func root(_ kind: PresentableKind) -> OptionTable {
    let own = rootOnly.options.filter {
      $0.name == "compact" ? kind == .split : kind.showing.isSelecting
    }
    return OptionTable(
      "Root",
      [
        "title": title, "badge": badge(.textOr(.look, "string|fun(flow: sextant.Look): string")),
        "image": tabImage,
      ], and: own)
  }

  private static let rootOnly = OptionTable(
    "Root",
    [
      "compact": .init(
        .choice(["stack"]), en: "of a split that is a flow's root: a stack on a phone",
        ko: "플로우의 root인 split: 폰에서는 스택"),
      "shouldSelect": .init(
        .function(
          "fun(flow: sextant.Look, place: integer): boolean", expected: "a function (flow, place)",
          use: .look),
        en: "of tabs that are a flow's root: whether the user may select this one; it only looks",
        ko: "플로우의 root인 탭: 사용자가 이 탭을 고를 수 있는지. 보기만 합니다"),
      "didSelect": .init(
        .emission(),
        en:
          "of tabs that are a flow's root: the step for a tap on a tab; a case without parentheses gets the tab's place",
        ko: "플로우의 root인 탭: 탭을 누르면 오는 스텝. 케이스는 탭의 순서를 받습니다"),
    ])

  static let contribution = OptionTable(
    "Contribution",
    [
      "start": firstStep,
      "steppers": .init(.other("any"), en: "the steppers that emit", ko: "내보낼 스테퍼"),
      "allowStepWhenNotPresented": notPresented, "allowStepWhenDismissed": dismissed,
    ])

  static let fetch = OptionTable(
    "Fetch",
    items: "string",
    [
      "seconds": .needed(.seconds(), en: "how long it takes", ko: "걸리는 시간(초)"),
      "emits": .needed(
        .emission(),
        en:
          "the step that comes then: a step, a case that 'gives' fills, or a function (services, …) that returns the step",
        ko: "그때 오는 스텝: 스텝, gives가 채우는 케이스, 또는 스텝을 돌려주는 함수 (services, …)"),
      "gives": .init(
        .other("any|fun(services: table, ...): any"),
        en:
          "fills the case: a function that returns its values and gets the services of the flow and the values of the step handled, a constant, or a table of these by labels",
        ko: "케이스를 채웁니다: 플로우의 서비스와 처리하던 스텝의 값을 받아 값들을 돌려주는 함수, 상수, 또는 이것들을 레이블로 적은 테이블"),
      "fails": .init(
        .step, en: "the step that comes instead when 'gives' or :fail lets it fail",
        ko: "gives나 :fail이 실패하게 했을 때 대신 오는 스텝"),
    ])

  static let link = OptionTable(
    "Link",
    items: "sextant.Step",
    [
      "to": .init(
        .name("sextant.FlowName"), en: "the flow that gets the steps, instead of all live flows",
        ko: "살아 있는 모든 플로우 대신 스텝을 받을 플로우"),
      "hold": .init(
        .bool, en: "it waits until that flow lives and is ready", ko: "그 플로우가 살아서 준비될 때까지 기다립니다"),
      "forgets": .init(
        .stepCases, en: "the steps that make a link which waits forgotten, when they are handled",
        ko: "처리되면 기다리던 링크를 잊게 하는 스텝"),
    ])

  static let intended = OptionTable(
    "Intended",
    items: "sextant.Step",
    ["because": .init(.text, en: "why it is intended", ko: "의도한 까닭")])

  static let explore = OptionTable(
    "Explore",
    [
      "texts": .init(
        .texts, en: "texts that are typed into fields, besides those that it finds",
        ko: "찾아낸 것 말고도 입력란에 넣어 볼 글"),
      "values": .init(
        .integer(),
        en: "how many new values a place may take along one way before the way is folded",
        ko: "한 길에서 한 자리가 이만큼 새 값을 가지면 그 길을 접습니다"),
      "home": .init(
        .other("ScreenName|FlowName", expected: "a screen's or a flow's name"),
        en: "where everything has to lead; other places without a way back are no traps",
        ko: "어디서든 이를 수 있어야 하는 곳. 그 밖에 되돌아오는 길이 없는 곳은 덫이 아닙니다"),
    ])

  /// The claims of a property, which whoever explores reads.
  static let property = OptionTable(
    "Property",
    [
      "always": .init(.claim, en: "it is so in every situation", ko: "모든 상황에서 그렇습니다"),
      "never": .init(.claim, en: "it is so in no situation", ko: "어느 상황에서도 그렇지 않습니다"),
      "canReach": .init(
        .claim, en: "from every situation something leads there", ko: "어느 상황에서든 거기 이르는 길이 있습니다"),
      "before": .init(
        .other("{ [1]: \(OptionForm.claim.type), [2]: \(OptionForm.claim.type) }"),
        en: "the first is not so before the second was", ko: "둘째가 먼저 그랬어야 첫째가 그렇습니다"),
      "within": .init(
        .other("{ taps: integer, of: \(OptionForm.claim.type) }"),
        en: "it is at most so many things to do away", ko: "많아야 그만큼만 하면 이릅니다"),
      "settles": .init(
        .claim, en: "it is so at last if the user does nothing", ko: "가만히 두면 마침내 그렇게 됩니다"),
      "from": .init(
        .claim, en: "narrows the claim to the situations in which this is so", ko: "이것이 그런 상황만 봅니다"),
    ])

  /// The options that hold texts or names, rather than values that a function could receive.
  package static let namesAndTexts = Set(
    all.flatMap(\.options).filter(\.form.isText).map(\.name))

  /// All tables, in the order of the reference.
  package static let all = [
    app, screen, alert, stepper, flow, service, plugin, command, logStyle, check, exporter,
    exporterOption, report, journeyWord, expectation, template, kind, modalStyle,
    button, list,
    label, field, toggle, picker, image, after,
    timer, observe, target, removal, several, container, contribution, adapt, fetch, link, intended,
    explore, property,
  ]
}

extension Message {
  fileprivate static let alertSaysItself = Message(
    en: "leave it out: the word, alert or actionSheet, says how it is presented",
    ko: "빼세요. 띄우는 방식은 alert나 actionSheet라는 키워드로 정해집니다")
  fileprivate static let alertTextIsFirst = Message(
    en: "the title stands first, without a name: alert { \"Delete all?\", … }",
    ko: "제목은 이름 없이 맨 앞에 씁니다: alert { \"Delete all?\", … }")
}
