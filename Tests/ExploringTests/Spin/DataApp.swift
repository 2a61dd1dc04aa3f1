import SeededNumbers

/// A random app without functions: one stack, or tabs of stacks, over which a modal may be presented.
///
/// It can be said as a script (`lua`) and as a model for Spin (`PromelaModel`), which knows the rules of stacks and modals
/// and nothing of the engine. Screens, steps and flows are numbers from 0 on.
struct DataApp {
  /// What an entry does.
  enum Deed {
    case push(Int)
    case set(Int)
    case pop
    case popToRoot
    case present(Int)
    case dismiss
  }

  struct Screen {
    /// The steps of its buttons.
    let buttons: [Int]
    /// As a modal, the user cannot drag it away.
    let isFull: Bool
  }

  struct Flow {
    let first: Int
    /// What it does for each step, in order; nil where it has no entry.
    let entries: [[Deed]?]
  }

  let screens: [Screen]
  /// One for each tab; a single one is the app's root.
  let flows: [Flow]

  init(_ numbers: inout SeededNumbers) {
    let count = 2 + numbers.below(3)
    let steps = 2 + numbers.below(4)
    screens = (0..<count).map { _ in
      Screen(
        buttons: (0..<1 + numbers.below(3)).map { _ in numbers.below(steps) },
        isFull: numbers.chance(30))
    }
    flows = (0..<numbers.pick([1, 1, 2, 3])).map { _ in
      Flow(
        first: numbers.below(count),
        entries: (0..<steps).map { _ in
          if numbers.chance(10) { return nil }
          return (0..<(numbers.chance(20) ? 2 : 1)).map { _ in Self.deed(count, &numbers) }
        })
    }
  }

  private static func deed(_ screens: Int, _ numbers: inout SeededNumbers) -> Deed {
    let screen = numbers.below(screens)
    return numbers.pick(weighted: [
      (5, .push(screen)), (3, .set(screen)), (2, .pop), (1, .popToRoot), (3, .present(screen)),
      (3, .dismiss),
    ])
  }

  /// The app as a script.
  var lua: String {
    let steps = flows[0].entries.indices.map { "\"t\($0)\"" }.joined(separator: ", ")
    var lines = ["local Step = steps \"Step\" { \"start\", \(steps) }"]
    for (number, screen) in screens.enumerated() {
      let buttons = screen.buttons.enumerated().map {
        "button \"B\($0)\" { emits = Step.t\($1) }"
      }
      lines.append(
        "screen \"S\(number)\" { \((screen.isFull ? ["style = \"full\""] : []) + buttons, separator: ", ") }"
      )
    }
    for number in flows.indices { lines.append(lua(number)) }
    if flows.count > 1 {
      let tabs = flows.indices.map { "{ \"F\($0)\", start = Step.start }" }
      lines.append(
        "flow \"App\" { root = tabs, start = Step.start, navigate = { start = set { \(tabs, separator: ", ") } } }"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lua(_ number: Int) -> String {
    let flow = flows[number]
    let entries = flow.entries.enumerated().compactMap { step, deeds in
      deeds.map { deeds in
        let texts = deeds.map(\.lua)
        return "t\(step) = \(texts.count == 1 ? texts[0] : "all { \(texts, separator: ", ") }")"
      }
    }
    let start = flows.count == 1 ? " start = Step.start," : ""
    return "flow \"F\(number)\" { root = navigation,\(start) navigate = { "
      + (["start = set \"S\(flow.first)\""] + entries).joined(separator: ", ") + " } }"
  }
}

extension DataApp.Deed {
  var lua: String {
    switch self {
    case .push(let screen): "push \"S\(screen)\""
    case .set(let screen): "set \"S\(screen)\""
    case .pop: "pop()"
    case .popToRoot: "popToRoot()"
    case .present(let screen): "present \"S\(screen)\""
    case .dismiss: "dismiss()"
    }
  }
}

extension DefaultStringInterpolation {
  /// A list of texts, joined.
  mutating func appendInterpolation(_ texts: [String], separator: String) {
    appendLiteral(texts.joined(separator: separator))
  }
}
