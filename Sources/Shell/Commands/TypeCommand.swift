import Diagnostics
import Inquiry
import Navigation
import Scripting

/// `:type email kim@example.com`: types into a field of the screen in front.
struct TypeCommand: Command {
  let name = "type"
  let usage = ":type FIELD TEXT"
  let summary = Message(
    en: "types a text into a field, by name or number, in place of what is there",
    ko: "이름이나 번호로 입력란에 글을 넣습니다. 있던 글은 바뀝니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard arguments.count > 1 else {
      let isField = arguments.first.map(Self.names(in: shell).contains) ?? false
      let isNumber = arguments.first.flatMap { numbered($0, shell) } != nil
      let cure: Message? =
        isField || isNumber ? .usage(":type \(arguments[0]) TEXT") : fields(in: shell)
      throw Diagnostic(.error, .needsArgument(name), cure: cure ?? .usage(usage))
    }
    for screen in shell.session.touchable + hidden(shell) {
      guard let info = shell.session.info(screen),
        let (control, text) = control(arguments, on: info, shell)
      else { continue }
      return try type(text, into: control, of: screen, shell)
    }
    if let (name, screen) = numbered(arguments[0], shell) {
      let text = arguments.dropFirst().joined(separator: " ")
      return try run([name, text], on: screen, shell)
    }
    let words = arguments.joined(separator: " ")
    let nearest = Suggestion.nearest(to: arguments[0], among: Self.names(in: shell))
    throw Diagnostic(
      .error, .noControl(nearest == nil ? words : arguments[0], screen(in: shell)),
      cure: nearest.map { .didYouMeanThis($0) } ?? fields(in: shell) ?? .nothingToTypeInto)
  }

  /// The field that has a number in the drawing of the screen.
  private func numbered(_ number: String, _ shell: Shell) -> (name: String, screen: Presentable)? {
    guard let number = Int(number),
      case .field(let name, let screen)? = Wireframe(shell, tells: false).targets[number]
    else { return nil }
    return (name, screen)
  }

  private func run(
    _ arguments: [String], on screen: Presentable, _ shell: Shell
  ) throws(Diagnostic) {
    guard let info = shell.session.info(screen),
      let (control, text) = control(arguments, on: info, shell)
    else { throw Diagnostic(.error, .noControl(arguments[0], self.screen(in: shell))) }
    try type(text, into: control, of: screen, shell)
  }

  private func type(
    _ text: String, into control: Control, of screen: Presentable, _ shell: Shell
  ) throws(Diagnostic) {
    guard control.kind == "field" else {
      throw Diagnostic(
        .error, .notAField(control.name), cure: .usage(":tap \(control.name)"))
    }
    let value = Value.string(text)
    let step = try shell.app.step(of: control, given: value)
    shell.perform(.enter(value, into: control.name, of: screen, emitting: step))
  }

  /// The control that is named, by as many words as there are, and the words after it.
  private func control(
    _ arguments: [String], on info: PresentableInfo, _ shell: Shell
  ) -> (Control, text: String)? {
    let controls = shell.app.screen(named: info.definition)?.controls ?? []
    for count in (1..<arguments.count).reversed() {
      let name = arguments.prefix(count).joined(separator: " ")
      let rest = arguments.dropFirst(count).joined(separator: " ")
      if let control = controls.first(where: { $0.name == name }) { return (control, rest) }
    }
    return nil
  }

  /// The screens that cannot be seen: what is typed into one is refused by the session, which says why.
  private func hidden(_ shell: Shell) -> [Presentable] {
    shell.session.presentableNames.compactMap(shell.session.presentable)
      .filter { shell.session.info($0)?.isVisible == false }
  }

  private func screen(in shell: Shell) -> String {
    shell.session.front.last.flatMap(shell.session.info)?.name ?? "-"
  }

  private func fields(in shell: Shell) -> Message? {
    let names = Self.names(in: shell)
    return names.isEmpty ? nil : .controlsThere(names)
  }

  /// The names of the fields that can be seen.
  static func names(in shell: Shell) -> [String] {
    shell.session.touchable.compactMap(shell.session.info)
      .flatMap { shell.app.screen(named: $0.definition)?.controls ?? [] }
      .filter { $0.kind == "field" }.map(\.name)
  }
}
