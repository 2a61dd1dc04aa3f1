import Diagnostics
import Navigation
import Scripting

/// Writes a screen as a class that the tool owns: its steps, and what its controls emit.
struct ScreenWriter {
  let model: ExportModel
  let screen: AppOutline.Screen
  private let definition: ScreenDefinition?
  /// Its braces, as they are written.
  let body: LuaExpression?
  var file: String { screen.location.file }

  init(_ model: ExportModel, _ screen: AppOutline.Screen) {
    self.model = model
    self.screen = screen
    definition = model.app.screen(named: screen.name)
    body = model.trees.body(of: "screen", named: screen.name)
  }

  func lines() -> [String] {
    guard let names = model.names.screens[screen.name] else { return [] }
    if model.isAlert(screen.name) { return alert(names.controller) }
    var members = properties() + [""] + initializer()
    for method in methods() { members += [""] + method }
    // Its class says it too, but in Swift 5 mode only for code that does not ask for more.
    return ["@MainActor"]
      + CodeText.block("class \(names.base): UIViewController, @preconcurrency Stepper", members)
      + swipes(names.base) + emittingTab(names.base)
  }

  // MARK: properties

  private func properties() -> [String] {
    var lines = leftOptions + ["let steps = PublishRelay<Step>()"] + dependencies
    for (name, value) in state {
      let type = model.facts["\(screen.name).state.\(name)"]
      let shown = type.isKnown ? type : SwiftType(value)
      lines.append(
        "var \(value.declaration(of: model.property(name, of: screen.name), as: shown)) { didSet { update() } }"
      )
    }
    if !beginning.isEmpty || !timers(each: true).isEmpty || appears || changes != nil {
      lines.append("private let disposeBag = DisposeBag()")
    }
    if !beginning.isEmpty { lines.append("private var hasAppeared = false") }
    if waits { lines.append("private var routine: Task<Void, any Error>?") }
    return lines
  }

  private var dependencies: [String] {
    model.parameterList(of: screen.name).map { "let \($0.label): \($0.type.code)" }
      + (model.isServed(screen.name) ? ["let services: AppServices"] : [])
  }

  /// What it remembers, by name: its own values, and those of its controls.
  private var state: [(String, Value)] {
    (screen.state.map { ($0.key, $0.value) }
      + screen.controls.compactMap { control in control.initial.map { (control.name, $0) } })
      .sorted { $0.0 < $1.0 }
  }

  private func initializer() -> [String] {
    let list = model.parameterList(of: screen.name)
    var parameters = list.map { "\($0.label): \($0.type.code)" }
    var lines = list.map { "self.\($0.label) = \($0.label)" }
    if model.isServed(screen.name) {
      parameters.append("services: AppServices")
      lines.append("self.services = services")
    }
    lines.append("super.init(nibName: nil, bundle: nil)")
    if let title = screen.title {
      lines.append("title = \(SwiftText.quoted(title))")
    } else if let title = fixedTitle {
      lines.append("title = \(title)")
    } else if titleCode != nil, !looksElsewhere, hasUpdate {
      lines.append("update()")
    }
    if let image = definition?.image {
      lines.append("tabBarItem.image = UIImage(named: \(SwiftText.quoted(image)))")
    }
    if definition?.screen.hidesTabBar == true { lines.append("hidesBottomBarWhenPushed = true") }
    return CodeText.block("init(\(parameters.joined(separator: ", ")))", lines) + [
      "", "@available(*, unavailable)", "required init?(coder: NSCoder) { nil }",
    ] + (waits ? ["", "deinit { routine?.cancel() }"] : [])
  }

  /// Whether it shows anything that may change.
  var hasUpdate: Bool {
    body?["title"]?.asFunction != nil && fixedTitle == nil || body?["badge"] != nil
      || !state.isEmpty || text != nil
      || phase != nil || screen.controls.contains { rowsCode($0) != nil }
  }

  /// The text that it shows, as the lines of a property; nil for none, or one that cannot be said.
  var text: [String]? {
    if let text = body?["text"]?.text { return [SwiftText.quoted(text)] }
    guard let function = body?["text"]?.asFunction else { return nil }
    let key = "\(screen.name).text"
    guard let lines = shown(function, key: key), model.facts[key] == .string else { return nil }
    return lines.count == 1 ? [String(lines[0].dropFirst(7))] : lines
  }

  /// What makes its tab emit a step instead of being selected.
  private func emittingTab(_ type: String) -> [String] {
    guard let step = definition?.screen.tabStep else { return [] }
    return [""]
      + CodeText.block(
        "extension \(type): @preconcurrency EmittingTab",
        ["var tabStep: Step { \(model.names.step(step)) }"])
  }

