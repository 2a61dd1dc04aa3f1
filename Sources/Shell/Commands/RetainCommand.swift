import Diagnostics
import Driving
import Navigation

struct RetainCommand: Command {
  let name = "retain"
  let usage = ":retain NAME"
  let isPaged = true

  func candidates(in shell: Shell) -> [String] { shell.instances }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let text = arguments.first else { throw needsArgument }
    let session = shell.session
    guard let presentable = session.presentable(named: text) else {
      let nearest = Suggestion.nearest(to: text, among: session.presentableNames)
      throw Diagnostic(
        .error, Message("E0512", ["name": text]), cure: nearest.map { .didYouMean($0) })
    }
    let name = session.names.text(presentable.name)
    let reasons = reasons(for: presentable, name, in: session)
    if shell.settings.json {
      let texts = reasons.map { JSON.string($0.text(in: .english)) }
      return shell.show(event: "retain", ["name": .string(name), "by": .array(texts)])
    }
    shell.show(text: VisibleText.of(name))
    for reason in reasons {
      shell.show(text: "  " + VisibleText.of(reason.text(in: shell.settings.language)))
    }
  }

  private func reasons(
    for presentable: Presentable, _ name: String, in session: Session
  ) -> [Message] {
    let names = session.names
    var reasons: [Message] = []
    if let flow = session.flowRoots.first(where: { names.text($0.flow) == name }) {
      reasons.append(
        flow.parent.map { Message("prompt.isChild", ["flow": names.text($0)]) }
          ?? Message("prompt.isRootFlow"))
    }
    if let path = session.tree.path(to: name) {
      let place = NodePath.text(path)
      reasons.append(Message("prompt.isInTree", ["path": place.isEmpty ? "window" : place]))
    }
    let root = session.info(presentable)?.container.map { names.text($0.name) }
    if session.tree.path(to: name) == nil, let root {
      reasons.append(Message("prompt.isIn", ["container": root]))
    }
    for hearing in session.hearings where names.text(hearing.presentable) == name {
      reasons.append(Message("prompt.isHeardBy", ["flow": names.text(hearing.flow)]))
    }
    for child in session.flowRoots where child.parent.map(names.text) == name {
      reasons.append(Message("prompt.hasChild", ["flow": names.text(child.flow)]))
    }
    for use in session.waitingUses where use.flows.contains(name) {
      reasons.append(Message("prompt.isAwaited", ["flow": use.asker ?? "window"]))
    }
    return reasons.isEmpty ? [Message("prompt.isNotKept")] : reasons
  }
}
