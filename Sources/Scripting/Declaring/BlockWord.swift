import Diagnostics
import Lua

/// The words that take a body in braces, most of them after a name: `screen "Login" { … }`.
enum BlockWord: String, CaseIterable {
  case app
  case screen, flow, service, override, stepper, given
  case button, list, label, field, search, toggle, picker, segments, image
  case after, timer, observe
  case intended

  /// Whether the word is allowed only at the top level of a script.
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
      word(#"app "RxFlowDemo", app "Shop" { modal = "full" }"#)
    case .screen:
      word(
        #"screen "Login" { title = "Login", button "Login" { emits = Step.toGNB } }"#)
    case .flow:
      word(
        #"flow "LoginFlow" { root = navigation, navigate = { toLogin = set "Login" } }"#)
    case .service:
      word(
        #"service "MoviesService" { wished = function() return { … } end }"#)
    case .override:
      word(
        #"override "MoviesService" { wished = function() return {} end }"#)
    case .stepper:
      word(
        #"stepper "Clock" { initial = Step.movieList, timer { every = 1, emits = Step.tick } }"#)
    case .button:
      word(#"button "Login" { emits = Step.toGNB }"#)
    case .list:
      word(
        #"list "movies" { items = { … }, emits = Step.moviePicked, value = "id" }"#)
    case .label:
      word(#"label "hint" { text = "…" }"#)
    case .field:
      word(
        #"field "email" { initial = "", placeholder = "Email", emits = Step.emailChanged }"#)
    case .toggle:
      word(
        #"toggle "dark" { initial = false, emits = Step.darkChanged }"#)
    case .search:
      word(
        #"search "query" { placeholder = "Search", emits = Step.searched }"#)
    case .picker:
      word(
        #"picker "size" { choices = { "S", "M", "L" }, initial = "M", emits = Step.sizePicked }"#)
    case .segments:
      word(
        #"segments "sort" { choices = { "Price", "Name" }, emits = Step.sorted }"#)
    case .image:
      word(
        #"image "cover" { text = "the cover", emits = Step.enlarged }"#)
    case .after:
      word(
        "after { seconds = 3, emits = Step.mainIsRequired }")
    case .timer:
      word(
        "timer { every = 1, times = 3, emits = Step.tick }")
    case .given:
      word(
        #"given "returning customer" { Cart = { items = { 7 } } }"#)
    case .observe:
      word(
        "observe { of = function(me) return me.services.Cart:count() end, emits = Step.counted }")
    case .intended:
      word(
        #"intended "dead-end" { because = "the last page" }"#)
    }
  }

  /// The options in its table; `nil` if the keys are names of the script's own.
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

  private func word(_ usage: String) -> Word {
    Word(
      name: rawValue, usage: usage, form: form, facts: facts,
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
        highlight: word.rawValue, cure: Message("scripts.writtenLike", ["usage": word.word.usage]))
    }
    let block = BlockObject(word: word, name: name, location: place)
    try refuseMore(than: 2, call, of: word.rawValue)
    if word.use.place == .loading { try require(word.use, of: word.rawValue, call) }
    if word == .app { try note(app: block) }
    if load.mode == .loading { try note(begun: block, call) }
    if call.arguments.count > 1 { try give(block, body: call[1], call: call) }
    return [try state.makeHandle(block, type: types.block, weight: block.weight)]
  }

  /// Stores the block of `app`; reports a second one.
  private func note(app block: BlockObject) throws {
    guard let first = load.draft.app else {
      load.draft.app = block
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
    if block.word == .intended { return load.draft.intentions.append(block) }
    try count(declared: [block.name], call)
    load.draft.begun.append(block)
  }

  func callBlock(_ call: LuaCall) throws -> [LuaValue] {
    guard let block = call[0].block else { return [.nil] }
    try refuseMore(than: 1, call, of: "\(block.word.rawValue) \"\(block.name)\"", behind: 1)
    try give(block, body: call[1], call: call)
    return [call[0]]
  }

  private func give(_ block: BlockObject, body: LuaValue, call: LuaCall) throws {
    if block.word.isDeclaration { try require(block.word.use, of: block.word.rawValue, call) }
    if case .table(let table) = body, block.body == nil {
      block.body = table
    } else {
      let finding = Diagnostic(
        .error,
        .expected(
          "\(block.word.rawValue) \"\(block.name)\"", "one body in braces", got: body.typeName),
        at: location(call), highlight: block.name)
      // An empty body serves for a screen or a stepper, so that linking reports the other errors.
      guard [.screen, .stepper].contains(block.word) else { throw finding }
      try report(finding)
      guard block.body == nil else { return }
      block.body = try state.makeTable()
    }
    if block.word.isDeclaration, let finding = load.draft.declare(block, in: plugins) {
      try report(finding)
    }
  }
}

extension BlockWord {
  var kind: NameKind {
    switch self {
    case .app: .app
    case .screen: .screen
    case .flow: .flow
    case .service, .override: .service
    case .stepper: .stepper
    case .button: .button
    case .list: .list
    case .label: .label
    case .field: .field
    case .search: .search
    case .toggle: .toggle
    case .picker: .picker
    case .segments: .segments
    case .image: .image
    case .after: .after
    case .timer: .timer
    case .observe: .observe
    case .given: .given
    case .intended: .intended
    }
  }
}