  /// The changes of services that it shows something of; nil if it shows nothing of any.
  var changes: String? {
    guard hasUpdate else { return nil }
    let rows = screen.controls.compactMap { rowsCode($0)?.lines }.flatMap(\.self)
    let shown = (titleCode ?? []) + (text ?? []) + (phase ?? []) + [badge ?? ""] + rows
    return model.changes(in: shown.joined(separator: "\n"))
  }

  /// What it says besides that is left to a person.
  private var leftOptions: [String] {
    let said: Set<String> = [
      "title", "needs", "state", "initial", "ready", "appears", "style", "detents", "undimmed",
      "image", "steppers", "hidesTabBar", "tabEmits", "note", "design", "picture", "version",
      "migrate", "name",
    ]
    return (body?.fields ?? []).compactMap { field in
      guard let name = field.name, !said.contains(name), !(name == "text" && text != nil),
        !(name == "badge" && badge != nil), !(name == "phase" && phase != nil),
        !(name == "dismissable" && (field.value.asFunction == nil || mayDismiss != nil)),
        !(name == "didAttemptToDismiss" && attempted != nil),
        !(name == "didDismiss" && screen.modal?.dismissed != nil)
      else { return nil }
      let line = field.value.asFunction?.line ?? screen.location.line
      model.tally.note(
        "\(name) of \(screen.name)", at: SourceLocation(file: screen.location.file, line: line))
      return "// TODO: \(name) (\(screen.location.file.shownPath):\(line))"
    }
  }

  /// The line that shows its badge; nil for none, or one that cannot be said.
  private var badge: String? {
    if let text = body?["badge"]?.text {
      return "tabBarItem.badgeValue = \(SwiftText.quoted(text))"
    }
    guard let function = body?["badge"]?.asFunction,
      let lines = shown(function, key: "\(screen.name).badge"), lines.count == 1,
      model.facts["\(screen.name).badge"].unwrapped == .string
    else { return nil }
    return "tabBarItem.badgeValue = \(lines[0].dropFirst(7))"
  }

  private var looksElsewhere: Bool {
    titleCode?.contains { $0.place(of: "services.") != nil } ?? true
  }

  private var appears: Bool { definition?.screen.appear.isEmpty == false }

  // MARK: what it shows

  /// The lines that compute its title; nil if it is fixed or cannot be said.
  private var titleCode: [String]? {
    body?["title"]?.asFunction.flatMap { shown($0, key: "\(screen.name).title") }
  }

  /// The code of a title that depends on what the screen is made with only; nil for any other.
  private var fixedTitle: String? {
    guard let code = titleCode, code.count == 1, !looksElsewhere else { return nil }
    let changing = model.properties(of: screen.name).values
    let isChanging = changing.contains { code.mention($0) || code.mention("self.\($0)") }
    return isChanging ? nil : String(code[0].dropFirst(7))
  }

  /// The lines of a function that looks at the screen; nil if it cannot be said.
  ///
  /// - Parameter isOptional: It may end without a value, which is nil.
  func shown(_ function: LuaFunctionText, key: String, isOptional: Bool = false) -> [String]? {
    let translator = Translator(model, owner: .screen(screen.name), function: function, as: .value)
    translator.bind(function, [.owner])
    translator.returnKey = key
    guard let lines = try? translator.lines(of: function) else { return nil }
    if function.endsWithReturn { return lines }
    return isOptional ? lines + ["return nil"] : nil
  }

  private func update() -> [[String]] {
    guard hasUpdate else { return [] }
    var lines: [String] = []
    if let function = body?["title"]?.asFunction, fixedTitle == nil {
      if let code = titleCode {
        lines = code.count == 1 ? ["title = \(code[0].dropFirst(7))"] : ["title = shownTitle"]
      } else {
        model.tally.note(function, "title of \(screen.name)")
        lines = function.todo
      }
    }
    if let badge { lines.append(badge) }
    var methods = [
      ["/// Shows what there is to show; it is called when something has changed."]
        + CodeText.block("func update()", lines)
    ]
    if let text { methods.append(CodeText.block("var text: String", text)) }
    if let phase {
      methods.append(
        ["/// What it shows in place of its content: \"loading\", \"empty\" or \"error\"."]
          + CodeText.block("var phase: String?", phase))
    }
    return methods
  }

  private func methods() -> [[String]] {
    var methods = update()
    if let code = titleCode, code.count > 1 {
      methods.append(CodeText.block("private var shownTitle: String?", code))
    }
    methods += appearing()
    return methods + items() + controls()
  }

