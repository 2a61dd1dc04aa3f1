import Diagnostics
import Navigation
import Scripting

/// `:tap Login`, `:tap movies 2`: uses a control of the screen in front.
struct TapCommand: Command {
  let name = "tap"
  let usage = ":tap CONTROL [ROW]"
  let summary = Message(
    en: "taps a button, or a row of a list, of the screen in front",
    ko: "앞 화면의 버튼이나 목록의 한 줄을 누릅니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let front = shell.session.front.last, let info = shell.session.info(front) else {
      throw Diagnostic(.error, .nothingInFront)
    }
    guard !arguments.isEmpty else {
      throw Diagnostic(
        .error, .needsArgument(name), cure: controls(on: info, shell) ?? .usage(usage))
    }
    for screen in Self.screens(shell) {
      guard let info = shell.session.info(screen),
        let step = try step(arguments, on: info, shell)
      else { continue }
      return shell.perform(.emit(step, from: .presentable(screen)))
    }
    let whole = arguments.joined(separator: " ")
    let names = Self.screens(shell).compactMap(shell.session.info)
      .flatMap { shell.app.screen(named: $0.definition)?.controls ?? [] }.map(\.name)
    throw Diagnostic(
      .error, .noControl(whole, info.name),
      cure: Suggestion.nearest(to: whole, among: names).map { .didYouMeanThis($0) }
        ?? controls(on: info, shell))
  }

  /// The screens a user can touch, the one in front first.
  static func screens(_ shell: Shell) -> [Presentable] {
    let front = shell.session.front.last
    return (front.map { [$0] } ?? []) + shell.session.visible.reversed().filter { $0 != front }
  }

  private func step(
    _ arguments: [String], on info: PresentableInfo, _ shell: Shell
  ) throws(Diagnostic) -> Step? {
    let controls = shell.app.screen(named: info.definition)?.controls ?? []
    let whole = arguments.joined(separator: " ")
    if let control = controls.first(where: { $0.name == whole }) {
      return try step(of: control, row: nil, on: info, shell)
    }
    for count in (1..<max(1, arguments.count)).reversed() {
      let name = arguments.prefix(count).joined(separator: " ")
      let row = arguments.dropFirst(count).joined(separator: " ")
      guard let control = controls.first(where: { $0.name == name }) else { continue }
      return try step(of: control, row: row, on: info, shell)
    }
    for control in controls where control.kind == "list" {
      let rows = try shell.app.rows(of: control, on: info)
      if let step = rows.first(where: { $0.text == whole })?.step { return step }
    }
    return nil
  }

  private func step(
    of control: Control, row: String?, on info: PresentableInfo, _ shell: Shell
  ) throws(Diagnostic) -> Step {
    guard control.kind == "list" else {
      if let row { throw Diagnostic(.error, .tooManyArguments(name, row), cure: .usage(usage)) }
      guard case .step(let step)? = control.emits else {
        throw Diagnostic(.error, .notTappable(control.name))
      }
      return step
    }
    let rows = try shell.app.rows(of: control, on: info)
    guard let row else {
      throw Diagnostic(
        .error, .whichRow(control.name, rows.count), cure: .usage(":tap \(control.name) 1"))
    }
    let place = Int(row).map { $0 - 1 } ?? rows.firstIndex { $0.text == row }
    guard let place, rows.indices.contains(place), let step = rows[place].step else {
      throw Diagnostic(.error, .noRow(row, control.name, rows.count))
    }
    return step
  }

  private func controls(on info: PresentableInfo, _ shell: Shell) -> Message? {
    let controls = shell.app.screen(named: info.definition)?.controls ?? []
    let names = controls.filter { $0.emits != nil }.map(\.name)
    return names.isEmpty ? .noControls(info.name) : .controlsThere(names)
  }
}
