import SeededNumbers

/// A script whose flows have random handlers: branches, early returns, loops, locals, and each word that
/// an entry can be, with names that hide one another.
struct RandomHandlers {
  struct Handler {
    /// The name of its flow.
    let flow: String
    /// The steps that it is given, as the prompt takes them; they are code of Swift as well.
    let calls: [String]
    /// The line that it begins on.
    let line: Int
  }

  private(set) var handlers: [Handler] = []
  /// The text of the script.
  private(set) var script = ""

  /// The last one is the first of the app, and shows each of the others for a step of its own.
  static let flows = ["NavFlow", "TabFlow", "SplitFlow", "AppFlow"]
  private static let roots = ["navigation", "tabs", "split", "window"]

  /// The step that shows a flow anew, and the host of the link for it.
  static func begin(_ flow: String) -> String { flow.lowercased() }
  static let screens = ["A", "Count", "State"]
  /// What the labels, parameters, locals and fields of the state are called.
  private static let pool = [
    "count", "index", "root", "services", "steps", "step", "state", "title", "view", "value", "min",
    "max", "window", "navigationController", "replaced", "stack", "String", "self", "name",
    "class", "default", "stride", "store", "place", "text", "aViewController", "func", "total",
    "told", "presented", "self_", "count2",
  ]

  var numbers: SeededNumbers
  private var lines: [String] = []
  private var marks = 0
  var state: [String] = []
  private var helpers: [String] = []

  init(seed: UInt64, count: Int) {
    numbers = SeededNumbers(seed: seed)
    state = distinct(4)
    let kinds = (0..<count).map { _ in numbers.below(Self.flows.count) }
    let labels = (0..<count).map { _ in distinct(4) }
    head(labels)
    for (flow, name) in Self.flows.enumerated() {
      open(name, root: Self.roots[flow])
      for index in kinds.indices where kinds[index] == flow {
        let step = "h\(index)"
        let line = lines.count + helpers.count + 1
        lines += handler(step, kind: flow)
        handlers.append(Handler(flow: name, calls: calls(step, labels[index]), line: line))
      }
      lines += ["  },", "}"]
    }
    lines += Self.flows.map(Self.begin).map { "link \"trial://\($0)\" { Step.\($0) }" }
    script = (helpers + lines).joined(separator: "\n") + "\n"
  }

  private mutating func distinct(_ count: Int) -> [String] {
    Array(Self.pool.shuffled(using: &numbers).prefix(count))
  }

  // MARK: around the handlers

  private static let alerts = 6

  private mutating func head(_ labels: [[String]]) {
    let cases = labels.enumerated().map { index, names in
      "\"h\(index)(\(names[0]): Int, \(names[1]): String, \(names[2]): Bool, \(names[3]): Int?)\""
    }
    helpers = [
      "app \"Trial\"",
      "local Step = steps \"S\" { \"start\", \"begin\", \"told(Int)\", \"at(String)\", \"clean\", \"dump\",",
      "  \"fetched\", \"all(a: Int, b: Int, c: String, d: Int)\","
        + Self.flows.map { "\"\(Self.begin($0))\"" }.joined(separator: ", ") + ",",
    ]
    helpers += cases.map { "  \($0)," } + ["}"]
    for name in Self.screens {
      helpers.append(
        "screen \"\(name)\" { title = \"\(name)\", button \"Where \(name)\" { emits = Step.at \"\(name)\" } }"
      )
    }
    helpers += [
      "service \"Store\" {", "  state = { total = 0 },",
      "  add = function(store, total) store.state.total = store.state.total + total end,",
      "  total = function(store) return store.state.total end,",
      "  isBig = function(store) return store.state.total > 3 end,", "}",
      "local later = fetch { \"later\", seconds = 2, emits = Step.fetched }",
    ]
    for index in 0..<Self.alerts {
      let word = index.isMultiple(of: 2) ? "alert" : "actionSheet"
      helpers.append(
        "local ask\(index) = \(word) { \"Sure \(index)?\", button \"Yes \(index)\" { emits = Step.told(\(index)) }, button \"No \(index)\" {} }"
      )
    }
  }