  /// The rows of its lists, as far as they can be said.
  private func items() -> [[String]] {
    screen.controls.filter { $0.kind == "list" }.compactMap { control in
      guard let items = rowsCode(control) else { return nil }
      return CodeText.block("var \(stem(control))Items: \(items.type.code)", items.lines)
    }
  }

  /// The rows of a list, as code; nil if they are written out or cannot be said.
  func rowsCode(_ control: AppOutline.Control) -> (lines: [String], type: SwiftType)? {
    guard control.rows == nil, let function = written(control)?["items"]?.asFunction else {
      return nil
    }
    let key = "\(screen.name).\(control.name).items"
    guard let lines = shown(function, key: key), case .list(let element) = model.facts[key],
      element.isRow
    else { return nil }
    return (lines.count == 1 ? [String(lines[0].dropFirst(7))] : lines, model.facts[key])
  }

  /// The braces of a control, as they are written.
  func written(_ control: AppOutline.Control) -> LuaExpression? {
    let calls = (body?.items ?? []).compactMap { item in
      model.trees.resolved(item, in: file).word
    }
    return calls.first { $0.name == control.kind && $0.arguments.first?.text == control.name }?
      .arguments.dropFirst().first
  }

  func stem(_ control: AppOutline.Control) -> String { model.stem(of: control, on: screen) }
}

extension SwiftType {
  /// Whether a list of these can be shown row by row.
  fileprivate var isRow: Bool {
    if case .record = self { return true }
    return self == .string || self == .int
  }
}

extension ScreenWriter {
  /// Its timers: those for each time that it appears, or those for the first.
  func timers(each: Bool) -> [StepTimer] {
    (definition?.screen.timers ?? []).filter { $0.isForEachAppearance == each }
  }

  /// What begins when it has appeared for the first time.
  var beginning: [String] {
    let own = definition?.screen
    var lines: [String] = []
    let first = ([own?.initial].compactMap(\.self)) + (own?.ready ?? [])
    if !first.isEmpty {
      lines.append("// RxFlow loses what a screen emits before it is seen (D10).")
      lines += emit(first)
    }
    lines += observers() + routine
    for timer in timers(each: false) { lines += self.timer(timer) }
    return lines
  }

  private func emit(_ steps: [Step]) -> [String] {
    let list = steps.map { "\(model.names.step($0)) as Step" }.joined(separator: ", ")
    return [
      "Observable.from([\(list)])", "    .observe(on: MainScheduler.asyncInstance)",
      "    .bind(to: steps)", "    .disposed(by: disposeBag)",
    ]
  }

  private func timer(_ timer: StepTimer) -> [String] {
    TimerCode.lines(timer, model.names.step(timer.step))
  }

  private func observers() -> [String] {
    (body?.items ?? []).observers.flatMap { table in
      routines.observer(table, .screen(screen.name))
    }
  }

  /// Whether its function waits, so that it has to be told when nobody hears it any more.
  private var waits: Bool { routine.first?.hasPrefix("routine = ") ?? false }

  private var routines: RoutineWriter {
    RoutineWriter(model: model, name: screen.name, file: screen.location.file)
  }

  /// The lines that begin its function that waits.
  private var routine: [String] {
    guard let function = body?["ready"]?.asFunction else { return [] }
    return routines.task(function) ?? routines.left(function)
  }

  /// What happens when it appears.
  func appearing() -> [[String]] {
    var methods: [[String]] = []
    if let changes {
      methods.append(
        CodeText.block(
          "override func viewDidLoad()",
          [
            "super.viewDidLoad()", changes,
            "    .subscribe(onNext: { [weak self] _ in self?.update() })",
            "    .disposed(by: disposeBag)",
          ]))
    }
    let seen = (hasUpdate ? ["update()"] : []) + hearing
    if !seen.isEmpty {
      methods.append(
        CodeText.block(
          "override func viewWillAppear(_ animated: Bool)",
          ["super.viewWillAppear(animated)"] + seen))
    }
    var lines: [String] = []
    let appear = definition?.screen.appear ?? []
    if !appear.isEmpty {
      lines.append("// RxFlow may not listen yet when it appears (D7).")
      lines += emit(appear)
    }
    for timer in timers(each: true) { lines += self.timer(timer) }
    if !beginning.isEmpty {
      lines += ["guard !hasAppeared else { return }", "hasAppeared = true"] + beginning
    }
    if !lines.isEmpty {
      methods.append(
        CodeText.block(
          "override func viewDidAppear(_ animated: Bool)", ["super.viewDidAppear(animated)"] + lines
        ))
    }
    return methods
  }
}
