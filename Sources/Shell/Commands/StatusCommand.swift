import Diagnostics
import Driving
import Navigation
import Scripting

struct StatusCommand: Command {
  let name = "status"
  let usage = ":status"
  let isPaged = true
  let summary = Message(
    en: "shows the live flows and everything that is waiting", ko: "살아 있는 플로우와 기다리는 것을 모두 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let session = shell.session
    shell.show(.clockIs(session.now.text))
    for flow in session.liveFlows {
      let message: Message =
        flow.isReady
        ? .flowReady(flow.instance, flow.parent) : .flowNotReady(flow.instance, flow.parent)
      shell.show(
        shell.isInTree(flow) ? message : .list([message, .isNowhere], separator: ", "))
    }
    for service in session.services.names {
      shell.show(.serviceRemembers(service, .record(session.services[service] ?? [:])))
    }
    for use in session.waitingUses {
      shell.show(.useWaits(use.asker ?? "window", use.flows.joined(separator: ", ")))
    }
    for held in session.heldSteps { shell.show(.stepHeld("\(held.step)", held.presentable)) }
    for held in session.heldRoutines {
      shell.show(.routineHeld(held.emitter, held.presentable))
    }
    shell.showGuards()
    for question in session.questions { shell.show(question) }
    for link in session.waitingLinks { shell.show(link.words(session.names)) }
    for fetch in session.fetches {
      shell.show(
        .fetchWaits(
          session.names.text(fetch.name), session.names.text(fetch.flow), fetch.due.text))
    }
    for timer in session.timers where !timer.isFetch {
      shell.show(
        .timerWaits(
          timer.isGuard ? nil : timer.step.map(\.description), session.names.text(timer.name),
          timer.deadline.text))
    }
    tellMore(shell)
  }

  /// Shows what can be redone, and which files cannot be loaded.
  private func tellMore(_ shell: Shell) {
    if let ahead = shell.session.ahead, !ahead.isEmpty {
      shell.show(.isAt(shell.driver.position, ahead: ahead.lowerBound...ahead.upperBound - 1))
    }
    guard shell.reloading.isBroken, case .refused(let failure) = shell.reloading.last else {
      return
    }
    let files = Set(failure.findings.all.compactMap { $0.location.map { shell.short($0.file) } })
    shell.show(.filesBroken(files.sorted().joined(separator: ", ")))
  }
}
