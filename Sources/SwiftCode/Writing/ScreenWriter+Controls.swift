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
  static func method(_ control: AppOutline.Control) -> String {
    switch control.kind {
    case "button": "\(stem(control))ButtonDidTap"
    case "image", "label": "\(stem(control))DidTap"
    case "list": "\(stem(control))DidSelect"
    default: "\(stem(control))DidChange"
    }
  }

  private func tapped(_ control: AppOutline.Control, _ emits: Emission) -> [String] {
    let name = Self.method(control)
    switch emits {
    case .step(let step):
      return CodeText.block("func \(name)()", ["steps.accept(\(model.names.step(step)))"])
    case .ofCase(let stepCase):
      guard let parameter = stepCase.parameters.first else {
        return CodeText.block("func \(name)()", ["steps.accept(\(model.names.step(stepCase, [])))"])
      }
      if let function = written(control)?["value"]?.asFunction {
        let key = "\(screen.name).\(control.name).value"
        if let lines = shown(function, key: key), lines.count == 1 {
          let value = String(lines[0].dropFirst(7))
          let fits = model.facts[key] == SwiftType(parameter.type) || parameter.type == .any
          if fits {
            return CodeText.block(
              "func \(name)()", ["steps.accept(\(model.names.step(stepCase, [value])))"])
          }
        }
        model.tally.note(function, "value of '\(control.name)' on \(screen.name)")
      }
      return filled(name, stepCase, parameter)
    }
  }

  private func filled(
    _ name: String, _ stepCase: StepCase, _ parameter: StepCase.Parameter
  ) -> [String] {
    let label = parameter.label.map(SwiftName.variable(ofLabel:)) ?? "value"
    return CodeText.block(
      "func \(name)(_ \(label): \(SwiftType(parameter.type).code))",
      ["steps.accept(\(model.names.step(stepCase, [label])))"])
  }

  private func selected(_ control: AppOutline.Control, _ emits: Emission) -> [String] {
    let name = Self.method(control)
    switch emits {
    case .step(let step):
      return CodeText.block("func \(name)()", ["steps.accept(\(model.names.step(step)))"])
    case .ofCase(let stepCase):
      guard let parameter = stepCase.parameters.first else {
        return CodeText.block("func \(name)()", ["steps.accept(\(model.names.step(stepCase, [])))"])
      }
      return filled(name, stepCase, parameter)
    }
  }

  private func changed(_ control: AppOutline.Control, _ emits: Emission?) -> [String]? {
    guard let initial = control.initial else { return nil }
    let type = SwiftType(initial)
    var lines = ["\(SwiftName.property(control.name)) = value"]
    switch emits {
    case .step(let step)?: lines.append("steps.accept(\(model.names.step(step)))")
    case .ofCase(let stepCase)?:
      let value = stepCase.parameters.isEmpty ? [] : ["value"]
      lines.append("steps.accept(\(model.names.step(stepCase, value)))")
    case nil: break
    }
    return CodeText.block("func \(Self.method(control))(_ value: \(type.code))", lines)
  }

  // MARK: alerts

  /// What an alert is contributed with.
  static let alertPresentable = """
    /// An alert as RxFlow listens to it: a second longer than it is seen, since its buttons act when it has gone (T10).
    final class AlertPresentable: Presentable {
        private let controller: UIAlertController
        let rxVisible = Observable.just(true)
        var rxDismissed: Single<Void> {
            controller.rxDismissed.delay(.seconds(1), scheduler: MainScheduler.instance)
        }

        init(_ controller: UIAlertController) { self.controller = controller }
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
      lines +=
        ["// TODO: \(function.shown)"]
        + CodeText.comment(model.trees.text(of: function))
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
    case .ofCase(let stepCase)? where stepCase.parameters.isEmpty:
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
    if let repetition = timer.repetition {
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