  private mutating func open(_ name: String, root: String) {
    let shown = Self.flows.dropLast().map { flow in
      "\(Self.begin(flow)) = show { \"\(flow)\", start = Step.begin }"
    }
    let begin =
      switch root {
      case "navigation": "begin = all { set \"A\", push \"Count\" }"
      case "window": "start = show \"A\", appflow = show \"A\", \(shown.joined(separator: ", "))"
      default: "begin = set { \"A\", \"Count\" }"
      }
    let fields = state.map { "flow.state.\($0)" }
    lines += [
      "flow \"\(name)\" {",
      "  root = \(root), needs = \"Store\",\(root == "window" ? " start = Step.start," : "")",
      "  navigate = {", "    \(begin), told = none, at = none, fetched = none, all = none,",
      "    clean = dismiss { ifAny = true },",
      "    dump = function(flow)",
      "      return forwardToCurrent(Step.all(\(fields[0]) or 0, \(fields[1]) or 0, \(fields[2]) or \"\",",
      "        (\(fields[3]) and 1 or 0) + flow.services.Store:total()))", "    end,",
    ]
  }

  private mutating func calls(_ step: String, _ labels: [String]) -> [String] {
    (0..<4).map { round in
      let first = [3, -4, 0, 1][(round + numbers.below(4)) % 4]
      let text = numbers.pick(["", "a", "no", "Lamp"])
      let number = numbers.oneIn(2) ? "nil" : "\(numbers.below(4))"
      let values = ["\(first)", "\"\(text)\"", numbers.oneIn(2) ? "true" : "false", number]
      let list = zip(labels, values).map { "\($0): \($1)" }
      return "S.\(step)(\(list.joined(separator: ", ")))"
    }
  }

  // MARK: handlers

  /// The variables of a handler, by what they hold.
  struct Scope {
    var ints: [String] = []
    var texts: [String] = []
    var flags: [String] = []
    var maybes: [String] = []
    var lists: [String] = []
    /// The locals, which may be assigned again.
    var locals: [String] = []
    /// What `flow:make` has made.
    var made: [String] = []
    var kind: Int
    /// It is one of several entries, none of which ends the flow.
    var isPart = false
    /// No function is called, so that nothing is known of the flow.
    var isData = false
    var depth = 0
    var isInLoop = false

    /// A new name hides what it was before.
    mutating func hide(_ name: String) {
      ints.removeAll { $0 == name }
      texts.removeAll { $0 == name }
      flags.removeAll { $0 == name }
      maybes.removeAll { $0 == name }
      lists.removeAll { $0 == name }
      locals.removeAll { $0 == name }
    }
  }

  private mutating func handler(_ step: String, kind: Int) -> [String] {
    var lines =
      switch numbers.below(8) {
      case 0: decision(kind, isPart: false)
      case 1: several(kind)
      default: function(kind, isPart: false)
      }
    lines[0] = "\(step) = \(lines[0])"
    lines[lines.count - 1] += ","
    return lines.map { "    \($0)" }
  }

  private mutating func function(_ kind: Int, isPart: Bool) -> [String] {
    let names = distinct(4)
    var scope = scope(kind, names, isPart: isPart)
    var body = block(&scope, ends: false)
    if numbers.oneIn(2) { body.append("return \(entry(scope))") }
    return ["function(flow, \(names.joined(separator: ", ")))"] + body.map { "  \($0)" } + ["end"]
  }

  private func scope(_ kind: Int, _ names: [String], isPart: Bool) -> Scope {
    var scope = Scope(kind: kind, isPart: isPart)
    (scope.ints, scope.texts) = ([names[0]], [names[1]])
    (scope.flags, scope.maybes, scope.locals) = ([names[2]], [names[3]], [names[0], names[1]])
    return scope
  }

