import Diagnostics

/// The typing, for editors, of an object that functions of a script receive.
struct ObjectTyping {
  struct Field {
    let name: String
    let type: String
    let summary: Message
  }

  /// A function called with a colon.
  struct Method {
    let name: String
    /// The parameters after the object, and the result.
    let signature: String
    let summary: Message
  }

  /// The class's name, without `sextant.`.
  let name: String
  let summary: Message
  let fields: [Field]
  let methods: [Method]
  /// Whether fields with any other name may be read and set.
  var isOpen = false
}

extension ObjectTyping.Field {
  init(_ name: String, _ type: String, en: String, ko: String) {
    self.init(name: name, type: type, summary: Message(en: en, ko: ko))
  }
}

extension ObjectTyping.Method {
  init(_ name: String, _ signature: String, en: String, ko: String) {
    self.init(name: name, signature: signature, summary: Message(en: en, ko: ko))
  }
}

/// The typings of all objects; a test compares them with the objects.
enum ObjectTypingCatalog {
  static let all = [flow, presentable, screen, look, me, shell]

  static let flow = ObjectTyping(
    name: "Flow",
    summary: Message(en: "The flow whose function runs.", ko: "함수가 실행되는 플로우."),
    fields: [
      .init("name", "string", en: "the flow's name", ko: "플로우의 이름"),
      .init(
        "params", "any[]|table<string, any>", en: "the values it was made with, by place or label",
        ko: "만들 때 받은 값. 순서나 레이블로 읽습니다"),
      .init(
        "root", "sextant.Presentable", en: "the presentable that stands for it", ko: "플로우를 나타내는 것"),
      .init(
        "services", "sextant.Services", en: "the services it needs",
        ko: "필요한 서비스"),
      .init("state", "table", en: "what it remembers between steps", ko: "스텝 사이에 기억하는 것"),
      .init("visible", "boolean", en: "whether its root is visible", ko: "root가 보이는지"),
      .init("window", "sextant.Presentable", en: "the window", ko: "창"),
    ],
    methods: [
      .init(
        "make", "(what: sextant.Target): sextant.Presentable",
        en: "makes a presentable, which is not in the tree yet", ko: "아직 아무 데도 없는 것을 만듭니다"),
      .init(
        "find", "(name: string): sextant.Presentable?",
        en: "finds a presentable that was made before",
        ko: "전에 만든 것을 찾습니다"),
      .init(
        "handle", "(name: string): sextant.Presentable?",
        en: "the presentable made under that name, even if it was released",
        ko: "사라졌더라도 그 이름으로 만든 것"),
      .init(
        "use",
        "(flows: sextant.Presentable|sextant.Presentable[], when: \"created\"|\"ready\", "
          + "block: function)",
        en: "calls a function when flows are created or ready",
        ko: "플로우가 만들어지거나 준비되면 합니다"),
      .init(
        "emit", "(emitter: sextant.Presentable, step: sextant.Step)",
        en: "makes a screen or a stepper emit a step", ko: "화면이나 스테퍼가 스텝을 내보내게 합니다"),
      .init(
        "open", "(step: sextant.Step)", en: "sends a step to all live flows",
        ko: "살아 있는 모든 플로우에 스텝을 보냅니다"),
    ])

