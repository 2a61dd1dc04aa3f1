import Navigation
import SeededNumbers

extension Program: CustomStringConvertible {
  var description: String {
    let start = """
      start \(flows[0].name) with \(stepper), attach \(attach.map { "\($0)" } ?? "-"), \
      window \(window), stays \(staysDismissed), visibility \(configuration.visibility)
      """
    return ([start] + flows.map(\.description)).joined(separator: "\n")
  }
}

extension Program.FlowSpec: CustomStringConvertible {
  var description: String {
    let lines =
      guards.map { "    guard \($0): \($1)" }.sorted()
      + entries.map { step, entry in
        "    on \(step): \(entry.operations) -> \(entry.contributors)"
          + (entry.fails ? ", fails" : "")
      }
      .sorted()
    let tabs = tabs.enumerated().map { place, tab in
      let answer = tab.isAllowed.map { $0 ? "allowed" : "not allowed" } ?? "fails"
      return "    tab \(place): \(answer), then \(tab.step.map { "\($0)" } ?? "nothing")"
    }
    return (["  flow \(name), root \(root.text)"] + lines + tabs).joined(separator: "\n")
  }
}

extension FlowRoot {
  fileprivate var text: String {
    switch self {
    case .window: "window"
    case .inherited: "inherited"
    case .screen(let screen): "screen \(screen.name)"
    case .container(let kind): kind.name
    }
  }
}

extension Program.Contributors: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: "none"
    case .ignored: "ignored"
    case .end(let step): "end \(step)"
    case .several(let several): "\(several)"
    }
  }
}

extension Program.Contributor: CustomStringConvertible {
  var description: String {
    switch self {
    case .contribute(let one, let emitting, let hidden, let dismissed):
      "contribute \(one) \(emitting)\(hidden ? " hidden" : "")\(dismissed ? " dismissed" : "")"
    case .current(let step): "forward \(step)"
    case .named(let flow, let step): "forward \(step) to \(flow)"
    case .parent(let step): "forward \(step) to parent"
    case .missing: "missing"
    }
  }
}

extension Program.Emitting: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: "silent"
    case .home: "default"
    case .presentable: "itself"
    case .one(let step): "one \(step)"
    case .own(let name): "own \(name)"
    case .composite(let several): "composite \(several)"
    }
  }
}