  /// A `choose` of two branches, each of them data, a function or another `choose`.
  private mutating func decision(_ kind: Int, isPart: Bool, depth: Int = 0) -> [String] {
    let names = distinct(4)
    let scope = scope(kind, names, isPart: isPart)
    var lines = ["choose {"]
    for name in ["yes", "no"] {
      var branch = [entry(Scope(kind: kind, isPart: isPart, isData: true), depth: 2)]
      if numbers.oneIn(3) { branch = function(kind, isPart: isPart) }
      if depth == 0, numbers.oneIn(5) { branch = decision(kind, isPart: isPart, depth: 1) }
      branch[0] = "\(name) = \(branch[0])"
      branch[branch.count - 1] += ","
      lines += branch.map { "  \($0)" }
    }
    return lines + [
      "  when = function(flow, \(names.joined(separator: ", ")))",
      "    if \(condition(scope)) then return \"yes\" end", "    return \"no\"", "  end,", "}",
    ]
  }

  /// An `all` with parts that are data and decisions.
  private mutating func several(_ kind: Int) -> [String] {
    var lines = ["all {"]
    for _ in 0..<(2 + numbers.below(2)) {
      let scope = Scope(kind: kind, isPart: true, isData: true)
      var part = numbers.oneIn(2) ? decision(kind, isPart: true) : [entry(scope, depth: 2)]
      part[part.count - 1] += ","
      lines += part.map { "  \($0)" }
    }
    return lines + ["}"]
  }

  private mutating func block(_ scope: inout Scope, ends: Bool) -> [String] {
    var lines: [String] = []
    for _ in 0..<(scope.depth == 0 ? 2 + numbers.below(4) : numbers.below(3)) {
      lines += statement(&scope)
    }
    if ends { lines.append("return \(entry(scope))") }
    return lines
  }

  private mutating func inner(_ scope: Scope, ends: Bool, isLoop: Bool = false) -> [String] {
    var scope = scope
    scope.depth += 1
    if isLoop { scope.isInLoop = true }
    return block(&scope, ends: ends).map { "  \($0)" }
  }

  private mutating func statement(_ scope: inout Scope) -> [String] {
    switch numbers.below(scope.depth > 2 ? 7 : 16) {
    case 0, 1: return local(&scope)
    case 2, 3: return [assignment(scope)]
    case 4, 5: return [remembering(scope)]
    case 6: return ["flow.services.Store:add(\(int(scope)))"]
    case 7, 8, 9, 10, 11: return conditional(scope)
    case 12:
      return scope.kind == 0 && !scope.isInLoop
        ? making(&scope) : ["do"] + inner(scope, ends: false) + ["end"]
    case 13: return counting(scope)
    case 14: return going(scope)
    default: return waiting(scope)
    }
  }

  /// A screen that is made and pushed line by line; whoever contributes it hears its steps.
  private mutating func making(_ scope: inout Scope) -> [String] {
    marks += 1
    let name = "made\(marks)"
    scope.made.append(name)
    return [
      "local \(name) = flow:make \"\(numbers.pick(Self.screens))\"", "flow.root:push(\(name))",
    ]
  }

  private mutating func local(_ scope: inout Scope) -> [String] {
    let name = numbers.pick(Self.pool)
    switch numbers.below(4) {
    case 0:
      let value = text(scope)
      scope.hide(name)
      scope.texts.append(name)
      scope.locals.append(name)
      return ["local \(name) = \(value)"]
    case 1:
      let value = "{ \(int(scope)), \(int(scope)) }"
      scope.hide(name)
      scope.lists.append(name)
      return ["local \(name) = \(value)"]
    default:
      let value = int(scope)
      scope.hide(name)
      scope.ints.append(name)
      scope.locals.append(name)
      return ["local \(name) = \(value)"]
    }
  }

  private mutating func assignment(_ scope: Scope) -> String {
    if let list = scope.lists.randomElement(using: &numbers), numbers.oneIn(3) {
      return "\(list)[#\(list) + 1] = \(int(scope))"
    }
    guard let name = scope.locals.randomElement(using: &numbers) else { return remembering(scope) }
    return "\(name) = \(scope.ints.contains(name) ? int(scope) : text(scope))"
  }

  private mutating func remembering(_ scope: Scope) -> String {
    let field = numbers.below(4)
    let value =
      switch field {
      case 0, 1: numbers.oneIn(6) ? "nil" : int(scope)
      case 2: text(scope)
      default: numbers.oneIn(3) ? "\(numbers.oneIn(2))" : condition(scope, depth: 1, isPure: true)
      }
    return "flow.state.\(state[field]) = \(value)"
  }

