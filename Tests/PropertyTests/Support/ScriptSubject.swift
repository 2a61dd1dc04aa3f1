import Foundation
import Navigation
import Scripting
import TestFolders

/// The scripts that come with the project, as something a driver can run.
enum ScriptSubject {
  /// All of them.
  static let names = ["hello", "launch", "messenger", "movies", "ready-steady-go", "signin"]

  /// Loads a script; each call makes an app of its own.
  static func load(_ name: String) throws -> (App, Driver.Subject) {
    let app = try AppLoader().load(script: name)
    let subject = Driver.Subject(
      description: "\(name).lua", steps: app.cases.flatMap(steps),
      names: app.flows.map(\.name) + ["navigation", "tabs"],
      start: { _, _ in app.makeSession() }, adopt: { _, _, _ in },
      controls: { controls(in: $0, of: app) })
    return (app, subject)
  }

  /// Two steps of a case, or one that carries nothing.
  private static func steps(_ stepCase: StepCase) -> [Step] {
    guard !stepCase.parameters.isEmpty else { return [Step(stepCase)] }
    return [1, 2].map { number in
      Step(stepCase, stepCase.parameters.map { value(of: $0.type, number) })
    }
  }

  private static func value(of type: ValueType, _ number: Int) -> Value {
    switch type {
    case .int, .any: .int(number)
    case .double: .double(Double(number))
    case .string: .string("text \(number)")
    case .bool: .bool(number == 1)
    case .optional(let type): number == 1 ? .none : value(of: type, number)
    case .list(let type): .list((0..<number).map { value(of: type, $0) })
    }
  }

  /// What a user can tap on what is visible.
  private static func controls(in session: Session, of app: App) -> [Action] {
    session.visible.flatMap { presentable -> [Action] in
      guard let info = session.info(presentable) else { return [] }
      let name = session.names.text(presentable.name)
      let controls = app.screen(named: info.definition)?.controls ?? []
      return controls.flatMap { steps(of: $0, on: info, of: app) }.map { .emit($0, from: name) }
    }
  }

  private static func steps(of control: Control, on info: PresentableInfo, of app: App) -> [Step] {
    switch control.emits {
    case .step(let step): return control.kind == .list ? rows(control, info, app) : [step]
    case .ofCase, .function: return rows(control, info, app)
    case nil: return []
    }
  }

  /// A list that cannot be drawn offers nothing.
  private static func rows(_ control: Control, _ info: PresentableInfo, _ app: App) -> [Step] {
    do {
      return try app.rows(of: control, on: info).compactMap(\.step)
    } catch {
      return []
    }
  }
}
