import SeededNumbers
import Testing

/// Something that holds for every subject, whatever is done.
struct Property {
  /// Runs the actions on new sessions and tells what is wrong, if anything.
  let complaint: (Driver.Subject, [Action]) -> String?

  /// Tries the property on random programs, until so many inputs have been tried or it fails once.
  func check(
    inputs: Int, perProgram length: Int = 60, _ location: SourceLocation = #_sourceLocation
  ) {
    check(inputs: inputs, perSession: length, location) { seed in
      var generator = ProgramGenerator(seed: seed)
      return generator.program().subject
    }
  }

  /// Tries the property on random actions with the subject of each seed.
  func check(
    inputs: Int, perSession length: Int, _ location: SourceLocation = #_sourceLocation,
    subject: (_ seed: UInt64) -> Driver.Subject
  ) {
    var (seed, tried) = (Effort.seed, 0)
    while tried < inputs {
      Effort.trace("\(location): SEXTANT_SEED=\(seed)")
      let subject = subject(seed)
      var generator = ActionGenerator(seed: seed, for: subject)
      let actions = generator.actions(length)
      guard complaint(subject, actions) == nil else {
        Issue.record(failure(subject, actions, seed), sourceLocation: location)
        return
      }
      tried += max(1, actions.count)
      seed &+= 1
    }
  }

  /// What a failure says: how to see it again, and the least that causes it.
  private func failure(_ subject: Driver.Subject, _ actions: [Action], _ seed: UInt64) -> Comment {
    let least = shrink(actions) { complaint(subject, $0) != nil }
    let list = least.enumerated().map { "  \($0.offset + 1). \($0.element)" }
    return """
      SEXTANT_SEED=\(seed) fails; \(least.count) of \(actions.count) actions are enough:
      \(list.joined(separator: "\n"))
      \(complaint(subject, least) ?? "It does not fail when it is tried again.")
      \(subject.description)
      """
  }
}