  private mutating func conditional(_ scope: Scope) -> [String] {
    var lines = ["if \(condition(scope)) then"] + inner(scope, ends: numbers.chance(60))
    for _ in 0..<numbers.below(3) {
      lines += ["elseif \(condition(scope)) then"] + inner(scope, ends: numbers.chance(60))
    }
    if numbers.oneIn(2) { lines += ["else"] + inner(scope, ends: numbers.chance(30)) }
    if scope.isInLoop, numbers.oneIn(4) {
      return ["if \(condition(scope)) then break end"] + lines + ["end"]
    }
    return lines + ["end"]
  }

  private mutating func counting(_ scope: Scope) -> [String] {
    let name = numbers.pick(Self.pool)
    var within = scope
    within.hide(name)
    within.ints.append(name)
    return ["for \(name) = 1, \(1 + numbers.below(4)) do"]
      + inner(within, ends: false, isLoop: true) + ["end"]
  }

  private mutating func going(_ scope: Scope) -> [String] {
    let name = numbers.pick(Self.pool)
    let list = scope.lists.randomElement(using: &numbers) ?? "{ 1, \(int(scope)) }"
    var within = scope
    within.hide(name)
    within.ints.append(name)
    // What is gone through stays as it is.
    within.lists.removeAll { $0 == list }
    return ["for _, \(name) in ipairs(\(list)) do"] + inner(within, ends: false, isLoop: true) + [
      "end"
    ]
  }

  private mutating func waiting(_ scope: Scope) -> [String] {
    marks += 1
    let name = "turns\(marks)"
    return [
      "local \(name) = 0", "while \(name) < \(1 + numbers.below(3)) do", "  \(name) = \(name) + 1",
    ]
      + inner(scope, ends: false, isLoop: true) + ["end"]
  }

  // MARK: entries

  private mutating func entry(_ scope: Scope, depth: Int = 0) -> String {
    let screen = "\"\(numbers.pick(Self.screens))\""
    if depth == 0, numbers.oneIn(8) {
      return "\(condition(scope)) and \(entry(scope, depth: 1)) or \(entry(scope, depth: 1))"
    }
    if depth < 2, let made = scope.made.last, numbers.oneIn(2) { return "contribute(\(made))" }
    if numbers.oneIn(3) { return own(scope, screen) }
    switch numbers.below(14) {
    case 0: return depth == 0 ? numbers.pick(["none", "nil"]) : "none"
    case 1: return scope.isPart ? "none" : "ignore \"not now\""
    case 2, 3: return "forwardToCurrent(\(told(scope)))"
    // Above the first flow is nothing.
    case 4, 5: return "forwardTo\(scope.kind == 3 ? "Current" : "Parent")(\(told(scope)))"
    case 6, 7, 8:
      let word = scope.kind == 3 || scope.isPart ? "forwardToCurrent" : "finish"
      return "\(word)(\(told(scope)))"
    case 9: return "forwardTo(\"AppFlow\", \(told(scope)))"
    case 10: return "present \(screen)"
    case 11: return "ask\(numbers.below(Self.alerts))"
    case 12: return numbers.oneIn(2) ? "later" : "dismiss { ifAny = true }"
    default: return "all { \(own(scope, screen)), forwardToCurrent(\(told(scope))) }"
    }
  }

  private mutating func told(_ scope: Scope) -> String {
    marks += 1
    return "Step.told(\(numbers.oneIn(2) ? int(scope) : "\(marks)"))"
  }

  /// A word for the root of the flow.
  private mutating func own(_ scope: Scope, _ screen: String) -> String {
    switch scope.kind {
    case 0:
      return numbers.pick([
        "push \(screen)", "push { \(screen), title = \(text(scope)) }", "set \(screen)", "pop()",
        "popToRoot()", "popTo \"A\"",
      ])
    case 1: return numbers.pick(["set { \"A\", \(screen) }", "selectTab(1)", "selectTab(2)"])
    case 2: return numbers.pick(["detail \(screen)", "set { \"A\", \(screen) }"])
    default: return "show \(screen)"
    }
  }
}
