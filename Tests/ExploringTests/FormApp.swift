import SeededNumbers

/// A random app of forms: screens remember what users enter, and some entries are functions that read or change states.
struct FormApp {
  let lua: String

  init(_ numbers: inout SeededNumbers) {
    let screens = 2 + numbers.below(2)
    let steps = 3 + numbers.below(3)
    let cases = (0..<steps).map { "\"t\($0)\"" }.joined(separator: ", ")
    var lines = [
      "local Step = steps \"Step\" { \"start\", \"flipped(Bool)\", \"typed(String)\", \(cases) }"
    ]
    lines.append(
      """
      service "Store" {
        state = { count = 0, name = "" },
        add = function(store) store.state.count = (store.state.count + 1) % 3 end,
        count = function(store) return store.state.count end,
      }
      """)
    for number in 0..<screens { lines.append(Self.screen(number, steps, &numbers)) }
    lines.append(Self.flow(screens, steps, &numbers))
    lua = lines.joined(separator: "\n") + "\n"
  }

  private static func screen(
    _ number: Int, _ steps: Int, _ numbers: inout SeededNumbers
  ) -> String {
    let button = "button \"B\" { emits = Step.t\(numbers.below(steps)) }"
    let toggle = "toggle \"on\" { \(numbers.chance(40) ? "emits = Step.flipped" : "") }"
    let parts = [
      toggle, "toggle \"loud\" {}", "state = { n = 0 }",
      "picker \"size\" { choices = { \"S\", \"M\", \"L\" }, initial = \"M\" }",
      "field \"name\" { initial = \"a\" }",
      "button \"Send\" { emits = Step.typed, value = \"size\" }",
      "button \"C\" { emits = Step.t\(numbers.below(steps)) }",
    ]
    let chosen = parts.filter { _ in numbers.chance(40) }
    let own = chosen.contains { $0.contains("value = \"size\"") } ? [parts[3]] : []
    let all = (own + [button] + chosen).reduce(into: [String]()) { list, part in
      if !list.contains(part) { list.append(part) }
    }
    return "screen \"S\(number)\" { \(all.joined(separator: ", ")) }"
  }

  private static func flow(
    _ screens: Int, _ steps: Int, _ numbers: inout SeededNumbers
  ) -> String {
    let entries = (0..<steps).map { "t\($0) = \(entry(screens, &numbers))" }
    let others = [
      "flipped = \(entry(screens, &numbers))",
      "typed = function(flow, size) flow.state.size = size end",
    ]
    let all = ["start = set \"S0\""] + entries + others
    return """
      flow "App" {
        root = navigation, start = Step.start, needs = "Store",
        navigate = {
          \(all.joined(separator: ",\n    ")),
        },
      }
      """
  }

  private static func entry(_ screens: Int, _ numbers: inout SeededNumbers) -> String {
    let (one, other) = (numbers.below(screens), numbers.below(screens))
    return numbers.pick(weighted: [
      (4, "push \"S\(one)\""), (3, "set \"S\(one)\""), (3, "pop()"), (2, "popToRoot()"),
      (2, "present \"S\(one)\""), (2, "dismiss()"), (1, "none"),
      (2, "function(flow) flow.state.seen = not flow.state.seen end"),
      (1, "function(flow) flow.state.fixed = true end"),
      (1, "function(flow) flow.services.Store:add() end"),
      (2, "function(flow) return push \"S\(one)\" end"),
      (
        2,
        "function(flow) if flow.state.seen then return set \"S\(one)\" end return push \"S\(other)\" end"
      ),
      (1, "function(flow) if flow.services.Store:count() > 0 then return pop() end end"),
      (1, "function(flow) flow.root.top.state.on = true end"),
    ])
  }
}
