import Diagnostics
import Navigation

/// `:emit .toLogin`, `:emit Temp#3 .toLogin`: lets a presentable emit a step, visible or not.
struct EmitCommand: Command {
  let name = "emit"
  let usage = ":emit [NAME] .step"
  let summary = Message(
    en: "lets the front screen, or the presentable named, emit a step",
    ko: "앞 화면이나 이름을 댄 프리젠터블이 스텝을 내보내게 합니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let literal = arguments.last else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    try accept(arguments, atMost: 2)
    let step = try shell.step(literal)
    guard arguments.count == 2 else {
      guard let front = shell.session.front.last else {
        throw Diagnostic(.error, .nothingInFront)
      }
      return shell.perform(.emit(step, from: .presentable(front)))
    }
    guard let emitter = emitter(named: arguments[0], in: shell) else {
      let names = shell.session.presentableNames.map { name in
        arguments[0].contains("#") ? name : String(name.prefix { $0 != "#" })
      }
      let nearest = Suggestion.nearest(to: arguments[0], among: names)
      throw Diagnostic(
        .error, .noSuchPresentable(arguments[0]), cure: nearest.map { .didYouMeanThis($0) })
    }
    shell.perform(.emit(step, from: emitter))
  }

  /// Whoever is called so; what is gone may emit as well, and the log says that nobody hears it.
  private func emitter(named name: String, in shell: Shell) -> Emitter? {
    if name.contains("#") { return shell.session.handle(named: name) }
    return shell.session.presentable(named: name).map { .presentable($0) }
  }
}

/// `:navigate .settings`: a deep link, RxFlow's `FlowCoordinator.navigate(to:)`.
struct NavigateCommand: Command {
  let name = "navigate"
  let usage = ":navigate .step"
  let summary = Message(
    en: "sends a step to all live flows, as a deep link does",
    ko: "딥링크처럼 살아 있는 모든 플로우에 스텝을 보냅니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let literal = arguments.first else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    try accept(arguments, atMost: 1)
    shell.perform(.open(try shell.step(literal)))
  }
}
