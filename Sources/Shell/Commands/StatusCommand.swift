import Diagnostics
import Driving
import Navigation
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
