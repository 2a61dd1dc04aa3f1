import Navigation
import Scripting

extension ScreenWriter {
  /// What the user does with its controls, a method for each.
  func controls() -> [[String]] {
    screen.controls.compactMap { control in
      guard
        let one = model.app.screen(named: screen.name)?.controls.first(where: {
          $0.name == control.name
        })
      else { return nil }
      return method(control, one.emits)
    }
  }

  private func method(_ control: AppOutline.Control, _ emits: Emission?) -> [String]? {
    switch control.kind {
    case "button", "image", "label":
      guard let emits else { return nil }
      return tapped(control, emits)
    case "list":
      guard let emits else { return nil }
      return selected(control, emits)
    default: return changed(control, emits)
    }
  }

  /// The name of the method for a control.
  func method(_ control: AppOutline.Control) -> String {
    switch control.kind {
    case "button": "\(stem(control))ButtonDidTap"
    case "image", "label": "\(stem(control))DidTap"
    case "list": "\(stem(control))DidSelect"
    default: "\(stem(control))DidChange"
    }
  }

  private func tapped(_ control: AppOutline.Control, _ emits: Emission) -> [String] {
    let name = method(control)
    if let step = code(of: emits, control) {
      return CodeText.block("func \(name)()", ["steps.accept(\(step))"])
    }
    if case .ofCase(_, .function) = emits,
      let function = written(control)?["value"]?.asFunction
    {
      model.tally.note(function, "value of '\(control.name)' on \(screen.name)")
    }
    return filled(name, control: control, emits: emits)
  }

  /// The code of the step of a control, if nothing has to be told besides; nil otherwise.
  private func code(of emits: Emission, _ control: AppOutline.Control) -> String? {
    switch emits {
    case .step(let step): return model.names.step(step)
    case .ofCase(let stepCase, _) where stepCase.parameters.isEmpty:
      return model.names.step(stepCase, [])
    case .ofCase(let stepCase, .constant(let value)):
      return model.names.step(stepCase, [value.code])
    case .ofCase(let stepCase, .parts(let parts)) where control.kind != "list":
      let values = stepCase.parameters.map { parameter in
        code(of: parts.first { $0.label == parameter.label }?.source)
      }
      return values.contains(nil) ? nil : model.names.step(stepCase, values.compactMap(\.self))
    case .ofCase(let stepCase, .name(let name)) where control.kind != "list":
      return model.names.step(stepCase, [model.property(name, of: screen.name)])
    case .ofCase(let stepCase, .function):
      guard control.kind != "list", stepCase.parameters.count == 1,
        let function = written(control)?["value"]?.asFunction
      else { return nil }
      return value(of: function, control, "value", as: SwiftType(stepCase.parameters[0].type))
        .map { model.names.step(stepCase, [$0]) }
    case .function:
      guard control.kind != "list", let function = written(control)?["emits"]?.asFunction else {
        return nil
      }
      return value(of: function, control, "emits", as: .step)
    case .ofCase: return nil
    }
  }

  /// The code of one value of a step; nil if it is not known here.
  private func code(of source: ValueSource?) -> String? {
    switch source {
    case nil: "nil"
    case .name(let name): model.property(name, of: screen.name)
    case .constant(let value): value.code
    case .given, .function, .parts: nil
    }
  }

  /// What a function of an option returns, as one expression; nil if it cannot be said as one.
  private func value(
    of function: LuaFunctionText, _ control: AppOutline.Control, _ option: String,
    as type: SwiftType
  ) -> String? {
    let key = "\(screen.name).\(control.name).\(option)"
    guard function.parameters.count < 2, let lines = shown(function, key: key), lines.count == 1,
      model.facts[key] == type || type == SwiftType(.any)
    else { return nil }
    return String(lines[0].dropFirst(7))
  }

  /// A method that is told the values of the step, or the step if a function of the script returns it.
  private func filled(
    _ name: String, control: AppOutline.Control, emits: Emission
  ) -> [String] {
    guard case .ofCase(let stepCase, _) = emits else {
      guard let function = written(control)?["emits"]?.asFunction else { return [] }
      model.tally.note(function, "emits of '\(control.name)' on \(screen.name)")
      return CodeText.block(
        "func \(name)(_ step: Step)", function.todo + ["steps.accept(step)"])
    }
    let isAlone = stepCase.parameters.count == 1
    let scope = NameScope(["steps"])
    let names = stepCase.parameters.enumerated().map { place, parameter in
      scope.name(
        parameter.label.map(SwiftName.variable(ofLabel:))
          ?? (isAlone ? "value" : "value\(place + 1)"))
    }
    let types = model.types(of: stepCase)
    let parameters = names.enumerated().map { place, name in
      let isBare = place == 0 || stepCase.parameters[place].label == nil
      return (isBare ? "_ " : "") + "\(name): \(types[place].code)"
    }
    return CodeText.block(
      "func \(name)(\(parameters.joined(separator: ", ")))",
      ["steps.accept(\(model.names.step(stepCase, names)))"])
  }

  private func selected(_ control: AppOutline.Control, _ emits: Emission) -> [String] {
    if let step = code(of: emits, control) {
      return CodeText.block("func \(method(control))()", ["steps.accept(\(step))"])
    }
    return filled(method(control), control: control, emits: emits)
  }

