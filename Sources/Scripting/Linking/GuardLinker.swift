import Diagnostics
import Lua
import Navigation

struct GuardLinker {
  let linking: Linking

  /// Returns the guard of a row of `adapt`, or reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - value: The value of the row.
  ///   - stepCase: The case of the row.
  ///   - place: The place of the row.
  func guardian(
    _ value: LuaValue, of stepCase: StepCase, at place: SourceLocation?
  ) -> LinkedGuard? {
    if let function = value.asFunction {
      guard let word = linking.host.uncalledWord(function) else { return .function(function) }
      linking.report(word.message, at: place, highlight: word.name)
      return nil
    }
    if let object = value.entry, object.word is GuardWord { return choice(object, of: stepCase) }
    return answer(value, of: stepCase, "adapt", at: place).map { .answer($0) }
  }

  private func choice(_ object: EntryObject, of stepCase: StepCase) -> LinkedGuard? {
    guard let reader = BranchReader(object, as: .guardian, linking) else { return nil }
    let branches = reader.branches.compactMap { branch in
      answer(branch.value, of: stepCase, branch.name, at: branch.place)
        .map { (name: branch.name, answer: $0) }
    }
    guard branches.count == reader.branches.count, let decide = reader.decide else { return nil }
    return .choose(GuardChoice(branches: branches, decide: decide, location: object.location))
  }

  /// Links an answer: a step, the guarded case for the unchanged step, or `ignore "why"`.
  private func answer(
    _ value: LuaValue, of stepCase: StepCase, _ key: String, at place: SourceLocation?
  ) -> GuardAnswer? {
    if let own = value.stepCase, own == stepCase { return .same }
    if let step = value.step, step.case == stepCase, step.values.isEmpty { return .same }
    if let object = value.entry {
      guard object.word is IgnoreWord, let reason = object.arguments.first?.asString else {
        linking.report(
          Message("E0422", ["key": key, "got": Message.part(object.word.name)]),
          at: object.place ?? place,
          highlight: object.word.name)
        return nil
      }
      return .refuse(reason)
    }
    if value.step == nil, value.stepCase == nil, !value.isUnknownStep {
      linking.report(
        Message("E0422", ["key": key, "got": Message.part(value.typeName)]), at: place,
        highlight: key)
      return nil
    }
    return linking.step(value, key, at: place).map { .step($0) }
  }
}
