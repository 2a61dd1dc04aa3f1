import Diagnostics
import Driving
import Navigation
import Scripting

struct FlowsCommand: Command {
  let name = "flows"
  let usage = ":flows"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let flows = shell.session.liveFlows
    let roots = shell.session.flowRoots
    for (flow, place) in zip(flows, roots) {
      if shell.settings.json {
        tellJSON(flow, root: place.root, shell: shell)
      } else {
        let indent = String(repeating: "  ", count: depth(of: place.flow, roots))
        shell.show(
          Message(
            "prompt.liveFlow",
            [
              "name": indent + "\(flow.name)#\(flow.number)",
              "list": Message(facts(flow, place: place, shell: shell), separator: ", "),
            ]))
      }
    }
  }

  private func depth(
    of flow: InstanceName,
    _ roots: [(flow: InstanceName, root: InstanceName, parent: InstanceName?)]
  ) -> Int {
    var depth = 0
    var next = roots.first { $0.flow == flow }?.parent
    while let parent = next {
      depth += 1
      next = roots.first { $0.flow == parent }?.parent
    }
    return depth
  }

  private func facts(
    _ flow: LiveFlow, place: (flow: InstanceName, root: InstanceName, parent: InstanceName?),
    shell: Shell
  ) -> [Message] {
    let names = shell.session.names
    var facts: [Message] = []
    if place.root != place.flow {
      facts.append(Message("prompt.rootIs", ["name": names.text(place.root)]))
    }
    facts.append(Message(flow.isReady ? "prompt.isReady" : "prompt.isNotReady"))
    if !shell.isInTree(flow) { facts.append(Message("prompt.isNowhere")) }
    let heard = heard(by: place.flow, shell)
    if !heard.isEmpty {
      facts.append(Message("prompt.hears", ["list": heard.joined(separator: " ")]))
    }
    if flow.state != .none { facts.append(Message(verbatim: "\(flow.state)")) }
    return facts
  }

  /// The presentable and the steppers that a flow listens to, except itself.
  private func heard(by flow: InstanceName, _ shell: Shell) -> [String] {
    let names = shell.session.names
    return shell.session.hearings.filter { $0.flow == flow }.flatMap { hearing in
      (hearing.hearsPresentable && hearing.presentable != flow
        ? [names.text(hearing.presentable)] : []) + hearing.steppers.map { names.text($0) }
    }
  }

  private func tellJSON(_ flow: LiveFlow, root: InstanceName, shell: Shell) {
    let names = shell.session.names
    let id = shell.session.flowRoots.first {
      names.text($0.flow) == "\(flow.name)#\(flow.number)"
    }?.flow
    shell.show(
      event: "flow",
      [
        "name": .string(flow.name), "number": .int(flow.number), "parent": .text(flow.parent),
        "root": .string(names.text(root)), "ready": .bool(flow.isReady),
        "inTree": .bool(shell.isInTree(flow)), "state": JSON(flow.state),
        "hears": .texts(id.map { heard(by: $0, shell) } ?? []),
      ])
  }
}

extension Shell {
  /// Whether the flow's content is in the tree, under its own root or an inherited one.
  func isInTree(_ flow: LiveFlow) -> Bool {
    session.tree.path(to: flow.instance) != nil
  }
}
