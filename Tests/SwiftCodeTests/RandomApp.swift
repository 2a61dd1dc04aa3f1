import SeededNumbers

/// A script with random steps, screens and flows, all of them data.
struct RandomApp {
  private var numbers: SeededNumbers
  private var lines: [String] = []
  private let flows: Int
  private let screens: Int
  private var steps: [(name: String, types: [String])] = []
  private let roots: [String]
  private static let words = [
    "open", "close", "class", "default", "picked", "열림", "set", "Type", "init", "next",
  ]

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    flows = 2 + numbers.below(5)
    screens = 2 + numbers.below(5)
    roots = (0..<flows).map { index in
      index == 0
        ? numbers.pick(["window", "navigation", "tabs"])
        : numbers.pick(["navigation", "tabs", "split"])
    }
    self.numbers = numbers
    makeSteps()
  }

  private mutating func makeSteps() {
    for index in 0..<(3 + numbers.below(6)) {
      let word = numbers.oneIn(3) ? "" : "\(index)"
      let name = numbers.pick(Self.words) + word
      guard !steps.contains(where: { $0.name == name }) else { continue }
      let types = numbers.several(upTo: 2) {
        $0.pick(["Int", "String", "Double", "Bool", "[Int]", "String?"])
      }
      steps.append((name, types))
    }
    steps.append(("begun", []))
  }

  var script: String {
    var copy = self
    return copy.write()
  }

  private mutating func write() -> String {
    lines = ["app \"Random\"", "local Step = steps \"RandomStep\" {"]
    for step in steps {
      let list = step.types.enumerated().map {
        $0.offset == 0 ? "withValue: \($0.element)" : $0.element
      }
      lines.append("  \"\(step.name)\(list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")\",")
    }
    lines.append("}")
    for index in 0..<screens { screen(index) }
    for index in 0..<flows { flow(index) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func screen(_ index: Int) {
    lines.append("screen \"화면 \(index)\" {")
    if numbers.oneIn(2) { lines.append("  title = \"A \\\"title\\\" \\\\ \(index)\",") }
    if numbers.oneIn(4) { lines.append("  initial = \(step()),") }
    if numbers.oneIn(4) { lines.append("  ready = { \(step()), \(step()) },") }
    if numbers.oneIn(4) { lines.append("  appears = { \(step()) },") }
    if numbers.oneIn(4) { lines.append("  after { seconds = 0.5, emits = \(step()) },") }
    if numbers.oneIn(4) { lines.append("  timer { every = 2, times = 3, emits = \(step()) },") }
    if numbers.oneIn(2) { lines.append("  button \"Go on \(index)\" { emits = \(step()) },") }
    if numbers.oneIn(3) { lines.append("  field \"class\" { placeholder = \"…\" },") }
    if numbers.oneIn(3) { lines.append("  toggle \"On\" {},") }
    if numbers.oneIn(3) { lines.append("  segments \"way\" { choices = { \"a\", \"b\" } },") }
    if numbers.oneIn(4) {
      lines.append("  list \"rows\" { items = { \"x\", \"y\" }, emits = Step.begun },")
    }
    if numbers.oneIn(4) {
      lines.append("  style = \"\(numbers.pick(["sheet", "full", "over", "popover"]))\",")
    }
    lines.append("}")
  }

  private mutating func flow(_ index: Int) {
    let root = roots[index]
    lines.append("flow \"Flow\(index)\" {")
    lines.append("  root = \(root), \(index == 0 ? "start = Step.begun," : "")")
    lines.append("  navigate = {")
    for step in steps where step.name == "begun" || numbers.oneIn(2) {
      lines.append("    [\"\(step.name)\"] = \(entry(index, root, depth: 0)),")
    }
    lines.append("  },")
    lines.append("}")
  }

  private mutating func entry(_ flow: Int, _ root: String, depth: Int) -> String {
    let own: String =
      switch root {
      case "window": "show \(target(after: flow, inStack: false))"
      case "navigation":
        numbers.pick([
          "push \(target(after: flow, inStack: true))", "set \(target(after: flow, inStack: true))",
          "pop()",
          "popToRoot()",
        ])
      case "tabs": numbers.pick(["set { \(tabs(after: flow)) }", "selectTab(1)"])
      default: numbers.pick(["set \(screen())", "detail \(screen())"])
      }
    let others = [
      "none", "ignore \"not \\\"now\\\"\"", "present \(target(after: flow, inStack: false))",
      "dismiss()",
      "dismiss { ifAny = true }", "finish(\(step()))", "finish()", "forwardToCurrent(\(step()))",
      "forwardToParent(\(step()))", "forwardTo(\"Flow\(numbers.below(flows))\", \(step()))",
    ]
    if depth == 0, numbers.oneIn(6) {
      let first = entry(flow, root, depth: 1)
      return
        "all { \(first.hasPrefix("ignore") || first.hasPrefix("finish") || first == "none" ? own : first), forwardToCurrent(\(step())) }"
    }
    return numbers.oneIn(2) ? own : numbers.pick(others)
  }

  private mutating func screen() -> String { "\"화면 \(numbers.below(screens))\"" }

  /// A screen, or a flow that is declared later, so that none makes itself.
  private mutating func target(after flow: Int, inStack: Bool, title: String = "") -> String {
    let later = (flow + 1..<flows).filter { !inStack || roots[$0] != "navigation" }
    guard numbers.oneIn(2), !later.isEmpty else { return screen() }
    let moment = numbers.oneIn(3) ? ", when = \"ready\"" : ""
    return "{ \"Flow\(numbers.pick(later))\", start = \(step())\(moment)\(title) }"
  }

  private mutating func tabs(after flow: Int) -> String {
    (0..<(1 + numbers.below(6))).map { index in
      target(after: flow, inStack: false, title: ", title = \"Tab \(index)\"")
    }.joined(separator: ", ")
  }

  private mutating func step() -> String {
    let step = numbers.pick(steps)
    let values = step.types.map { type in
      switch type {
      case "Int": "\(numbers.below(100))"
      case "String": "\"text \\\\ \(numbers.below(10))\""
      case "Double": "1.5"
      case "Bool": "true"
      case "[Int]": "{ 1, 2 }"
      default: "\"maybe\""
      }
    }
    let name = "Step[\"\(step.name)\"]"
    return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
  }
}
