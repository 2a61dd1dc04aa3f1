import Diagnostics
import Driving
import Journeys
import Navigation
import Platform
import Scripting

struct StatusCommand: Command {
  let name = "status"
  let usage = ":status"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let session = shell.session
    shell.show(Message("prompt.clockIs", ["time": session.now.text]))
    for flow in session.liveFlows {
      let message: Message =
        flow.isReady
        ? Message("prompt.flowReady", ["flow": flow.instance, "parent": flow.parent])
        : Message("prompt.flowNotReady", ["flow": flow.instance, "parent": flow.parent])
      shell.show(
        shell.isInTree(flow)
          ? message : Message([message, Message("prompt.isNowhere")], separator: ", "))
    }
    for service in session.services.names {
      shell.show(
        Message(
          "prompt.serviceRemembers",
          ["service": service, "state": "\(Value.record(session.services[service] ?? [:]))"]))
    }
    for use in session.waitingUses {
      shell.show(
        Message(
          "prompt.useWaits",
          ["asker": use.asker ?? "window", "flows": use.flows.joined(separator: ", ")]))
    }
    for held in session.heldSteps {
      shell.show(
        Message("prompt.stepHeld", ["step": "\(held.step)", "presentable": held.presentable]))
    }
    for held in session.heldRoutines {
      shell.show(
        Message("prompt.routineHeld", ["emitter": held.emitter, "presentable": held.presentable]))
    }
    shell.showGuards()
    for question in session.questions { shell.show(question) }
    for link in session.waitingLinks { shell.show(link.words(session.names)) }
    for fetch in session.fetches {
      shell.show(
        Message(
          "prompt.fetchWaits",
          [
            "name": session.names.text(fetch.name), "flow": session.names.text(fetch.flow),
            "time": fetch.due.text,
          ]))
    }
    for timer in session.timers where !timer.isFetch {
      shell.show(
        Message(
          "prompt.timerWaits",
          [
            "step": timer.isGuard ? nil : timer.step.map(\.description),
            "emitter": session.names.text(timer.name), "time": timer.deadline.text,
          ]))
    }
    tellMore(shell)
  }

  /// Shows what can be redone, and which files cannot be loaded.
  private func tellMore(_ shell: Shell) {
    if let ahead = shell.session.ahead, !ahead.isEmpty {
      shell.show(
        Message(
          "prompt.isAt",
          [
            "number": shell.driver.position,
            "ahead": (ahead.lowerBound...ahead.upperBound - 1).text,
          ]))
    }
    guard shell.reloading.isBroken, case .refused(let failure) = shell.reloading.last else {
      return
    }
    let files = Set(failure.findings.all.compactMap { $0.location.map { shell.short($0.file) } })
    shell.show(Message("prompt.filesBroken", ["files": files.sorted().joined(separator: ", ")]))
  }
}

struct SaveCommand: Command {
  let isForPeople = true
  let name = "save"
  let usage = ":save NAME [--overwrite]"

  private static let ending = ".journey.lua"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let names = arguments.filter { $0 != "--overwrite" }
    guard let given = names.first else { throw needsArgument }
    try accept(names, atMost: 1)
    let path = Self.path(given)
    guard try overwrites || !TextFile.exists(path) else {
      throw Diagnostic(
        .error, Message("E0943", ["path": path]),
        cure: Message("prompt.usage", ["usage": ":save \(given) --overwrite"]))
    }
    let writer = JourneyWriter(
      name: Self.title(of: path),
      script: RelativePath.of(shell.app.host.scripts.mainFile, from: path))
    let result: JourneyWriter.Result
    do {
      result = try writer.write(shell.driver)
    } catch let failure as AppLoader.Failure {
      return shell.complain(failure)
    }
    shell.driver.sync()
    // Folders are made below the current one; elsewhere a missing one is rather a typo.
    if !path.hasPrefix("/"), !path.split(separator: "/").contains(".."), path.contains("/") {
      try TextFile.makeFolder(SystemPath.folder(of: path))
    }
    try TextFile.write(result.text, to: path)
    tell(result, path: path, shell: shell)
  }

  private func tell(_ result: JourneyWriter.Result, path: String, shell: Shell) {
    if shell.settings.json {
      shell.show(
        event: "saved",
        [
          "path": .string(path), "left": .int(result.left), "same": .bool(result.isSame),
        ])
    } else {
      shell.show(Message("prompt.saved", ["path": path]))
      if result.left > 0 { shell.show(Message("prompt.notAllSaved", ["count": result.left])) }
      if result.left == 0, !result.isSame { shell.show(Message("prompt.savedDiffers")) }
    }
  }

  private static func path(_ name: String) -> String {
    if name.hasSuffix(ending) { return name }
    return (name.hasSuffix(".lua") ? String(name.dropLast(4)) : name) + ending
  }

  private static func title(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = String(file.dropLast(ending.count))
    return name.isEmpty ? "a session" : name
  }
}

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

struct DiffCommand: Command {
  let name = "diff"
  let usage = ":diff [NUMBER]"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    let old = try before(arguments.first, shell)
    let (before, after) = (lines(old, shell), lines(shell.session.tree, shell))
    let changes = LineDifference(before, after).lines
    if shell.settings.json {
      let texts = changes.filter { $0.mark != " " }.map { JSON.string("\($0.mark) \($0.text)") }
      return shell.show(event: "diff", ["lines": .array(texts)])
    }
    guard changes.contains(where: { $0.mark != " " }) else {
      return shell.show(Message("prompt.treeIsTheSame"))
    }
    for change in changes { shell.show(text: "\(change.mark) \(change.text)") }
  }

  private func before(_ text: String?, _ shell: Shell) throws(Diagnostic) -> TreeSnapshot {
    let fork = shell.session.fork()
    if let text {
      guard let number = Int(text), let input = fork.input(ofRecord: number),
        fork.go(toInput: input)
      else { throw Diagnostic(.error, Message("E0521", ["isInput": false, "number": text])) }
    } else {
      let last = fork.log.last?.number
      while fork.latestInput > shell.driver.timeline.start, fork.log.last?.number == last,
        fork.undo()
      {}
    }
    return fork.tree
  }

  private func lines(_ tree: TreeSnapshot, _ shell: Shell) -> [String] {
    shell.treeDrawing.lines(tree)
  }
}
