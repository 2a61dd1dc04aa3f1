import Diagnostics
import Navigation
import Scripting

// What a user can do by giving a value, where one is known.
extension Possibilities {
  /// Typing known texts into the fields that can be touched.
  func typing(_ known: KnownValues) -> [Possibility] {
    session.touchable.flatMap { screen -> [Possibility] in
      guard let info = session.info(screen) else { return [] }
      let controls = app.screen(named: info.definition)?.controls ?? []
      guard controls.contains(where: { $0.kind == "field" }) else { return [] }
      let seen = (try? controls.flatMap { try rowTexts($0, info) }) ?? []
      return controls.filter { $0.kind == "field" }.flatMap { field in
        known.texts(for: field, seen: seen).compactMap { typing($0, into: field, screen, info) }
      }
    }
  }

  private func rowTexts(_ control: Control, _ info: PresentableInfo) throws -> [String] {
    guard control.kind == "list" else { return [] }
    return try app.rows(of: control, on: info).prefix(3).map(\.text)
  }

  /// Nothing if it stands there already, or does not fit the step.
  private func typing(
    _ text: String, into field: Control, _ screen: Presentable, _ info: PresentableInfo
  ) -> Possibility? {
    let value = Value.string(text)
    guard app.value(of: field, on: info) != value else { return nil }
    let step: Step?
    do throws(Diagnostic) { step = try app.step(of: field, given: value) } catch { return nil }
    let input = Input.enter(value, into: field.name, of: screen, emitting: step)
    let line = ":type \(Possibility.word(field.name)) \(Possibility.text(text))"
    return Possibility(line, input, step: step)
  }

  /// Answering with known texts and numbers.
  func answering(_ known: KnownValues) -> [Possibility] {
    let questions = session.questions
    return questions.enumerated().flatMap { index, question in
      known.answers.map { value in
        let number = questions.count > 1 ? " \(index + 1)" : ""
        return Possibility(
          ":answer\(number) \(value)", .reply(question.id, value), note: question.text)
      }
    }
  }

  /// Steps that living flows handle, which the screen in front is made to emit with known values.
  func emitting(_ known: KnownValues) -> [Possibility] {
    guard let front = session.front.last else { return [] }
    return handled.flatMap { stepCase in
      Self.steps(stepCase, known).map { step in
        Possibility(".\(step)", .emit(step, from: .presentable(front)), step: step)
      }
    }
  }

  /// The steps that living flows handle.
  var handled: [StepCase] {
    let living = Set(session.liveFlows.map(\.name))
    var seen: Set<StepCase> = []
    return app.flows.filter { living.contains($0.name) }.flatMap(\.handledSteps)
      .filter { seen.insert($0).inserted }
  }

  /// All steps of a case with known values, a few of them if there are many.
  static func steps(_ stepCase: StepCase, _ known: KnownValues) -> [Step] {
    var values: [[Value]] = [[]]
    for parameter in stepCase.parameters {
      let own = known.values(of: parameter.type)
      values = Array(values.flatMap { begun in own.map { begun + [$0] } }.prefix(24))
    }
    return values.map { Step(stepCase, $0) }
  }
}

extension Possibility {
  /// Quotes a text that would not stay as it is in a line.
  static func text(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.contains { "'()".contains($0) }
      && text == text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return isPlain ? text : "\"\(text)\""
  }
}