  private func changed(_ control: AppOutline.Control, _ emits: Emission?) -> [String]? {
    guard let initial = control.initial else { return nil }
    let type = SwiftType(initial)
    let property = model.property(control.name, of: screen.name)
    var lines = control.isSecure ? SealingText.lines : []
    lines.append("\(property == "value" ? "self.value" : property) = value")
    if model.hasIdleTimers { lines.append("\(TouchText.type).touches.accept(())") }
    switch emits {
    case .ofCase(let stepCase, .given)?:
      let value = stepCase.parameters.isEmpty ? [] : ["value"]
      model.names.note(written: stepCase)
      lines.append("steps.accept(\(model.names.step(stepCase, value)))")
    case let emits?:
      if let step = code(of: emits, control) {
        lines.append("steps.accept(\(step))")
      } else {
        lines += left(control)
      }
    case nil: break
    }
    return CodeText.block("func \(method(control))(_ value: \(type.code))", lines)
  }

  /// The functions of a control that cannot be said, as comments.
  private func left(_ control: AppOutline.Control) -> [String] {
    ["emits", "value"].flatMap { option -> [String] in
      guard let function = written(control)?[option]?.asFunction else { return [] }
      model.tally.note(function, "\(option) of '\(control.name)' on \(screen.name)")
      return function.todo
    }
  }

  // MARK: alerts

  /// What alerts, and flows that tell of a swipe, are contributed with.
  static let lingering = """
    /// A presentable as RxFlow listens to it a second longer than it is seen: an alert's buttons act, and a swipe is told,
    /// when it has gone (T10, T17).
    final class LingeringPresentable: Presentable {
        private let presentable: Presentable
        let rxVisible = Observable.just(true)
        var rxDismissed: Single<Void> {
            presentable.rxDismissed.delay(.seconds(1), scheduler: MainScheduler.instance)
        }

        init(_ presentable: Presentable) { self.presentable = presentable }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// An alert: what its buttons emit, and how it looks.
  func alert(_ name: String) -> [String] {
    let list = model.parameterList(of: screen.name)
    var parameters = list.map { "\($0.label): \($0.type.code)" }
    var properties = ["let steps = PublishRelay<Step>()"]
    properties += list.map { "private let \($0.label): \($0.type.code)" }
    var lines = list.map { "self.\($0.label) = \($0.label)" }
    if model.isServed(screen.name) {
      properties.append("private let services: AppServices")
      parameters.append("services: AppServices")
      lines.append("self.services = services")
    }
    let initializer =
      parameters.isEmpty
      ? [] : [""] + CodeText.block("init(\(parameters.joined(separator: ", ")))", lines)
    return ["@MainActor"]
      + CodeText.block(
        "final class \(name): @preconcurrency Stepper",
        properties + initializer + [""]
          + CodeText.block("func makeController() -> UIAlertController", controller()))
  }

  private func controller() -> [String] {
    let style = screen.modal?.style == .actionSheet ? ".actionSheet" : ".alert"
    var title = screen.title.map(SwiftText.quoted)
    if title == nil, let function = alertTitle,
      let lines = shown(function, key: "\(screen.name).title"),
      lines.count == 1
    {
      title = String(lines[0].dropFirst(7))
    }
    let message = alertText.map(SwiftText.quoted) ?? "nil"
    var lines = [
      "let alert = UIAlertController(title: \(title ?? "nil"), message: \(message), preferredStyle: \(style))"
    ]
    if let function = alertTitle, title == nil {
      model.tally.note(function, "title of \(screen.name)")
      lines += function.todo
    }
    for control in screen.controls {
      if control.kind == "field" { lines.append("alert.addTextField()") }
      if control.kind == "button" { lines.append(action(control)) }
    }
    return lines + ["return alert"]
  }

  private var alertTitle: LuaFunctionText? {
    model.trees.body(of: "screen", named: screen.name)?["title"]?.asFunction
  }

  private var alertText: String? {
    model.trees.body(of: "screen", named: screen.name)?["text"]?.text
  }

  private func action(_ control: AppOutline.Control) -> String {
    let style = control.role.map { ".\($0)" } ?? ".default"
    let head =
      "alert.addAction(UIAlertAction(title: \(SwiftText.quoted(control.name)), style: \(style))"
    let emits = model.app.screen(named: screen.name)?.controls.first { $0.name == control.name }?
      .emits
    switch emits {
    case .step(let step)?:
      return "\(head) { [steps] _ in steps.accept(\(model.names.step(step))) })"
    case .ofCase(let stepCase, _)? where stepCase.parameters.isEmpty:
      return "\(head) { [steps] _ in steps.accept(\(model.names.step(stepCase, []))) })"
    default: return head + ")"
    }
  }
}

/// Timers as code.
enum TimerCode {
  static func lines(_ timer: StepTimer, _ step: String, relay: String = "steps") -> [String] {
    let first = FetchWriter.interval(timer.delay.seconds)
    let scheduler = "scheduler: MainScheduler.instance"
    var lines: [String]
    if timer.isIdle {
      lines = [
        "\(TouchText.type).touches", "    .startWith(())", "    .flatMapLatest { _ in",
        "        Observable<Int>.timer(\(first), period: \(first), \(scheduler))", "    }",
      ]
    } else if let repetition = timer.repetition {
      let interval = FetchWriter.interval(repetition.interval.seconds)
      lines = ["Observable<Int>.timer(\(first), period: \(interval), \(scheduler))"]
      if let remaining = repetition.remaining { lines.append("    .take(\(remaining + 1))") }
    } else {
      lines = ["Observable<Int>.timer(\(first), \(scheduler))"]
    }
    return lines + [
      "    .map { _ in \(step) as Step }", "    .bind(to: \(relay))",
      "    .disposed(by: disposeBag)",
    ]
  }
}
