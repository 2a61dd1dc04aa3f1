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

struct WhereCommand: Command {
  let name = "where"
  let usage = ":where NAME | .step"

  func candidates(in shell: Shell) -> [String] { Declarations(shell.app).all.map(\.name).unique }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let text = arguments.first else { throw needsArgument }
    let places = Declarations(shell.app)
    let plain = String(text.drop { $0 == "." || $0 == ":" }.prefix { $0 != "(" })
    let found = [text, WrittenName(text).definition, plain].lazy
      .map { name in places.all.filter { $0.name == name } }.first { !$0.isEmpty }
    guard let found else {
      let nearest = Suggestion.nearest(to: plain, among: places.all.map(\.name))
      throw Diagnostic(
        .error, Message("E0533", ["name": text]), cure: nearest.map { .didYouMean($0) })
    }
    for one in found {
      let file = shell.short(one.place.file)
      if shell.settings.json {
        shell.show(
          event: "where",
          [
            "kind": .string(one.kind), "name": .string(one.name), "file": .string(file),
            "line": .int(one.place.line),
          ])
      } else {
        let name = VisibleText.line(of: one.name)
        shell.show(text: "\(file):\(one.place.line)  \(one.kind) \(name)")
      }
    }
  }
}

struct Declarations {
  let all: [(kind: String, name: String, place: SourceLocation)]

  init(_ app: App) {
    let outline = app.outline
    var found: [(kind: String, name: String, place: SourceLocation)] = []
    found += outline.screens.map { ("screen", $0.name, $0.location) }
    found += outline.flows.map { ("flow", $0.name, $0.location) }
    for set in outline.stepSets {
      found.append(("steps", set.name, set.location))
      found += set.cases.map { ("step", $0.name, set.location) }
    }
    for flow in outline.flows {
      found += flow.rows.compactMap { row in
        row.location.map { ("entry of \(flow.name)", row.step.name, $0) }
      }
    }
    found += outline.links.map { ("link", $0.pattern, $0.location) }
    found += app.stepperPlaces.ordered { $0.key < $1.key }.map { ("stepper", $0.key, $0.value) }
    found += app.servicePlaces.ordered { $0.key < $1.key }.map { ("service", $0.key, $0.value) }
    found += app.fetchPlaces.ordered { $0.key < $1.key }.map { ("fetch", $0.key, $0.value) }
    found += app.givenPlaces.ordered { $0.key < $1.key }.map { ("given", $0.key, $0.value) }
    found += app.commands.map { ("command", $0.name, $0.location) }
    found += app.pluginWords.map { ("word", $0.name, $0.location) }
    all = found
  }
}
