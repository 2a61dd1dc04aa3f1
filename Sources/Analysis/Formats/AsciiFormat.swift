import Diagnostics
import Navigation
import Scripting
import TerminalText

/// A graph as text for terminals of 80 columns; everything except names is ASCII.
package struct AsciiFormat: GraphFormat {
  package let name = "ascii"

  private static let width = 80

  package init() {}

  package func text(_ view: GraphView) -> String {
    var parts = [head(view)]
    parts += view.flows.map { flow($0, view) }
    parts += UnplacedScreens.groups(of: view).map { group in
      let names = group.screens.map(\.name).joined(separator: ", ")
      let title =
        "\(group.title.prefix(1).uppercased())\(group.title.dropFirst()) (\(group.screens.count))"
      return ([title] + row("", names, indent: 0, width: 0)).joined(separator: "\n")
    }
    let shown = Set(
      view.flows.flatMap { flow in
        flow.actions.flatMap { $0.action.leaves.compactMap(\.screenName) }
      })
    let screens = view.graph.screens.filter { view.scope == nil || shown.contains($0.name) }
    parts += screens.isEmpty ? [] : [screensText(screens)]
    return parts.joined(separator: "\n\n")
  }

  private func head(_ view: GraphView) -> String {
    if let scope = view.scope { return "\(view.graph.name): \(scope) and what it leads to" }
    guard let start = view.graph.start else { return view.graph.name }
    let step = view.graph.flow(start)?.start.map { ", \($0)" } ?? ""
    return "\(view.graph.name): begins with \(start)\(step)"
  }

  private func flow(_ flow: Graph.Flow, _ view: GraphView) -> String {
    let width = min(24, flow.handlers.map { DisplayWidth.of($0.step.name) }.max() ?? 0)
    var lines = ["\(flow.name) [\(flow.rootName)]"]
    for guardian in flow.guards { lines += row("guard", guardText(guardian), indent: 2, width: 5) }
    for handler in flow.handlers {
      for (index, action) in handler.actions.enumerated() {
        let name = index == 0 ? handler.step.name : ""
        lines += row(name, Self.mark(action) + action.text, indent: 2, width: width)
      }
      let sources = view.graph.arrivals(of: handler.step, at: flow).compactMap(\.sourceText).unique
      let from = sources.isEmpty ? "nobody" : sources.joined(separator: ", ")
      lines += row("", "    from " + from, indent: 2, width: width)
    }
    return lines.joined(separator: "\n")
  }

  private static func mark(_ action: FlowAction) -> String {
    let branches = action.branches.map { "[\($0)] " }.joined()
    return (action.isPossible ? "-?> " : "--> ") + branches
  }

  private func guardText(_ guardian: Graph.Guard) -> String {
    let step = guardian.step?.name ?? "every step"
    let answers = guardian.branches.map { branch in
      (branch.name.isEmpty ? "" : "[\(branch.name)] ") + branch.answer.text
    }
    let list = answers.joined(separator: ", ")
    if let owner = guardian.owner { return "\(step): a function of \(owner.name), perhaps \(list)" }
    return "\(step): " + (guardian.isOpaque ? "a function, perhaps \(list)" : list)
  }

  private func screensText(_ screens: [AppOutline.Screen]) -> String {
    let width = min(24, screens.map { DisplayWidth.of($0.name) }.max() ?? 0)
    let lines = screens.flatMap { screen in
      let emissions = screen.emissions.map { "\($0.step.name) (\($0.sourceText))" }
      let list = emissions.isEmpty ? "nothing" : emissions.joined(separator: ", ")
      return row(screen.name, "emits " + list, indent: 2, width: width)
    }
    return (["Screens"] + lines).joined(separator: "\n")
  }

  /// A name with a text beside it, which wraps within its own column.
  private func row(_ name: String, _ text: String, indent: Int, width: Int) -> [String] {
    let start = String(repeating: " ", count: indent)
    let gap = String(repeating: " ", count: max(0, width - DisplayWidth.of(name)) + 2)
    let isLong = DisplayWidth.of(name) > width
    let left = indent + width + 2
    let continued = text.prefix { $0 == " " }.count + (text.contains("> ") ? 4 : 2)
    let lines = wrap(text, to: max(20, Self.width - left), indent: continued)
    let blank = String(repeating: " ", count: left)
    if isLong { return [start + name] + lines.map { blank + $0 } }
    return lines.enumerated().map { index, line in (index == 0 ? start + name + gap : blank) + line
    }
  }

  private func wrap(_ text: String, to width: Int, indent: Int) -> [String] {
    let blanks = text.prefix { $0 == " " }
    var lines: [String] = []
    var line = String(blanks)
    for word in text.dropFirst(blanks.count).split(separator: " ") {
      let isFirst = line.allSatisfy { $0 == " " }
      let longer = isFirst ? line + word : line + " " + word
      if !isFirst, DisplayWidth.of(longer) > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line = longer
      }
    }
    return lines + [line]
  }
}

extension Arrival {
  fileprivate var sourceText: String? {
    switch source {
    case .beginning: "the beginning"
    case .maker(let flow, _, _): flow
    case .screen(let name, _): name
    case .link(let link): "the link \(link.pattern)"
    case .stepper(let name): "its stepper \(name)"
    case .child(let flow, _): "\(flow), which sends it up"
    case .fetch(let name): "fetch \(name)"
    case .tab: "a tap on a tab"
    case .swipe: "a swipe in vain"
    case .dismissal: "a swipe"
    case .flow(let flow, _): "\(flow), which forwards it"
    case .itself(let handler): "\(handler.step.name) here"
    case .guardian(let step): "the guard of \(step.name)"
    case .function: "a function, perhaps"
    }
  }
}
