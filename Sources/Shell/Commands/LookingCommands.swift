import Diagnostics
import Navigation
import Scripting

/// `:steps`: what the user can do on the screen in front, and what the live flows take.
struct StepsCommand: Command {
  let name = "steps"
  let usage = ":steps"
  let summary = Message(
    en: "lists what can be tapped here and the steps the live flows take",
    ko: "여기서 누를 수 있는 것과 살아 있는 플로우가 받는 스텝을 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    for screen in TapCommand.screens(shell) {
      if let info = shell.session.info(screen) { try list(info, shell) }
    }
    for flow in shell.session.liveFlows {
      let taken = shell.app.flows.first { $0.name == flow.name }?.handledSteps ?? []
      let steps = taken.map { ".\($0)" }.joined(separator: "  ")
      shell.show(text: "\(flow.name)#\(flow.number)  \(steps)")
    }
  }

  private func list(_ info: PresentableInfo, _ shell: Shell) throws {
    let controls = shell.app.screen(named: info.definition)?.controls ?? []
    for control in controls {
      switch control.kind {
      case "label": break
      case "button":
        row(":tap \(control.name)", try shell.app.step(ofButton: control, on: info), shell)
      case "field", "toggle": try list(control, on: info, shell)
      default:
        for (index, item) in try shell.app.rows(of: control, on: info).enumerated() {
          guard let step = item.step else { continue }
          row(":tap \(control.name) \(index + 1)", step, shell, note: VisibleText.of(item.text))
        }
      }
    }
  }

  /// What a field would emit for the text in it, and a toggle when it is flipped.
  private func list(_ control: Control, on info: PresentableInfo, _ shell: Shell) throws {
    let value = shell.app.value(of: control, on: info) ?? .none
    if control.kind == "field" {
      let step = try shell.app.step(of: control, given: value)
      row(":type \(control.name) TEXT", step, shell, note: "\(value)")
    } else {
      let step = try shell.app.step(of: control, given: .bool(value != .bool(true)))
      row(":tap \(control.name)", step, shell, note: "\(value)")
    }
  }

  private func row(_ tap: String, _ step: Step?, _ shell: Shell, note: String? = nil) {
    let emits = step.map { ".\($0)" } ?? "-"
    let what = note.map { "  \($0)" } ?? ""
    shell.show(text: "  " + Columns.pad(tap, to: 24) + "  " + emits + what)
  }
}

/// `:status`: what waits, and what for.
struct StatusCommand: Command {
  let name = "status"
  let usage = ":status"
  let summary = Message(
    en: "shows the live flows and everything that waits", ko: "살아 있는 플로우와 기다리는 것을 모두 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let session = shell.session
    shell.show(.clockIs(ClockCommand.text(session.now)))
    for flow in session.liveFlows {
      let name = "\(flow.name)#\(flow.number)"
      shell.show(flow.isReady ? .flowReady(name, flow.parent) : .flowNotReady(name, flow.parent))
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
    for link in session.waitingLinks { shell.show(.linkWaits(link, names: session.names)) }
    for timer in session.timers {
      shell.show(
        .timerWaits(
          timer.isGuard ? nil : timer.step.map(\.description), session.names.text(timer.name),
          ClockCommand.text(timer.deadline)))
    }
  }
}

/// `:log`: what has happened.
struct LogCommand: Command {
  let name = "log"
  let usage = ":log [COUNT] [STYLE]"
  let summary = Message(
    en: "prints the log again, all of it or the last records, in any style",
    ko: "로그를 다시 보여 줍니다. 개수와 형식을 정할 수 있습니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 2)
    var records = shell.session.log.records()
    var style: any LogStyle = shell.settings.json ? JSONStyle() : shell.settings.logStyle
    for argument in arguments {
      if let count = Int(argument), count > 0 {
        records = records.suffix(count)
      } else if let named = shell.logStyle(named: argument) {
        style = named
      } else {
        let names = shell.logStyleNames
        throw Diagnostic(
          .error, .tooManyArguments(name, argument),
          cure: Suggestion.nearest(to: argument, among: names).map { .didYouMeanThis($0) }
            ?? .usage(usage))
      }
    }
    shell.show(log: records, style: style)
  }
}
