import Diagnostics
import Inquiry
import Navigation
import Scripting

/// `:tap Login`, `:tap movies 2`, `:tap dark`: uses a control of the screen in front.
struct TapCommand: Command {
  let name = "tap"
  let usage = ":tap CONTROL [ROW]"
  let summary = Message(
    en: "taps a button, a toggle, or a row of a list, of the screen in front",
    ko: "앞 화면의 버튼이나 토글, 목록의 한 줄을 누릅니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let front = shell.session.front.last, let info = shell.session.info(front) else {
      throw Diagnostic(.error, .nothingInFront)
    }
    guard !arguments.isEmpty else {
      throw Diagnostic(
        .error, .needsArgument(name), cure: controls(on: info, shell) ?? .usage(usage))
    }
    let whole = arguments.joined(separator: " ")
    let target = Int(whole).flatMap { Wireframe(shell, tells: false).targets[$0] }
    do throws(Diagnostic) {
      if let tap = try Self.input(arguments, in: shell) { return shell.perform(tap) }
    } catch {
      // A list whose rows cannot be made does not hide what has a number.
      if target == nil { throw error }
    }
    if let target { return try tap(target, shell) }
    throw Diagnostic(
      .error, .noControl(whole, info.name),
      cure: Suggestion.nearest(to: whole, among: names(in: shell)).map { .didYouMeanThis($0) }
        ?? controls(on: info, shell))
  }

  /// Taps what has a number in the drawing of the screen.
  private func tap(_ target: Wireframe.Target, _ shell: Shell) throws(Diagnostic) {
    switch target {
    case .input(let input): shell.perform(input)
    case .field(let name, _):
      throw Diagnostic(.error, .isAField(name), cure: .usage(":type \(name) TEXT"))
    }
  }

  /// The input that a tap is; nothing if there is nothing of the name to be tapped.
  static func input(_ arguments: [String], in shell: Shell) throws(Diagnostic) -> Input? {
    for screen in shell.session.touchable {
      if let tap = try Tap(screen, in: shell)?.input(arguments) { return tap }
    }
    return nil
  }

  /// What could have been meant: controls, and rows of lists by what they say.
  private func names(in shell: Shell) -> [String] {
    let infos = shell.session.touchable.compactMap(shell.session.info)
    return infos.flatMap { info in
      let controls = shell.app.screen(named: info.definition)?.controls ?? []
      let rows = controls.flatMap { (try? shell.app.rows(of: $0, on: info)) ?? [] }
      return controls.map(\.name) + rows.filter { $0.step != nil }.map(\.text)
    }
  }

  private func controls(on info: PresentableInfo, _ shell: Shell) -> Message? {
    let controls = shell.app.screen(named: info.definition)?.controls ?? []
    let names = controls.filter(\.isTappable).map(\.name)
    return names.isEmpty ? .noControls(info.name) : .controlsThere(names)
  }
}

extension Control {
  /// A tap on it does something.
  var isTappable: Bool { kind == "toggle" || kind != "field" && emits != nil }
}

/// What a tap on one screen means.
private struct Tap {
  let screen: Presentable
  let info: PresentableInfo
  let controls: [Control]
  let app: App

  init?(_ screen: Presentable, in shell: Shell) {
    guard let info = shell.session.info(screen) else { return nil }
    self.screen = screen
    self.info = info
    app = shell.app
    controls = app.screen(named: info.definition)?.controls ?? []
  }

  /// The input that words mean, or nothing if no control of the screen is called so.
  func input(_ arguments: [String]) throws(Diagnostic) -> Input? {
    let whole = arguments.joined(separator: " ")
    if let control = controls.first(where: { $0.name == whole }) {
      return try input(of: control, row: nil)
    }
    for count in (1..<max(1, arguments.count)).reversed() {
      let name = arguments.prefix(count).joined(separator: " ")
      let row = arguments.dropFirst(count).joined(separator: " ")
      guard let control = controls.first(where: { $0.name == name }) else { continue }
      return try input(of: control, row: row)
    }
    for control in controls where control.kind == "list" {
      let rows = try app.rows(of: control, on: info)
      if let step = rows.first(where: { $0.text == whole })?.step { return emitting(step) }
    }
    return nil
  }

  private func input(of control: Control, row: String?) throws(Diagnostic) -> Input {
    if control.kind == "list" { return emitting(try step(of: control, row: row)) }
    if let row {
      throw Diagnostic(
        .error, .tooManyArguments("tap", row), cure: .usage(TapCommand().usage))
    }
    switch control.kind {
    case "toggle": return try flip(control)
    case "field":
      throw Diagnostic(
        .error, .isAField(control.name), cure: .usage(":type \(control.name) TEXT"))
    default:
      guard let step = try app.step(ofButton: control, on: info) else {
        throw Diagnostic(.error, .notTappable(control.name))
      }
      return emitting(step)
    }
  }

  private func flip(_ toggle: Control) throws(Diagnostic) -> Input {
    let value = Value.bool(app.value(of: toggle, on: info) != .bool(true))
    return .enter(
      value, into: toggle.name, of: screen, emitting: try app.step(of: toggle, given: value))
  }

  private func step(of list: Control, row: String?) throws(Diagnostic) -> Step {
    let rows = try app.rows(of: list, on: info)
    guard let row else {
      throw Diagnostic(
        .error, .whichRow(list.name, rows.count), cure: .usage(":tap \(list.name) 1"))
    }
    let place = Int(row).map { $0 - 1 } ?? rows.firstIndex { $0.text == row }
    guard let place, rows.indices.contains(place), let step = rows[place].step else {
      throw Diagnostic(.error, .noRow(row, list.name, rows.count))
    }
    return step
  }

  private func emitting(_ step: Step) -> Input { .emit(step, from: .presentable(screen)) }
}