  static let presentable = ObjectTyping(
    name: "Presentable",
    summary: Message(
      en: "Something that can be shown: a screen, a container, or the root of a flow.",
      ko: "보일 수 있는 것: 화면, 컨테이너, 플로우의 root."),
    fields: [
      .init("name", "string", en: "its name", ko: "이름"),
      .init("instance", "string", en: "its name with its number", ko: "번호가 붙은 이름"),
      .init("kind", "string", en: "what sort of thing it is", ko: "종류"),
      .init("title", "string?", en: "its title, which can be set", ko: "제목. 바꿀 수 있습니다"),
      .init(
        "badge", "string?", en: "what its tab shows beside the title, which can be set",
        ko: "탭에 제목과 함께 보이는 것. 바꿀 수 있습니다"),
      .init("image", "string?", en: "its tab's picture, which can be set", ko: "탭의 그림. 바꿀 수 있습니다"),
      .init("visible", "boolean", en: "whether it is visible", ko: "보이는지"),
      .init("count", "integer", en: "the number of its children", ko: "담긴 것의 수"),
      .init("children", "string[]", en: "the names of what it contains", ko: "담긴 것의 이름들"),
      .init("top", "sextant.Presentable?", en: "what it contains last", ko: "마지막에 담긴 것"),
      .init("container", "sextant.Presentable?", en: "what it is in", ko: "담고 있는 것"),
      .init("presented", "sextant.Presentable?", en: "the modal over it", ko: "위에 뜬 모달"),
      .init("selected", "integer?", en: "the number of the selected tab", ko: "선택된 탭의 순서"),
      .init("state", "table", en: "what a screen remembers", ko: "화면이 기억하는 것"),
    ],
    methods: [
      .init(
        "push", "(what: sextant.Target|sextant.Presentable): sextant.Presentable",
        en: "puts it on top of the stack", ko: "스택 맨 위에 올립니다"),
      .init(
        "set", "(what: sextant.Target|sextant.Presentable|table): sextant.Presentable?",
        en: "replaces what it contains", ko: "담긴 것을 바꿉니다"),
      .init(
        "present", "(what: sextant.Target|sextant.Presentable): sextant.Presentable",
        en: "presents it as a modal", ko: "모달로 띄웁니다"),
      .init(
        "detail", "(what: sextant.Target|sextant.Presentable): sextant.Presentable",
        en: "makes it the detail of the split", ko: "분할 화면의 상세로 만듭니다"),
      .init("pop", "()", en: "removes the top of the stack", ko: "맨 위를 내립니다"),
      .init("popToRoot", "()", en: "removes all but the bottom of the stack", ko: "맨 아래만 남깁니다"),
      .init(
        "popTo", "(what: sextant.Presentable): sextant.Presentable",
        en: "removes everything above it", ko: "그 위에 있는 것을 모두 내립니다"),
      .init("dismiss", "()", en: "dismisses the modal", ko: "모달을 닫습니다"),
      .init(
        "select", "(tab: integer|sextant.Presentable)", en: "selects a tab", ko: "탭을 고릅니다"),
      .init("makeKeyAndVisible", "()", en: "shows the window", ko: "창을 보여 줍니다"),
      .init(
        "tell", "(what: { visible: boolean?, dismissed: boolean? })",
        en: "says whether something outside the tree is visible or dismissed",
        ko: "트리 밖의 것이 보이는지, 사라졌는지 알려 줍니다"),
    ])

  static let screen = ObjectTyping(
    name: "Screen",
    summary: Message(en: "The screen whose function runs.", ko: "함수가 실행되는 화면."),
    fields: looked, methods: [])

  static let look = ObjectTyping(
    name: "Look",
    summary: Message(
      en: "The flow whose function runs that only looks.", ko: "보기만 하는 함수가 실행되는 플로우."),
    fields: looked, methods: [])

  /// What a function sees that only looks.
  private static let looked: [ObjectTyping.Field] = [
    .init("name", "string", en: "its name", ko: "이름"),
    .init(
      "params", "any[]|table<string, any>", en: "the values it was made with, by place or label",
      ko: "만들 때 받은 값. 순서나 레이블로 읽습니다"),
    .init(
      "services", "sextant.Services", en: "the services it needs",
      ko: "필요한 서비스"),
    .init("state", "table", en: "what it remembers", ko: "기억하는 것"),
  ]

  static let shell = ObjectTyping(
    name: "Shell",
    summary: Message(
      en: "The session as a command sees it: run = function(shell) … end.",
      ko: "명령이 보는 세션: run = function(shell) … end."),
    fields: [
      .init("app", "string", en: "the app's name", ko: "앱의 이름"),
      .init("flows", "string[]", en: "the live flows", ko: "살아 있는 플로우"),
      .init("tree", "table", en: "the tree, as plain data", ko: "트리. 평범한 데이터입니다"),
    ],
    methods: [
      .init(
        "perform", "(line: string): boolean",
        en: "performs a line as if it was typed, and returns whether it succeeded",
        ko: "입력한 것처럼 한 줄을 실행하고, 잘되었는지 알려 줍니다")
    ])

  static let me = ObjectTyping(
    name: "Me",
    summary: Message(
      en: "The stepper whose function runs: ready = function(me) … end.",
      ko: "함수가 실행되는 스테퍼: ready = function(me) … end."),
    fields: [
      .init("name", "string", en: "its name", ko: "이름"),
      .init("instance", "string", en: "its name with its number", ko: "번호가 붙은 이름"),
      .init(
        "params", "any[]|table<string, any>",
        en: "the values its screen was made with, by place or label",
        ko: "화면이 받은 값. 순서나 레이블로 읽습니다"),
      .init(
        "services", "sextant.Services", en: "the services it needs",
        ko: "필요한 서비스"),
    ],
    methods: [.init("emit", "(step: sextant.Step)", en: "emits a step", ko: "스텝을 내보냅니다")])
}
