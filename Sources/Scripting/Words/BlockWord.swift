import Diagnostics
import Lua

/// The words that take a body in braces, most of them after a name: `screen "Login" { … }`.
enum BlockWord: String, CaseIterable {
  case app
  case screen, flow, service, override, stepper, given
  case button, list, label, field, search, toggle, picker, segments, image
  case after, timer, observe
  case intended

  /// Whether the word stands by itself at the top of a script, and only there.
  var isDeclaration: Bool {
    switch self {
    case .app, .screen, .flow, .service, .override, .stepper, .given: true
    case .button, .list, .label, .field, .search, .toggle, .picker, .segments, .image, .after,
      .timer, .observe, .intended:
      false
    }
  }

  /// Whether a body is required; a screen's or flow's name alone is a reference.
  var needsBody: Bool { [.service, .override, .given].contains(self) }

  /// When functions may call the word.
  var use: WordUse {
    switch self {
    case .app, .intended: .declares
    case _ where isDeclaration: .declaresWithBody
    default: .anywhere
    }
  }

  var isNameless: Bool { [.after, .timer, .observe].contains(self) }

  var word: Word {
    switch self {
    case .app:
      word(
        #"app "RxFlowDemo", app "Shop" { modal = "full" }"#,
        en:
          "names the app, and says what holds for all of it; log lines in RxFlow's style put the name before a flow's",
        ko: "앱의 이름과 앱 전체에 통하는 것을 정합니다. 이름은 RxFlow 형식의 로그에서 플로우 이름 앞에 붙습니다")
    case .screen:
      word(
        #"screen "Login" { title = "Login", button "Login" { emits = Step.toGNB } }"#,
        en: "declares a screen and what it can emit", ko: "화면과 그 화면이 내보낼 수 있는 것을 선언합니다")
    case .flow:
      word(
        #"flow "LoginFlow" { root = navigation, navigate = { toLogin = set "Login" } }"#,
        en: "declares a flow: its root, and what it does for each step",
        ko: "플로우를 선언합니다. root와 스텝마다 할 일을 적습니다")
    case .service:
      word(
        #"service "MoviesService" { wished = function() return { … } end }"#,
        en: "declares a service that screens and flows ask for with needs",
        ko: "화면과 플로우가 needs로 요청하는 서비스를 선언합니다")
    case .override:
      word(
        #"override "MoviesService" { wished = function() return {} end }"#,
        en: "replaces members of a service, for tests", ko: "테스트를 위해 서비스의 일부를 바꿉니다")
    case .stepper:
      word(
        #"stepper "Clock" { initial = Step.movieList, timer { every = 1, emits = Step.tick } }"#,
        en: "declares a stepper that is neither a screen nor a flow, such as a view model",
        ko: "뷰 모델처럼 화면도 플로우도 아닌 스테퍼를 선언합니다")
    case .button:
      word(#"button "Login" { emits = Step.toGNB }"#, en: "a button on a screen", ko: "화면의 버튼")
    case .list:
      word(
        #"list "movies" { items = { … }, emits = Step.moviePicked, value = "id" }"#,
        en: "a list on a screen, one row for each item", ko: "화면의 목록. 항목마다 한 줄입니다")
    case .label:
      word(#"label "hint" { text = "…" }"#, en: "a text on a screen", ko: "화면의 글")
    case .field:
      word(
        #"field "email" { initial = "", placeholder = "Email", emits = Step.emailChanged }"#,
        en: "a text the user types, remembered in screen.state under its name",
        ko: "사용자가 글을 넣는 입력란. 글은 screen.state에 그 이름으로 남습니다")
    case .toggle:
      word(
        #"toggle "dark" { initial = false, emits = Step.darkChanged }"#,
        en: "a switch the user flips, remembered in screen.state under its name",
        ko: "사용자가 켜고 끄는 토글. 값은 screen.state에 그 이름으로 남습니다")
    case .search:
      word(
        #"search "query" { placeholder = "Search", emits = Step.searched }"#,
        en: "a field for searching", ko: "찾는 글을 넣는 입력란")
    case .picker:
      word(
        #"picker "size" { choices = { "S", "M", "L" }, initial = "M", emits = Step.sizePicked }"#,
        en: "a choice among several, remembered in screen.state under its name",
        ko: "여럿 가운데 하나를 고르는 것. 고른 것은 screen.state에 그 이름으로 남습니다")
    case .segments:
      word(
        #"segments "sort" { choices = { "Price", "Name" }, emits = Step.sorted }"#,
        en: "a choice among a few that are all seen, remembered as a picker's",
        ko: "모두 보이는 몇 가운데 하나를 고르는 것. picker처럼 기억됩니다")
    case .image:
      word(
        #"image "cover" { text = "the cover", emits = Step.enlarged }"#,
        en: "a picture on a screen, by its name", ko: "화면의 그림. 이름으로 나타냅니다")
    case .after:
      word(
        "after { seconds = 3, emits = Step.mainIsRequired }",
        en: "a step the screen emits some time after it has appeared", ko: "화면이 나타나고 얼마 뒤에 내보내는 스텝")
    case .timer:
      word(
        "timer { every = 1, times = 3, emits = Step.tick }",
        en: "a step that a screen or stepper emits again and again", ko: "화면이나 스테퍼가 되풀이해 내보내는 스텝")
    case .given:
      word(
        #"given "returning customer" { Cart = { items = { 7 } } }"#,
        en: "names first values of services' state, for trying out and for journeys",
        ko: "시험하거나 여정에서 쓸, 서비스 상태의 처음 값에 이름을 붙입니다")
    case .observe:
      word(
        "observe { of = function(me) return me.services.Cart:count() end, emits = Step.counted }",
        en: "a step that a screen or stepper emits when what services remember is another",
        ko: "서비스가 기억하는 것이 달라지면 화면이나 스테퍼가 내보내는 스텝")
    case .intended:
      word(
        #"intended "dead-end" { because = "the last page" }"#,
        en: "marks a finding of a check as intended, and says why",
        ko: "검사가 찾아낼 것이 의도한 것임을, 그리고 그 까닭을 밝힙니다")
    }
  }

  /// The options in its braces; nil if what stands there has names of its own.
  var options: OptionTable? {
    switch self {
    case .app: OptionCatalog.app
    case .screen: OptionCatalog.screen
    case .flow: OptionCatalog.flow
    case .service: OptionCatalog.service
    case .stepper: OptionCatalog.stepper
    case .override, .given: nil
    case .button: OptionCatalog.button
    case .list: OptionCatalog.list
    case .label: OptionCatalog.label
    case .field, .search: OptionCatalog.field
    case .toggle: OptionCatalog.toggle
    case .picker, .segments: OptionCatalog.picker
    case .image: OptionCatalog.image
    case .after: OptionCatalog.after
    case .timer: OptionCatalog.timer
    case .observe: OptionCatalog.observe
    case .intended: OptionCatalog.intended
    }
  }

  private var form: WordForm {
    let options = options
    return switch self {
    case .app: .named(options)
    case .service:
      .named(options, body: "body: \(OptionCatalog.service.className)|table", gives: .declaration)
    case .override: .named(name: "service: sextant.ServiceName", body: "members: table")
    case .given: .named(body: "body: table<string, table>")
    case .intended:
      .named(
        options, name: "check: string", body: "body?: \(OptionCatalog.intended.className)",
        gives: .control)
    case .after, .timer, .observe: options.map { .braces($0, gives: .control) } ?? .unknown
    case .screen, .flow, .stepper: .named(options, gives: .declaration)
    default: .named(options, gives: .control)
    }
  }

  private var facts: WordFacts {
    switch self {
    case .app, .given, .after, .timer, .intended: isNameless ? [] : .takesName
    case .screen, .flow, .stepper: [.takesName, .holdsFunctions, .declaresName]
    case .service, .override: [.takesName, .holdsFunctions, .holdsMembers]
    case .observe: .holdsFunctions
    default: [.takesName, .holdsFunctions]
    }
  }

  private func word(_ usage: String, en: String, ko: String) -> Word {
    Word(
      name: rawValue, summary: Message(en: en, ko: ko), usage: usage, form: form, facts: facts,
      use: use
    ) { host in
      try host.function(rawValue) { host, call in try host.makeBlock(self, call) }
    }
  }
}

extension ScriptHost {
  /// Handles `screen "Login"`, which a body in braces may follow, and `after { … }`.
  func makeBlock(_ word: BlockWord, _ call: LuaCall) throws -> [LuaValue] {
    guard let place = location(call) else { return [.nil] }
    if word.isNameless, case .table(let body) = call[0] {
      try refuseMore(than: 1, call, of: word.rawValue)
      let block = BlockObject(word: word, name: word.rawValue, location: place)
      block.body = body
      return [try state.makeHandle(block, type: types.block, weight: block.weight)]
    }
    guard let name = call[0].asString, !name.isEmpty else {
      let what = word.isNameless ? "a table" : "a name"
      throw Diagnostic(
        .error, .expected(word.rawValue, what, got: call[0].typeName), at: place,
        highlight: word.rawValue, cure: .writtenLike(word.word.usage))
    }
    let block = BlockObject(word: word, name: name, location: place)
    try refuseMore(than: 2, call, of: word.rawValue)
    if word.use.place == .loading { try require(word.use, of: word.rawValue, call) }
    if word == .app { try note(app: block) }
    if mode == .loading { try note(begun: block, call) }
    if call.arguments.count > 1 { try give(block, call[1], call) }
    return [try state.makeHandle(block, type: types.block, weight: block.weight)]
  }

  /// Records what the app is; a second `app` would replace the first without a word.
  private func note(app block: BlockObject) throws {
    guard let first = draft.app else {
      draft.app = block
      return
    }
    try report(
      Diagnostic(
        .error, .declaredTwice(.app, block.name), at: block.location, highlight: block.name,
        notes: [Diagnostic.Note(.declaredHere(first.name), at: first.location)]))
  }

  /// Records a block that must get a body, or that nothing else refers to.
  private func note(begun block: BlockObject, _ call: LuaCall) throws {
    guard block.word.needsBody || block.word == .intended else { return }
    if block.word == .intended { return draft.intentions.append(block) }
    try count(declared: [block.name], call)
    draft.begun.append(block)
  }

  func callBlock(_ call: LuaCall) throws -> [LuaValue] {
    guard let block = call[0].block else { return [.nil] }
    try refuseMore(than: 1, call, of: "\(block.word.rawValue) \"\(block.name)\"", behind: 1)
    try give(block, call[1], call)
    return [call[0]]
  }

  private func give(_ block: BlockObject, _ body: LuaValue, _ call: LuaCall) throws {
    if block.word.isDeclaration { try require(block.word.use, of: block.word.rawValue, call) }
    if case .table(let table) = body, block.body == nil {
      block.body = table
    } else {
      let finding = Diagnostic(
        .error,
        .expected(
          "\(block.word.rawValue) \"\(block.name)\"", "one body in braces", got: body.typeName),
        at: location(call), highlight: block.name)
      // An empty one stands for what can do without anything, so that the rest is told as well.
      guard [.screen, .stepper].contains(block.word) else { throw finding }
      try report(finding)
      guard block.body == nil else { return }
      block.body = try state.makeTable()
    }
    if block.word.isDeclaration, let finding = draft.declare(block, in: plugins) {
      try report(finding)
    }
  }
}
