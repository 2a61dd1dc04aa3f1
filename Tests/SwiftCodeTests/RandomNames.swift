import SeededNumbers

/// A script whose parts have names that are hard to say in Swift: signs alone, keywords, names of UIKit,
/// RxFlow and the standard library, letters of other scripts, and names that only signs tell apart.
struct RandomNames {
  private var numbers: SeededNumbers
  /// The text of the script.
  private(set) var script = ""
  /// How many names it has.
  private(set) var count = 0

  private static let words = [
    "UI", "UIView", "UIViewController", "UINavigation", "NSObject", "Step", "Flow", "Flows",
    "Stepper", "Presentable", "FlowCoordinator", "OneStepper", "RxFlow", "RxSwift", "Single",
    "Observable", "DisposeBag", "String", "Int", "Array", "Optional", "Any", "Self", "Type",
    "Protocol", "Error", "Task", "Void", "Never", "URL", "App", "AppFlow", "AppDelegate",
    "AppCoordinator", "AppServices", "Steps", "Screens", "Services", "Main", "View", "Table",
    "화면", "홈 화면", "열기!", "ÄÖÜ", "Ωmega", "日本", "ß", "naïve",
  ]
  private static let members = [
    "title", "view", "parent", "next", "hash", "description", "navigationItem", "isEditing",
    "preferredContentSize", "tabBarItem", "steps", "services", "text", "phase", "stack", "update",
    "value", "root", "state", "init", "deinit", "subscript", "self", "super", "default", "class",
    "func", "var", "let", "in", "is", "as", "nil", "true", "try", "await", "async", "any", "some",
    "where", "repeat", "guard", "switch", "case", "operator", "copy", "rx", "window", "item", "row",
  ]
  private static let signs = [
    "★", "★★", "+", "++", "-", "_", "__", "?", "#", "…", "→", "😀", "👨‍👩‍👧", "½", "²", "'", "-1", "+1",
    "1",
    "C", "C+", "C++", "C#", "c", "a b", "a-b", "a_b", "aB", "A B", "a.b", " a b ", "1st", "1-st",
  ]

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    write()
  }

  /// Different names, of which some are alike.
  private mutating func names(_ limit: Int) -> [String] {
    let all = Self.words + Self.members + Self.signs
    count += limit
    return Array(all.shuffled(using: &numbers).prefix(limit))
  }

  /// Names that a step may have.
  private mutating func steps(_ limit: Int) -> [String] {
    let all = (Self.words + Self.members + ["Type_", "self_", "_a", "C", "c", "cC", "화면_2"]).filter
    { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        && !["enum", "case", "indirect"].contains(name)
    }
    count += limit
    return Array(all.shuffled(using: &numbers).prefix(limit))
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  private mutating func write() {
    let (both, cases) = (names(8), steps(8))
    let (screens, flows) = (Array(both[..<5]), Array(both[5...]))
    let (services, sets, functions) = (names(2), names(1), names(3))
    let declared = cases.map { Self.quoted("\($0)(\(numbers.pick(Self.members)): String)") }
    var lines = [
      "app \"Trial\"",
      "local Step = steps \(Self.quoted(sets[0])) { \"zero\", \"chosen\", \(declared.joined(separator: ", ")) }",
    ]
    let step = { (name: String) in "Step[\(Self.quoted(name))]" }
    for service in services {
      let members = functions.map {
        "[\(Self.quoted($0))] = function(s, x) s.state[\"n\"] = s.state[\"n\"] + x end"
      }
      lines.append(
        "service \(Self.quoted(service)) { state = { n = 1 }, \(members.joined(separator: ", ")) }")
    }
    for screen in screens {
      let (controls, rows) = (names(6), names(6).map(Self.quoted).joined(separator: ", "))
      lines += [
        "screen \(Self.quoted(screen)) {", "  title = \(Self.quoted(screen)),",
        numbers.oneIn(2) ? "  text = \"shown\"," : "",
        "  button \(Self.quoted(controls[0])) { emits = Step.zero },",
        "  button \(Self.quoted(controls[1])) { emits = Step.zero },",
        "  toggle \(Self.quoted(controls[2])) {},", "  toggle \(Self.quoted(controls[3])) {},",
        "  field \(Self.quoted(controls[4])) {},",
        "  list \(Self.quoted(controls[5])) { items = { \(rows) }, emits = \(step(cases[0])) },",
        "}",
      ]
    }
    for (index, flow) in flows.enumerated() {
      let (state, locals) = (steps(3), ["count", "class2"])
      let branches = names(3)
      lines += [
        "flow \(Self.quoted(flow)) {",
        "  root = navigation, needs = { \(services.map(Self.quoted).joined(separator: ", ")) },"
          + (index == 0 ? " start = Step.zero," : ""),
        "  navigate = {", "    zero = set \(Self.quoted(screens[0])),",
      ]
      for (place, name) in cases.enumerated() where place > 0 {
        let key = "    [\(Self.quoted(name))] = "
        if index < flows.count - 1, place == 1 {
          lines.append(
            key + "present { \(Self.quoted(flows[index + 1])), start = Step.zero },")
        } else if numbers.oneIn(2) {
          lines.append(key + "push \(Self.quoted(numbers.pick(screens))),")
        } else {
          let field = "flow.state[\(Self.quoted(numbers.pick(state)))]"
          lines += [
            key + "function(flow, \(locals[0]))", "      \(field) = \(locals[0])",
            "      if \(field) == \(locals[0]) then return push \(Self.quoted(numbers.pick(screens))) end",
            "      return none", "    end,",
          ]
        }
      }
      lines += [
        "    chosen = choose {", "      when = function(flow)",
        "        if flow.state.n == 1 then return \(Self.quoted(branches[0])) end",
        "        return flow.state.m and \(Self.quoted(branches[1])) or \(Self.quoted(branches[2]))",
        "      end,",
      ]
      lines += branches.map {
        "      [\(Self.quoted($0))] = push \(Self.quoted(numbers.pick(screens))),"
      }
      lines += ["    },", "  },", "}"]
    }
    script = lines.joined(separator: "\n") + "\n"
  }
}
