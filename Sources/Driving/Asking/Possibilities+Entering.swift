import Diagnostics
import Navigation
import Scripting

// The actions of a user that need a value, where one is known.
extension Possibilities {
  func typing(_ known: KnownValues, on screens: [TouchableScreen]) -> [Possibility] {
    onEach(of: screens) { screen in
      let fields = screen.controls.filter { $0.kind.isField }
      if fields.isEmpty { return [] }
      let rows = try? screen.controls.flatMap { try screen.rows(of: $0).prefix(3).map(\.text) }
      return fields.flatMap { field in
        known.texts(for: field, seen: rows ?? []).compactMap { typing($0, into: field, screen) }
      }
    }
  }

  /// `nil` if the field already holds the text, or the text does not fit the step.
  private func typing(
    _ text: String, into field: Control, _ screen: TouchableScreen
  ) -> Possibility? {
    let text = field.isSecure ? SealedText(text).token : text
    let value = Value.string(text)
    guard app.value(of: field, on: screen.info) != value,
      let input = try? screen.entering(value, into: field)
    else { return nil }
    return Possibility(.type([field.name, text]), in: app, input)
  }

  func answering(_ known: KnownValues) -> [Possibility] { answers { _ in known.answers } }

  /// Emissions, from the topmost screen, of the steps that live flows handle, with known values.
  func emitting(_ known: KnownValues) -> [Possibility] {
    guard let front = session.front.last else { return [] }
    return handled.flatMap { stepCase in
      Self.steps(stepCase, known).map { step in
        Possibility(.emit(step, from: nil), in: app, .emit(step, from: .presentable(front)))
      }
    }
  }

  var handled: [StepCase] {
    let living = Set(session.liveFlows.map(\.name))
    var seen: Set<StepCase> = []
    return app.flows.filter { living.contains($0.name) }.flatMap(\.handledSteps)
      .filter { seen.insert($0).inserted }
  }

  /// The steps of a case with known values, 24 at most.
  static func steps(_ stepCase: StepCase, _ known: KnownValues) -> [Step] {
    var values: [[Value]] = [[]]
    for parameter in stepCase.parameters {
      let own = known.values(of: parameter.type)
      values = Array(values.flatMap { begun in own.map { begun + [$0] } }.prefix(24))
    }
    return values.map { Step(stepCase, $0) }
  }
}
